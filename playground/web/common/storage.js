// What is kept on this device, for good or for this visit, as far as it is what was kept: other pages of the host write
// into the same storage.

/** What is kept for this visit only. */
const VISIT = new Set(['torite.places', 'torite.laid'])

/** @param {string} key */
const storageOf = key => (VISIT.has(key) ? sessionStorage : localStorage)

/** @param {string} key @returns {Record<string, any>} */
export function stored(key) {
  try {
    const record = JSON.parse(storageOf(key).getItem(key) ?? '{}')
    return record && typeof record === 'object' ? record : {}
  } catch {
    return {}
  }
}

/** A word that is kept as it is; '' if there is none. @param {string} key */
export function word(key) {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a word as it is, '' by forgetting it; where that is refused, it is not remembered. @param {string} key */
export function keepWord(key, /** @type {string} */ value) {
  try {
    value ? localStorage.setItem(key, value) : localStorage.removeItem(key)
  } catch {
    // no storage
  }
}

/** False if it is refused, or there is no room. @param {string} key @param {object} value */
export function store(key, value) {
  try {
    storageOf(key).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/**
 * Hears of what another tab keeps or forgets under a key; a page that was left and is come back to has heard nothing.
 * @param {string} key @param {() => void} act @param {AbortSignal} [signal]
 */
export function onElsewhere(key, act, signal) {
  const listen = signal ? { signal } : {}
  addEventListener('storage', event => (event.key ?? key) === key && act(), listen)
  addEventListener('pageshow', event => event.persisted && act(), listen)
}

/**
 * Forgets what is kept under keys and below them, as `torite.own.skat` is below `torite.own`.
 * @param {readonly string[]} keys
 */
export function forget(keys) {
  try {
    for (const key of keys)
      for (const name of Object.keys(storageOf(key)))
        if (`${name}.`.startsWith(`${key}.`)) storageOf(key).removeItem(name)
  } catch {
    // no storage: nothing was kept
  }
}
