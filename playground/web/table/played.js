// What has been played in a deal and lies on the table no more: the tricks, or where there are none, every card, round
// by round.
import { go, path } from './cursor.js'
import { fetchFrame } from './asking.js'
import { cardsOf } from './notation.js'
import { trickOf } from './board.js'

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('page-data').Laid} Laid */

/**
 * A moment of the example's line, if it is known.
 * @param {Example} example
 * @param {number} at
 * @returns {Frame | undefined}
 */
export function momentAt(example, at) {
  const cursor = go(example.cursor, at)
  return example.frames.get(example.momentOf(cursor, -1)) ?? example.frames.get(example.momentOf(cursor))
}

/** @param {Example} example @returns {Laid[][]} */
export function played(example) {
  const { frame } = example
  if (frame.past.length || frame.view.zones.some(zone => zone.kind === 'trick')) return tricks(example)
  return rounds(plays(example), frame.view.seats.length)
}

/**
 * Fetches the moments of earlier tricks that this visit has not shown; whether there were any.
 * @param {Example} example
 */
export async function recallTricks(example) {
  const { frame, seat } = example
  const missing = frame.past.filter(at => !momentAt(example, at))
  for (const at of missing) {
    const cursor = go(example.cursor, at)
    const moment = example.momentOf(cursor)
    const earlier = await fetchFrame(example, path(cursor), seat, () => void recallTricks(example))
    if (!earlier) return false
    example.frames.set(moment, earlier)
  }
  return missing.length > 0
}

/** The tricks of the deal, as far as their moments are known. @param {Example} example */
const tricks = example =>
  example.frame.past.flatMap(at => {
    const frame = momentAt(example, at)
    return frame ? [trickOf(frame.view)] : []
  })

/** The cards that seats have played since the last deal. @param {Example} example @returns {Laid[]} */
function plays(example) {
  const line = path(example.cursor)
  const from = line.findLastIndex(action => action.startsWith('deal')) + 1
  return line.slice(from).flatMap((action, place) => {
    const seat = momentAt(example, from + place)?.turn ?? example.opponents?.turns.at(from + place) ?? -1
    const cards = /^[A-Z0-9]/.test(action) ? cardsOf(action) : []
    return seat >= 0 && cards.length ? [{ seat, cards, mark: '', note: '' }] : []
  })
}

/** @param {Laid[]} all @param {number} players @returns {Laid[][]} */
const rounds = (all, players) =>
  Array.from({ length: Math.ceil(all.length / players) }, (_, round) =>
    all.slice(round * players, (round + 1) * players),
  )
