// The one engine of a visit. It starts when it is first asked, outlives page changes, and is made anew if it runs away.
import { forget } from './snapshots.js'

/** @typedef {import('./engine-worker.js').Manifest} Manifest */
/** @typedef {{ ok: (value: any) => void, fail: (error: EngineError) => void, timer: number }} Waiting */

const BOOT_LIMIT = 90_000
const ANSWER_LIMIT = 10_000
const MANIFEST = new URL('runtime.json', import.meta.url).href

/** What went wrong: 'file', 'wasm', 'slow', 'runaway', 'cancelled', 'failed', or the engine's own 'input' and 'illegal'. */
export class EngineError extends Error {
  /** @param {string} kind @param {string} [message] */
  constructor(kind, message = kind) {
    super(message)
    this.kind = kind
  }
}

class Engine extends EventTarget {
  /** @type {Worker | undefined} */ worker
  /** @type {Promise<string> | undefined} */ starting
  /** @type {Map<number, Waiting>} */ waiting = new Map()
  /** @type {((error: EngineError) => void) | undefined} */ abandon
  ready = false
  snapshots = true
  count = 0

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
    if (location.protocol === 'file:') throw new EngineError('file')
    const response = await fetch(MANIFEST)
    if (!response.ok) throw new EngineError('failed', `${response.status} runtime.json`)
    const manifest = await response.json()
    try {
      return await this.run(manifest, this.snapshots)
    } catch (error) {
      if (!this.snapshots || !(error instanceof EngineError) || ['cancelled', 'wasm'].includes(error.kind)) throw error
      this.snapshots = false
      forget()
      return this.run(manifest, false)
    }
  }

  /** @param {Manifest} manifest @param {boolean} snapshots @returns {Promise<string>} */
  run(manifest, snapshots) {
    const total = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    return new Promise((done, fail) => {
      const worker = (this.worker = new Worker(new URL('engine-worker.js', import.meta.url), { type: 'module' }))
      const give = (/** @type {EngineError} */ error) => {
        clearTimeout(limit)
        worker.terminate()
        fail(error)
      }
      const limit = setTimeout(() => give(new EngineError('slow')), BOOT_LIMIT) // a refused start may never settle
      this.abandon = give
      worker.onerror = event => give(new EngineError('failed', event.message || 'worker'))
      worker.onmessage = ({ data }) => {
        if (data.progress !== undefined) this.tell('progress', { fetched: Math.min(data.progress, total), total })
        else if (data.failed) give(new EngineError(data.failed.kind, data.failed.message))
        else if (data.id !== undefined) this.settle(data.id, JSON.parse(data.answer))
        else if (data.ready) {
          clearTimeout(limit)
          this.ready = true
          this.abandon = undefined
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

  /** The engine's answer to a request. Rejects with an EngineError. @param {object} request @returns {Promise<any>} */
  async ask(request) {
    await this.start()
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
  }

  /** Ends the worker; the next question starts another. @param {EngineError} [why] */
  drop(why = new EngineError('cancelled')) {
    this.worker?.terminate()
    this.worker = this.starting = this.abandon = undefined
    this.ready = false
    for (const { fail, timer } of this.waiting.values()) {
      clearTimeout(timer)
      fail(why)
    }
    this.waiting.clear()
  }
}

export const engine = new Engine()
