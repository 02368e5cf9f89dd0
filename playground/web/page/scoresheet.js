// The score sheet of a game, in a dialog: blank to be printed, or filled with deals that were played here, that a link
// or a record tells, or with how it stands. It is kept on this device, by what was entered, so that either language and
// the next visit show the same.
import { agreed, knowRules, sameValue } from '../common/agreed.js'
import { ask } from '../table/asking.js'
import { make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'
import { styles } from '../common/styles.js'
import { openDialog } from './dialog.js'
import { all } from './results.js'
import { act, blank, filled, legend, printScores } from './scorepaper.js'
import { store, stored } from '../common/storage.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('page-data').FilledSheet} Filled */
/** @typedef {{ id?: string, record?: object | string, standing?: Record<string, string | number> }} Entry */

const KEY = 'torite.sheet'
const say = sayer({
  ja: {
    title: '得点表',
    form: '表の形',
    usual: 'ふつうの遊び方',
    blank: '白紙を印刷',
    print: 'この表を印刷',
    played: 'ここで遊んだディールを書き込む（{n}）',
    link: 'リンクか記録',
    add: '書き込む',
    stands: 'ディールが終わったところの{what}',
    numbers: '合計',
    piles: '失点カード',
    words: 'コマの位置',
    none: 'このゲームでは、合計だけを書き込むことはできません。どのように取った点かによって、あとの得点が変わるからです。ディールのリンクか記録を入れてください。',
    undo: '最後の書き込みを消す',
    fresh: '新しい表にする',
    here: '表はこの端末だけに残ります。「この端末の記録をすべて消す」で消えます。',
    refused: 'この端末に保存できないため、表は残りません。',
    bad: '{n}件目：{why}',
  },
  en: {
    title: 'Score sheet',
    form: 'Sheet for',
    usual: 'The usual game',
    blank: 'Print a blank sheet',
    print: 'Print this sheet',
    played: 'Enter the deals played here ({n})',
    link: 'A link or a record',
    add: 'Enter it',
    stands: '{what} after a deal',
    numbers: 'Totals',
    piles: 'Penalty cards',
    words: 'Markers',
    none:
      'In this game totals alone cannot be entered, as later scores depend on how they came about. ' +
      'Enter the link or the record of a deal.',
    undo: 'Take the last entry away',
    fresh: 'Begin a new sheet',
    here: 'The sheet stays on this device alone; “Forget all that is kept on this device” removes it.',
    refused: 'This device keeps nothing for the page, so the sheet will not stay.',
    bad: 'Entry {n}: {why}',
  },
})

/** Opens the sheet of a game. @param {string} game */
export async function openScores(game) {
  const [response] = await Promise.all([
    fetch(new URL(`../../../../ask/${game}.json`, import.meta.url)),
    styles('page/scoresheet.css'),
    knowRules(),
  ])
  const { sheets } = await response.json()
  new Sheet(game, sheets[language()]).open()
}

/** Whether a form is for what the reader's table has agreed on. @param {Form} form */
function fitting({ options }) {
  const ours = agreed().options
  return Object.entries(options).every(([name, value]) => sameValue(ours[name], value))
}

class Sheet {
  /** @type {Filled | undefined} */ told
  /** @type {Node[] | undefined} */ notice

  /** @param {string} game @param {Form[]} forms */
  constructor(game, forms) {
    this.game = game
    this.forms = forms
    const kept = stored(KEY)[game]
    /** @type {Entry[]} */
    this.entries = Array.isArray(kept?.entries) ? kept.entries : []
    const own = kept && forms.find(one => sameValue(one.options, kept.options))
    this.form = /** @type {Form} */ (own ?? forms.findLast(fitting) ?? forms[0])
    this.body = make('div', { class: 'score-body' })
    this.live = make('p', { class: 'score-told', role: 'status' })
  }

  open() {
    openDialog('score', say('title'), this.body, this.live)
    this.draw()
    if (this.entries.length) void this.fill()
  }

  /** What the engine's loading or trouble shows. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.notice = nodes
    this.live.replaceChildren(...(nodes ?? []))
  }

  /** Keeps what was entered, and has the engine fill the sheet. */
  keep() {
    const { game, form, entries } = this
    const kept = store(KEY, { ...stored(KEY), [game]: { options: form.options, entries } })
    this.live.textContent = kept ? '' : say('refused')
    void this.fill()
  }

  async fill() {
    const { game, form, entries } = this
    if (!entries.length) {
      this.told = undefined
      return this.draw()
    }
    const plain = entries.map(({ record, standing }) => (record ? { record } : { standing }))
    const request = { op: 'sheet', lang: language(), game, options: form.options, entries: plain }
    /** @type {Filled | undefined} */
    const told = await ask(this, request, () => void this.fill())
    if (!told) return
    this.told = told
    const problems = Object.entries(told.problems)
    this.live.textContent = problems.map(([at, why]) => say('bad', { n: Number(at) + 1, why })).join(' ')
    this.entries = entries.filter((_, at) => told.problems[at] === undefined)
    if (problems.length) store(KEY, { ...stored(KEY), [game]: { options: form.options, entries: this.entries } })
    this.draw()
  }

  draw() {
    const { told, form } = this
    const table = told?.entered.length ? filled(told) : undefined
    this.body.replaceChildren(
      ...[
        this.chooser(),
        make(
          'p',
          { class: 'score-acts' },
          act(say('blank'), () => void printScores(form, blank(form)), 'blank'),
        ),
        legend(form),
        table && make('div', { class: 'score-box', tabindex: '0', role: 'group', 'aria-label': say('title') }, table),
        table && this.acts(table),
        this.played(),
        this.written(),
        form.field ? this.standing() : make('p', {}, say('none')),
        make('p', { class: 'score-here' }, say('here')),
      ].filter(one => one !== undefined),
    )
  }

  /** Which sheet: by the number of players or another option. */
  chooser() {
    const { forms, form } = this
    if (forms.length < 2) return undefined
    const select = make(
      'select',
      {
        name: 'form',
        change: () => {
          this.form = /** @type {Form} */ (forms[Number(select.value)])
          this.keep()
        },
      },
      ...forms.map((one, at) => make('option', { value: at, selected: one === form }, one.label || say('usual'))),
    )
    return make('label', { class: 'score-form' }, say('form'), ' ', select)
  }

  /** @param {HTMLTableElement} table */
  acts(table) {
    const begin = () => this.put([])
    return make(
      'p',
      { class: 'score-acts' },
      act(say('print'), () => void printScores(this.form, table), 'print'),
      act(say('undo'), () => this.put(this.entries.slice(0, -1)), 'undo'),
      act(say('fresh'), begin, 'fresh'),
    )
  }

  /** @param {Entry[]} entries */
  put(entries) {
    this.entries = entries
    this.keep()
  }

  /** Deals that were played on the page and are not on the sheet. */
  played() {
    const { game } = this
    const known = new Set(this.entries.map(({ id }) => id))
    const deals = all(game)
      .filter(({ id }) => !known.has(id))
      .reverse()
    if (!deals.length) return undefined
    const entries = deals.map(({ id, place: { trail, options = {}, state } }) => ({
      id,
      record: { game, options, line: trail, ...(state ? { state } : {}) },
    }))
    return act(say('played', { n: deals.length }), () => this.put([...this.entries, ...entries]), 'played')
  }

  /** A link or a record that somebody types or pastes. */
  written() {
    const field = make('input', { name: 'link', autocomplete: 'off', spellcheck: 'false', required: true })
    return make(
      'form',
      { submit: event => this.take(event, field.value) },
      make('label', {}, say('link'), ' ', field),
      make('button', { class: 'cite-copy' }, say('add')),
    )
  }

  /** @param {Event} event @param {string} text */
  take(event, text) {
    event.preventDefault()
    this.put([...this.entries, { record: text.trim().replace(/^https?:[^#]*#/, '') }])
  }

  /** How it stands after a deal, a field a column. */
  standing() {
    const { form } = this
    const kind = form.field.replace('side-', '')
    const fields = form.columns.map((name, at) =>
      make('label', {}, name, ' ', make('input', { name: form.keys[at], autocomplete: 'off' })),
    )
    return make(
      'form',
      { class: 'score-standing', submit: event => this.stand(event, kind) },
      make('fieldset', {}, make('legend', {}, say('stands', { what: say(kind) })), ...fields),
      make('button', { class: 'cite-copy' }, say('add')),
    )
  }

  /** @param {Event} event @param {string} kind */
  stand(event, kind) {
    event.preventDefault()
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target))
    const standing = Object.fromEntries(
      this.form.keys.map(key => [key, value(String(given.get(key) ?? '').trim(), kind)]),
    )
    this.put([...this.entries, { standing }])
  }
}

/**
 * A number where one is due and given; else the words, which the engine judges.
 * @param {string} text
 * @param {string} kind
 */
function value(text, kind) {
  const number = Number(text.replace('−', '-') || '0')
  return kind === 'numbers' && Number.isSafeInteger(number) ? number : text
}
