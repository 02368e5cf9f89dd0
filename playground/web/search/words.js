// How words are compared: alike whether in kana or kanji, singular or plural, and cards by whatever name.
import { stemmer } from 'stemmer'

/**
 * @typedef {{ suits: Record<string, string[]>, ranks: Record<string, string[]> }} Cards the names of suits and
 * ranks by their signs
 */

/** The kana of each vowel, in the order of the vowels. */
const VOWELS = [
  /[あかさたなはまやらわがざだばぱぁゃ]/,
  /[いきしちにひみりぎじぢびぴぃ]/,
  /[うくすつぬふむゆるぐずづぶぷぅゅ]/,
  /[えけせてねへめれげぜでべぺぇ]/,
  /[おこそとのほもよろをごぞどぼぽぉょ]/,
]
const FIRST_VOWEL = 0x3042
const KATAKANA = 0x60
const LONG = /([ぁ-ゖ])ー/g
const KANJI = /\p{sc=Han}/u
const JAPANESE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]+/gu
const LATIN = /[a-z\p{sc=Latin}]+(?:['’][a-z]+)?|\d+|½/giu

/** Katakana as hiragana. @param {string} text */
export const hiragana = text =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - KATAKANA))

/** A whole Japanese word, as it sounds or as it is written. @param {string} word */
export const whole = word => `~${hiragana(word)}`

/** Katakana as hiragana, long vowels written out, small kana as large ones, which follow them. @param {string} text */
export const fold = text =>
  hiragana(text)
    .replace(LONG, (_, before) => before + vowel(before))
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 1))

/** @param {string} kana */
const vowel = kana => String.fromCharCode(FIRST_VOWEL + 2 * VOWELS.findIndex(row => row.test(kana)))

/** Every two letters that stand side by side; of one letter itself. @param {string} text */
export const pairs = text => (text.length < 2 ? [text] : [...text.slice(1)].map((sign, at) => (text[at] ?? '') + sign))

/** The pairs of a Japanese run in which there is a kanji, and each kanji. @param {string} run */
export const written = run => {
  const folded = fold(run)
  return [...pairs(folded), ...folded].filter(term => KANJI.test(term))
}

/** A Latin word by its stem, a number as it is. @param {string} word */
export const stem = word =>
  stemmer(
    word
      .toLowerCase()
      .replace(/['’]s?$/, '')
      .replace(/['’]/g, ''),
  )

/** The Latin words and the numbers of a text. @param {string} text */
export const latin = text => text.match(LATIN) ?? []

/** The Japanese runs of a text. @param {string} text */
export const japanese = text => text.match(JAPANESE) ?? []

/**
 * What finds the cards, suits and ranks that a text names: tokens such as ♣J, and the text without them.
 * @param {Cards} cards
 */
export function cardReader({ suits, ranks }) {
  const [suitOf, rankOf] = [suits, ranks].map(table =>
    Object.fromEntries(
      Object.entries(table).flatMap(([sign, names]) => [sign, ...names].map(name => [name.toLowerCase(), sign])),
    ),
  )
  const any = (/** @type {Record<string, string>} */ table) =>
    Object.keys(table)
      .sort((one, other) => other.length - one.length)
      .join('|')
  const [suit, rank] = [`(${any(suitOf ?? {})})`, `(${any(rankOf ?? {})})`]
  const whole = new RegExp(
    `${suit}\\ufe0f?(?:\\u306e|\\s)?${rank}(?![\\da-z])|(?<![\\da-z])${rank}(?:\\s?of\\s|\\s)?${suit}(?![a-z])`,
    'gi',
  )
  return (/** @type {string} */ text) => {
    /** @type {string[]} */
    const tokens = []
    const rest = text.replace(whole, (_, suit1, rank1, rank2, suit2) => {
      tokens.push(`${suitOf?.[(suit1 ?? suit2).toLowerCase()]}${rankOf?.[(rank1 ?? rank2).toLowerCase()]}`)
      return ' '
    })
    return { tokens, rest }
  }
}

/** What finds the ranks and suits that stand alone, each as a token such as =J. @param {Cards} cards */
export function signReader({ suits, ranks }) {
  const courts = Object.entries(ranks).filter(([rank]) => /[A-Z]/.test(rank))
  const signs = new Map(
    [...Object.entries(suits), ...courts].flatMap(([sign, names]) =>
      names.map(name => [name.toLowerCase(), `=${sign}`]),
    ),
  )
  const letters = new RegExp(
    `(?<![A-Za-z])[${courts.map(([rank]) => rank).join('')}](?![A-Za-z]|\\s[a-z])|[${Object.keys(suits).join('')}]`,
    'g',
  )
  return (/** @type {string} */ text, /** @type {string[]} */ words) =>
    [
      ...words.map(word => signs.get(word.toLowerCase())),
      ...(text.match(letters) ?? []).map(sign => `=${sign}`),
    ].filter(sign => sign !== undefined)
}
