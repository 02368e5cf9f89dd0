// Where a reader is in each example, and which one lies on the table: kept for this visit, for the page in either
// language. A deal is kept for good, until the next one begins: each tab goes on with its own, a new one with the last.
import { here, ROOT } from '../common/site.js'
import { store, stored } from '../common/storage.js'

/** @typedef {import('../table/example.js').Place} Place */
/**
 * @typedef {{ id: string, chosen: boolean }} Laid the strip whose example lies on the table; whether the reader chose
 *   it
 */

const PLACES = 'torite.places'
const LAID = 'torite.laid'
const DEALS = 'torite.deals'
const LINES = 'torite.lines'

/** The page, whichever its language. */
const page = () => `${new URL(ROOT).pathname}${here()}`

/** @param {unknown} value @param {'string' | 'object'} kind */
const none = (value, kind) => value === undefined || (typeof value === kind && value !== null)

/** @param {any} place @returns {place is Place} */
const isPlace = place =>
  Number.isSafeInteger(place?.at) &&
  (place.seat === undefined || Number.isSafeInteger(place.seat)) &&
  (place.trail === undefined ||
    (Array.isArray(place.trail) && place.trail.every((/** @type {unknown} */ action) => typeof action === 'string'))) &&
  none(place.options, 'object') &&
  none(place.state, 'object') &&
  none(place.number, 'string') &&
  [place.seal, ...(Array.isArray(place.seals) ? place.seals : [place.seals])].every(seal => none(seal, 'object'))

/** @param {string} key @param {string} name @param {unknown} value */
const write = (key, name, value) => void store(key, { ...stored(key), [name]: value })

/** @param {string} example */
const isDeal = example => example.endsWith('-new-deal')

/**
 * A deal that has been forgotten in another tab is forgotten here.
 * @param {string} example @returns {Place | undefined}
 */
export function placeIn(example) {
  const [here, last] = [stored(PLACES)[example], stored(DEALS)[example]]
  const place = isDeal(example) && !last && !here?.sent ? undefined : (here ?? last)
  return isPlace(place) ? place : undefined
}

/** A deal that was sent takes no other's place but for this visit. @param {string} example @param {Place} place */
export function keepPlace(example, place) {
  write(PLACES, example, place)
  if (isDeal(example) && !place.sent) write(DEALS, example, place)
}

/** Whether the reader has another deal of their own. @param {string} example @param {string} [number] */
export function hasOther(example, number) {
  const own = stored(DEALS)[example]
  return isPlace(own) && (own.seal?.number ?? own.number) !== number
}

/** Whether the reader has lines in an example. @param {string} example */
export const hasLines = example => example in stored(LINES)

/** @returns {Laid | undefined} */
export function laid() {
  const strip = stored(LAID)[page()]
  return typeof strip?.id === 'string' ? { id: strip.id, chosen: strip.chosen === true } : undefined
}

/** @param {Laid | undefined} laid */
export const keepLaid = laid => write(LAID, page(), laid)
