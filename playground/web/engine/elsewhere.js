// In place of the engine in a frame on another page, which has none: what the example does not hold is asked elsewhere.

/** What went wrong, as in engine.js. */
export class EngineError extends Error {
  /** @param {string} kind @param {string} [message] */
  constructor(kind, message = kind) {
    super(message)
    this.kind = kind
  }
}

export const gameOf = () => ''

class Elsewhere extends EventTarget {
  ready = false

  holds() {
    return false
  }

  ask() {
    return Promise.reject(new EngineError('elsewhere'))
  }

  state() {
    return { doing: '', fetched: 0, total: 0 }
  }

  cancel() {}
}

export const engine = new Elsewhere()
