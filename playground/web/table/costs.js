// After a deal: what each of the reader's actions cost, in two numbers kept apart, over all deals that could be and in
// this one.
import { ask, record } from './asking.js'
import { sentence } from './cards.js'
import { go, path } from './cursor.js'
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'

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
    cost: '{card}：{best}より平均{lost}点の損（±{error}、ありえた{worlds}通りの配り方）。このディールでは{here}点{how}。',
    exact: '（最後まで読み切り）',
    show: '{at}手目を見る',
    note: 'これは見込みで、ルールではありません。2つの数は別々に読んでください。',
  },
  en: {
    ask: 'Look back at my cards',
    going: 'Looking back ({done} of {all}).',
    none: 'None of your actions lost anything.',
    title: 'What cost most',
    cost:
      '{card} instead of {best}: {lost} points lost in the mean ' +
      '(±{error}, over {worlds} deals that could have been); in this deal {here}{how}.',
    exact: ' (played out to the end)',
    show: 'See step {at}',
    note: 'These are estimates, not rules. Read the two numbers apart.',
  },
})

/** Whether something was lost: more than chance explains, or as an exact ending shows. @param {Cost} of */
const isLoss = ({ lost, error, here, exact }) => lost >= Math.max(LEAST, error) || (exact && here >= LEAST)

export class Costs {
  /** @type {Cost[] | undefined} */ found
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
    /** @type {Cost[]} */
    const found = []
    for (const at of plies) {
      this.doing = say('going', { done: found.length, all: plies.length })
      this.back()
      const request = { op: 'cost', record: record(example, line.slice(0, at + 1)), seed: String(at) }
      const answer = await ask(example, { ...request, lang: example.story.lang }, () => void this.look())
      if (!answer || !example.opponents) return void (this.doing = undefined)
      found.push({ ...answer, at, done: line[at] ?? '' })
    }
    this.doing = undefined
    this.found = found.filter(isLoss).sort((one, other) => other.lost - one.lost)
    this.back()
  }

  /** What is shown of it now. @returns {Node[]} */
  nodes() {
    if (this.doing) return [make('p', { class: 'advice', role: 'status' }, this.doing)]
    if (!this.found)
      return [
        make(
          'p',
          { class: 'ways' },
          button(say('ask'), () => void this.look(), { class: 'other', 'data-key': 'costs' }),
        ),
      ]
    if (!this.found.length) return [make('p', { class: 'advice' }, say('none'))]
    return [
      make('p', { class: 'advice' }, say('title')),
      make('ol', { class: 'costs advice' }, ...this.found.slice(0, SHOWN).map(one => this.item(one))),
      make('p', { class: 'advice-note' }, say('note')),
    ]
  }

  /** @param {Cost} cost */
  item({ at, done, best, worlds, lost, error, here, exact, labels }) {
    const named = (/** @type {string} */ action) =>
      labels[action] || action.replace(/[^,]+/g, '[$&]').replaceAll(',', ' ')
    const text = say('cost', {
      card: named(done),
      best: named(best),
      worlds,
      lost: lost.toFixed(1),
      error: error.toFixed(1),
      here: here.toFixed(1),
      how: exact ? say('exact') : '',
    })
    return make(
      'li',
      {},
      sentence(text, this.example.story.names),
      ' ',
      make(
        'span',
        { class: 'ways' },
        button(say('show', { at: at + 1 }), () => void this.example.jump(at), { class: 'other' }),
      ),
    )
  }
}
