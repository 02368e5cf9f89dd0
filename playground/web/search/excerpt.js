// The line of a hit that answers, with what was asked for marked.
import { cardReader, hiragana, japanese, pairs, fold, signReader, stem, whole, written } from './words.js'

/** @typedef {{ text: string, marked: boolean }} Piece */
/** @typedef {{ start: number, end: number }} Span */

/** So many of a word's pairs make it one that was asked for. */
const MOST = 0.6
/** Where a sentence ends. */
const END = /[。！？]+[）」]?|[.!?]+[)”]?\s+/gu
const LATIN = /[a-z\p{sc=Latin}]+(?:['’][a-z]+)?|\d+/giu

/**
 * What marks in a text: its best sentence and what follows, in pieces. Words that say nothing alone are not marked.
 * @param {import('./index.js').Findable} data
 */
export function excerpts({ readings, cards, grammar }) {
  const empty = new Set(grammar.empty.map(stem))
  const [cardsIn, signsIn] = [cardReader(cards), signReader(cards)]
  const asked = (/** @type {string} */ word, /** @type {Set<string>} */ terms) => {
    const reading = readings[word] ?? word
    if (terms.has(whole(word)) || terms.has(whole(reading))) return true
    if (signsIn(word, [word]).some(sign => terms.has(sign))) return true
    const parts = [written(word).filter(term => term.length > 1), japanese(reading).flatMap(run => pairs(fold(run)))]
    return parts.some(some => some.length > 0 && some.filter(term => terms.has(term)).length / some.length >= MOST)
  }
  return (/** @type {string} */ text, /** @type {Set<string>} */ terms) => {
    const plain = text.replaceAll('|', '')
    const spans = [
      ...wordSpans(text).filter(({ start, end }) => asked(plain.slice(start, end), terms)),
      ...[...plain.matchAll(LATIN)]
        .filter(
          ([word]) =>
            (terms.has(stem(word)) && !empty.has(stem(word))) || signsIn(word, [word]).some(sign => terms.has(sign)),
        )
        .map(({ 0: word, index }) => ({ start: index, end: index + word.length })),
      ...[...plain.matchAll(/[♠♥♦♣]\s?(?:10|[2-9AKQJ])/gu)]
        .filter(([card]) => cardsIn(card).tokens.some(token => terms.has(token)))
        .map(({ 0: card, index }) => ({ start: index, end: index + card.length })),
    ]
    return pieces(plain, spans, bestSentence(plain, spans))
  }
}

/** The words that say something, by the bars around them. @param {string} text @returns {Span[]} */
function wordSpans(text) {
  const spans = []
  let at = 0
  for (const [place, word] of text.split('|').entries()) {
    if (place % 2 && word) spans.push({ start: at, end: at + word.length })
    at += word.length
  }
  return spans
}

/** Where the sentence begins that has the most marks. @param {string} text @param {Span[]} spans */
function bestSentence(text, spans) {
  const ends = [...text.matchAll(END)].map(({ 0: end, index }) => index + end.length)
  const marks = [0, ...ends].map((from, at) => {
    const inside = spans.filter(({ start }) => start >= from && start < (ends[at] ?? text.length))
    return { from, words: new Set(inside.map(({ start, end }) => hiragana(text.slice(start, end)))).size }
  })
  return marks.reduce((best, mark) => (mark.words > best.words ? mark : best)).from
}

/** @param {string} text @param {Span[]} spans @param {number} from @returns {Piece[]} */
function pieces(text, spans, from) {
  /** @type {Piece[]} */
  const parts = from ? [{ text: '… ', marked: false }] : []
  let at = from
  for (const { start, end } of spans.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue
    if (start > at) parts.push({ text: text.slice(at, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    at = end
  }
  return [...parts, { text: text.slice(at), marked: false }]
}
