// A place in an example, as it is kept and as links tell it: taken, and gone to.
import { bend } from './bending.js'
import { onExample } from './cursor.js'
import { say } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */
/**
 * @typedef {{
 *   at: number
 *   trail?: readonly string[]
 *   seat?: number
 *   options?: Record<string, unknown>
 *   state?: object
 *   number?: string
 *   seal?: import('./seal.js').Seal
 *   asked?: string
 *   back?: boolean
 *   sent?: boolean
 * }} Place
 *   a step, perhaps on a line of one's own, as one seat sees it, under options, from a position of one's own; the
 *   number that makes the cards, and its seal; an action that is asked about; whether the reader went
 *   back in the deal and played another card; whether a link led there
 */

/** Where the reader is, to be kept. @param {Example} example @returns {Place} */
export function placeOf({ cursor, seat, options, number, seal, story, back, sent }) {
  const { state } = story.record
  return {
    at: cursor.at,
    seat,
    ...(onExample(cursor) ? {} : { trail: cursor.trail }),
    ...(Object.keys(options).length ? { options } : {}),
    ...(number === undefined ? {} : { number }),
    ...(seal ? { seal } : {}),
    ...(state ? { state } : {}),
    ...(back ? { back } : {}),
    ...(sent ? { sent } : {}),
  }
}

/** Goes on, once, where it was left on an earlier visit, or where a link leads. @param {Example} example */
export async function wake(example) {
  const { before } = example
  example.before = undefined
  if (!before) return
  const { options = {}, state, number, seal, asked, back = false, sent = false } = before
  Object.assign(example, { number, seal, back, sent })
  if ((Object.keys({ ...options, ...example.options }).length || state) && !(await become(example, options, state)))
    return
  if (!(await example.resume(before))) return
  if (sent && before.at) example.stands = example.cursor
  if (asked && example.frame.judged[asked] !== undefined) example.choose(asked)
}

/**
 * Tells an example under options or from a position, by its switches where it has them; options that do not go together
 * leave it as it is, and are told with the rules of the deal.
 * @param {Example} example
 * @param {Record<string, unknown>} options
 * @param {object} [state]
 */
export async function become(example, options, state) {
  if ((example.baked.forms ?? []).some(form => form.choices.length && form.name in options)) {
    example.bent = new Promise(done => (example.isBent = () => done(undefined)))
    example.asked = options
    example.dispatchEvent(new Event('asked'))
    await example.bent
    return true
  }
  example.options = {}
  const story = await bend(example, options, example, () => void become(example, options, state), state)
  if (story) example.retell(story, say(state ? 'position' : 'bent'))
  return Boolean(story)
}
