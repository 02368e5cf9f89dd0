// A game's clauses on paper: one sheet, on one side or, where its letters would be too small, on both; in columns that
// are filled here, as not every browser prints columns of its own. A table's own rules are one page of their own.
import { addressOfRules, agreed, inWords } from '../common/agreed.js'
import { make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'

const LARGEST = 11
const READABLE = 7
const SMALLEST = 4
const STEP = 0.1
const COLUMNS = 3
const SIDES = 2
const LEFT_OUT =
  '.strip, .unused, .tonight:has(.reference.off), torite-table, torite-workbench, details, script, .why, button, ' +
  '.game-filters, p:not(.clause, .idea, .sheet-foot)'
/** What stands on the page of a table's own rules. */
const OURS = 'h1, h2, h3, h4, .clause.used'
const say = sayer({
  ja: {
    ours: 'この卓の決まり',
    off: '不採用の条文：{numbers}',
    short: 'ここにない条文は、ふだんどおりです。{url}　Torite、CC BY 4.0',
    between: '、',
    colon: '：',
    foot: '*は決定、†は復元、‡は孫引き、≠は出典と異なる条文です。理由と例は、次のアドレスにあります。{url}　Torite、CC BY 4.0',
  },
  en: {
    ours: 'Our table’s rules',
    off: 'Clauses not in use: {numbers}',
    short: 'All other clauses hold as usual: {url} Torite, CC BY 4.0',
    between: '; ',
    colon: ': ',
    foot:
      'Clauses with * are decided, those with † reconstructed, with ‡ second-hand, with ≠ departures from the ' +
      'source; the reasons and the examples are at {url}. Torite, CC BY 4.0',
  },
})

/** Prints the clauses of the page on one sheet, or just a table's own on one page. @param {string} [parts] which */
export async function printSheet(parts = '*') {
  const article = /** @type {HTMLElement} */ (document.querySelector('article'))
  await Promise.all([styles('page/sheet.css'), document.fonts.ready])
  addEventListener('afterprint', lay(article, parts), { once: true })
  print()
}

/** Prints what a table has agreed on, with the clauses that are in use by choice. */
export const printOurs = () => printSheet(OURS)

/**
 * Lays the sheet out in place of the page; the returned function puts the page back.
 * @param {HTMLElement} article
 * @param {string} parts
 */
function lay(article, parts) {
  const { classList } = document.documentElement
  const { scrollX, scrollY } = globalThis
  const column = make('div', { class: 'paper-column' }, ...blocks(article, parts))
  const paper = make('div', { class: 'paper md-typeset' }, make('div', { class: 'paper-side' }, column))
  document.body.append(paper)
  classList.add('one-sheet')
  fill(paper, column)
  return () => {
    classList.remove('one-sheet')
    paper.remove()
    scrollTo(scrollX, scrollY)
  }
}

/** The blocks of a page, those in heads and folds in place of these. @param {HTMLElement} article */
const partsOf = article =>
  [...article.children].flatMap(block =>
    block.matches('.head, .band-room')
      ? [...block.querySelectorAll('h1, .tonight, .game-summary')]
      : block.matches('details.fold')
        ? [...block.children].slice(1)
        : block,
  )

/** A block as paper has it: without ids, without what is tapped. @param {Element} block */
function copied(block) {
  const copy = /** @type {HTMLElement} */ (block.cloneNode(true))
  copy.append(copy.querySelector('.whence > .sign')?.textContent ?? '')
  for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id')
  for (const part of copy.querySelectorAll('.headerlink, .proof, .whence, .chip')) part.remove()
  return copy
}

/**
 * Copies of what goes on the sheet, in the order of the page.
 * @param {HTMLElement} article
 * @param {string} wanted
 */
function blocks(article, wanted) {
  const idea = article.querySelector(':scope > p:not(.clause)')
  const parts = partsOf(article)
  const end = parts.findIndex(part => part.id === 'credits')
  const copies = parts
    .slice(0, end < 0 ? undefined : end)
    .filter(part => part.matches(wanted) && (part === idea || !part.matches(LEFT_OUT)))
    .map(copied)
  const [title, ...rest] = copies.reduceRight(
    (below, block) => (bare(block, below[0]) ? below : [block, ...below]),
    /** @type {HTMLElement[]} */ ([]),
  )
  return [
    ...(title ? [title] : []),
    ...ours(),
    ...replaced(article),
    ...rest,
    make('p', { class: 'sheet-foot' }, say(wanted === OURS ? 'short' : 'foot', { url: addressOfRules() })),
  ]
}

/** What the table has agreed on, if anything, for its sheets of paper. */
export function ours() {
  const { name, options } = agreed()
  const words = inWords(options).join(say('between'))
  return words ? [make('p', { class: 'idea' }, make('strong', {}, name || say('ours')), `${say('colon')}${words}`)] : []
}

/** The numbers of the clauses that are not in use, if any. @param {HTMLElement} article */
function replaced(article) {
  const all = [...article.querySelectorAll('.clause:has(> .chip-off) > .clause-number')]
  const numbers = all.map(number => number.textContent).join(say('between'))
  return numbers ? [make('p', { class: 'idea' }, say('off', { numbers }))] : []
}

/**
 * Whether a heading has nothing below it that goes on the sheet.
 * @param {Element} block
 * @param {Element | undefined} next
 */
const bare = (block, next) =>
  /^H[2-4]$/.test(block.tagName) && (!next || (/^H[2-4]$/.test(next.tagName) && next.tagName <= block.tagName))

/**
 * Sets the blocks in the largest letters that fit, on as few sides as leave them readable.
 * @param {HTMLElement} paper
 * @param {HTMLElement} column
 */
function fill(paper, column) {
  const tall = /** @type {HTMLElement} */ (column.parentElement).clientHeight
  const all = [...column.children]
  for (let sides = 1; sides <= SIDES; sides++) {
    const size = largest(paper, all, tall, sides * COLUMNS)
    paper.style.setProperty('--sheet-size', `${size}pt`)
    if (size >= READABLE || sides === SIDES)
      return paper.replaceChildren(...cut(all, tall).reduce(bySide, /** @type {HTMLElement[]} */ ([])))
  }
}

/**
 * The largest size of letters in which the blocks fill no more columns than there are.
 * @param {HTMLElement} paper
 * @param {Element[]} all
 * @param {number} tall
 * @param {number} columns
 */
function largest(paper, all, tall, columns) {
  let [fits, over] = [Math.round(SMALLEST / STEP), Math.round(LARGEST / STEP) + 1]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    paper.style.setProperty('--sheet-size', `${middle * STEP}pt`)
    cut(all, tall).length > columns ? (over = middle) : (fits = middle)
  }
  return Math.round(fits) / Math.round(1 / STEP)
}

/**
 * The blocks column by column, as they stand below each other now; a heading goes with what follows it.
 * @param {Element[]} all
 * @param {number} tall
 */
function cut(all, tall) {
  const boxes = all.map(block => block.getBoundingClientRect())
  /** @type {Element[][]} */
  const columns = [[]]
  let top = boxes[0]?.top ?? 0
  for (let at = 0; at < all.length;) {
    let end = at + 1
    while (end < all.length && all[end - 1]?.matches('h1, h2, h3, h4')) end++
    if ((boxes[end - 1]?.bottom ?? 0) - top > tall && columns.at(-1)?.length) {
      columns.push([])
      top = boxes[at]?.top ?? 0
    }
    columns.at(-1)?.push(...all.slice(at, end))
    at = end
  }
  return columns
}

/** Adds a column to the last side that has room for it. @param {HTMLElement[]} sides @param {Element[]} column */
function bySide(sides, column) {
  const last = sides.at(-1)
  const element = make('div', { class: 'paper-column' }, ...column)
  if (last && last.children.length < COLUMNS) last.append(element)
  else sides.push(make('div', { class: 'paper-side' }, element))
  return sides
}
