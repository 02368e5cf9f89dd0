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
  const lines = said.map(one =>
    make('li', {}, sentence(one.text, dress.names), ' ', clauseLink(one.rule, dress.clauses)),
  )
  return [
    ...(lines.length ? [make('ul', { class: 'example-steps' }, ...lines)] : []),
    ...tables.map(one => table(one, dress)),
  ]
}

/** @param {Figures} figures @param {Dress} dress */
function table({ title, head, rows }, dress) {
  const over = (/** @type {Cell} */ one) => (one.text ? make('th', { scope: 'col' }, cell(one, dress)) : make('td'))
  const line = (/** @type {Cell[]} */ cells) =>
    make(
      'tr',
      {},
      ...cells.map((one, place) =>
        place ? make('td', {}, cell(one, dress)) : make('th', { scope: 'row' }, cell(one, dress)),
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
  const longest = (/** @type {(Cell | undefined)[]} */ cells) => Math.max(...cells.map(one => one?.text.length ?? 0))
  const head = rows[0] ?? []
  return longest(rows.map(([name]) => name)) >= longest(head)
    ? rows
    : head.map((_, place) => rows.flatMap(row => row[place] ?? []))
}

/** A figure as a link to its clause. @param {Cell} cell @param {Dress} dress */
function cell({ text, rule }, dress) {
  const found = rule && text ? dress.clauses(rule) : undefined
  const words = sentence(text, dress.names)
  return found ? make('a', { href: found.href, title: found.number }, words) : words
}
