// The engine's memory after its first start, kept in the visitor's own browser; it may vanish at any time.

const NAME = 'torite-snapshot'

/** @returns {Promise<IDBDatabase>} */
const database = () =>
  new Promise((done, fail) => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('heap')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })

/** @param {ArrayBuffer | Uint8Array} data @param {CompressionStream | DecompressionStream} way */
const through = (data, way) => new Response(new Blob([/** @type {BlobPart} */ (data)]).stream().pipeThrough(/** @type {any} */ (way))).arrayBuffer()

/** The heap kept for this build of the runtime, if there is one. @param {string} key @returns {Promise<ArrayBuffer | undefined>} */
export async function stored(key) {
  try {
    const open = await database()
    const found = await new Promise((done, fail) => {
      const asked = open.transaction('heap').objectStore('heap').get('one')
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
    open.close()
    return found?.key === key ? await through(found.packed, new DecompressionStream('gzip')) : undefined
  } catch {
    return undefined // a private window, no space, a damaged record: start without
  }
}

/** @param {string} key @param {Uint8Array} heap @returns {Promise<void>} */
export async function keep(key, heap) {
  const packed = await through(heap, new CompressionStream('gzip'))
  const open = await database()
  await new Promise((done, fail) => {
    const writing = open.transaction('heap', 'readwrite')
    writing.objectStore('heap').put({ key, packed }, 'one')
    writing.oncomplete = done
    writing.onabort = () => fail(writing.error)
  })
  open.close()
}

/** Drops what is kept. */
export const forget = () => void globalThis.indexedDB?.deleteDatabase(NAME)
