// The words of a Japanese question, which has no blanks between them: those that are known, then the runs of one
// script.
import { fold } from './words.js'
import { KANJI, RUN } from './ways.js'

/** @typedef {import('./ways.js').Idea} Idea */
/** @typedef {import('./ways.js').Speech} Speech */

/** Hiragana after something else is mostly grammar. */
const GRAMMAR = 0.5
/** No known word is longer. */
const LONGEST = 14
/** What makes a vowel long. */
const LENGTH = '\u30fc'
const SCRIPTS = [KANJI, /\p{sc=Hira}/u, /\p{sc=Kana}/u, /[\p{sc=Latin}\d]/u]

/** What finds the ideas of a Japanese text. @param {Speech} speech @returns {(text: string) => [string, Idea][]} */
export function japaneseReader(speech) {
  const { asking, particles, before, who } = speech.grammar
  const last = new RegExp(`(?:${asking.join('|')}|[${particles}])+$`)
  const first = new RegExp(`^(?:${asking.join('|')}|[${before}])+`)
  const nothing = new RegExp(`^(?:${asking.join('|')}|[^\\p{sc=Han}]|[${who}]+)$`, 'u')
  /**
   * What a run says; its place in its part tells whether it is grammar.
   * @type {(run: string, at: number) => [string, Idea][]}
   */
  const runIdea = (run, at) => {
    const grammar = at > 0 && /^[\p{sc=Hira}ー]+$/u.test(run)
    const word = grammar ? run.replace(first, '').replace(last, '') : run.replace(last, '') || run
    if (!word || nothing.test(word)) return []
    return [[word, speech.runWays(word).map(way => (grammar ? { ...way, weight: way.weight * GRAMMAR } : way))]]
  }
  return text => {
    /** @type {[string, Idea][]} */
    const ideas = []
    const left = known(text, speech, said => ideas.push([said, speech.ways(said)]))
    const parts = left.split(/[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々]+/u).flatMap(piece => speech.parts(piece))
    return [...ideas, ...parts.flatMap(part => (part.match(RUN) ?? []).flatMap(runIdea))]
  }
}

/**
 * Takes the known words out of a text, the longest first from where a word may begin.
 * @param {string} text @param {Speech} speech @param {(said: string) => void} take
 */
function known(text, { grammar, groups }, take) {
  const folded = fold(text)
  let left = ''
  for (let at = 0; at < text.length;) {
    const size = begins(text, at, grammar.before) ? longest(text, folded, at, groups) : 0
    if (size) take(text.slice(at, at + size))
    left += size ? ' ' : text[at]
    at += size || 1
  }
  return left
}

/** @param {string} text @param {string} folded @param {number} at @param {import('./ways.js').Groups} groups */
function longest(text, folded, at, groups) {
  for (let size = Math.min(LONGEST, text.length - at); size > 0; size--) {
    if ((size > 1 || alone(text, at)) && groups.has(folded.slice(at, at + size))) return size
  }
  return 0
}

const script = (/** @type {string | undefined} */ sign) =>
  sign === LENGTH ? -2 : SCRIPTS.findIndex(kind => kind.test(sign ?? ''))

/**
 * Whether a word may begin at a place: where another kind of letters begins, or after a particle.
 * @param {string} text
 * @param {number} at
 * @param {string} before
 */
function begins(text, at, before) {
  const [last, here] = [script(text[at - 1]), script(text[at])]
  return here >= 0 && (last !== here || (at > 0 && before.includes(text[at - 1] ?? '')))
}

/** Whether a letter stands for itself. @param {string} text @param {number} at */
const alone = (text, at) => script(text[at]) === 0 && script(text[at - 1]) !== 0 && script(text[at + 1]) !== 0
