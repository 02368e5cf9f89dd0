// The engine's memory after its first start, kept in the visitor's own browser with its SHA-256: it may vanish at any
// time, be damaged, or be another's, as all pages of a host share what is kept.

const NAME = 'torite-snapshot'
const PATIENCE = 5000

/** Without a digest, which an address without https may not have, nothing is kept. */
export const canKeep = () => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB)

/** @returns {Promise<IDBDatabase>} */
const database = () =>
  new Promise((done, fail) => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('heap')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })

/** @param {ArrayBuffer | Uint8Array} data @param {CompressionStream | DecompressionStream} way */
const through = (data, way) =>
  new Response(new Blob([/** @type {BlobPart} */ (data)]).stream().pipeThrough(/** @type {any} */ (way))).arrayBuffer()

/** @param {ArrayBuffer} data */
const digest = async data =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', data)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** @template T @param {Promise<T>} coming @returns {Promise<T>} */
const soon = coming => Promise.race([coming, new Promise((_, fail) => setTimeout(() => fail(Error('slow')), PATIENCE))])

/**
 * The heap kept for this build of the runtime, if there is one.
 * @param {string} key
 * @returns {Promise<ArrayBuffer | undefined>}
 */
export async function stored(key) {
  try {
    const open = await soon(database())
    const found = await soon(
      new Promise((done, fail) => {
        const asked = open.transaction('heap').objectStore('heap').get('one')
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      }),
    )
    open.close()
    const whole =
      found?.key === key && found.packed instanceof ArrayBuffer && found.digest === (await digest(found.packed))
    return whole ? await through(found.packed, new DecompressionStream('gzip')) : undefined
  } catch {
    return undefined // a private window, no space, a damaged record: start without
  }
}

/** @param {string} key @param {Uint8Array} heap @returns {Promise<void>} */
export async function keep(key, heap) {
  const packed = await through(heap, new CompressionStream('gzip'))
  const sum = await digest(packed)
  const open = await database()
  await new Promise((done, fail) => {
    const writing = open.transaction('heap', 'readwrite')
    writing.objectStore('heap').put({ key, packed, digest: sum }, 'one')
    writing.oncomplete = done
    writing.onabort = () => fail(writing.error)
  })
  open.close()
}

/** Drops what is kept. */
export const forget = () => void globalThis.indexedDB?.deleteDatabase(NAME)
