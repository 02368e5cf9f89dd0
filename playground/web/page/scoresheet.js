// The score sheet of a game, in a dialog: blank to be printed, or filled with deals that were played here, that a link
// or a record tells, or with how it stands. It is kept on this device, by what was entered, so that either language and
// the next visit show the same.
import { agreed, knowRules, sameValue } from '../common/agreed.js'
import { ask } from '../table/asking.js'
import { focused, make } from '../common/dom.js'
import { engine } from '../engine/engine.js'
import { ROOT } from '../common/site.js'
import { language, sayer } from '../common/words.js'
import { styles } from '../common/styles.js'
import { openDialog } from './dialog.js'
import { all } from './results.js'
import { wrong } from './astray.js'
import { Fields } from './scorefields.js'
import { act, blank, filled, legend, printScores } from './scorepaper.js'
import { toast } from './toast.js'
import { onElsewhere, store, stored } from '../common/storage.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('page-data').FilledSheet} Filled */
/** @typedef {import('./scorefields.js').Entry} Entry */

const KEY = 'torite.sheet'
const LONG = 8000
const say = sayer({
  ja: {
    title: '得点表',
    form: '表の形',
    usual: 'ふつうの遊び方',
    and: '、',
    blank: '白紙を印刷',
    print: 'この表を印刷',
    played: 'ここで遊んだディールを書き込む（{n}）',
    undo: '最後の書き込みを消す',
    fresh: '新しい表にする',
    here: '表はこの端末だけに残ります。「この端末の記録をすべて消す」で消えます。',
    refused: 'この端末に保存できないため、表は残りません。',
    bad: '{n}件目：{why}',
    lost: '得点表を読み込めませんでした。通信を確かめて、もう一度押してください。',
  },
  en: {
    title: 'Score sheet',
    form: 'Sheet for',
    usual: 'The usual game',
    and: ', ',
    blank: 'Print a blank sheet',
    print: 'Print this sheet',
    played: 'Enter the deals played here ({n})',
    undo: 'Take the last entry away',
    fresh: 'Begin a new sheet',
    here: 'The sheet stays on this device alone; “Forget all that is kept on this device” removes it.',
    refused: 'This device keeps nothing for the page, so the sheet will not stay.',
    bad: 'Entry {n}: {why}',
    lost: 'The score sheet could not be loaded. Check the connection and try again.',
  },
})

/** Opens the sheet of a game. @param {string} game */
export async function openScores(game) {
  try {
    const [forms] = await Promise.all([formsOf(game), styles('page/scoresheet.css'), knowRules()])
    new Sheet(game, forms).open()
  } catch {
    toast(say('lost'), LONG)
  }
}

/** @param {string} game @returns {Promise<Form[]>} */
async function formsOf(game) {
  const response = await fetch(`${ROOT}ask/${game}.json`)
  if (!response.ok) throw new Error(String(response.status))
  /** @type {Form[]} */
  const forms = (await response.json()).sheets[language()]
  return [...forms, ...(await together(game, forms).catch(() => []))]
}

/**
 * The form for several options that the table has agreed on, each of which has one of its own: the engine makes it.
 * @param {string} game @param {Form[]} forms
 */
async function together(game, forms) {
  const fits = forms.filter(form => Object.keys(form.options).length && fitting(form))
  if (fits.length < 2) return []
  const options = Object.assign({}, ...fits.map(one => one.options))
  /** @type {Form} */
  const form = await engine.ask({ op: 'sheet', lang: language(), game, options, entries: [] })
  return [{ ...form, label: fits.map(one => one.label).join(say('and')) }]
}

/** Whether a form is for what the reader's table has agreed on. @param {Form} form */
function fitting({ options }) {
  const ours = agreed().options
  return Object.entries(options).every(([name, value]) => sameValue(ours[name], value))
}

/** Whether it was entered here: other pages of the host write there, too. @param {any} one @returns {one is Entry} */
const isEntry = one => Boolean(one?.record || one?.standing)

/** Why entries cannot be entered, by their places. @param {Filled} told @returns {Record<string, string>} */
const reasons = ({ problems, astray }) => ({
  ...problems,
  ...Object.fromEntries(Object.entries(astray).map(([at, fault]) => [at, wrong(fault)])),
})

class Sheet {
  /** @type {Filled | undefined} */ told
  /** What was typed and has not been judged yet. @type {Set<Entry>} */ typed = new Set()
  /** @type {Entry[]} */ entries = []
  kept = true

  /** @param {string} game @param {Form[]} forms */
  constructor(game, forms) {
    this.game = game
    this.forms = forms
    const kept = this.read()
    const own = kept && forms.find(one => sameValue(one.options, kept.options))
    this.form = /** @type {Form} */ (own ?? forms.findLast(fitting) ?? forms[0])
    this.sheet = make('div', { tabindex: '-1' })
    this.fields = new Fields(this.form, entry => this.enter(entry))
    this.live = make('p', { class: 'score-told', role: 'status' })
  }

  /** Takes what was entered, perhaps in another tab. */
  read() {
    const kept = stored(KEY)[this.game]
    this.entries = Array.isArray(kept?.entries) ? kept.entries.filter(isEntry) : []
    return kept
  }

  open() {
    const here = make('p', { class: 'score-here' }, say('here'))
    const dialog = openDialog('score', say('title'), this.sheet, this.fields.element, this.live, here)
    const closed = new AbortController()
    dialog.addEventListener('close', () => closed.abort())
    onElsewhere(KEY, () => this.kept && (this.read(), void this.fill()), closed.signal)
    this.draw()
    if (this.entries.length) void this.fill()
  }

  /** What the engine's loading or trouble shows. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.live.replaceChildren(...(nodes ?? []))
  }

  /** @param {readonly string[]} problems */
  tell(problems = []) {
    this.live.textContent = [this.kept ? '' : say('refused'), ...problems].join(' ').trim()
    if (this.live.textContent) this.live.scrollIntoView({ block: 'nearest' })
  }

  /** Keeps what is on the sheet; what was typed not before it has been judged. */
  store() {
    const { game, form, typed } = this
    const entries = this.entries.filter(one => !typed.has(one))
    this.kept = store(KEY, { ...stored(KEY), [game]: { options: form.options, entries } })
  }

  /** Keeps what was entered, and has the engine fill the sheet. @param {Entry[]} entries */
  put(entries) {
    this.entries = entries
    this.store()
    this.tell()
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
    if (!told || this.entries !== entries || this.form !== form) return // else something newer is being asked
    this.told = told
    this.judge(reasons(told))
    this.draw()
  }

  /**
   * What cannot be entered is named. What was typed stays in its field then, to be mended; what stands on the sheet
   * already stays there, as it may fit another form.
   * @param {Record<string, string>} problems why, by its place, something cannot be entered
   */
  judge(problems) {
    const { entries, typed } = this
    const why = (/** @type {Entry} */ one) => problems[entries.indexOf(one)] ?? ''
    const bad = entries.filter(why)
    for (const one of typed) if (entries.includes(one) && !bad.includes(one)) this.fields.clear(one)
    this.entries = entries.filter(one => !typed.has(one) || !bad.includes(one))
    const told = bad.map(one =>
      typed.has(one) ? why(one) : say('bad', { n: entries.indexOf(one) + 1, why: why(one) }),
    )
    const judged = typed.size
    typed.clear()
    if (judged) this.store()
    this.tell(told)
  }

  draw() {
    const { told, form, sheet } = this
    const table = told?.entered.length ? filled(told) : undefined
    const focus = focused(sheet)
    sheet.replaceChildren(
      ...[
        this.chooser(),
        make(
          'p',
          { class: 'score-acts' },
          act(say('blank'), () => void printScores(form, blank(form)), 'blank'),
        ),
        legend(form),
        table && make('div', { class: 'score-box', tabindex: '0', role: 'group', 'aria-label': say('title') }, table),
        this.entries.length ? this.acts(table) : undefined,
        this.played(),
      ].filter(one => one !== undefined),
    )
    focus(sheet)
  }

  /** Which sheet: by the number of players or another option. */
  chooser() {
    const { forms, form } = this
    if (forms.length < 2) return undefined
    const select = make(
      'select',
      {
        name: 'form',
        'data-key': 'form',
        change: () => this.choose(/** @type {Form} */ (forms[Number(select.value)])),
      },
      ...forms.map((one, at) => make('option', { value: at, selected: one === form }, one.label || say('usual'))),
    )
    return make('label', { class: 'score-form' }, say('form'), ' ', select)
  }

  /** @param {Form} form */
  choose(form) {
    this.form = form
    this.told = undefined // its columns are those of the form before
    this.fields.become(form)
    this.draw()
    this.put(this.entries)
  }

  /** @param {HTMLTableElement | undefined} table */
  acts(table) {
    const begin = () => this.put([])
    return make(
      'p',
      { class: 'score-acts' },
      table && act(say('print'), () => void printScores(this.form, table), 'print'),
      act(say('undo'), () => this.put(this.entries.slice(0, -1)), 'undo'),
      act(say('fresh'), begin, 'fresh'),
    )
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

  /** Enters what was typed, once, however often that is asked for before it is judged. @param {Entry} entry */
  enter(entry) {
    if (this.entries.some(one => this.typed.has(one) && sameValue(one, entry))) return void this.fill()
    this.typed.add(entry)
    this.put([...this.entries, entry])
  }
}
