// The verdicts on an example's cards of which most is said: a board is measured under them, so that a tap moves
// nothing. A frame has no room for this code.
import { isDeal } from './options.js'
import { tellings } from './beyond.js'
import { go } from './cursor.js'
import { fit, LESS, WIDE } from './fitting.js'
import { reasonFor, tapsOf } from './notation.js'

/** @typedef {import('page-data').Frame} Frame */

/** What a sentence takes beside its letters, the rest of its last line; a row of buttons takes that of two. */
const BESIDE = 20
/** Moments that are drawn under a verdict to find whether trick and seats have room. */
const DRAWN = 12

/** How much is said of a choice of cards, in letters. @param {Frame} frame @param {string} action */
function lettersOf(frame, action) {
  const { chain = [], instead = [], bears = [] } = reasonFor(frame, action) ?? {}
  const rows = (instead.length ? 2 : 0) + (bears.length > 1 ? 2 : 0)
  return [...chain, ...instead.map(other => ({ text: other })), ...(tellings(frame, action) ?? [])].reduce(
    (sum, { text }) => sum + text.length + BESIDE,
    rows * BESIDE,
  )
}

/**
 * The refused choices of which most is said by the moments in which they can be made, of those whose verdict is whole.
 * @param {readonly Frame[]} frames
 * @returns {Map<number, string>}
 */
function wordiest(frames) {
  const choices = frames.map((frame, at) => {
    const refused = Object.keys(frame.judged).filter(
      action => tapsOf(frame, action).length && !reasonFor(frame, action)?.legal && tellings(frame, action),
    )
    const said = refused.map(action => ({ at, action, letters: lettersOf(frame, action) }))
    return said.reduce((most, other) => (other.letters > most.letters ? other : most), { at, action: '', letters: 0 })
  })
  const most = choices.filter(choice => choice.action).sort((one, other) => other.letters - one.letters)
  return new Map(most.slice(0, DRAWN).map(choice => [choice.at, choice.action]))
}

/**
 * Where a verdict leaves no room unless trick and seats stand in less, they do so in all of the example; close only on
 * a phone, as elsewhere much of the felt would be bare.
 * @param {HTMLElement} board
 */
function standReady(board) {
  fit(board)
  const ready = WIDE.matches ? LESS.slice(0, -1) : LESS
  board.dataset['ever'] = ready.filter(less => board.classList.contains(less)).join(' ')
}

/**
 * The heights of a board under the verdicts of which most is said.
 * @param {import('./table.js').ToriteTable} table @param {import('./example.js').Example} example
 */
export function underVerdicts(table, example) {
  const { choice: own, cursor, story } = example
  const choices = isDeal(story) ? [] : [...wordiest(story.frames)]
  const heights = choices.map(([at, choice]) => {
    example.choice = choice
    const height = table.heightAt(example, go(cursor, at))
    if (table.board) standReady(table.board)
    return height
  })
  example.choice = own
  return heights
}
