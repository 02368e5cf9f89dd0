// Two lines side by side: the card at which they part, what is decided next, how each stands at its end; by the engine,
// each with its clause.
import { wordsOf } from './fork.js'
import { ask } from '../table/asking.js'
import { clauseLink } from '../table/board.js'
import { sentence } from '../table/cards.js'
import { cardsOf } from '../table/notation.js'
import { button, make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('../table/lines.js').Line} Line */
/** @typedef {import('../table/lines.js').Branch} Branch */
/** @typedef {import('../table/table.js').ToriteTable} ToriteTable */
/** @typedef {import('page-data').Parted} Parted */
/** @typedef {import('page-data').Sequel} Sequel */
/** @typedef {import('page-data').Said} Said */
/** @typedef {import('page-data').Standing} Standing */

/** Cards that an action can show. */
const FEW = 12
const say = sayer({
  ja: {
    title: '2つの手順の比較',
    close: '比較を閉じる',
    fork: '分かれ目（{at}手目）',
    ends: '手順はここで終わっています。',
    next: 'その次に決まったこと',
    step: '{at}手目：',
    none: 'まだ何も決まっていません。',
    settled: '清算',
    unsettled: 'まだ清算していません。',
    end: '手順の終わり（左{one}手、右{other}手）',
    alike: '見えている点数や枚数に違いはありません。',
    over: 'ゲームは終わりました。',
    deal: '配る',
    absent: 'なし',
  },
  en: {
    title: 'Two lines side by side',
    close: 'Close the comparison',
    fork: 'Where they part (step {at})',
    ends: 'The line ends here.',
    next: 'What was decided next',
    step: 'Step {at}:',
    none: 'Nothing is decided yet.',
    settled: 'The settlement',
    unsettled: 'Not settled yet.',
    end: 'At the end (steps: left {one}, right {other})',
    alike: 'The points and numbers in sight are the same.',
    over: 'The game is over.',
    deal: 'Deal',
    absent: 'none',
  },
})

/** @param {Sequel} sequel @returns {sequel is Sequel} */
const goesOn = ({ action }) => action !== ''

export class Compared {
  /** @type {{ lines: [readonly string[], readonly string[]], data: Parted } | undefined} */ pair
  /** What the loading of the engine or its troubles show. @type {Node[] | undefined} */ notice

  /** @param {ToriteTable} table @param {() => void} draw */
  constructor(table, draw) {
    this.table = table
    this.draw = draw
  }

  leave() {
    this.pair = this.notice = undefined
  }

  /** Compares a line with the one on which the reader is. @param {Example} example @param {Line} line */
  async look(example, line) {
    const { cursor, seat, story } = example
    const lines = /** @type {[readonly string[], readonly string[]]} */ ([cursor.trail, line.place.trail ?? []])
    const note = (/** @type {Node[] | undefined} */ nodes) => {
      this.notice = nodes
      this.draw()
    }
    const request = { op: 'compare', record: story.record, lines, seat, lang: language() }
    /** @type {Parted | undefined} */
    const data = await ask({ note }, request, () => void this.look(example, line))
    if (!data || this.table.example !== example) return
    this.notice = undefined
    this.pair = { lines, data }
    this.draw()
    this.box?.focus()
    this.box?.scrollIntoView({ block: 'nearest' })
  }

  /** @param {Branch[]} branches @returns {Node[]} */
  nodes(branches) {
    if (this.notice) return [make('div', { class: 'lines-notice' }, ...this.notice)]
    const { pair, table } = this
    const { example } = table
    if (!pair || !example) return []
    const named = pair.lines.map(trail => branches.find(({ line }) => String(line.place.trail) === String(trail)))
    const [one, other] = named
    if (!one || !other) return []
    this.box = make(
      'div',
      { class: 'lines-compared', tabindex: '-1', role: 'group', 'aria-label': say('title') },
      this.grid(example, pair.data, [one, other]),
      button(
        say('close'),
        () => {
          this.leave()
          this.draw()
        },
        { class: 'line-way', 'data-key': 'compared-shut' },
      ),
    )
    return [this.box]
  }

  /** @param {Example} example @param {Parted} data @param {[Branch, Branch]} branches */
  grid(example, { at, lines }, branches) {
    const [one, other] = lines
    if (!one || !other) return make('p')
    const heads = branches.map(branch => make('th', { scope: 'col' }, ...wordsOf(example, branch).nodes))
    const both = (
      /** @type {Parameters<typeof say>[0]} */ key,
      /** @type {(of: Sequel) => Node[]} */ cell,
      facts = {},
    ) => [
      make('tr', { class: 'lines-aspect' }, make('th', { colspan: '2', scope: 'colgroup' }, say(key, facts))),
      make('tr', {}, make('td', {}, ...cell(one)), make('td', {}, ...cell(other))),
    ]
    const steps = { one: at + one.length, other: at + other.length }
    return make(
      'table',
      { class: 'plain lines-table' },
      make('caption', { class: 'sr' }, say('title')),
      make('thead', {}, make('tr', {}, ...heads)),
      make(
        'tbody',
        {},
        ...both('fork', of => this.done(of), { at: at + 1 }),
        ...both('next', of => this.decided(of, at)),
        ...(one.settled.length || other.settled.length ? both('settled', of => this.settled(of)) : []),
        ...both('end', of => this.stands(of, of === one ? other : one), steps),
      ),
    )
  }

  /** The action with which a line parts. @param {Sequel} sequel @returns {Node[]} */
  done(sequel) {
    const { action, label, rule } = sequel
    if (!goesOn(sequel)) return [make('span', {}, say('ends'))]
    const cards = cardsOf(action)
    const shown = cards.map(card => `[${card}]`).join(' ')
    const text = label || (cards.length > FEW ? say('deal') : shown || action)
    return [this.line({ text, rule })]
  }

  /** @param {Sequel} sequel @param {number} at @returns {Node[]} */
  decided({ said, decided }, at) {
    if (!said.length) return [make('span', {}, say('none'))]
    return [make('small', {}, say('step', { at: at + decided })), ...said.map(part => this.line(part))]
  }

  /** @param {Sequel} sequel @returns {Node[]} */
  settled({ settled, over }) {
    if (!settled.length) return [make('span', {}, say('unsettled'))]
    return [...settled.map(part => this.line(part)), ...(over ? [make('p', {}, say('over'))] : [])]
  }

  /**
   * What stands otherwise at the end of a line than at that of the other.
   * @param {Sequel} sequel @param {Sequel} other
   */
  stands({ stands }, other) {
    const there = chipsOf(other.stands)
    const here = chipsOf(stands)
    const keys = [...new Set([...here.keys(), ...there.keys()])]
    const apart = keys.filter(key => here.get(key)?.value !== there.get(key)?.value)
    if (!apart.length) return [make('span', {}, say('alike'))]
    return apart.map(key => {
      const chip = here.get(key)
      const { name, label } = /** @type {{ name: string, label: string }} */ (chip ?? there.get(key))
      const value = chip?.value ?? say('absent')
      return this.line({ text: [name, label, value].filter(Boolean).join(' '), rule: chip?.rule ?? '' })
    })
  }

  /** @param {Said} said */
  line({ text, rule }) {
    const { dress } = this.table
    return make('p', {}, make('span', {}, sentence(text, dress.names)), ' ', clauseLink(rule, dress.clauses))
  }
}

/** All figures of a table by place and name. @param {Standing[]} stands */
const chipsOf = stands =>
  new Map(
    stands.flatMap(({ name, chips }) => chips.map(chip => [`${name}|${chip.label || chip.rule}`, { ...chip, name }])),
  )
