// The fields of a position beside its cards: what the engine still has to know, and what else a table may tell.
import { sentence } from '../table/cards.js'
import { button, make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('./question.js').Question} Question */

const say = sayer({
  ja: { more: '場面をもっと詳しく', leads: 'リードした人', unknown: '指定しない', okay: '決める' },
  en: { more: 'More about the position', leads: 'Who led', unknown: 'not said', okay: 'Enter' },
})
const SMALL = ['seat', 'side', 'count', '']
/** @typedef {{ value: unknown, name: string, group: string }} Choice */

export class Fields {
  /** The suit whose values are shown, where they are many. */ suit = ''
  box = make('div', {})
  unfolded = make(
    'details',
    { class: 'ask-more fold' },
    make('summary', { 'data-key': 'more' }, make('span', { class: 'fold-said' }, say('more'))),
    this.box,
  )

  /**
   * @param {Question} question
   * @param {() => void} changed
   * @param {(zone: string) => void} go to a zone of cards
   */
  constructor(question, changed, go) {
    this.question = question
    this.changed = changed
    this.go = go
  }

  /** @param {string} path */
  label(path) {
    return this.question.label(path, language())
  }

  /** @param {string} text */
  sentence(text) {
    return sentence(text, this.question.form.names[language()] ?? {})
  }

  /** @param {string} path @param {string} text */
  set(path, text) {
    this.question.values.set(path, text)
    this.changed()
  }

  /**
   * What the engine still has to know.
   * @param {string} path
   * @param {import('page-data').RefereeAnswer | undefined} ruled
   */
  wanted(path, ruled) {
    return make(
      'div',
      { class: 'ask-wanted', role: 'group', 'aria-label': this.label(path) },
      make('p', { role: 'status' }, this.sentence(ruled?.problem?.[language()] ?? '')),
      this.control(path, ruled?.refused),
    )
  }

  /**
   * How a field is told: by a button for each value that can be, by a zone of cards, or in writing.
   * @param {string} path
   * @param {readonly unknown[]} [refused]
   */
  control(path, refused = []) {
    const [field] = this.question.field(path)
    if (!field || path === this.question.hand) return null
    if (this.question.isZone(path))
      return button(this.label(path), () => this.go(path), { class: 'other', 'data-key': `w${path}` })
    const none = ['', 'table', ...refused]
    const choices = this.question.choices(path, language()).filter(choice => !none.includes(choice.value))
    if (choices.some(choice => choice.group)) return this.inSuits(path, choices)
    if (choices.length) return make('div', { class: 'ask-values' }, ...choices.map(choice => this.value(path, choice)))
    const input = make('input', { 'aria-label': this.label(path), 'data-key': `i${path}` })
    return make(
      'div',
      { class: 'ask-values' },
      input,
      button(say('okay'), () => this.set(path, input.value), { class: 'go' }),
    )
  }

  /**
   * Many values in two steps: their suits beside those that have none, then the values of the one that was chosen.
   * @param {string} path @param {readonly Choice[]} choices
   */
  inSuits(path, choices) {
    const inside = make('div', { class: 'ask-values', role: 'group' })
    const suits = [...new Set(choices.map(choice => choice.group))].filter(Boolean)
    const open = (/** @type {string} */ suit) => {
      this.suit = suit
      for (const head of heads) head.setAttribute('aria-expanded', String(head.dataset['key'] === `s${suit}`))
      inside.setAttribute('aria-label', suit)
      inside.replaceChildren(...choices.filter(choice => choice.group === suit).map(choice => this.value(path, choice)))
    }
    const heads = suits.map(suit => {
      const act = () => {
        open(suit)
        inside.closest('.ask-wanted')?.scrollIntoView({ block: 'nearest' })
        inside.querySelector('button')?.focus({ preventScroll: true })
      }
      return button('', act, { class: 'other', 'data-key': `s${suit}`, 'aria-expanded': 'false' }, this.sentence(suit))
    })
    if (suits.includes(this.suit)) open(this.suit)
    const plain = choices.filter(choice => !choice.group).map(choice => this.value(path, choice))
    return make('div', { class: 'ask-suits' }, make('div', { class: 'ask-values' }, ...heads, ...plain), inside)
  }

  /** @param {string} path @param {{ value: unknown, name: string }} choice */
  value(path, { value, name }) {
    const act = () => this.set(path, String(value))
    return button('', act, { class: 'other', 'data-key': `v${value}` }, this.sentence(name))
  }

  /** The other fields of the position that have few values. */
  more() {
    const { fields } = this.question.form
    const paths = Object.keys(fields).filter(path => {
      const field = fields[path]
      return field && SMALL.includes(field.kind) && field.values.length && path !== 'leader'
    })
    const zones = this.question.open.filter(zone => zone !== this.question.main)
    this.box.replaceChildren(
      ...(this.question.tricks ? [this.leads()] : []),
      ...paths.map(path => this.choice(path)),
      ...zones.map(zone =>
        button(this.label(zone), () => this.go(zone), { class: 'ask-zone-button', 'data-key': `zone-${zone}` }),
      ),
    )
    return this.unfolded
  }

  /** Who led to the trick. */
  leads() {
    const { question } = this
    const options = Object.keys(question.turns).map(place =>
      make(
        'option',
        { value: place, selected: place === question.seat(0) },
        question.form.names[language()]?.[place] ?? place,
      ),
    )
    const act = (/** @type {HTMLSelectElement} */ select) => {
      question.leader = select.value
      this.changed()
    }
    return chooser('leads', say('leads'), options, act)
  }

  /** @param {string} path */
  choice(path) {
    const chosen = this.question.values.get(path)
    const choices = this.question.choices(path, language())
    const option = (/** @type {Choice} */ { value, name }) =>
      make('option', { value: String(value), selected: chosen === String(value) }, name.replace(/[[\]]/g, ''))
    const suits = [...new Set(choices.map(choice => choice.group))].filter(Boolean)
    const inSuit = (/** @type {string} */ suit) => choices.filter(choice => choice.group === suit).map(option)
    const options = [...inSuit(''), ...suits.map(suit => make('optgroup', { label: suit }, ...inSuit(suit)))]
    const act = (/** @type {HTMLSelectElement} */ select) => {
      select.selectedIndex ? this.question.values.set(path, select.value) : this.question.values.delete(path)
      this.changed()
    }
    return chooser(
      path,
      this.label(path),
      [make('option', { value: '', selected: chosen === undefined }, say('unknown')), ...options],
      act,
    )
  }
}

/** Leads to what is still to be told, and says what it is. @param {HTMLElement} board */
export function leadTo(board) {
  const wanted = /** @type {HTMLElement | null} */ (board.querySelector('.ask-wanted'))
  const first = /** @type {HTMLElement | null | undefined} */ (wanted?.querySelector('button, input'))
  wanted?.classList.add('missed')
  wanted?.scrollIntoView({ block: 'nearest' })
  first?.focus({ preventScroll: true })
  return wanted?.querySelector('p')?.textContent ?? ''
}

/**
 * @param {string} path
 * @param {string} label
 * @param {HTMLElement[]} options
 * @param {(select: HTMLSelectElement) => void} act
 */
function chooser(path, label, options, act) {
  const select = make('select', { change: () => act(select), 'data-key': `field-${path}` }, ...options)
  return make('label', {}, `${label} `, select)
}
