// The ways to say what a word says: other words for the same, parts of it, and words one letter off.
import { fold, pairs, stem, whole, written } from './words.js'

/**
 * @typedef {{ terms: string[], weight: number, loose?: boolean }} Way what to look for; `loose`: one letter off
 * will do, or the beginning
 */
/** @typedef {Way[]} Idea */
/** @typedef {Map<string, Set<string>>} Groups the words of this language by each word for the same */
/**
 * @typedef {{ asking: string[], linking: string[], particles: string, before: string, endings: string, who: string,
 *   empty: string[] }} Grammar as playground/text/synonyms.toml tells it
 */

/**
 * Another word counts less than the word itself; so does what holds its parts, and still less what holds single
 * kanji of it.
 */
const ALIKE = 0.6
const PART = 0.5
const SINGLE = 0.3
export const KANJI = /\p{sc=Han}/u
export const LATIN = /[a-z\p{sc=Latin}]+(?:['’][a-z]+)?|\d+|½/giu
/** A run of one script; what follows kanji in hiragana is their ending. */
export const RUN = /\p{sc=Han}[\p{sc=Han}\p{sc=Hira}々]*|[\p{sc=Kana}ー]+|[\p{sc=Hira}ー]+/gu
/** What is known of a language's words. */
export class Speech {
  /** @param {{ synonyms: [number, ...string[]][], grammar: Grammar }} data */
  constructor({ synonyms, grammar }) {
    const letter = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\u30fc\\p{sc=Latin}\\d]'
    const word = '[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Latin}\\d]'
    this.grammar = grammar
    this.groups = grouped(synonyms)
    this.empty = new Set(grammar.empty)
    this.linking = new RegExp(`(?<=${letter})(?:${grammar.linking.join('|')})(?=${word})`, 'gu')
    this.ending = new RegExp(`(?:${grammar.asking.join('|')}|[${grammar.endings}])+$`, 'u')
  }

  /** Whether an English word says nothing alone. @param {string} word */
  isEmpty(word) {
    return this.empty.has(word.toLowerCase())
  }

  /** What stands between particles. @param {string} text */
  parts(text) {
    return text.split(this.linking)
  }

  /** The ways to say what a word says. @param {string} said @returns {Idea} */
  ways(said) {
    const names = [...(this.groups.get(keyOf(said)) ?? [])]
    const others = names.filter(name => keyOf(name) !== keyOf(said))
    const own = others.length === names.length && names.length ? this.foreign(said) : this.plainWays(said)
    const alike = others.length < names.length ? ALIKE : 1
    return [
      ...own,
      ...others.flatMap(name => this.plainWays(name)).map(way => ({ ...way, weight: way.weight * alike })),
    ]
  }

  /** A reading may be what a text has, a word of the other language is not. @param {string} said */
  foreign(said) {
    return isLatin(said) ? [] : this.plainWays(said).slice(0, 1)
  }

  /** @param {string} said @returns {Idea} */
  plainWays(said) {
    const words = said.match(LATIN) ?? []
    const telling = words.filter(word => !this.isEmpty(word))
    const terms = (telling.length ? telling : words).map(stem)
    const runs = this.parts(said).flatMap(part => part.match(RUN) ?? [])
    if (terms.length) return [{ terms, weight: 1, loose: terms.length === 1 }]
    return together(runs.map(run => this.runWays(run)))
  }

  /** The ways to look for a Japanese word: as it is, and by its parts. @param {string} run @returns {Idea} */
  runWays(run) {
    if (!KANJI.test(run)) {
      return [
        { terms: [whole(run)], weight: 1, loose: true },
        { terms: pairs(fold(run)), weight: PART },
      ]
    }
    const root = run.replace(this.ending, '') || run
    const terms = [...new Set(written(root))]
    const [two, singles] = [terms.filter(term => term.length > 1), terms.filter(term => term.length === 1)]
    const words = [...new Set([run, root])].map(word => ({ terms: [whole(word)], weight: 1 }))
    const single = { terms: singles, weight: two.length ? SINGLE : PART }
    return [...words, ...(two.length ? [{ terms: two, weight: PART }] : []), single]
  }
}

/** Several words that stand for one thing only together. @param {Idea[]} runs @returns {Idea} */
const together = runs =>
  runs.length > 1
    ? [{ terms: runs.flatMap(ways => ways.find(way => way.weight < 1)?.terms ?? []), weight: 1 }]
    : runs.flat()

/**
 * Words for the same: those of one line, and those that have one word of the other language in common.
 * @param {[number, ...string[]][]} synonyms @returns {Groups}
 */
function grouped(synonyms) {
  /** @type {Groups} */
  const groups = new Map()
  const add = (/** @type {string} */ name, /** @type {Iterable<string>} */ words) =>
    groups.set(keyOf(name), new Set([...(groups.get(keyOf(name)) ?? []), ...words]))
  for (const [own, ...names] of synonyms) for (const name of names) add(name, names.slice(0, own))
  for (const [own, ...names] of synonyms) {
    const alike = names.slice(own).flatMap(name => [...(groups.get(keyOf(name)) ?? [])])
    for (const name of names.slice(0, own)) add(name, alike)
  }
  return groups
}

const isLatin = (/** @type {string} */ text) => /[a-z]/i.test(text)

/** A Latin word without the ending of plurals and verbs. @param {string} word */
const singular = word =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/(?<=ss|x|ch|sh|zz)es$|(?<=[^s])s$/, '')

/** By what a word is known: Japanese folded, Latin in the singular. @param {string} name */
export const keyOf = name => (isLatin(name) ? (name.match(LATIN) ?? []).map(singular).join(' ') : fold(name))
