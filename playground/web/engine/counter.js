// Counts what comes over the line while the engine loads, and says what is being done.

/** @typedef {import('./worker.js').File} File */
/**
 * @typedef {{ doing: string, fetched: number, total: number }} Progress `doing`: 'fetch', 'start' or 'rules'; bytes as
 *   they are sent
 */

export class Counter {
  /** @type {Map<string, { file: File, whole: number, came: number }>} */ loads = new Map()
  /** @type {((progress: Progress) => void) | undefined} */ tell

  /** @param {File[]} files those that always come @param {(name: string) => string} full */
  constructor(files, full) {
    this.full = full
    this.expect(files)
  }

  /** @param {File[]} files */
  expect(files) {
    for (const file of files) this.loads.set(this.full(file.name), { file, whole: file.sent, came: 0 })
  }

  /** From now on, as all that is to come is known, it is told. @param {(progress: Progress) => void} tell */
  begin(tell) {
    this.tell = tell
    this.say()
  }

  /**
   * Counts the bytes of an answer on their way: those that a host has packed as many as it sends, not as many as they
   * become.
   * @param {Response} response
   */
  watch(response) {
    const load = this.loads.get(response.url)
    if (!load || !response.ok || !response.body) return response
    const { file } = load
    const packed = response.headers.has('content-encoding')
    load.whole = packed ? Number(response.headers.get('content-length')) || file.sent : file.bytes
    const share = load.whole / file.bytes
    const counted = response.body.pipeThrough(
      new TransformStream({
        transform: (chunk, out) => {
          load.came = Math.min(load.whole, load.came + chunk.length * share)
          this.say()
          out.enqueue(chunk)
        },
      }),
    )
    const headers = new Headers(response.headers)
    // whatever the host says: no other is compiled
    if (/\.wasm$/.test(file.name)) headers.set('content-type', 'application/wasm')
    return new Response(counted, { status: response.status, headers })
  }

  /** Counts a file that comes in one piece, as scripts do. @param {File} file */
  whole(file) {
    for (const load of this.loads.values()) if (load.file === file) load.came = load.whole
    this.say()
  }

  /** @param {string} [doing] */
  say(doing) {
    const all = [...this.loads.values()]
    const total = Math.round(all.reduce((sum, load) => sum + load.whole, 0))
    const fetched = Math.round(all.reduce((sum, load) => sum + load.came, 0))
    this.tell?.({ doing: doing ?? (fetched < total ? 'fetch' : 'start'), fetched, total })
  }
}
