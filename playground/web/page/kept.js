// Where a reader is in each example, and which one lies on the table: kept for this visit, for the page in either
// language. A deal is kept until the next one begins.

/** @typedef {import('../table/example.js').Place} Place */
/**
 * @typedef {{ id: string, chosen: boolean }} Laid the strip whose example lies on the table; whether the reader chose
 *   it
 */

const PLACES = 'torite.places'
const LAID = 'torite.laid'
const DEALS = 'torite.deals'

/** The page, whichever its language. */
const page = () => location.pathname.replace(/\/(?:ja|en)\//, '/')

/** @param {string} key */
const storageOf = key => (key === DEALS ? localStorage : sessionStorage)

/**
 * What is kept, as far as it is what was kept: other pages of the host write into the same storage.
 * @param {string} key
 * @returns {Record<string, any>}
 */
function read(key) {
  try {
    const found = JSON.parse(storageOf(key).getItem(key) ?? '{}')
    return found && typeof found === 'object' ? found : {}
  } catch {
    return {}
  }
}

/** @param {unknown} found @param {'string' | 'object'} kind */
const none = (found, kind) => found === undefined || (typeof found === kind && found !== null)

/** @param {any} found @returns {found is Place} */
const isPlace = found =>
  Number.isSafeInteger(found?.at) &&
  (found.seat === undefined || Number.isSafeInteger(found.seat)) &&
  (found.trail === undefined ||
    (Array.isArray(found.trail) && found.trail.every((/** @type {unknown} */ action) => typeof action === 'string'))) &&
  none(found.options, 'object') &&
  none(found.state, 'object') &&
  none(found.number, 'string') &&
  none(found.seal, 'object')

/** @param {string} key @param {string} name @param {unknown} value */
function write(key, name, value) {
  try {
    storageOf(key).setItem(key, JSON.stringify({ ...read(key), [name]: value }))
  } catch {
    // no storage: nothing is kept
  }
}

/** @param {string} example */
const keyOf = example => (example.endsWith('-new-deal') ? DEALS : PLACES)

/** @param {string} example @returns {Place | undefined} */
export function placeIn(example) {
  const found = read(keyOf(example))[example]
  return isPlace(found) ? found : undefined
}

/** @param {string} example @param {Place} place */
export const keepPlace = (example, place) => write(keyOf(example), example, place)

/** @returns {Laid | undefined} */
export function laid() {
  const found = read(LAID)[page()]
  return typeof found?.id === 'string' ? { id: found.id, chosen: found.chosen === true } : undefined
}

/** @param {Laid | undefined} laid */
export const keepLaid = laid => write(LAID, page(), laid)
