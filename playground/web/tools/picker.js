// All cards of a table, to be tapped: drawn once for a table, after that they only show which lie somewhere already.
import { cardFace } from '../table/cards.js'
import { button, make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('./question.js').Question} Question */

const say = sayer({ ja: { cards: 'カード' }, en: { cards: 'Cards' } })
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
