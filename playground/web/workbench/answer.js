// Draws what a workbench answers, as playground/workbench_html.py draws it for the example.
import { clauseLink } from '../table/board.js'
import { sentence } from '../table/cards.js'
import { make } from '../common/dom.js'

/** @typedef {import('page-data').Answer} Answer */
/** @typedef {import('page-data').Cell} Cell */
/** @typedef {import('page-data').Figures} Figures */
/** @typedef {import('../table/board.js').Dress} Dress */

/** @param {Answer} answer @param {Dress} dress @returns {Node[]} */
export function drawn({ said, tables }, dress) {
  const lines = said.map(line =>
    make('li', {}, sentence(line.text, dress.names), ' ', clauseLink(line.rule, dress.clauses)),
  )
  return [
    ...(lines.length ? [make('ul', { class: 'example-steps' }, ...lines)] : []),
    ...tables.map(figures => table(figures, dress)),
  ]
}

/** @param {Figures} figures @param {Dress} dress */
function table({ title, head, rows }, dress) {
  const over = (/** @type {Cell} */ name) => (name.text ? make('th', { scope: 'col' }, cell(name, dress)) : make('td'))
  const line = (/** @type {Cell[]} */ cells) =>
    make(
      'tr',
      {},
      ...cells.map((figure, place) =>
        place ? make('td', {}, cell(figure, dress)) : make('th', { scope: 'row' }, cell(figure, dress)),
      ),
    )
  const [first = [], ...lines] = upright([head, ...rows])
  return make(
    'div',
    { class: 'workbench-scroll', role: 'group', tabindex: '0', 'aria-label': title },
    make(
      'table',
      { class: 'workbench-figures' },
      make('caption', {}, title),
      make('thead', {}, make('tr', {}, ...first.map(over))),
      make('tbody', {}, ...lines.map(line)),
    ),
  )
}

/** Turned so that the longer names stand at its side, where a phone has room for them. @param {Cell[][]} rows */
function upright(rows) {
  const longest = (/** @type {(Cell | undefined)[]} */ cells) => Math.max(...cells.map(cell => cell?.text.length ?? 0))
  const head = rows[0] ?? []
  return longest(rows.map(([name]) => name)) >= longest(head)
    ? rows
    : head.map((_, place) => rows.flatMap(row => row[place] ?? []))
}

/** A figure as a link to its clause. @param {Cell} cell @param {Dress} dress */
function cell({ text, rule }, dress) {
  const clause = rule && text ? dress.clauses(rule) : undefined
  const words = sentence(text, dress.names)
  return clause ? make('a', { href: clause.href, title: clause.number }, words) : words
}
