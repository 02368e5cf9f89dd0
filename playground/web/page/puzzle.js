// Draws a question: the position on the felt, the answers as buttons, and what is said once it is answered.
import { chipRow, clauseLink, middle, seatList } from '../table/board.js'
import { sentence } from '../table/cards.js'
import { button, make, numberOf } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Puzzle} Puzzle */
/** @typedef {Record<string, string>} Names */

const say = sayer({
  ja: {
    right: '正解です。',
    wrong: '違います。正しい答え：',
    about: 'この問題の条文',
  },
  en: {
    right: 'Right.',
    wrong: 'No. The right answer: ',
    about: 'The clause in question',
  },
})

/** @param {string} rule */
function clauses(rule) {
  const number = numberOf(rule)
  return number ? { number, href: `#${rule}` } : undefined
}

/** @param {Puzzle} puzzle @param {Names} names */
export function drawPosition({ view, options }, names) {
  const dress = { names, clauses: () => undefined }
  return [
    ...options.map(text => make('p', { class: 'practise-option' }, sentence(text, names))),
    make('div', { class: 'board practise-felt' }, chipRow(view, dress), middle(view, dress), seatList(view, dress)),
  ]
}

/**
 * @param {Puzzle} puzzle
 * @param {Names} names
 * @param {(place: number) => void} answered
 */
export const drawAnswers = ({ answers }, names, answered) =>
  answers.map((text, place) =>
    button('', () => answered(place), { class: 'practise-answer', 'data-key': `a${place}` }, sentence(text, names)),
  )

/**
 * What is said of an answer: each clause with its number, then the words of the one that decides and, if it is another,
 * of the one that is practised.
 * @param {Puzzle} puzzle
 * @param {Names} names
 * @param {number} place
 */
export function drawResult(puzzle, names, place) {
  const right = place === puzzle.right
  const verdict = make('p', { class: `practise-verdict ${right ? 'right' : 'wrong'}` })
  verdict.append(right ? say('right') : say('wrong'))
  if (!right) verdict.append(sentence(puzzle.answers[puzzle.right] ?? '', names))
  const said = saidOf(puzzle, place).map(one => {
    const link = clauseLink(one.rule, clauses)
    return make('p', { class: 'practise-said' }, link, ' ', sentence(one.text, names))
  })
  return [verdict, ...said, ...[...new Set([puzzle.rule, puzzle.clause])].flatMap(clauseText)]
}

/** What is said of the answer given and of the right one. @param {Puzzle} puzzle @param {number} place */
function saidOf({ why, right }, place) {
  const all = why.length > 1 ? [...(why[place] ?? []), ...(place === right ? [] : (why[right] ?? []))] : (why[0] ?? [])
  const unlike = new Map(all.filter(one => one.text).map(one => [one.rule + one.text, one]))
  return [...unlike.values()]
}

/** The words of a clause as the page has them; its link leads there, out of the dialog. @param {string} rule */
function clauseText(rule) {
  const clause = document.getElementById(rule)
  const link = clauseLink(rule, clauses)
  if (!clause || !link) return []
  const copy = /** @type {HTMLElement} */ (clause.cloneNode(true))
  for (const part of copy.querySelectorAll(
    '.clause-number, .whence, .chip, .headerlink, .proof, script, .strip, button',
  ))
    part.remove()
  const words = (copy.textContent ?? '').trim()
  return [make('blockquote', { class: 'practise-clause', 'aria-label': say('about') }, link, ' ', words)]
}

/**
 * Marks the cards on the table that are spoken of.
 * @param {HTMLElement} board
 * @param {Puzzle} puzzle
 * @param {number} place
 */
export function points(board, puzzle, place) {
  const texts = [puzzle.answers[puzzle.right] ?? '', ...saidOf(puzzle, place).map(one => one.text)]
  const cards = texts.flatMap(text => [...text.matchAll(/\[([^\]\s]+)\]/g)].map(found => found[1] ?? ''))
  for (const card of new Set(cards))
    for (const drawn of board.querySelectorAll(`[data-card="${CSS.escape(card)}"]`)) drawn.classList.add('meant')
}
