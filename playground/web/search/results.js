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
/** The number of a clause, as citations have it, behind the name of its game or nothing. */
const NUMBERED = /^(.*?)[\s§（(「,、]*(\d+(?:\.\d+[a-z]?|[a-z]))[\s)）」.。]*$/iu

/** An edition, as citations have it; the search looks through the living text alone. */
const EDITION = /(?:\bedition\s*)?(?<!\d)20\d\d-\d\d(?!\d)(?:\s*版(?:では|で|の)?)?/giu

/** The question without an edition that it names, unless it asks for nothing else. @param {string} question */
const undated = question => question.normalize('NFKC').replace(EDITION, ' ').trim() || question

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
 * @param {string} asked
 * @param {string} open the page that is open
 * @returns {Group[]}
 */
export function answers(library, asked, open) {
  const question = undated(asked)
  const home = homeOf(library.data, question)
  const groups = matches(library, question, open)
  if (!home) return groups
  const rest = groups.map(({ page, hits }) => ({ page, hits: hits.filter(({ entry }) => entry !== home) }))
  const first = { entry: home, score: Infinity, exact: true, terms: new Set() }
  const own = rest.find(({ page }) => page === home[1])?.hits ?? []
  return [{ page: home[1], hits: [first, ...own] }, ...rest.filter(({ page, hits }) => page !== home[1] && hits.length)]
}

/** The page of the game that a question names and nothing else. @param {Findable} data @param {string} question */
function homeOf({ pages, entries }, question) {
  const asked = fold(question.normalize('NFKC').trim())
  const [page] =
    Object.entries(pages).find(([, names]) => names[1] && namesOf(names).some(name => fold(name) === asked)) ?? []
  return page && entries.find(([, of, place]) => of === page && !place)
}

/** The names of a game; of one that is called by its form, too, the part before that. @param {string[]} names */
function namesOf([title = '', id = '', ja = '', ...others]) {
  const [plain, form] = others.at(-1)?.split(', ') ?? []
  return [title, id, id.replaceAll('-', ' '), ja, ...others, ...(form ? [plain ?? '', ja.split(' ')[0] ?? ''] : [])]
}

/**
 * What numbers and words find.
 * @param {Library} library @param {string} question @param {string} open @returns {Group[]}
 */
function matches(library, question, open) {
  const numbered = clausesNumbered(library.data, question, shelfOf(library.data, open))
  // 7d is a card as well, 4.3a is nothing else
  if (numbered.length && question.includes('.')) return numbered
  const [own] = numbered
  const others = worded(library, question, open)
  if (!own) return others
  const rest = others.map(({ page, hits }) => ({ page, hits: hits.filter(hit => !holds(numbered, hit)) }))
  const joined = numbered.map(({ page, hits }) => ({
    page,
    hits: [...hits, ...(rest.find(group => group.page === page)?.hits ?? [])],
  }))
  return [...joined, ...rest.filter(({ page, hits }) => hits.length && !numbered.some(group => group.page === page))]
}

/** @param {Group[]} groups @param {Hit} hit */
const holds = (groups, { entry }) => groups.some(({ hits }) => hits.some(hit => hit.entry === entry))

/**
 * The clauses that a number names: those of the game before it, else the open game's first.
 * @param {Findable} data
 * @param {string} question
 * @param {string} open the page of the open game
 * @returns {Group[]}
 */
function clausesNumbered({ pages, entries }, question, open) {
  const [, said = '', number = ''] = question.normalize('NFKC').match(NUMBERED) ?? []
  const game = fold(said.trim())
  const page = Object.keys(pages).find(page => pages[page]?.[1] && pages[page].some(name => fold(name) === game)) ?? ''
  if (!number || (game && !page)) return []
  const sought = number.toLowerCase()
  const own = page || open
  const starts = /[a-z]$/.test(sought) ? [sought] : [...'abcdefghijklmnopqrstuvwxyz'].map(sign => sought + sign)
  const hits = entries
    .filter(([, of, , its]) => starts.includes(its) && (!page || of === page))
    .map(entry => ({ entry, score: Infinity, exact: true, terms: new Set() }))
  return [
    { page: own, hits: own ? hits.filter(({ entry }) => entry[1] === own) : [] },
    { page: '', hits: hits.filter(({ entry }) => !own || entry[1] !== own) },
  ].filter(({ hits }) => hits.length)
}

/**
 * What the words of a question find.
 * @param {Library} library
 * @param {string} question
 * @param {string} open
 * @returns {Group[]}
 */
function worded(library, question, open) {
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
    const name = names.find(alias => alias && !suits.has(fold(alias)) && fold(asked).includes(fold(alias)))
    const at = name ? fold(asked).indexOf(fold(name)) : 0
    const rest = name && game && page !== open ? `${asked.slice(0, at)} ${asked.slice(at + name.length)}` : ''
    if (rest.trim().length > 1) return { page, rest }
  }
  return { page: '', rest: question }
}
