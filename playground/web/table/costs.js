// After a deal: what each of the reader's actions cost, in two numbers kept apart, over all deals that could be and in
// this one. The dearest stand open, the others a tap away.
import { ask, record } from './asking.js'
import { sentence, spoken } from './cards.js'
import { go, path } from './cursor.js'
import { button, make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { sayer, tenths } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */
/**
 * @typedef {{ at: number, done: string, best: string, worlds: number, lost: number, error: number, here: number, exact:
 *   boolean, labels: Record<string, string> }} Cost
 */

const SHOWN = 3
/** Points below which nothing was lost. */
const LEAST = 0.05

const say = sayer({
  ja: {
    ask: '自分の手を振り返る',
    going: '振り返っています（{done} / {all}）。',
    none: '自分の手で、損をしたものはありません。',
    title: '損の大きかった手',
    others: 'ほかの自分の手（{n}）',
    here: 'このディールでは',
    over: 'ありえた配り方の平均では',
    instead: '（{best}より）',
    exact: '読み切り',
    show: '{at}手目を見る：{card}',
    told: '{card}{instead}：このディールでは{here}点、ありえた配り方の平均では{lost}点の損。',
    note: '数は失った点の見込みで、ルールではありません。2つの数は別々に読んでください。平均は、ありえた配り方を{worlds}通りまで試したものです。',
  },
  en: {
    ask: 'Look back at my cards',
    going: 'Looking back ({done} of {all}).',
    none: 'None of your actions lost anything.',
    title: 'What cost most',
    others: 'Your other actions ({n})',
    here: 'in this deal',
    over: 'mean of all that could be',
    instead: 'instead of {best}',
    exact: 'played out',
    show: 'See step {at}: {card}',
    told: '{card} {instead}: {here} points lost in this deal, {lost} in the mean of all deals that could have been.',
    note:
      'Points lost, as estimates and not as rules. Read the two numbers apart: ' +
      'the mean is over up to {worlds} deals that could have been.',
  },
})

/** Whether something was lost: more than chance explains, or as an exact ending shows. @param {Cost} of */
const isLoss = ({ lost, error, here, exact }) => lost >= Math.max(LEAST, error) || (exact && here >= LEAST)

/** What an action is called. @param {Cost} cost @param {string} action */
const named = ({ labels }, action) => labels[action] || action.replace(/[^,]+/g, '[$&]').replaceAll(',', ' ')

/** The action that would have been better, if there is one. @param {Cost} cost */
const instead = cost => (cost.best === cost.done ? '' : say('instead', { best: named(cost, cost.best) }))

export class Costs {
  /** @type {Cost[] | undefined} The dearest first */ found
  /** @type {string | undefined} What is being done */ doing

  /** @param {Example} example @param {readonly number[]} plies where the reader was to move @param {() => void} back */
  constructor(example, plies, back) {
    this.example = example
    this.plies = plies
    this.back = back
    this.line = path(go(example.cursor, Infinity))
  }

  /** Asks for one action after the other, as each takes a while. */
  async look() {
    const { example, line, plies } = this
    if (this.doing) return
    this.doing = say('going', { done: 0, all: plies.length })
    await styles('table/costs.css')
    /** @type {Cost[]} */
    const found = []
    for (const at of plies) {
      this.doing = say('going', { done: found.length, all: plies.length })
      this.back()
      const request = { op: 'cost', record: record(example, line.slice(0, at + 1)), seed: String(at) }
      const answer = await ask(example, { ...request, lang: example.story.lang }, () => void this.look())
      if (!answer || !this.stands) return void (this.doing = undefined)
      found.push({ ...answer, at, done: line[at] ?? '' })
    }
    this.doing = undefined
    this.found = found.sort((one, other) => Number(isLoss(other)) - Number(isLoss(one)) || other.lost - one.lost)
    this.back()
    this.tell()
  }

  /** Whether the deal still lies there that is looked back at, whatever moment of it is shown. */
  get stands() {
    const { example, line } = this
    return example.opponents?.costs === this && String(path(go(example.cursor, Infinity))) === String(line)
  }

  get dearest() {
    return (this.found ?? []).filter(isLoss).slice(0, SHOWN)
  }

  /** Says what cost most. */
  tell() {
    const { screen, story } = this.example
    const texts = this.dearest.map(cost =>
      say('told', {
        card: named(cost, cost.done),
        instead: instead(cost),
        here: tenths(cost.here),
        lost: tenths(cost.lost),
      }),
    )
    screen.tell(texts.length ? spoken([say('title'), ...texts].join(' '), story.names) : say('none'))
  }

  /** The way to look back, until it has been taken. */
  way() {
    if (this.doing || this.found) return null
    return button(say('ask'), () => void this.look(), { class: 'other', 'data-key': 'costs' })
  }

  /** What is shown of it now. @returns {Node[]} */
  nodes() {
    const { dearest, doing, found } = this
    if (doing) return [make('p', { class: 'advice', role: 'status' }, doing)]
    if (!found) return []
    const others = found.filter(cost => !dearest.includes(cost))
    const worlds = Math.max(0, ...found.map(cost => cost.worlds))
    return [
      ...(dearest.length ? [this.table(dearest, say('title'))] : [make('p', { class: 'advice' }, say('none'))]),
      ...(worlds ? [make('p', { class: 'advice-note' }, say('note', { worlds }))] : []),
      ...(others.length ? [this.fold(others)] : []),
    ]
  }

  /** @param {Cost[]} costs */
  fold(costs) {
    const title = say('others', { n: costs.length })
    return make('details', { class: 'adds-up cheap' }, make('summary', {}, title), this.table(costs, ''))
  }

  /** @param {Cost[]} costs @param {string} title */
  table(costs, title) {
    const heads = [title, say('here'), say('over')].map(text => make('th', { scope: 'col' }, text))
    return make(
      'table',
      { class: 'costs' },
      make('thead', {}, make('tr', {}, ...heads)),
      make('tbody', {}, ...costs.map(cost => this.row(cost))),
    )
  }

  /** An action, which leads to its step, and its two numbers. @param {Cost} cost */
  row(cost) {
    const { at, done, lost, error, here, exact } = cost
    const { names } = this.example.story
    const card = named(cost, done)
    const label = spoken(say('show', { at: at + 1, card }), names)
    const way = button('', () => void this.example.jump(at), { class: 'other', 'aria-label': label })
    way.append(sentence(card, names))
    return make(
      'tr',
      {},
      make('th', { scope: 'row' }, way, ' ', make('small', {}, sentence(instead(cost), names))),
      make('td', {}, tenths(here), ' ', exact ? make('small', {}, say('exact')) : ''),
      make('td', {}, tenths(lost), ' ', error ? make('small', {}, `±${tenths(error)}`) : ''),
    )
  }
}
