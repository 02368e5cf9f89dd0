// The one engine of a visit. It starts when it is first asked, outlives page changes, and is made anew if it runs away.

/** @typedef {import('./worker.js').Manifest} Manifest */
/** @typedef {{ ok: (value: any) => void, fail: (error: EngineError) => void, timer: number }} Waiting */
/** @typedef {import('./counter.js').Progress} Progress */

const LOAD_LIMIT = 90_000
/** From the last byte on: a snapshot that does not come to life is worth no more, as the engine can start without. */
const RESTORE_LIMIT = 20_000
const ANSWER_LIMIT = 10_000
const MANIFEST = new URL('../runtime.json', import.meta.url).href

/**
 * What went wrong: 'file', 'wasm', 'old', 'slow', 'runaway', 'cancelled', 'failed', or the engine's own 'input' and
 * 'illegal'.
 */
export class EngineError extends Error {
  /** @param {string} kind @param {string} [message] */
  constructor(kind, message = kind) {
    super(message)
    this.kind = kind
  }
}

/** The game that a request is about, if it is about one. @param {any} request @returns {string} */
export const gameOf = request =>
  String(request?.record?.game ?? request?.game ?? request?.scenario ?? '').replace(/\/.*/s, '')

/** An address of the manifest. @param {string} name */
const full = name => new URL(name, MANIFEST).href

/** @param {string} url @param {AbortSignal} [signal] */
async function fetched(url, signal) {
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok) throw new EngineError('failed', `${response.status} ${url.replace(/.*\//, '')}`)
  return response
}

class Engine extends EventTarget {
  /** @type {Worker | undefined} */ worker
  /** @type {Promise<string> | undefined} */ starting
  /** @type {Promise<Manifest> | undefined} */ known
  /**
   * The games' zips, kept for the visit; a worker holds those that it was given.
   * @type {Map<string, Promise<Uint8Array | undefined>>}
   */
  zips = new Map()
  /** @type {Set<string>} */ held = new Set()
  /** What is on its way. @type {Map<string, Progress>} */ loads = new Map()
  /** @type {Map<number, Waiting>} */ waiting = new Map()
  /** @type {((error: EngineError) => void) | undefined} */ abandon
  ready = false
  /** Without a digest, which an address without https may not have, none is kept. */
  snapshots = Boolean(globalThis.crypto?.subtle && globalThis.indexedDB)
  count = 0

  /** Whether it can answer about a game without fetching anything. @param {string} game */
  holds(game) {
    return this.ready && (!game || this.held.has(game))
  }

  /** @returns {Promise<Manifest>} */
  manifest() {
    if (location.protocol === 'file:') return Promise.reject(new EngineError('file'))
    this.known ??= fetched(MANIFEST)
      .then(response => response.json())
      .catch(error => {
        this.known = undefined
        throw error
      })
    return this.known
  }

  /** Starts the engine if need be. @returns {Promise<string>} how it started */
  start() {
    this.starting ??= this.boot().catch(error => {
      this.drop()
      throw error
    })
    return this.starting
  }

  /** Once with a snapshot, and once more without if that fails. @returns {Promise<string>} */
  async boot() {
    const manifest = await this.manifest()
    if (!manifest.heaps.length) this.snapshots = false
    try {
      return await this.run(manifest, this.snapshots)
    } catch (error) {
      if (!this.snapshots || !(error instanceof EngineError) || ['cancelled', 'wasm', 'old'].includes(error.kind))
        throw error
      this.snapshots = false
      void import('./snapshots.js').then(kept => kept.forget()).catch(() => undefined)
      return this.run(manifest, false)
    }
  }

  /** @param {Manifest} manifest @param {boolean} snapshots @returns {Promise<string>} */
  run(manifest, snapshots) {
    this.progress('', { doing: 'fetch', fetched: 0, total: 0 }) // the worker tells what it will need
    return new Promise((done, fail) => {
      const worker = (this.worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' }))
      const give = (/** @type {EngineError} */ error) => {
        clearTimeout(limit)
        worker.terminate()
        fail(error)
      }
      const within = (/** @type {number} */ time) => setTimeout(() => give(new EngineError('slow')), time)
      let limit = within(LOAD_LIMIT) // a refused start may never settle
      let restoring = false
      this.abandon = give
      worker.onerror = event => {
        const error = new EngineError(/SyntaxError/.test(event.message) ? 'old' : 'failed', event.message || 'worker')
        this.ready ? this.drop(error) : give(error)
      }
      worker.onmessage = ({ data }) => {
        if (data.restoring) restoring = true
        else if (data.progress !== undefined) {
          this.progress('', data.progress)
          if (!restoring || data.progress.doing === 'fetch') return
          restoring = false
          clearTimeout(limit)
          limit = within(RESTORE_LIMIT)
        } else if (data.failed) give(new EngineError(data.failed.kind, data.failed.message))
        else if (data.id !== undefined) this.settle(data.id, JSON.parse(data.answer))
        else if (data.ready) {
          clearTimeout(limit)
          this.ready = true
          this.abandon = undefined
          this.loads.clear()
          this.tell('ready', { how: data.ready })
          done(data.ready)
        } else if (data.kept) this.tell('kept', {})
      }
      worker.postMessage({ boot: { manifest, at: MANIFEST, snapshots } })
    })
  }

  /** @param {string} name @param {object} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }))
  }

  /**
   * Tells how many bytes have come of all that is on its way, and what is being done.
   * @param {string} what
   * @param {Progress} load
   */
  progress(what, load) {
    this.loads.set(what, load)
    this.tell('progress', this.state())
  }

  /** How far all that is on its way has come; of 0 as long as that is not known. @returns {Progress} */
  state() {
    const all = this.loads.get('')?.total === 0 ? [] : [...this.loads.values()]
    const sum = (/** @type {'fetched' | 'total'} */ key) => all.reduce((so, load) => so + load[key], 0)
    const coming = all.some(load => load.fetched < load.total)
    return {
      doing: coming ? 'fetch' : (this.loads.get('')?.doing ?? 'fetch'),
      fetched: sum('fetched'),
      total: sum('total'),
    }
  }

  /**
   * A game's zip; undefined if there is no such game, which the engine itself can say best.
   * @param {string} game
   * @returns {Promise<Uint8Array | undefined>}
   */
  zip(game) {
    const coming =
      this.zips.get(game) ??
      this.fetchGame(game)
        .catch(error => {
          this.zips.delete(game)
          throw error
        })
        .finally(() => this.ready && this.loads.delete(game))
    this.zips.set(game, coming)
    return coming
  }

  /** @param {string} game */
  async fetchGame(game) {
    const { games } = await this.manifest()
    const file = Object.hasOwn(games, game) ? games[game] : undefined
    if (!file) return undefined
    this.progress(game, { doing: 'fetch', fetched: 0, total: file.bytes })
    const stop = new AbortController()
    const limit = setTimeout(() => stop.abort(new EngineError('slow')), LOAD_LIMIT)
    this.addEventListener('cancel', () => stop.abort(new EngineError('cancelled')), { once: true })
    try {
      const zip = new Uint8Array(await (await fetched(full(file.name), stop.signal)).arrayBuffer())
      if (zip.length !== file.bytes) throw new EngineError('failed', `${zip.length} ≠ ${file.bytes} ${game}.zip`)
      this.progress(game, { doing: 'fetch', fetched: zip.length, total: file.bytes })
      return zip
    } finally {
      clearTimeout(limit)
    }
  }

  /** Has the engine running with a game in it; both are fetched at the same time. @param {string} game */
  async prepare(game) {
    const [zip] = await Promise.all([this.zip(game), this.start()])
    await this.start() // it may have ended while the game was on its way
    if (zip && !this.held.has(game)) this.worker?.postMessage({ game, zip })
    this.held.add(game)
  }

  /** The engine's answer to a request. Rejects with an EngineError. @param {object} request @returns {Promise<any>} */
  async ask(request) {
    await this.prepare(gameOf(request))
    return new Promise((ok, fail) => {
      const id = ++this.count
      const timer = setTimeout(() => this.drop(new EngineError('runaway')), ANSWER_LIMIT)
      this.waiting.set(id, { ok, fail, timer: Number(timer) })
      this.worker?.postMessage({ id, call: JSON.stringify(request) })
    })
  }

  /** @param {number} id @param {any} answer */
  settle(id, answer) {
    const asked = this.waiting.get(id)
    if (!asked) return
    this.waiting.delete(id)
    clearTimeout(asked.timer)
    if ('ok' in answer) asked.ok(answer.ok)
    else asked.fail(new EngineError(answer.error.kind, answer.error.message))
  }

  /** Stops loading. */
  cancel() {
    this.abandon?.(new EngineError('cancelled'))
    this.tell('cancel', {})
  }

  /** Ends the worker; the next question starts another. @param {EngineError} [why] */
  drop(why = new EngineError('cancelled')) {
    this.worker?.terminate()
    this.worker = this.starting = this.abandon = undefined
    this.ready = false
    this.held.clear()
    this.loads.clear()
    for (const { fail, timer } of this.waiting.values()) {
      clearTimeout(timer)
      fail(why)
    }
    this.waiting.clear()
  }
}

export const engine = new Engine()
