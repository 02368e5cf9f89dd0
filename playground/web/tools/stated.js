// What a ruling was asked on beside the trick, so that whoever is shown it can check it: the other cards that were
// named, and what was told of the position in words.
import { cardFace, sentence } from '../table/cards.js'
import { make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'
import { ASKED } from './question.js'

/** @typedef {import('./question.js').Question} Question */

const FACT = { ja: { fact: '{field}：{value}' }, en: { fact: '{field}: {value}' } }

/** The cards of each zone beside the trick and the card asked about. @param {Question} question */
export function beside(question) {
  const face = (/** @type {string} */ card) => cardFace(card, question.form.names[language()]?.[card] ?? card)
  return [...question.zones]
    .filter(([zone, cards]) => cards.length && ![question.main, ASKED].includes(zone))
    .map(([zone, cards]) => {
      const name = make('small', {}, question.label(zone, language()))
      return make('span', { class: 'ruling-beside' }, name, ...cards.map(face))
    })
}

/**
 * All that was told in words, such as the contract; who is to move stands over the card.
 * @param {Question} question
 * @param {'ja' | 'en'} lang
 */
export function stated(question, lang) {
  const tell = sayer({ ja: FACT[lang], en: FACT[lang] })
  const values = [...question.values].filter(([path]) => path !== 'turn')
  const facts = values.map(([path, text]) => {
    const value = question.choices(path, lang).find(choice => String(choice.value) === text)?.name ?? text
    const fact = tell('fact', { field: question.label(path, lang), value })
    return make('li', {}, sentence(fact, question.form.names[lang] ?? {}))
  })
  return facts.length ? make('ul', { class: 'ruling-stated' }, ...facts) : ''
}
