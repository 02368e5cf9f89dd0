// Where a reader is in each example, and which one lies on the table: kept for this visit, for the page in either
// language.

/** @typedef {import('../table/example.js').Place} Place */
/**
 * @typedef {{ id: string, chosen: boolean }} Laid the strip whose example lies on the table; whether the reader chose
 *   it
 */

const PLACES = 'torite.places'
const LAID = 'torite.laid'

/** The page, whichever its language. */
const page = () => location.pathname.replace(/\/(?:ja|en)\//, '/')

/**
 * What is kept, as far as it is what was kept: other pages of the host write into the same storage.
 * @param {string} key
 * @returns {Record<string, any>}
 */
function read(key) {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return found && typeof found === 'object' ? found : {}
  } catch {
    return {}
  }
}

/** @param {any} found @returns {found is Place} */
const isPlace = found =>
  Number.isSafeInteger(found?.at) &&
  (found.seat === undefined || Number.isSafeInteger(found.seat)) &&
  (found.trail === undefined ||
    (Array.isArray(found.trail) && found.trail.every((/** @type {unknown} */ action) => typeof action === 'string')))

/** @param {string} key @param {string} name @param {unknown} value */
function write(key, name, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(key), [name]: value }))
  } catch {
    // no storage: nothing is kept
  }
}

/** @param {string} example @returns {Place | undefined} */
export function placeIn(example) {
  const found = read(PLACES)[example]
  return isPlace(found) ? found : undefined
}

/** @param {string} example @param {Place} place */
export const keepPlace = (example, place) => write(PLACES, example, place)

/** @returns {Laid | undefined} */
export function laid() {
  const found = read(LAID)[page()]
  return typeof found?.id === 'string' ? { id: found.id, chosen: found.chosen === true } : undefined
}

/** @param {Laid | undefined} laid */
export const keepLaid = laid => write(LAID, page(), laid)
