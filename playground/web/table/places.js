// A place in an example, as it is kept and as links tell it: taken, and gone to.
import { isDeal } from './options.js'
import { onExample } from './cursor.js'
import { engine } from '../engine/engine.js'

/** @typedef {import('./example.js').Example} Example */
/**
 * @typedef {{
 *   at: number
 *   trail?: readonly string[]
 *   seat?: number
 *   options?: Record<string, unknown>
 *   state?: object
 *   number?: string
 *   start?: string | undefined
 *   seal?: import('./seal.js').Seal
 *   seals?: readonly import('./seal.js').Seal[]
 *   asked?: string
 *   back?: boolean
 *   sent?: boolean
 *   claimed?: import('./cursor.js').Claim
 * }} Place
 *   a step, perhaps on a line of one's own, as one seat sees it, under options, from a position of one's own; the
 *   number that makes the cards, what it has behind its dot, and its seal; those of a game's deals; an action that is
 *   asked about; whether the reader went back in the deal and played another card; whether a link led there; with what
 *   the rest was claimed
 */

/** Where the reader is, to be kept. @param {Example} example @returns {Place} */
export function placeOf({ cursor, seat, options, number, start, seal, seals, story, back, sent }) {
  const { state } = story.record
  const dealt = seals.filter(({ from = 0 }) => !from || from < cursor.trail.length)
  return {
    at: cursor.at,
    seat,
    ...(onExample(cursor) ? {} : { trail: cursor.trail }),
    ...(cursor.claimed ? { claimed: cursor.claimed } : {}),
    ...(Object.keys(options).length ? { options } : {}),
    ...(number === undefined ? {} : { number }),
    ...(start ? { start } : {}),
    ...(seal ? { seal } : {}),
    ...(dealt.length > 1 || dealt[0] !== seal ? { seals: dealt } : {}),
    ...(state ? { state } : {}),
    ...(back ? { back } : {}),
    ...(sent ? { sent } : {}),
  }
}

/**
 * What the deal is sealed with to which a place on the line belongs; where one ends, the next may be about to begin.
 * @param {Example} example
 */
export const sealAt = ({ cursor, opponents, seals }) =>
  seals.findLast(({ from = 0 }) => !from || from < cursor.at || (from === cursor.at && opponents?.beginning === cursor))

/** The seals of the deals that lead to a place. @param {Place} place */
export const sealsOf = ({ seal, seals = seal ? [seal] : [] }) => seals

/**
 * Goes on, once, where it was left on an earlier visit, or where a link leads. Until then nothing is done at the table:
 * another line would be kept in place of the one that was left. A deal waits as long as its engine cannot be had.
 * @param {Example} example
 */
export async function wake(example) {
  const { before } = example
  example.before = undefined
  if (!before) return
  const seals = sealsOf(before)
  const { number, start = seals[0]?.start, asked, back = false, sent = false } = before
  Object.assign(example, { number, start, seals, back, sent, waking: true })
  let came = await goBack(example, before)
  while (!came && isDeal(example.story) && !engine.holds(example.story.game)) {
    await new Promise(done => example.addEventListener('moved', done, { once: true })) // it was tried again
    came = await goBack(example, before)
  }
  example.waking = false
  example.puzzle &&= !came || !example.yours // it was answered then
  example.screen.draw()
  if (!came) return
  if (sent && before.at) example.stands = example.cursor
  if (asked && example.frame.judged[asked] !== undefined) example.choose(asked)
}

/** Under its options to its place; false if either cannot be had. @param {Example} example @param {Place} before */
async function goBack(example, before) {
  const { options = {}, state } = before
  if (Object.keys({ ...options, ...example.options }).length || state) {
    const { become } = await import('./become.js')
    if (!(await become(example, options, state))) return false
  }
  return example.resume(before)
}
