// A question as ideas: the words that say something, each with the other ways to say it.
import { japaneseReader } from './japanese.js'
import { keyOf, LATIN } from './ways.js'
import { cardReader, signReader } from './words.js'

/** @typedef {import('./ways.js').Idea} Idea */
/** @typedef {import('./ways.js').Speech} Speech */

/** Who asks how many is answered by a number. */
export const NUMBER = '#'
const HOW_MANY = /how (?:many|much|high|long|far)|何(?=[枚点人回個])|いくつ|いくら|なん(?=[枚点人回まてか])/giu
/** No known word has more parts. */
const PARTS = 4

/** What takes a question apart. @param {import('./index.js').Findable} data @param {Speech} speech */
export function ideasOf({ cards }, speech) {
  const japaneseIdeas = japaneseReader(speech)
  const [cardsIn, signsIn] = [cardReader(cards), signReader(cards)]
  return (/** @type {string} */ question) => {
    const asked = question.normalize('NFKC')
    const { tokens, rest } = cardsIn(asked.replace(HOW_MANY, ' '))
    const latin = latinIdeas(rest, speech)
    const kana = japaneseIdeas(rest.replace(LATIN, ' '))
    const named = (/** @type {string} */ word, /** @type {Idea} */ idea) => [
      ...idea,
      ...signsIn(word, [word]).map(sign => ({ terms: [sign], weight: 1 })),
    ]
    return [
      ...tokens.map(card => [{ terms: [card], weight: 1 }]),
      ...[...latin, ...kana].map(([word, idea]) => named(word, idea)),
      ...(asked.match(HOW_MANY) ? [[{ terms: [NUMBER], weight: 1 }]] : []),
    ]
  }
}

/** @param {string} text @param {Speech} speech @returns {[string, Idea][]} */
function latinIdeas(text, speech) {
  const words = text.match(LATIN) ?? []
  /** @type {[string, Idea][]} */
  const ideas = []
  for (let at = 0; at < words.length;) {
    const size = knownParts(words.slice(at, at + PARTS), speech)
    const said = words.slice(at, at + (size || 1)).join(' ')
    if (size || !speech.isEmpty(said)) ideas.push([said, speech.ways(said)])
    at += size || 1
  }
  return ideas.length ? ideas : words.map(word => [word, speech.ways(word)])
}

/**
 * Of how many of these words a known one is made, the most there are.
 * @param {string[]} words
 * @param {Speech} speech
 */
function knownParts(words, { groups }) {
  let size = words.length
  while (size && !groups.has(keyOf(words.slice(0, size).join(' ')))) size--
  return size
}
