// All cards of a table, to be tapped: drawn once for a table, after that they only show which lie somewhere already.
import { cardFace } from '../table/cards.js'
import { button, make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('./question.js').Question} Question */

const say = sayer({
  ja: { cards: 'カード', join: '前のカードと一緒に出した', split: '別の人が出した', remove: '{card}を外す' },
  en: {
    cards: 'Cards',
    join: 'played with the card before',
    split: 'played by somebody else',
    remove: 'Take {card} away',
  },
})
/** So many cards stand in a row at most. */
const MOST = 16

export class Picker {
  /** The table whose cards are drawn. @type {import('page-data').AskTable | undefined} */ table
  element = make('div', {})

  /** @param {(card: string) => void} tap */
  constructor(tap) {
    this.tap = tap
  }

  /** @param {Question} question */
  show(question) {
    if (this.table !== question.table) this.element = this.drawn(question)
    this.table = question.table
    const taps = /** @type {NodeListOf<HTMLButtonElement>} */ (this.element.querySelectorAll('.tap'))
    for (const tap of taps) {
      const gone = question.used((tap.dataset['key'] ?? '').slice(1)) >= question.table.copies
      tap.classList.toggle('gone', gone)
      tap.setAttribute('aria-disabled', String(gone))
    }
    return this.element
  }

  /** @param {Question} question */
  drawn({ form, table }) {
    const most = Math.min(MOST, Math.max(...table.deck.map(suit => suit.length)))
    const tap = (/** @type {string} */ card) =>
      button(
        form.names[language()]?.[card] ?? card,
        () => this.tap(card),
        { class: 'tap', 'data-key': `p${card}` },
        cardFace(card, ''),
      )
    return make(
      'div',
      { class: `ask-picker most-${most}`, role: 'group', 'aria-label': say('cards') },
      ...table.deck.map(suit => make('div', { class: 'workbench-suit' }, ...suit.map(tap))),
    )
  }
}

/**
 * A card that lies somewhere in a question; tapped, it is taken away.
 * @param {Question} question
 * @param {string} zone
 * @param {number} place
 * @param {(zone: string) => void} changed
 */
export function laid(question, zone, place, changed) {
  const card = question.cards(zone)[place] ?? ''
  const trick = zone === question.main && question.tricks
  const name = question.form.names[language()]?.[card] ?? card
  const joined = question.joined.has(place)
  const own = (/** @type {unknown} */ _, /** @type {number} */ at) => at <= place && !question.joined.has(at)
  const who = trick && !joined ? question.named(question.cards(zone).filter(own).length - 1) : ''
  const take = () => {
    question.take(zone, place)
    changed(zone)
  }
  const join = () => {
    joined ? question.joined.delete(place) : question.joined.add(place)
    changed(zone)
  }
  return make(
    'span',
    { class: `ask-laid${joined ? ' joined' : ''}` },
    make('small', {}, who),
    button(say('remove', { card: name }), take, { class: 'tap', 'data-key': `${zone}${place}` }, cardFace(card, '')),
    trick && place && question.form.together
      ? button(
          say(joined ? 'split' : 'join'),
          join,
          { class: 'ask-join', 'data-key': `join-${place}` },
          joined ? '−' : '+',
        )
      : null,
  )
}
