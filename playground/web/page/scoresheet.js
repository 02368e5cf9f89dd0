// The score sheet of a game, in a dialog: blank to be printed, or filled with deals that were played here, that a link
// or a record tells, or with how it stands. It is kept on this device, by what was entered, so that either language and
// the next visit show the same.
import { knowRules, sameValue } from '../common/agreed.js'
import { ask } from '../table/asking.js'
import { make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'
import { styles } from '../common/styles.js'
import { openDialog } from './dialog.js'
import { Fields } from './scorefields.js'
import { fitting, formsOf, isEntry, playedOf, reasons } from './scoreforms.js'
import { act, blank, filled, legend, nextOf, printScores, redraw } from './scorepaper.js'
import { toast } from './toast.js'
import { onElsewhere, store, stored } from '../common/storage.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('page-data').FilledSheet} Filled */
/** @typedef {import('./scorefields.js').Entry} Entry */
/** @typedef {import('./scorepaper.js').Way} Way */

const KEY = 'torite.sheet'
const LONG = 8000
const say = sayer({
  ja: {
    title: '得点表',
    form: '表の形',
    usual: 'ふつうの遊び方',
    blank: '白紙を印刷',
    print: 'この表を印刷',
    played: 'ここで遊んだディールを書き込む（{n}）',
    undo: '最後の書き込みを消す',
    fresh: '新しい表にする',
    sure: 'もう一度押すと、{n}件が消えます',
    sureOne: 'もう一度押すと、{n}件が消えます',
    more: 'ほかの書き込み方、表の形、書くもの',
    here: '表はこの端末だけに残ります。「この端末の記録をすべて消す」で消えます。',
    refused: 'この端末に保存できないため、表は残りません。',
    bad: '{n}件目：{why}',
    lost: '得点表を読み込めませんでした。通信を確かめて、もう一度押してください。',
  },
  en: {
    title: 'Score sheet',
    form: 'Sheet for',
    usual: 'The usual game',
    blank: 'Print a blank sheet',
    print: 'Print this sheet',
    played: 'Enter the deals played here ({n})',
    undo: 'Take the last entry away',
    fresh: 'Begin a new sheet',
    sure: 'Tap again: {n} entries are thrown away',
    sureOne: 'Tap again: {n} entry is thrown away',
    more: 'More: links, blank sheets, what is written',
    here: 'The sheet stays on this device alone; “Forget all that is kept on this device” removes it.',
    refused: 'This device keeps nothing for the page, so the sheet will not stay.',
    bad: 'Entry {n}: {why}',
    lost: 'The score sheet could not be loaded. Check the connection and try again.',
  },
})

/** Opens the sheet of a game. @param {string} game */
export async function openScores(game) {
  try {
    const [forms] = await Promise.all([
      formsOf(game),
      styles('page/scoresheet.css'),
      styles('page/around.css'),
      knowRules(),
    ])
    new Sheet(game, forms).open()
  } catch {
    toast(say('lost'), LONG)
  }
}

class Sheet {
  /** @type {Filled | undefined} */ sheet
  /** What was typed and has not been judged yet. @type {Set<Entry>} */ typed = new Set()
  /** What was typed to take the place of another entry. @type {Map<Entry, Entry>} */ instead = new Map()
  /** What is being mended. @type {Entry | undefined} */ mended
  /** What goes with another tap. @type {Entry[] | undefined} */ leaves
  /** @type {Entry[]} */ entries = []
  kept = true
  table = make('div', { tabindex: '-1' })
  acts = make('div', { tabindex: '-1' })
  chosen = make('div', { tabindex: '-1' })
  live = make('div', { class: 'score-told', role: 'status' })

  /** @param {string} game @param {Form[]} forms */
  constructor(game, forms) {
    this.game = game
    this.forms = forms
    const kept = this.read()
    const own = kept && forms.find(form => sameValue(form.options, kept.options))
    this.form = /** @type {Form} */ (own ?? forms.findLast(fitting) ?? forms[0])
    this.fields = new Fields(this.form, entry => this.enter(entry))
  }

  /** Takes what was entered, perhaps in another tab. */
  read() {
    const kept = stored(KEY)[this.game]
    this.entries = Array.isArray(kept?.entries) ? kept.entries.filter(isEntry) : []
    return kept
  }

  open() {
    const { table, fields, live, acts, chosen } = this
    const here = make('p', { class: 'score-here' }, say('here'))
    const inside = [make('summary', {}, say('more')), fields.more, chosen, here]
    const more = make('details', { class: 'around-fold score-more' }, ...inside)
    const dialog = openDialog('score', say('title'), table, fields.element, live, acts, more)
    const closed = new AbortController()
    dialog.addEventListener('close', () => closed.abort())
    onElsewhere(KEY, () => this.kept && (this.read(), void this.fill()), closed.signal)
    this.draw()
    if (this.entries.length) void this.fill()
  }

  /** What the engine's loading or trouble shows. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.live.replaceChildren(...(nodes ?? []))
    if (nodes) this.live.scrollIntoView({ block: 'nearest' })
  }

  /** @param {readonly string[]} problems */
  tell(problems = []) {
    this.live.textContent = [this.kept ? '' : say('refused'), ...problems].join(' ').trim()
    if (this.live.textContent) this.live.scrollIntoView({ block: 'nearest' })
  }

  /** What stands on the sheet without what has not been judged. @param {(entry: Entry) => boolean} open */
  without(open) {
    return this.entries.flatMap(entry => (open(entry) ? (this.instead.get(entry) ?? []) : [entry]))
  }

  /** Keeps what is on the sheet; what was typed not before it has been judged. */
  store() {
    const { game, form, typed } = this
    const entries = this.without(entry => typed.has(entry))
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
      this.sheet = undefined
      return this.draw()
    }
    const plain = entries.map(({ record, standing }) => (record ? { record } : { standing }))
    const request = { op: 'sheet', lang: language(), game, options: form.options, entries: plain }
    /** @type {Filled | undefined} */
    const sheet = await ask(this, request, () => void this.fill())
    if (!sheet || this.entries !== entries || this.form !== form) return // else something newer is being asked
    this.sheet = sheet
    this.judge(reasons(sheet), sheet.faulty)
    this.draw()
  }

  /**
   * What cannot be entered is named. What was typed stays in its field then, to be mended, and the reason below it;
   * what stands on the sheet already stays there, as it may fit another form.
   * @param {Record<string, string>} problems why, by its place, something cannot be entered
   * @param {Record<string, string[]>} faulty the columns that this is about
   */
  judge(problems, faulty) {
    const { entries, typed, fields } = this
    const bad = new Set(entries.filter((_, at) => problems[at]))
    for (const [at, entry] of entries.entries()) {
      if (!typed.has(entry)) continue
      if (bad.has(entry)) fields.refuse(entry, problems[at] ?? '', faulty[at])
      else fields.clear(entry)
      if (!bad.has(entry)) this.mended = undefined
    }
    const judged = typed.size
    const refusals = entries.flatMap((entry, at) =>
      bad.has(entry) && !typed.has(entry) ? say('bad', { n: at + 1, why: problems[at] ?? '' }) : [],
    )
    this.entries = this.without(entry => typed.has(entry) && bad.has(entry))
    const again = entries.some(entry => bad.has(entry) && this.instead.has(entry)) // what was there is still there
    typed.clear()
    this.instead.clear()
    if (judged) this.store()
    this.tell(refusals)
    if (again) void this.fill()
  }

  draw() {
    const { sheet, form, fields, entries } = this
    const rows = sheet?.entered ?? []
    const table = filled({ ...form, entered: rows }, at => this.way(at))
    const box = { class: 'score-box', tabindex: '0', role: 'group', 'aria-label': say('title') }
    redraw(this.table, form.label && make('p', { class: 'score-label' }, form.label), make('div', box, table))
    const at = rows.findIndex(row => entries[row.entry] === this.mended)
    fields.name(nextOf(at < 0 ? rows : rows.slice(0, at)))
    redraw(this.acts, this.played(), entries.length ? this.deeds(table) : undefined)
    redraw(
      this.chosen,
      this.chooser(),
      act(say('blank'), () => void printScores(form, blank(form)), 'blank'),
      legend(form, 'ul'),
    )
  }

  /** How a row that was typed is mended. @param {number} at its entry's place @returns {Way | undefined} */
  way(at) {
    const entry = this.entries[at]
    const { standing } = entry ?? {}
    if (!entry || !standing || !this.form.field) return undefined
    const open = this.mended === entry
    const act = () => {
      this.mended = open ? undefined : entry
      this.draw()
      this.fields.take(open ? {} : standing)
    }
    return { open, act }
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
      ...forms.map((sheet, at) => make('option', { value: at, selected: sheet === form }, sheet.label || say('usual'))),
    )
    return make('label', { class: 'score-form' }, say('form'), ' ', select)
  }

  /** @param {Form} form */
  choose(form) {
    this.form = form
    this.sheet = this.mended = undefined // its columns are those of the form before
    this.fields.become(form)
    this.draw()
    this.put(this.entries)
  }

  /** @param {HTMLTableElement} table */
  deeds(table) {
    const { sheet, entries } = this
    return make(
      'p',
      { class: 'score-acts' },
      sheet?.entered.length ? act(say('print'), () => void printScores(this.form, table), 'print') : undefined,
      act(say('undo'), () => this.put(entries.slice(0, -1)), 'undo'),
      this.anew(),
    )
  }

  /** The way to a new sheet: at a second tap only, as nothing brings this one back. */
  anew() {
    const { length: n } = this.entries
    const asked = this.leaves === this.entries
    const words = asked ? say(n === 1 ? 'sureOne' : 'sure', { n }) : say('fresh')
    const way = act(words, () => this.leave(asked), 'fresh')
    way.classList.toggle('sure', asked)
    return way
  }

  /** @param {boolean} asked */
  leave(asked) {
    this.leaves = this.entries
    if (asked) this.put([])
    else this.draw()
  }

  /** Deals that were played on the page and are not on the sheet. */
  played() {
    const { game } = this
    const entries = playedOf(game, this.entries)
    if (!entries.length) return undefined
    return act(say('played', { n: entries.length }), () => this.put([...this.entries, ...entries]), 'played')
  }

  /** Enters what was typed, once, however often that is asked for before it is judged. @param {Entry} entry */
  enter(entry) {
    const { entries, typed, mended } = this
    if (entries.some(other => typed.has(other) && sameValue(other, entry))) return void this.fill()
    typed.add(entry)
    const place = mended && entry.standing ? entries.indexOf(mended) : -1
    if (place >= 0 && mended) this.instead.set(entry, mended)
    this.put(place < 0 ? [...entries, entry] : entries.with(place, entry))
  }
}
