// What comes out otherwise under other options than the example's: what is said, and what one may do.
import { clauseLink } from '../table/board.js'
import { sentence } from '../table/cards.js'
import { make } from '../common/dom.js'
import { cardsOf, reasonFor } from '../table/notation.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('page-data').Said} Said */
/** @typedef {import('page-data').Story} Story */
/** @typedef {import('../table/board.js').Dress} Dress */

const say = sayer({
  ja: { may: '{name}は{what}も出せるようになります。', not: '{name}は{what}を出せなくなります。' },
  en: { may: '{name} may now play {what} too.', not: '{name} may no longer play {what}.' },
})

/**
 * What differs in a story from another, each with its clause; before that the outcome, where it stays as it was.
 * @param {Story} before
 * @param {Story} after
 * @param {Dress} dress
 * @param {Said} [outcome]
 * @returns {Node[]}
 */
export const news = (before, after, dress, outcome) => {
  const known = new Set(sentences(before).map(line => line.text))
  const differs = [...sentences(after).filter(line => !known.has(line.text)), ...permissions(before, after)]
  const every = [
    ...(outcome && differs.length && sentences(after).some(line => line.text === outcome.text) ? [outcome] : []),
    ...differs,
  ]
  return every.map(line => make('li', {}, sentence(line.text, dress.names), ' ', clauseLink(line.rule, dress.clauses)))
}

/** All that is said in a story. @param {Story} story */
const sentences = story => story.frames.flatMap(frame => frame.said)

/**
 * The cards that may be played, or no longer, where the same seat is to move.
 * @param {Story} before
 * @param {Story} after
 * @returns {Said[]}
 */
function permissions(before, after) {
  return after.frames.slice(0, before.record.line.length).flatMap((frame, at) => {
    const old = before.frames[at]
    const name = frame.view.seats[frame.turn]?.name
    if (!old || !name || old.turn !== frame.turn) return []
    return [
      permission(
        'may',
        name,
        frame,
        legal(frame).filter(action => !legal(old).includes(action)),
      ),
      permission(
        'not',
        name,
        frame,
        legal(old).filter(action => !legal(frame).includes(action)),
      ),
    ].flat()
  })
}

/** The plays of cards that are legal. @param {Frame} frame */
const legal = frame =>
  Object.keys(frame.judged).filter(
    action => !frame.labels[action] && cardsOf(action).length && reasonFor(frame, action)?.legal,
  )

/** @param {'may' | 'not'} key @param {string} name @param {Frame} frame @param {string[]} actions @returns {Said[]} */
function permission(key, name, frame, actions) {
  const [first] = actions
  if (first === undefined) return []
  const what = actions
    .map(action =>
      cardsOf(action)
        .map(card => `[${card}]`)
        .join(''),
    )
    .join(' ')
  return [{ text: say(key, { name, what }), rule: reasonFor(frame, first)?.rule ?? '' }]
}
