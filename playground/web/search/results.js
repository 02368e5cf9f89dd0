// The answers in the order in which a reader wants them: the open game's first, or those of the game which the
// question names.
import { find, searchable } from './index.js'
import { fold } from './words.js'

/** @typedef {import('./index.js').Entry} Entry */
/** @typedef {import('./index.js').Findable} Findable */
/** @typedef {import('./index.js').Hit} Hit */
/** @typedef {{ page: string, hits: Hit[] }} Group `page` is empty for all the others */
/**
 * @typedef {{ data: Findable, shelves: Map<string, import('./index.js').Searchable> }} Library a shelf a game, one
 * for all else
 */

/** What is so much weaker than the best answer is none. */
const WEAK = 0.2
/** So many are shown of all the others. */
const OTHERS = 30

/** @param {Findable} data @returns {Library} */
export const library = data => ({ data, shelves: new Map() })

/** The shelf of a page: its own if it is a game's. @param {Findable} data @param {string} page */
const shelfOf = ({ pages }, page) => (pages[page]?.[1] ? page : '')

/** Fills a shelf, in which what is common in its game counts little. @param {Library} library @param {string} name */
function filled({ data, shelves }, name) {
  const shelf =
    shelves.get(name) ??
    searchable(
      data,
      data.entries.filter(([, page]) => shelfOf(data, page) === name),
    )
  shelves.set(name, shelf)
  return shelf
}

/**
 * Fills all shelves in steps, the open one first: each takes a while.
 * @param {Library} library
 * @param {string} open
 */
export function* filling(library, open) {
  const names = new Set([open, ...Object.keys(library.data.pages)].map(page => shelfOf(library.data, page)))
  for (const name of names) yield filled(library, name)
}

/**
 * What answers, of the shelves that are filled.
 * @param {Library} library
 * @param {string} question
 * @param {string} open the page that is open
 * @returns {Group[]}
 */
export function answers(library, question, open) {
  const { page, rest } = named(library.data, question, open)
  const first = page || shelfOf(library.data, open)
  const own = first ? strong(find(filled(library, first), rest, question)) : []
  const shelves = [...library.shelves].filter(([name]) => !first || name !== first)
  const others = strong(shelves.flatMap(([, shelf]) => find(shelf, rest, question)).sort(byScore))
  return [
    { page: first, hits: own },
    { page: '', hits: others.filter(({ exact }, at) => exact || at < OTHERS) },
  ].filter(({ hits }) => hits.length)
}

const byScore = (/** @type {Hit} */ one, /** @type {Hit} */ other) => other.score - one.score

/** @param {Hit[]} hits */
const strong = hits => hits.filter(({ score, exact }) => exact || score >= WEAK * (hits[0]?.score ?? 0))

/**
 * The other game that a question names beside what it asks, and the question without its name; a suit is no game.
 * @param {Findable} data @param {string} question @param {string} open
 */
function named({ pages, cards }, question, open) {
  const asked = question.normalize('NFKC')
  const suits = new Set(Object.values(cards.suits).flat().map(fold))
  for (const [page, [, game, ...names]] of Object.entries(pages)) {
    const name = names.find(one => one && !suits.has(fold(one)) && fold(asked).includes(fold(one)))
    const at = name ? fold(asked).indexOf(fold(name)) : 0
    const rest = name && game && page !== open ? `${asked.slice(0, at)} ${asked.slice(at + name.length)}` : ''
    if (rest.trim().length > 1) return { page, rest }
  }
  return { page: '', rest: question }
}
