// A score sheet as a table: blank to be written on, or filled by the engine with a clause at each figure; and on paper.
import { button, focused, make, numberOf } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { styles } from '../common/styles.js'
import { ours } from './sheet.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('page-data').SheetDeal} Deal */

/** How a row is mended, and whether it is. @typedef {{ open: boolean, act: () => void }} Way */
/** Where a deal stands: in which game, and as which of it. @typedef {{ game: number, number: number }} Place */

const FEW = 8
const ROWS = 16
const say = sayer({
  ja: {
    title: '{game}：得点表',
    name: '名前',
    total: '合計',
    row: '{deal}{n}',
    game: 'ゲーム{n}',
    mend: '{row}を直す',
    how: '内訳',
    written: '書くもの',
    ends: '終わり',
    join: '、',
    signs: '*は決定、†は復元、‡は孫引き、≠は出典と異なる条文です。',
  },
  en: {
    title: '{game}: score sheet',
    name: 'Name',
    total: 'Total',
    row: '{deal} {n}',
    game: 'Game {n}',
    mend: 'Correct {row}',
    how: 'How it comes about',
    written: 'What is written',
    ends: 'The game',
    join: ', ',
    signs: 'Clauses: * decided, † reconstructed, ‡ second-hand, ≠ departing from the source.',
  },
})

/** A clause's number as a link, with the sign of how it is known. @param {string} rule */
const clause = rule =>
  rule &&
  make('a', { class: 'reference', href: `#${rule}`, click: ({ target }) => close(target) }, numberOf(rule) ?? rule)

/** What leads to the page closes what lies over it. @param {EventTarget | null} target */
const close = target => target instanceof Element && target.closest('dialog')?.close()

/** @param {Form} form */
const head = form =>
  make('thead', {}, make('tr', {}, make('td'), ...form.columns.map(column => make('th', { scope: 'col' }, column))))

/** How many deals a blank sheet has room for. @param {Form} form */
const room = form => (form.deals >= FEW && form.deals < ROWS ? form.deals : ROWS)

/** A blank sheet. @param {Form} form */
export const blank = form =>
  make(
    'table',
    { class: 'score-table blank' },
    head(form),
    make(
      'tbody',
      {},
      line(
        say('name'),
        form.columns.map(() => ''),
      ),
      ...Array.from({ length: room(form) }, (_, at) =>
        line(
          String(at + 1),
          form.columns.map(() => ''),
        ),
      ),
      line(
        say('total'),
        form.columns.map(() => ''),
      ),
    ),
  )

/**
 * @param {string} label
 * @param {readonly string[]} cells
 * @param {string} [kind]
 */
const line = (label, cells, kind = '') =>
  make('tr', { class: kind }, make('th', { scope: 'row' }, label), ...cells.map(cell => make('td', {}, cell)))

/** Where each deal stands, and the next one. @param {readonly Deal[]} deals @returns {Place[]} */
function placesOf(deals) {
  const places = [{ game: 1, number: 1 }]
  for (const { line } of deals) {
    const { game, number } = /** @type {Place} */ (places.at(-1))
    places.push(line ? { game: game + 1, number: 1 } : { game, number: number + 1 })
  }
  return places
}

/** Where the deal after these stands. @param {readonly Deal[]} deals */
export const nextOf = deals => /** @type {Place} */ (placesOf(deals).at(-1))

/**
 * The deals that were entered, game by game, and a row for the next.
 * @param {Form & { entered: Deal[] }} sheet @param {(entry: number) => Way | undefined} way
 */
export function filled(sheet, way) {
  const places = placesOf(sheet.entered)
  const several = places.some(({ game }) => game > 1)
  return make(
    'table',
    { class: 'score-table' },
    head(sheet),
    ...places.flatMap((place, at) => {
      const deal = sheet.entered[at]
      const label = say('row', { deal: sheet.deal, n: place.number })
      const heading = several && place.number === 1 && headed(sheet, place, !deal)
      return [heading, deal ? block(sheet, deal, label, way(deal.entry)) : next(sheet, label)]
    }),
  )
}

/** The heading of a game. @param {Form} sheet @param {Place} place @param {boolean} next whether it is yet to come */
const headed = ({ columns }, place, next) =>
  make(
    'tbody',
    { class: next ? 'game next' : 'game' },
    make('tr', {}, make('th', { colspan: columns.length + 1, scope: 'rowgroup' }, say('game', { n: place.game }))),
  )

/** The row of a deal that is yet to come. @param {Form} sheet @param {string} label */
const next = ({ columns }, label) =>
  make(
    'tbody',
    { class: 'next' },
    line(
      label,
      columns.map(() => ''),
    ),
  )

/** @param {Form} sheet @param {Deal} deal @param {string} label @param {Way | undefined} way */
function block(sheet, deal, label, way) {
  const gains = line(label, deal.gains, 'gains')
  if (way) gains.firstElementChild?.replaceChildren(mending(label, way, deal.entry))
  return make(
    'tbody',
    { class: deal.line ? 'deal ends' : 'deal' },
    gains,
    ...deal.figures.map(score => figure(sheet, score)),
    line(say('total'), deal.totals, 'totals'),
    beside(sheet, deal),
    deal.won && make('tr', { class: 'won' }, make('td', { colspan: sheet.columns.length + 1 }, deal.won)),
  )
}

/** @param {string} row @param {Way} way @param {number} entry */
const mending = (row, { open, act }, entry) =>
  button(
    say('mend', { row }),
    act,
    { class: 'score-mend', 'aria-pressed': String(open), 'data-key': `row${entry}` },
    row,
  )

/** @param {Form} sheet @param {import('page-data').SheetFigure} score */
const figure = (sheet, score) =>
  make(
    'tr',
    { class: 'figure' },
    make('th', { scope: 'row' }, score.label, ' ', clause(score.rule)),
    ...sheet.columns.map((_, at) => make('td', {}, at === score.column ? score.points : '')),
  )

/** How the figures came about, and how the deal ended. @param {Form} sheet @param {Deal} deal */
function beside(sheet, deal) {
  const sentences = (/** @type {import('page-data').Said[]} */ all) =>
    all.map(part => make('li', {}, plain(part.text), ' ', clause(part.rule)))
  if (!deal.workings.length && !deal.said.length) return null
  return make(
    'tr',
    { class: 'beside' },
    make(
      'td',
      { colspan: sheet.columns.length + 1 },
      deal.said.length > 0 && make('ul', {}, ...sentences(deal.said)),
      deal.workings.length > 0 &&
        make('details', {}, make('summary', {}, say('how')), make('ul', {}, ...sentences(deal.workings))),
    ),
  )
}

const SUITS = /** @type {Record<string, string>} */ ({ S: '♠', H: '♥', D: '♦', C: '♣' })

/** A sentence with its cards as print shows them. @param {string} text */
const plain = text =>
  text.replace(/\[([^\]\s]+)\]/g, (_, /** @type {string} */ card) =>
    card.length === 2 && SUITS[card[0] ?? ''] ? SUITS[card[0] ?? ''] + card.slice(1).replace('T', '10') : card,
  )

/**
 * What is written on the sheet and what ends the game, with their clauses: in lines on paper, as lists on the page.
 * @param {Form} form @param {'p' | 'ul'} kind
 */
export function legend(form, kind = 'p') {
  /** @type {Map<string, (Node | string)[]>} */
  const figures = new Map()
  for (const { label, rule } of form.figures)
    figures.set(label, [...(figures.get(label) ?? []), ' ', clause(rule) || ''])
  const aims = form.aims.map(aim => [aim.text, ' ', clause(aim.rule) || ''])
  const parts = /** @type {const} */ ([
    ['written', [...figures].map(([label, links]) => [label, ...links])],
    ['ends', aims],
  ])
  const nodes = parts.flatMap(([what, all]) => {
    const name = make('strong', {}, say(what))
    if (kind === 'p') return [make('p', {}, name, ' ', ...joined(all))]
    return [make('p', {}, name), make('ul', {}, ...all.map(item => make('li', {}, ...item)))]
  })
  return make('div', { class: 'score-legend' }, ...nodes)
}

/** @param {(Node | string)[][]} parts */
const joined = parts => parts.flatMap((part, at) => (at ? [say('join'), ...part] : part))

/**
 * Prints a sheet without the page.
 * @param {Form} form
 * @param {HTMLTableElement} table
 */
export async function printScores(form, table) {
  await Promise.all([styles('page/scoresheet.css'), document.fonts.ready])
  const { classList } = document.documentElement
  const game = document.querySelector('h1')?.textContent?.trim() ?? ''
  const copy = /** @type {HTMLElement} */ (table.cloneNode(true))
  for (const fold of copy.querySelectorAll('details')) fold.open = true
  for (const row of copy.querySelectorAll('.next')) row.remove()
  for (const control of copy.querySelectorAll('button')) control.replaceWith(control.textContent)
  const paper = make(
    'div',
    { class: 'score-paper' },
    make('h1', {}, say('title', { game }), form.label && ` (${form.label})`),
    ...ours(),
    copy,
    legend(form),
    make('p', { class: 'score-foot' }, `${say('signs')} ${location.href.split(/[?#]/)[0]}`),
  )
  document.body.append(paper)
  classList.add('score-print')
  const back = () => {
    classList.remove('score-print')
    paper.remove()
  }
  addEventListener('afterprint', back, { once: true })
  print()
}

/** @param {string} words @param {() => void} act @param {string} key */
export const act = (words, act, key) => button(words, act, { class: 'cite-copy', 'data-key': key })

/**
 * Draws a part anew; what had the focus in it has it again.
 * @param {HTMLElement} room @param {(Node | string | undefined)[]} parts
 */
export function redraw(room, ...parts) {
  const focus = focused(room)
  room.replaceChildren(...parts.flatMap(part => part || []))
  focus(room)
}
