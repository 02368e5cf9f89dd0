// A reader's own values for the numbers of an example's options: a form, and the example told anew with them.
import { bend } from '../table/bending.js'
import { news } from './news.js'
import { sentence, spoken } from '../table/cards.js'
import { button, make } from '../common/dom.js'
import { keepWord, store, stored } from '../common/storage.js'
import { styles } from '../common/styles.js'
import { ToriteTable } from '../table/table.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Form} Form */

const MOST = 999
const say = sayer({
  ja: {
    hint: '数を変えると、その値で例を計算し直します。',
    yours: 'あなたの値',
    told: 'あなたの値で計算し直しました。例と違うのは次のところです。',
    nothing: 'あなたの値で計算し直しました。言葉で伝えることは例と同じです。',
    held: '直すまで、前の値で見せています。',
    back: '例の値です。',
    kept: '例に戻りました。入れた値はここに残っています。',
    remembered: '前に入れた値です。',
    show: 'この値で見る',
    reset: '例の値に戻す',
    bad: '「{field}」には、−{most}から{most}までの整数を入れてください。',
  },
  en: {
    hint: 'Change a number, and the example is worked out anew with it.',
    yours: 'Your values',
    told: 'Worked out anew with your values. This is what differs from the example:',
    nothing: 'Worked out anew with your values. What is said stays the same as in the example.',
    held: 'Until this is put right, the values before are shown.',
    back: 'These are the values of the example.',
    kept: 'This is the example again; your values are kept here.',
    remembered: 'These are the values you entered before.',
    show: 'Show with these values',
    reset: 'Back to the example’s values',
    bad: '{field}: enter a whole number from −{most} to {most}.',
  },
})

/** Fills the form when it is first opened. @param {HTMLDetailsElement} details */
export async function fill(details) {
  const table = details.closest('torite-table')
  if (!(table instanceof ToriteTable) || !table.example || details.dataset['filled']) return
  const { dress, example } = table
  details.dataset['filled'] = 'yes'
  await styles('workbench/own.css')
  details.append(
    new OwnValues(
      example,
      dress,
      (example.baked.forms ?? []).filter(form => !form.choices.length),
    ).element,
  )
}

class OwnValues {
  /** @type {Map<HTMLInputElement, { form: Form, place: number, label: string, row: HTMLElement }>} */ fields =
    new Map()

  /**
   * @param {import('../table/example.js').Example} table what is on the table
   * @param {import('../table/board.js').Dress} dress
   * @param {Form[]} forms
   */
  constructor(table, dress, forms) {
    this.table = table
    this.dress = dress
    this.forms = forms
    this.example = table.original ?? table.story
    this.status = make('div', { class: 'own-status', role: 'status' })
    this.element = make(
      'form',
      {
        class: 'own-form',
        novalidate: true,
        submit: event => {
          event.preventDefault()
          void this.show()
        },
      },
      ...forms.map(form => this.grid(form)),
      make(
        'p',
        { class: 'own-ways' },
        make('button', { class: 'go' }, say('show')),
        button(say('reset'), () => this.reset(), { class: 'other' }),
      ),
      this.status,
    )
    table.addEventListener('back', () => this.left())
    for (const form of forms) this.put(form, recall(this.example.game, form))
    this.say(this.same() ? 'hint' : 'remembered')
  }

  /** @param {Parameters<typeof say>[0]} key */
  say(key) {
    this.note([make('p', {}, say(key))])
  }

  /** What is said below the numbers; the engine's loading and its troubles too. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.status.replaceChildren(...(nodes ?? []))
  }

  /** The numbers of an option as the game lays them out. @param {Form} form */
  grid(form) {
    const { names } = this.example
    const head = make(
      'tr',
      {},
      make('td'),
      ...form.head.map(text => make('th', { scope: 'col' }, sentence(text, names))),
    )
    const rows = form.rows.map(({ label, places }) => {
      const row = make('tr', {}, make('th', { scope: 'row' }, sentence(label, names)))
      row.append(
        ...places.map((place, column) =>
          make('td', {}, place === null ? null : this.field(form, place, [form.head[column] ?? '', label], row)),
        ),
      )
      return row
    })
    return make(
      'div',
      { class: 'sheet-scroll', role: 'group', 'aria-label': form.title },
      make('table', { class: 'plain' }, form.head.length ? make('thead', {}, head) : null, make('tbody', {}, ...rows)),
    )
  }

  /** @param {Form} form @param {number} place @param {string[]} labels @param {HTMLElement} row */
  field(form, place, labels, row) {
    const label = labels
      .filter(Boolean)
      .map(text => spoken(text, this.example.names))
      .join(' ')
    const input = make('input', {
      type: 'number',
      step: '1',
      min: -MOST,
      max: MOST,
      required: true,
      'aria-label': label,
      value: form.values[place],
      change: () => void this.show(),
    })
    this.fields.set(input, { form, place, label, row })
    return input
  }

  /** The numbers of an option as they stand in the fields. @param {Form} form */
  values(form) {
    const values = form.values.map(Number)
    for (const [input, field] of this.fields) if (field.form === form) values[field.place] = input.valueAsNumber
    return values
  }

  /** Whether the fields hold the example's numbers of an option. @param {Form} form */
  as(form) {
    return String(this.values(form)) === String(form.values)
  }

  /** Whether they do of all options. */
  same() {
    return this.forms.every(form => this.as(form))
  }

  /** Tells the example with the numbers as they stand, unless one of them is none. */
  async show() {
    if (!this.sound()) return this.say('held')
    for (const form of this.forms) remember(this.example.game, form, this.values(form))
    const story = await bend(this.table, this.options(), this, () => void this.show())
    if (!story) return
    const changed = Object.keys(this.table.options).length > 0
    this.table.retell(story, changed ? say('yours') : undefined)
    if (!changed) return this.say('back')
    const differs = news(this.example, story, this.dress)
    this.note(
      differs.length ? [make('p', {}, say('told')), make('ul', {}, ...differs)] : [make('p', {}, say('nothing'))],
    )
  }

  /** The options as they stand in the fields, undefined where they are the example's. */
  options() {
    const own = (/** @type {Form} */ form) => (form.many ? this.values(form) : this.values(form)[0])
    return Object.fromEntries(this.forms.map(form => [form.name, this.as(form) ? undefined : own(form)]))
  }

  /** Whether every field holds a whole number; what is wrong is said below its row. */
  sound() {
    for (const line of this.element.querySelectorAll('.own-bad')) line.remove()
    let sound = true
    for (const [input, { label, row }] of this.fields) {
      const { valid } = input.validity
      valid ? input.removeAttribute('aria-invalid') : input.setAttribute('aria-invalid', 'true')
      if (!valid)
        row.after(
          make(
            'tr',
            { class: 'own-bad' },
            make('td', { role: 'alert', colspan: row.children.length }, say('bad', { field: label, most: MOST })),
          ),
        )
      sound &&= valid
    }
    return sound
  }

  /** The example's own numbers again, in the fields and on the table. */
  reset() {
    for (const form of this.forms) this.put(form, form.values)
    void this.show()
  }

  /** The reader went back to the example on the table itself. */
  left() {
    this.say(this.same() ? 'back' : 'kept')
  }

  /** @param {Form} form @param {Form['values']} values */
  put(form, values) {
    for (const [input, field] of this.fields) if (field.form === form) input.value = String(values[field.place])
  }
}

/** @param {string} game @param {Form} form */
const key = (game, form) => `torite.own.${game}.${form.name}`

/**
 * Keeps a reader's numbers for the next visit and the other language.
 * @param {string} game
 * @param {Form} form
 * @param {Form['values']} values
 */
function remember(game, form, values) {
  String(values) === String(form.values) ? keepWord(key(game, form), '') : store(key(game, form), values)
}

/**
 * The numbers kept, if they still fit; else the example's.
 * @param {string} game
 * @param {Form} form
 * @returns {Form['values']}
 */
function recall(game, form) {
  const kept = stored(key(game, form))
  const fits = Array.isArray(kept) && kept.length === form.values.length && kept.every(Number.isInteger)
  return fits ? kept : form.values
}
