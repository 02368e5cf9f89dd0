// The options of a game above its deal, "our table's rules": what is chosen is dealt anew; what does not go together
// says why, and the deal stays as it was.
import { MOST, sameValue, usual } from '../common/agreed.js'
import { make } from '../common/dom.js'
import { say as word, sayer } from '../common/words.js'
import { styles } from '../common/styles.js'
import { ask } from '../table/asking.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('page-data').Rule} Rule */
/** @typedef {import('page-data').Story} Story */
/** @typedef {HTMLSelectElement | HTMLInputElement} Field */

const say = sayer({
  ja: {
    one: '選択ルール：{n}つ',
    many: '選択ルール：{n}つ',
    changed: '（{n}件変更）',
    clauses: '条文',
    number: '−{most}から{most}までの整数を入れてください。',
    held: '{why}前の決まりのままです。',
    dealt: 'この決まりで配り直しました。',
    agreed: 'ページ全体がこの決まりになりました。',
  },
  en: {
    one: '{n} option',
    many: '{n} options',
    changed: ' ({n} changed)',
    clauses: 'Clauses',
    number: 'Enter a whole number from −{most} to {most}.',
    held: '{why} The rules stay as they were.',
    dealt: 'Dealt anew under these rules.',
    agreed: 'The whole page goes by these rules now.',
  },
})

export class TableRules {
  /** @type {Map<Rule, Field[]>} */ fields = new Map()
  /** @type {Record<string, unknown> | undefined} What the fields show. */ shown
  summary = make('summary')
  status = make('div', { class: 'rules-status', role: 'status' })
  /** What was chosen last. @type {Record<string, unknown>} */ asked = {}

  /**
   * @param {Example} example
   * @param {(story: Story, mode: string | undefined) => void} begin deals under what is chosen
   * @param {'dealt' | 'agreed'} done what is said then
   */
  constructor(example, begin, done = 'dealt') {
    this.done = done
    this.example = example
    this.begin = begin
    const rows = (example.baked.rules ?? []).map(rule => this.row(rule))
    this.element = make('details', { class: 'rules' }, this.summary, ...rows, this.status)
    example.addEventListener('moved', () => this.show())
    this.show()
  }

  /** Puts it above the deal. @param {HTMLFormElement} form */
  async stand(form) {
    await styles('page/rules.css')
    form.querySelector('.fair')?.before(this.element)
  }

  /** An option in words, with its clauses. @param {Rule} rule */
  row(rule) {
    const { choices, clauses, many, title } = rule
    const links = clauses.map(([number, href]) =>
      make('a', { class: 'reference', href, 'aria-label': `${word('clause')} ${number}` }, number),
    )
    const about = links.length
      ? make('span', { class: 'rules-clauses', role: 'group', 'aria-label': `${say('clauses')}: ${title}` }, ...links)
      : null
    if (many) return make('fieldset', {}, make('legend', {}, title, ' ', about), ...this.grid(rule))
    const field = choices.length
      ? make(
          'select',
          { 'aria-label': title },
          ...choices.map(({ label }, place) => make('option', { value: place }, label)),
        )
      : writing(typeof rule.values[0] === 'number', title)
    this.fields.set(rule, [field])
    return make('div', { class: 'rules-row' }, make('label', {}, title, ' ', field), about)
  }

  /** The numbers of an option as the game lays them out. @param {Rule} rule */
  grid(rule) {
    /** @type {Field[]} */
    const inputs = []
    const cells = rule.rows.map(({ label, places }) =>
      make(
        'p',
        {},
        make('span', {}, label),
        ...places.map((place, column) =>
          place === null
            ? make('span')
            : (inputs[place] = writing(true, [rule.head[column], label].filter(Boolean).join(' '))),
        ),
      ),
    )
    this.fields.set(rule, inputs)
    const heads = rule.head.map(text => make('span', {}, text))
    return heads.length ? [make('p', { 'aria-hidden': 'true' }, make('span'), ...heads), ...cells] : cells
  }

  /** Shows the options under which is played, unless others are being tried. */
  show() {
    const { options } = this.example
    if (this.shown === options) return
    this.shown = this.asked = options
    for (const [rule, fields] of this.fields) {
      const value = rule.name in options ? options[rule.name] : usual(rule)
      fields.forEach((field, place) => {
        const chosen = Array.isArray(value) ? value[place] : value
        field.value = String(rule.choices.length ? rule.choices.findIndex(choice => choice.value === chosen) : chosen)
        field.removeAttribute('aria-invalid')
      })
    }
    this.count()
  }

  count() {
    const { size: n } = this.fields
    const changed = Object.keys(this.example.options).length
    this.summary.textContent = say(n === 1 ? 'one' : 'many', { n }) + (changed ? say('changed', { n: changed }) : '')
  }

  /** What is chosen otherwise than by default; undefined where a field holds no number. */
  chosen() {
    /** @type {Record<string, unknown>} */
    const chosen = {}
    for (const [rule, fields] of this.fields) {
      const values = fields.map(field => valueOf(rule, field))
      const value = rule.many ? values : values[0]
      if (!sameValue(value, usual(rule))) chosen[rule.name] = value
    }
    return chosen
  }

  /** Tries what the fields say. @param {Field} field the one that was changed */
  turn(field) {
    if (!field.validity.valid) return void this.refuse(say('number', { most: MOST }), field)
    return this.choose(this.chosen(), field)
  }

  /**
   * Deals under options; false if they do not go together, or the engine cannot be asked.
   * @param {Record<string, unknown>} options
   * @param {Field} [field]
   * @returns {Promise<boolean>}
   */
  async choose(options, field) {
    const { example } = this
    this.asked = options
    const story = await this.storyUnder(options, field)
    if (!story || this.asked !== options) return false
    if (story.refused !== undefined) {
      this.refuse(story.refused, field)
      return false
    }
    example.options = options
    this.note([say(this.done)])
    this.begin(story, Object.keys(options).length ? word('bent') : undefined)
    return true
  }

  /**
   * A deal that has not begun, under options, or why they do not go together; undefined if the engine cannot be asked.
   * @param {Record<string, unknown>} options
   * @param {Field} [field]
   * @returns {Promise<import('../table/bending.js').Bent | undefined>}
   */
  async storyUnder(options, field) {
    const own = this.example.original ?? this.example.story
    if (!Object.keys(options).length) return own
    const request = { op: 'story', lang: own.lang, record: { ...own.record, options }, title: own.title }
    return ask(this, request, () => void this.choose(options, field))
  }

  /** @param {string} why @param {Field} [field] */
  refuse(why, field) {
    this.element.open = true
    field?.setAttribute('aria-invalid', 'true')
    this.note([make('p', { class: 'trouble' }, say('held', { why }))])
  }

  /** The engine's loading and its troubles, and what has become of a choice. @param {(Node | string)[]} [nodes] */
  note(nodes = []) {
    this.status.replaceChildren(...nodes)
  }
}

/** @param {boolean} number @param {string} [label] */
const writing = (number, label) =>
  make('input', {
    'aria-label': label,
    required: true,
    autocomplete: 'off',
    ...(number ? { type: 'number', step: 1, min: -MOST, max: MOST } : { maxlength: 20, size: 14, spellcheck: 'false' }),
  })

/** @param {Rule} rule @param {Field} field */
function valueOf({ choices, values }, field) {
  if (choices.length) return choices[Number(field.value)]?.value
  return typeof values[0] === 'number' ? Number(field.value) : field.value.trim()
}
