// What an example asks before its first step, and where to look for the answer.
import { clauseLink, trickOf } from './board.js'
import { make } from '../common/dom.js'
import { OVER, reasonFor } from './notation.js'
import { say } from '../common/words.js'

/** @typedef {import('page-data').Frame} Frame */

/** Whether somebody has just won a trick. @param {Frame} frame */
const isWon = frame => trickOf(frame.view).some(play => play.mark === 'won')

/** Whether something is refused at a moment, by a clause or by any. @param {Frame} frame @param {string} [clause] */
const refuses = ({ reasons }, clause) => reasons.some(reason => !reason.legal && (!clause || reason.rule === clause))

/**
 * The step that shows the clause: what happened by it, else the moment at which it refuses something, else the last.
 * @param {readonly Frame[]} frames @param {string} clause
 */
function decisive(frames, clause) {
  const shows = (/** @type {Frame} */ frame) => (clause ? frame.said.some(said => said.rule === clause) : isWon(frame))
  const happened = frames.findLastIndex((frame, at) => at > 0 && shows(frame))
  if (happened > 0) return { at: happened, asked: frames[happened - 1] }
  const refused = clause ? frames.findIndex(frame => refuses(frame, clause)) : -1
  return refused < 0 ? { at: frames.length - 1, asked: frames[0] } : { at: refused, asked: frames[refused] }
}

/** @param {Frame | undefined} shown @param {Frame | undefined} asked */
function kindOf(shown, asked) {
  if (shown?.said.some(said => said.row)) return 'asksPoints'
  if (shown?.turn === OVER) return 'asksOn'
  if (shown !== asked && shown && isWon(shown)) return 'asksTrick'
  const bare =
    asked && Object.keys(asked.judged).some(action => /^[a-z]/.test(action) && !reasonFor(asked, action)?.legal)
  return asked && refuses(asked) ? (bare ? 'asksMay' : 'asksCards') : 'asksOn'
}

/**
 * Where the question stands: on the felt while no trick lies there, else among the words.
 * @param {import('./example.js').Example} example
 */
export function asksWhere({ cursor, frame, yours, story }) {
  if (cursor.at || yours || story.frames.length < 2) return undefined
  return trickOf(frame.view).length ? 'said' : 'middle'
}

/**
 * @param {import('./example.js').Example} example
 * @param {import('./board.js').Dress} dress
 */
export function question({ story: { frames }, clause }, dress) {
  const { at, asked } = decisive(frames, clause)
  const name = asked?.view.seats[asked.turn]?.name
  const kind = name ? kindOf(frames[at], asked) : 'asksOn'
  const link = clauseLink(clause, dress.clauses)
  return make(
    'div',
    { class: 'question' },
    make('p', {}, say(kind, { name: name ?? '' })),
    make('p', { class: 'look' }, say(at ? 'lookAt' : 'lookNow', { n: at }), link ? ' ' : null, link),
  )
}
