// What is typed into a score sheet: the link or the record of a deal, or how it stands. It stays there until it has
// been taken.
import { sameValue } from '../common/agreed.js'
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {{ id?: string, record?: object | string, standing?: Record<string, string | number> }} Entry */

const say = sayer({
  ja: {
    link: 'ディールのリンクか記録',
    deal: 'ディールを書き込む',
    state: '{what}を書き込む',
    stands: 'ディールが終わったところの{what}',
    numbers: '合計',
    piles: '失点カード',
    words: 'コマの位置',
    none: 'このゲームでは、合計だけを書き込むことはできません。どのように取った点かによって、あとの得点が変わるからです。ディールのリンクか記録を入れてください。',
  },
  en: {
    link: 'Link or record of a deal',
    deal: 'Enter the deal',
    state: 'Enter {what}',
    stands: '{what} after a deal',
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

  /** @param {Form} form @param {(entry: Entry) => void} enter */
  constructor(form, enter) {
    this.form = form
    this.link = inForm(written(), say('deal'), () => enter(this.linked()))
    this.stands = inForm(standing(form), '', () => enter(this.stood()))
    this.stands.classList.add('score-standing')
    this.draw()
  }

  draw() {
    const { field } = this.form
    const add = this.stands.querySelector('button')
    if (add && field) add.textContent = say('state', { what: say(kindOf(this.form)).toLowerCase() })
    this.element.replaceChildren(field ? this.stands : make('p', {}, say('none')), this.link) // first what most have
  }

  /** Asks how it stands for the columns of another form. @param {Form} form */
  become(form) {
    this.form = form
    this.stands.firstElementChild?.replaceWith(standing(form))
    this.draw()
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
    if (sameValue(entry, this.linked())) this.link.reset()
    if (sameValue(entry, this.stood())) this.stands.reset()
  }
}

/** @param {Node} field @param {string} words what its button says @param {() => void} enter */
const inForm = (field, words, enter) =>
  make(
    'form',
    { submit: event => (event.preventDefault(), enter()) },
    field,
    make('button', { class: 'cite-copy' }, words),
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
  const legend = form.field && make('legend', {}, say('stands', { what: say(kindOf(form)) }))
  return make('fieldset', {}, legend, ...fields)
}

/** What is typed in to say how it stands. @param {Form} form */
const kindOf = ({ field }) => /** @type {'numbers' | 'piles' | 'words'} */ (field.replace('side-', ''))
