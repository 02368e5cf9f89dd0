// How long one waits before somebody plays, so that what happens can be followed.
import { TABLE } from './notation.js'

/** Milliseconds before somebody else plays, by pace; Infinity waits for a tap. @type {Record<string, number>} */
const WAIT = { fast: 250, calm: 900, steps: Infinity }
/** @type {Record<string, number>} A finished trick rests so long. */
const REST = { fast: 900, calm: 2000, steps: Infinity }
/** Milliseconds before the table does something, and before somebody who is busy is asked again. */
export const DEALING = 120

/** The milliseconds after a moment. @param {import('page-data').Frame} frame @param {string} pace */
export function waitAfter(frame, pace) {
  const resting = frame.view.zones.some(zone => zone.kind === 'trick' && zone.plays.some(one => one.mark === 'won'))
  if (frame.turn === TABLE && !resting) return DEALING
  return (resting ? REST : WAIT)[pace] ?? DEALING
}
