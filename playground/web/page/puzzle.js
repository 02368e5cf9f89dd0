// Draws a question: the position on the felt, the answers as buttons, and what is said once it is answered.
import { chipRow, clauseLink, middle, seatList } from '../table/board.js'
import { sentence } from '../table/cards.js'
import { button, make, numberOf } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Puzzle} Puzzle */
/** @typedef {import('page-data').Said} Said */
/** @typedef {Record<string, string>} Names */

const say = sayer({
  ja: {
    right: '正解です。',
    wrong: '不正解です。正しい答え：',
    about: 'この問題の条文',
    also: '次の条文の決まりが違えば、答えも変わることがあります。',
    rest: 'ほかに当てはまった条文',
  },
  en: {
    right: 'Right.',
    wrong: 'Not right. The answer is: ',
    about: 'The clause in question',
    also: 'If this clause said otherwise, the answer could be another.',
    rest: 'Other clauses at work here',
  },
})

/** @param {string} rule */
function clauses(rule) {
  const number = numberOf(rule)
  return number ? { number, href: `#${rule}` } : undefined
}

/** The position, if the question has one. @param {Puzzle} puzzle @param {Names} names */
export function drawPosition({ view, options }, names) {
  const dress = { names, clauses: () => undefined }
  const under = options.map(text => make('p', { class: 'practise-option' }, sentence(text, names)))
  if (!view.chips.length && !view.zones.length && !view.seats.length) return under
  const parts = [chipRow(view, dress), middle(view, dress), seatList(view, dress)]
  return [...under, make('div', { class: 'board practise-felt' }, ...parts)]
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
 * What is said of an answer: first what the clause says that decides, then its words and, if it is another, those of
 * the one that is practised; folded what else came about.
 * @param {Puzzle} puzzle
 * @param {Names} names
 * @param {number} place
 */
export function drawResult(puzzle, names, place) {
  const right = place === puzzle.right
  const verdict = make('p', { class: `practise-verdict ${right ? 'right' : 'wrong'}` })
  verdict.append(right ? say('right') : say('wrong'))
  if (!right) verdict.append(sentence(puzzle.answers[puzzle.right] ?? '', names))
  const drawn = (/** @type {Said[]} */ all) =>
    all.map(part =>
      make('p', { class: 'practise-said' }, clauseLink(part.rule, clauses), ' ', sentence(part.text, names)),
    )
  const { deciding, given, rest } = sorted(puzzle, place)
  const also = puzzle.clause === puzzle.rule ? [] : clauseText(puzzle.clause)
  const clause = [...clauseText(puzzle.rule), ...(also.length ? [make('p', {}, say('also')), ...also] : [])]
  const fold =
    rest.length > 0 && make('details', { class: 'practise-rest' }, make('summary', {}, say('rest')), ...drawn(rest))
  return [verdict, ...drawn(deciding), ...drawn(given), ...clause, ...(fold ? [fold] : [])]
}

/**
 * What is said, by what it is to the answer: of the clause that decides, of a wrong answer, and else; what only says
 * an answer once more is left out.
 * @param {Puzzle} puzzle @param {number} place
 */
function sorted(puzzle, place) {
  const { answers, rule, right, why } = puzzle
  const all = saidOf(puzzle, place).filter(part => !answers.includes(part.text))
  const own = place !== right && why.length > 1 ? (why[place] ?? []).map(part => part.text) : []
  const kind = (/** @type {Said} */ part) =>
    part.rule === rule ? 'deciding' : own.includes(part.text) ? 'given' : 'rest'
  /** @param {'deciding' | 'given' | 'rest'} which */
  const of = which => all.filter(part => kind(part) === which)
  return { deciding: of('deciding'), given: of('given'), rest: of('rest') }
}

/**
 * What is said of the answer given and of the right one.
 * @param {Puzzle} puzzle @param {number} place @returns {Said[]}
 */
function saidOf({ why, right }, place) {
  const all = why.length > 1 ? [...(why[place] ?? []), ...(place === right ? [] : (why[right] ?? []))] : (why[0] ?? [])
  const unlike = new Map(all.filter(part => part.text).map(part => [part.rule + part.text, part]))
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
  const texts = [puzzle.answers[puzzle.right] ?? '', ...saidOf(puzzle, place).map(part => part.text)]
  const cards = texts.flatMap(text => [...text.matchAll(/\[([^\]\s]+)\]/g)].map(match => match[1] ?? ''))
  for (const card of new Set(cards))
    for (const drawn of board.querySelectorAll(`[data-card="${CSS.escape(card)}"]`)) drawn.classList.add('meant')
}
