// A score sheet as a table: blank to be written on, or filled by the engine with a clause at each figure; and on paper.
import { button, make, numberOf } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { styles } from '../common/styles.js'
import { ours } from './sheet.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('page-data').FilledSheet} Filled */
/** @typedef {import('page-data').SheetDeal} Deal */

const FEW = 8
const ROWS = 16
const say = sayer({
  ja: {
    title: '{game}：得点表',
    name: '名前',
    total: '合計',
    stands: 'この時点の合計',
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
    stands: 'As it stands',
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
  make('thead', {}, make('tr', {}, make('td'), ...form.columns.map(one => make('th', { scope: 'col' }, one))))

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
  make('tr', { class: kind }, make('th', { scope: 'row' }, label), ...cells.map(one => make('td', {}, one)))

/** The deals that were entered. @param {Filled} sheet */
export const filled = sheet =>
  make('table', { class: 'score-table' }, head(sheet), ...sheet.entered.map((deal, at) => block(sheet, deal, at + 1)))

/** @param {Filled} sheet @param {Deal} deal @param {number} number */
function block(sheet, deal, number) {
  const label = `${sheet.deal} ${number}`
  return make(
    'tbody',
    { class: deal.line ? 'deal ends' : 'deal' },
    line(deal.standing ? `${label} ${say('stands')}` : label, deal.gains, 'gains'),
    ...deal.figures.map(one => figure(sheet, one)),
    line(say('total'), deal.totals, 'totals'),
    beside(sheet, deal),
  )
}

/** @param {Filled} sheet @param {import('page-data').SheetFigure} one */
const figure = (sheet, one) =>
  make(
    'tr',
    { class: 'figure' },
    make('th', { scope: 'row' }, one.label, ' ', clause(one.rule)),
    ...sheet.columns.map((_, at) => make('td', {}, at === one.column ? one.points : '')),
  )

/** How the figures came about, and how the deal ended. @param {Filled} sheet @param {Deal} deal */
function beside(sheet, deal) {
  const sentences = (/** @type {import('page-data').Said[]} */ all) =>
    all.map(one => make('li', {}, plain(one.text), ' ', clause(one.rule)))
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

/** What is written on the sheet and what ends the game, with their clauses. @param {Form} form */
export function legend(form) {
  /** @type {Map<string, (Node | string)[]>} */
  const figures = new Map()
  for (const { label, rule } of form.figures)
    figures.set(label, [...(figures.get(label) ?? []), ' ', clause(rule) || ''])
  const aims = form.aims.map(one => [one.text, ' ', clause(one.rule) || ''])
  return make(
    'div',
    { class: 'score-legend' },
    make(
      'p',
      {},
      make('strong', {}, say('written')),
      ' ',
      ...joined([...figures].map(([label, links]) => [label, ...links])),
    ),
    make('p', {}, make('strong', {}, say('ends')), ' ', ...joined(aims)),
  )
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
  for (const one of copy.querySelectorAll('details')) one.open = true
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
