// How long one waits before somebody plays, so that what happens can be followed.
import { TABLE } from './notation.js'

/** @typedef {import('page-data').Frame} Frame */

/** Milliseconds before somebody else plays, by pace; Infinity waits for a tap. @type {Record<string, number>} */
const WAIT = { fast: 250, calm: 900, steps: Infinity }
/** @type {Record<string, number>} A finished trick rests so long, and so does what took cards. */
const REST = { fast: 900, calm: 2000, steps: Infinity }
/** Milliseconds before the table does something, and before somebody who is busy is asked again. */
export const DEALING = 120

/**
 * The cards that lie face up, where they are no trick.
 * @param {Frame} frame @param {boolean} [tricks] those of a trick, too
 */
const lying = ({ view }, tricks = false) =>
  view.zones.flatMap(zone => (tricks || zone.kind !== 'trick' ? zone.plays.flatMap(play => play.cards) : []))

/** Whether cards that lay on the table lie there no longer. @param {Frame} frame @param {Frame | undefined} before */
function isTaken(frame, before) {
  const left = lying(frame, true)
  return Boolean(before) && lying(/** @type {Frame} */ (before)).some(card => card !== '?' && !left.includes(card))
}

/**
 * The milliseconds after a moment.
 * @param {Frame} frame
 * @param {string} pace
 * @param {Frame} [before] the moment that it followed
 */
export function waitAfter(frame, pace, before) {
  const { zones } = frame.view
  const isWon = zones.some(zone => zone.kind === 'trick' && zone.plays.some(play => play.mark === 'won'))
  const resting = isWon || isTaken(frame, before)
  if (frame.turn === TABLE && !resting) return DEALING
  return (resting ? REST : WAIT)[pace] ?? DEALING
}
