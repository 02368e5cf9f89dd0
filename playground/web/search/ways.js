// The ways to say what a word says: other words for the same, parts of it, and words one letter off.
import { fold, pairs, stem, whole, written } from './words.js'

/**
 * @typedef {{ terms: string[], weight: number, loose?: boolean }} Way what to look for; `loose`: one letter off
 * will do, or the beginning
 */
/** @typedef {Way[]} Idea */
/** @typedef {Map<string, Set<string>>} Groups the words of this language by each word for the same */

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
/** Particles between words. */
export const BETWEEN = new RegExp(
  '(?<=[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー\\p{sc=Latin}\\d])' +
    '(?:の|を|が|は|に|で|と|も|や|へ|から|まで|って|した|なら|しても|ときの?)' +
    '(?=[\\p{sc=Han}\\p{sc=Kana}\\p{sc=Latin}\\d])',
  'gu',
)
/** The ending of a verb or of what is asked about a word. */
const ENDING = new RegExp(
  '(?:' +
    'どうなる|どうする|どう|ですか|ますか|ません|ない|なら|なる|なった|する|すると|した|したら|して|しても|' +
    'すれば|いい|よい|できますか|できない|できる|から|まで|ので|のに|には|では|より|だけ|しか|など|れる|' +
    'られる|たら|れば|です|ます|でも|ても|ては|って|の|[はがをにでともへやかねよたてだるさんいうくりっれけめ]' +
    ')+$',
  'u',
)
/** English words that say nothing alone. */
const EMPTY = new Set(
  `a an the of is are am be been do does did done i you we he she they it its my your our me us them can could
   may might must should shall will would have has had to in on at for if when what who whom whose how which why
   where there that this these those with and or so then than as from by much many happens happen happened get
   gets got need needs want one someone somebody anyone about into out up after before while during please rule
   rules game games mean means meaning say says allowed possible able exactly`.split(/\s+/),
)

export const isEmpty = (/** @type {string} */ word) => EMPTY.has(word.toLowerCase())

/**
 * Words for the same: those of one line, and those that have one word of the other language in common.
 * @param {[number, ...string[]][]} synonyms @returns {Groups}
 */
export function grouped(synonyms) {
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

/** The ways to say what a word of a group says. @param {string} said @param {Groups} groups @returns {Idea} */
export function ways(said, groups) {
  const names = [...(groups.get(keyOf(said)) ?? [])]
  const others = names.filter(name => keyOf(name) !== keyOf(said))
  const own = others.length === names.length && names.length ? foreign(said) : plainWays(said)
  const alike = others.length < names.length ? ALIKE : 1
  return [...own, ...others.flatMap(plainWays).map(way => ({ ...way, weight: way.weight * alike }))]
}

/** A reading may be what a text has, a word of the other language is not. @param {string} said */
const foreign = said => (isLatin(said) ? [] : plainWays(said).slice(0, 1))

/** @param {string} said @returns {Idea} */
function plainWays(said) {
  const words = said.match(LATIN) ?? []
  const telling = words.filter(word => !isEmpty(word))
  const terms = (telling.length ? telling : words).map(stem)
  const runs = said.split(BETWEEN).flatMap(part => part.match(RUN) ?? [])
  return terms.length ? [{ terms, weight: 1, loose: terms.length === 1 }] : together(runs.map(runWays))
}

/** Several words that stand for one thing only together. @param {Idea[]} runs @returns {Idea} */
const together = runs =>
  runs.length > 1
    ? [{ terms: runs.flatMap(ways => ways.find(way => way.weight < 1)?.terms ?? []), weight: 1 }]
    : runs.flat()

/** The ways to look for a Japanese word: as it is, and by its parts. @param {string} run @returns {Idea} */
export function runWays(run) {
  if (!KANJI.test(run)) {
    return [
      { terms: [whole(run)], weight: 1, loose: true },
      { terms: pairs(fold(run)), weight: PART },
    ]
  }
  const root = run.replace(ENDING, '') || run
  const terms = [...new Set(written(root))]
  const [two, one] = [terms.filter(term => term.length > 1), terms.filter(term => term.length === 1)]
  const words = [...new Set([run, root])].map(word => ({ terms: [whole(word)], weight: 1 }))
  return [
    ...words,
    ...(two.length ? [{ terms: two, weight: PART }] : []),
    { terms: one, weight: two.length ? SINGLE : PART },
  ]
}
