// What the search looks through, and what it finds: MiniSearch weighs each idea of a question, and here they are
// put together.
import MiniSearch from 'minisearch'
import { ideasOf, NUMBER } from './question.js'
import { keyOf, Speech } from './ways.js'
import { cardReader, fold, japanese, latin, pairs, signReader, stem, whole, written } from './words.js'

/** @typedef {import('./words.js').Cards} Cards */
/**
 * @typedef {[kind: keyof typeof KINDS, page: string, place: string, number: string, title: string, text: string,
 * beside: string, asked: string]} Entry
 */
/**
 * @typedef {{ lang: string, pages: Record<string, string[]>, entries: Entry[], readings: Record<string, string>,
 * synonyms: [number, ...string[]][], cards: Cards, grammar: import('./ways.js').Grammar }} Findable
 */
/**
 * @typedef {{ entry: Entry, score: number, exact: boolean, terms: Set<string> }} Hit `terms`: what of it was asked
 * for
 */
/**
 * @typedef {{ entries: Entry[], index: MiniSearch, ideas: (question: string) => import('./ways.js').Idea[] }}
 * Searchable
 */

/**
 * A word of the heading says more than one of the text; so do the questions that a clause answers, and examples
 * say less.
 */
const FIELDS = { topic: 0.5, title: 1.6, text: 1, beside: 0.6, asked: 2 }
/**
 * Readers look for what decides; an option, a summary, a term or a section is the answer where no other clause is.
 */
const KINDS = { rule: 1, option: 0.9, prose: 0.85, term: 0.75, section: 0.35 }
/** What a document counts that holds only a part of the ideas. */
const LACKING = 1
/** One letter off counts less than the word itself, and so does a word that only begins alike. */
const WEIGHTS = { fuzzy: 0.3, prefix: 0.4 }
/** So many of a Japanese word's pairs have to be there. */
const MOST = 0.6

/** @param {Findable} data @returns {Searchable} */
export function searchable(data, entries = data.entries) {
  const split = splitter(data)
  const speech = new Speech(data)
  const index = new MiniSearch({
    fields: Object.keys(FIELDS),
    tokenize: split,
    processTerm: term => term,
    searchOptions: { boost: FIELDS, weights: WEIGHTS },
  })
  index.addAll(
    entries.map(([, , place, , title, text, beside, asked], id) => ({
      id,
      title,
      text,
      beside,
      asked,
      topic: topic(place, data.lang, speech),
    })),
  )
  return { entries, index, ideas: ideasOf(data, speech) }
}

/**
 * What an id says, in the words of the language.
 * @param {string} place
 * @param {string} lang
 * @param {Speech} speech
 */
function topic(place, lang, { groups }) {
  const words = (place.split('.').at(-1) ?? '').split('-')
  return (lang === 'en' ? words : words.flatMap(word => [...(groups.get(keyOf(word)) ?? [])].slice(0, 2))).join(' ')
}

/** What splits a text of the site into what is compared. @param {Findable} data */
function splitter({ readings, cards }) {
  const [cardsIn, signsIn] = [cardReader(cards), signReader(cards)]
  const kana = (/** @type {string} */ word) =>
    japanese(readings[word] ?? word).flatMap(run => [whole(run), ...pairs(fold(run))])
  return (/** @type {string} */ text) => {
    const { tokens, rest } = cardsIn(text.replaceAll('|', ''))
    const words = text.split('|').filter((_, at) => at % 2 || !text.includes('|'))
    const latinWords = latin(rest)
    const kanji = words.filter(word => readings[word]).map(whole)
    const sounds = words.flatMap(kana).filter(sound => !/\p{sc=Han}/u.test(sound))
    return [
      ...tokens,
      ...signsIn(text, [...latinWords, ...words]),
      ...latinWords.map(stem),
      ...japanese(rest).flatMap(written),
      ...kanji,
      ...sounds,
      ...(/\d/.test(rest) ? [NUMBER] : []),
    ]
  }
}

/**
 * What answers a question, the best first. A heading that is written letter for letter is always among it.
 * @param {Searchable} searchable
 * @param {string} question
 * @param {string} [said] the question with the game that it names
 * @returns {Hit[]}
 */
export function find({ entries, index, ideas }, question, said = question) {
  const heading = fold(said.trim())
  const met = meeting(index, ideas(question))
  const hits = entries.flatMap((entry, id) => {
    const { score, share, terms } = met.get(id) ?? NOTHING
    const exact = fold(entry[4]) === heading
    return exact || score ? [{ entry, terms, exact, score: score * KINDS[entry[0]] * share ** LACKING }] : []
  })
  return hits.sort((one, other) => other.score - one.score)
}

/** @typedef {{ score: number, share: number, terms: Set<string> }} Met `share`: of the ideas */
/** @type {Met} */
const NOTHING = { score: 0, share: 0, terms: new Set() }

/** What each document has of the ideas. @param {MiniSearch} index @param {import('./ways.js').Idea[]} asked */
function meeting(index, asked) {
  /** @type {Map<number, Met>} */
  const met = new Map()
  for (const idea of asked) {
    for (const [id, { score, terms }] of weighed(index, idea)) {
      const before = met.get(id) ?? NOTHING
      const all = new Set([...before.terms, ...terms])
      met.set(id, { score: before.score + score, share: before.share + 1 / asked.length, terms: all })
    }
  }
  return met
}

const LOOSE = {
  prefix: (/** @type {string} */ term) => /^[a-z]{3}/.test(term),
  fuzzy: (/** @type {string} */ term) =>
    /\d/.test(term) || term.length < (term[0] === '~' ? 5 : 4) ? false : term.length > 7 ? 2 : 1,
}

/**
 * What each document has of an idea, by the best of the ways to say it. Words that are a letter off count only where no
 * document has a word itself.
 * @param {MiniSearch} index
 * @param {import('./ways.js').Idea} idea
 */
function weighed(index, idea) {
  /** @type {Map<number, { score: number, terms: string[] }>} */
  const best = new Map()
  const all = idea.flatMap(way => {
    const { terms, loose } = way
    const results = index.search(terms.join(' '), { tokenize: () => terms, ...(loose ? LOOSE : {}) })
    return results.map(({ id, score, queryTerms, terms: met }) => ({ id, score, queryTerms, met, way }))
  })
  const known = all.some(({ queryTerms, met }) => queryTerms.every(term => met.includes(term)))
  for (const { id, score, queryTerms, met, way } of all) {
    const { terms, weight } = way
    const near = known ? met.filter(term => queryTerms.some(asked => term.startsWith(asked))) : met
    const share = new Set(queryTerms).size / new Set(terms).size
    const counted = share < MOST || !near.length ? 0 : (score * weight * share ** 2) / terms.length
    if (counted > (best.get(id)?.score ?? 0)) best.set(id, { score: counted, terms: near })
  }
  return best
}
