// What is typed into a score sheet: the link or the record of a deal, or how it stands. It stays there until it has
// been taken.
import { sameValue } from '../common/agreed.js'
import { make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('./scorepaper.js').Place} Place */
/** @typedef {{ id?: string, record?: object | string, standing?: Record<string, string | number> }} Entry */

const say = sayer({
  ja: {
    link: 'ディールのリンクか記録',
    deal: 'ディールを書き込む',
    enter: '書き込む',
    stands: '{row}が終わったところの{what}',
    row: '{deal}{n}',
    inGame: 'ゲーム{game}の{stands}',
    numbers: '合計',
    piles: '失点カード',
    words: 'コマの位置',
    none: 'このゲームでは、合計だけを書き込むことはできません。どのように取った点かによって、あとの得点が変わるからです。ディールのリンクか記録を入れてください。',
  },
  en: {
    link: 'Link or record of a deal',
    deal: 'Enter the deal',
    enter: 'Enter',
    stands: '{what} after {row}',
    row: '{deal} {n}',
    inGame: '{stands} of game {game}',
    numbers: 'Totals',
    piles: 'Penalty cards',
    words: 'Markers',
    none:
      'In this game totals alone cannot be entered, as later scores depend on how they came about. ' +
      'Enter the link or the record of a deal.',
  },
})

export class Fields {
  element = make('div', { class: 'score-fields' })
  more = make('div', { class: 'score-fields' })
  heading = make('p', { class: 'score-name', id: 'score-name' })

  /** @param {Form} form @param {(entry: Entry) => void} enter */
  constructor(form, enter) {
    this.form = form
    this.link = inForm('link', written(), say('deal'), () => enter(this.linked()))
    this.stands = inForm('standing', standing(form), say('enter'), () => enter(this.stood()))
    this.stands.prepend(this.heading)
    this.draw()
  }

  draw() {
    const { field } = this.form
    this.element.replaceChildren(...(field ? [this.stands] : [make('p', {}, say('none')), this.link]))
    this.more.replaceChildren(...(field ? [this.link] : [])) // first what most have
  }

  /** Names the deal that is to be entered. @param {Place} place */
  name({ game, number }) {
    const { form, heading } = this
    const deal = language() === 'en' ? form.deal.toLowerCase() : form.deal
    const stands = say('stands', { what: form.field && say(kindOf(form)), row: say('row', { deal, n: number }) })
    heading.textContent = game > 1 ? say('inGame', { game, stands }) : stands
  }

  /** Asks how it stands for the columns of another form. @param {Form} form */
  become(form) {
    this.form = form
    this.stands.querySelector('fieldset')?.replaceWith(standing(form))
    showWrong(this.stands)
    this.draw()
  }

  /** Fills in what is to be mended. @param {Record<string, string | number>} standing */
  take(standing) {
    showWrong(this.stands)
    for (const input of inputs(this.stands)) input.value = String(standing[input.name] ?? '')
    inputs(this.stands)[0]?.focus()
  }

  /**
   * Says below the fields of an entry why it cannot be entered, and marks them.
   * @param {Entry} entry @param {string} why @param {readonly string[]} [keys] the fields, if it is not all
   */
  refuse(entry, why, keys) {
    showWrong(entry.standing ? this.stands : this.link, why, keys)
  }

  /** What stands in the field of the link. @returns {Entry} */
  linked() {
    const text = String(new FormData(this.link).get('link'))
    return { record: text.trim().replace(/^https?:[^#]*#/, '') }
  }

  /** What stands in the fields of the totals, which the engine reads. @returns {Entry} */
  stood() {
    const given = new FormData(this.stands)
    const of = (/** @type {string} */ key) => String(given.get(key) ?? '').trim()
    return { standing: Object.fromEntries(this.form.keys.map(key => [key, of(key)])) }
  }

  /** Clears the fields of what has been taken, if nothing else stands there by now. @param {Entry} entry */
  clear(entry) {
    showWrong(entry.standing ? this.stands : this.link)
    if (sameValue(entry, this.linked())) this.link.reset()
    if (!sameValue(entry, this.stood())) return
    this.stands.reset()
    if (this.stands.contains(document.activeElement)) inputs(this.stands)[0]?.focus()
  }
}

/** @param {HTMLFormElement} form @returns {HTMLInputElement[]} */
const inputs = form => [...form.querySelectorAll('input')]

/**
 * What is wrong with what stands in a form; nothing takes it back.
 * @param {HTMLFormElement} form @param {string} why @param {readonly string[]} [keys]
 */
function showWrong(form, why = '', keys) {
  const place = /** @type {HTMLElement} */ (form.querySelector('.score-wrong'))
  place.textContent = why
  for (const input of inputs(form)) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    if (!why || (keys && !keys.includes(input.name))) continue
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', place.id)
  }
  if (why) place.scrollIntoView({ block: 'nearest' })
}

/**
 * @param {string} kind @param {Node} field @param {string} words what its button says @param {() => void} enter
 */
const inForm = (kind, field, words, enter) =>
  make(
    'form',
    { class: `score-${kind}`, submit: event => (event.preventDefault(), enter()) },
    field,
    make('button', { class: 'cite-copy' }, words),
    make('p', { class: 'score-wrong', id: `score-wrong-${kind}`, role: 'status' }),
  )

/** A link or a record that somebody types or pastes. */
const written = () =>
  make(
    'label',
    {},
    say('link'),
    ' ',
    make('input', { name: 'link', autocomplete: 'off', spellcheck: 'false', required: true }),
  )

/** How it stands after a deal, a field a column. @param {Form} form */
function standing(form) {
  const fields = form.columns.map((name, at) =>
    make('label', {}, name, ' ', make('input', { name: form.keys[at], autocomplete: 'off' })),
  )
  return make('fieldset', { 'aria-labelledby': 'score-name' }, ...fields)
}

/** What is typed in to say how it stands. @param {Form} form */
const kindOf = ({ field }) => /** @type {'numbers' | 'piles' | 'words'} */ (field.replace('side-', ''))
