// The engine's memory after its first start, kept in the visitor's own browser with its SHA-256: it may vanish at any
// time, be damaged, or be another's, as all pages of a host share what is kept.

const NAME = 'torite-snapshot'
const PATIENCE = 5000
/** Bytes: a page of WebAssembly's memory is 16 of these. */
const PAGE = 4096
const WORD = 4

/** @returns {Promise<IDBDatabase>} */
const database = () =>
  new Promise((done, fail) => {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('heap')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })

/**
 * The pages of a heap that hold anything, about half of them, then their places, then the heap's length. To pack them
 * smaller would take longer than a visit's start can bear.
 * @param {Uint8Array} heap
 */
function packed(heap) {
  const words = new Uint32Array(heap.buffer, heap.byteOffset, heap.length / WORD)
  const full = Array.from({ length: heap.length / PAGE }, (_, page) => page).filter(page =>
    words.subarray((page * PAGE) / WORD, ((page + 1) * PAGE) / WORD).some(Boolean),
  )
  const { buffer } = new Uint32Array((full.length * (PAGE + WORD)) / WORD + 1)
  const pages = new Uint8Array(buffer)
  full.forEach((page, at) => pages.set(heap.subarray(page * PAGE, (page + 1) * PAGE), at * PAGE))
  new Uint32Array(buffer, full.length * PAGE).set([...full, heap.length])
  return buffer
}

/** @param {ArrayBuffer} data as `packed` makes it */
function unpacked(data) {
  const count = (data.byteLength - WORD) / (PAGE + WORD)
  const places = new Uint32Array(data, count * PAGE)
  const heap = new Uint8Array(places[count] ?? 0)
  for (const [at, page] of places.subarray(0, count).entries())
    heap.set(new Uint8Array(data, at * PAGE, PAGE), page * PAGE)
  return heap.buffer
}

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
    const record = await soon(
      new Promise((done, fail) => {
        const asked = open.transaction('heap').objectStore('heap').get('one')
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => fail(asked.error)
      }),
    )
    open.close()
    const whole =
      record?.key === key && record.packed instanceof ArrayBuffer && record.digest === (await digest(record.packed))
    return whole ? unpacked(record.packed) : undefined
  } catch {
    return undefined // a private window, no space, a damaged record: start without
  }
}

/** @param {string} key @param {Uint8Array} heap @returns {Promise<void>} */
export async function keep(key, heap) {
  const data = packed(heap)
  const sum = await digest(data)
  const open = await database()
  await new Promise((done, fail) => {
    const writing = open.transaction('heap', 'readwrite')
    writing.objectStore('heap').put({ key, packed: data, digest: sum }, 'one')
    writing.oncomplete = done
    writing.onabort = () => fail(writing.error)
  })
  open.close()
}

/** Drops what is kept. */
export const forget = () => void globalThis.indexedDB?.deleteDatabase(NAME)
