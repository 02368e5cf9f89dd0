// Where a reader is in each example, and which one lies on the table: kept for this visit, for the page in either language.

/** @typedef {import('../table/example.js').Place} Place */
/** @typedef {{ id: string, chosen: boolean }} Laid the strip whose example lies on the table; whether the reader chose it */

const PLACES = 'torite.places'
const LAID = 'torite.laid'

/** The page, whichever its language. */
const page = () => location.pathname.replace(/\/(?:ja|en)\//, '/')

/** @param {string} key @returns {Record<string, any>} */
function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** @param {string} key @param {string} name @param {unknown} value */
function write(key, name, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(key), [name]: value }))
  } catch {
    // no storage: nothing is kept
  }
}

/** @param {string} example @returns {Place | undefined} */
export const placeIn = example => read(PLACES)[example]

/** @param {string} example @param {Place} place */
export const keepPlace = (example, place) => write(PLACES, example, place)

/** @returns {Laid | undefined} */
export const laid = () => read(LAID)[page()]

/** @param {Laid | undefined} laid */
export const keepLaid = laid => write(LAID, page(), laid)
