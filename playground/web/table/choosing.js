// Actions on their way from a choice of cards, or of what needs none: shown with their verdicts, or simply done.
import { matching, missing, reasonFor, tapsOf } from './notation.js'
import { spoken } from './cards.js'
import { speech } from './verdict.js'
import { say } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('page-data').ReasonData} Reason */

/** What is spoken of the choice of cards. @param {Example} example */
export function verdict({ frame, chosen, story }) {
  const { names } = story
  const [only, other] = matching(frame, chosen)
  const reason = only !== undefined && other === undefined ? reasonFor(frame, only) : undefined
  const n = missing(frame, chosen)
  if (reason?.legal || (reason && n === Infinity))
    return `${say(reason.legal ? 'legal' : 'illegal')}. ${speech(reason.chain, names)}`
  return chosen.length && n < Infinity ? `${say('more', { n })} ${speech(reason?.chain ?? [], names)}` : ''
}

/**
 * What is spoken of an action that waits for a second tap.
 * @param {Example} example @param {string} action @param {Reason} reason
 */
function spokenOf({ frame, story }, action, { chain, legal }) {
  const { names } = story
  return `${say(legal ? 'can' : 'cannot')} ${spoken(frame.labels[action] ?? '', names)}. ${speech(chain, names)}`
}

/** Whether the reader is asked before anything of theirs is done. @param {Example} example */
export const asksFirst = ({ frame, opponents }) =>
  opponents?.seating.tap === 'twice' && frame.turn === opponents.seating.seat

/**
 * Shows the verdict on an action, its cards chosen, and leaves it at a second tap; what nothing speaks against or for
 * is simply done, unless the reader is asked first.
 * @param {Example} example @param {string} action
 */
export function choose(example, action) {
  const { choice, frame, opponents } = example
  const [asks, reason] = [asksFirst(example), reasonFor(frame, action)]
  // who plays wants no argument for a bid, nobody one for what the table does
  const done = !asks && (opponents || frame.turn < 0 || !reason?.chain.length)
  if (reason?.legal && done && !tapsOf(frame, action).length)
    return void ((!opponents || opponents.taps.plays()) && example.play(action))
  if (asks && choice === action && !tapsOf(frame, action).length) return void (example.forget(), example.screen.draw())
  const wanted = [...tapsOf(frame, action)]
  example.forget()
  frame.hand.forEach((card, place) => {
    const at = wanted.indexOf(card)
    if (at < 0) return
    example.held.add(place)
    wanted.splice(at, 1)
  })
  for (const card of wanted) example.taken.add(card)
  example.choice = action
  example.screen.draw()
  if (asks && reason) example.screen.tell(spokenOf(example, action, reason))
}
