// After a deal: what each of the reader's actions cost, in sentences that say which action was better: one over all
// deals that could be, one in this deal. The dearest stand open, the others a tap away.
import { exceeds, margin, MANY, nameOf, points, rounded, titleOf } from './advice.js'
import { ask, record } from './asking.js'
import { sentence, spoken } from './cards.js'
import { go, path } from './cursor.js'
import { button, make } from '../common/dom.js'
import { styles } from '../common/styles.js'
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
    others: 'ほかの自分の手（{n}）',
    show: '{at}手目を見る：{card}',
    step: '{at}手目',
    fine: 'これよりよい手は見つかりませんでした。',
    over: '平均では、{card}のほうが約{points}{off}よい見込みでした。',
    overEven: '平均では、{card}でもほとんど同じでした。',
    here: 'このディールでは、{card}のほうが約{points}よい結果でした。',
    hereEven: 'このディールでは、どちらでもほとんど同じでした。',
    hereExact: 'このディールでは、{card}のほうが{points}よい結果でした（読み切り）。',
    both: '{over}{here}',
    off: '（±{n}）',
    to: '〜',
    note: '見込みで、ルールではありません。平均は、{worlds}通りの配り方で試したものです。点は、ほかの席より多く得る分です。',
  },
  en: {
    ask: 'Look back at my cards',
    going: 'Looking back ({done} of {all}).',
    none: 'None of your actions lost anything.',
    title: 'What cost most',
    others: 'Your other actions ({n})',
    show: 'See step {at}: {card}',
    step: 'Step {at}',
    fine: 'Nothing better was found.',
    over: 'On average {card} was better by about {points}{off}.',
    overEven: 'On average {card} was about as good.',
    here: 'In this deal {card} turned out about {points} better.',
    hereEven: 'In this deal both come to about the same.',
    hereExact: 'In this deal {card} was better by {points}, played out to the end.',
    both: '{over} {here}',
    off: ' (±{n})',
    to: '–',
    note: 'Estimates, not rules: averages of {worlds} possible deals. Points are what you gain more than the others.',
  },
})

/** Whether something was lost: more than chance explains, or as an exact ending shows. @param {Cost} of */
const isLoss = ({ lost, error, here, exact }) => (lost > 0 && exceeds(lost, error)) || (exact && here >= LEAST)

/** What an action is called on its button. @param {Cost} cost */
const titled = ({ labels, done }) => titleOf(labels, done)

/** What an action cost: over all deals that could be and in this one, with the better action. @param {Cost} cost */
export function sentences({ best, done, error, exact, here, labels, lost }) {
  const clear = exceeds(lost, error)
  if (best === done || (clear && lost < 0)) return say('fine') // the closer look may find the other one worse
  const better = (/** @type {number} */ value) => nameOf(labels, value > 0 ? best : done)
  const over = clear
    ? say('over', { card: better(lost), points: points(lost, error), off: offBy(error) })
    : say('overEven', { card: better(1) })
  // one sentence tells no finer than the other
  const off = exact ? 0 : Math.max(Math.abs(lost), Math.abs(here)) < MANY ? error : MANY
  const key = rounded(here, off) ? (exact ? 'hereExact' : 'here') : 'hereEven'
  return say('both', { over, here: say(key, { card: better(here), points: points(Math.abs(here), off) }) })
}

/** How far an average may be off. @param {number} error */
const offBy = error => (margin(error) ? say('off', { n: margin(error) }) : '')

/** Of how many deals the averages are: the fewest and the most. @param {readonly Cost[]} costs */
function dealsOf(costs) {
  const tried = costs.map(({ worlds }) => worlds)
  return [...new Set([Math.min(...tried), Math.max(...tried)])].join(say('to'))
}

export class Costs {
  /** @type {Cost[] | undefined} The dearest first */ costs
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
    const costs = []
    for (const at of plies) {
      this.doing = say('going', { done: costs.length, all: plies.length })
      this.back()
      const request = { op: 'cost', record: record(example, line.slice(0, at + 1)), seed: String(at) }
      const answer = await ask(example, { ...request, lang: example.story.lang }, () => void this.look())
      if (!answer || !this.stands) return void (this.doing = undefined)
      costs.push({ ...answer, at, done: line[at] ?? '' })
    }
    this.doing = undefined
    this.costs = costs.sort((one, other) => Number(isLoss(other)) - Number(isLoss(one)) || other.lost - one.lost)
    this.back()
    this.tell()
  }

  /** Whether the deal still lies there that is looked back at, whatever moment of it is shown. */
  get stands() {
    const { example, line } = this
    return example.opponents?.costs === this && String(path(go(example.cursor, Infinity))) === String(line)
  }

  get dearest() {
    return (this.costs ?? []).filter(isLoss).slice(0, SHOWN)
  }

  /** Says what cost most. */
  tell() {
    const { screen, story } = this.example
    const texts = this.dearest.map(cost => `${titled(cost)}: ${sentences(cost)}`)
    screen.tell(texts.length ? spoken([say('title'), ...texts].join(' '), story.names) : say('none'))
  }

  /** The way to look back, until it has been taken. */
  way() {
    if (this.doing || this.costs) return null
    return button(say('ask'), () => void this.look(), { class: 'other', 'data-key': 'costs' })
  }

  /** What is shown of it now. @returns {Node[]} */
  nodes() {
    const { dearest, doing, costs } = this
    if (doing) return [make('p', { class: 'advice', role: 'status' }, doing)]
    if (!costs) return []
    const others = costs.filter(cost => !dearest.includes(cost))
    const weighed = costs.filter(({ best, done, worlds }) => best !== done && worlds)
    const title = make('p', {}, make('strong', {}, say('title')))
    return [
      ...(dearest.length ? [title, this.list(dearest)] : [make('p', { class: 'advice' }, say('none'))]),
      ...(weighed.length ? [make('p', { class: 'advice-note' }, say('note', { worlds: dealsOf(weighed) }))] : []),
      ...(others.length ? [this.fold(others)] : []),
    ]
  }

  /** @param {Cost[]} costs */
  fold(costs) {
    const title = say('others', { n: costs.length })
    return make('details', { class: 'adds-up cheap' }, make('summary', {}, title), this.list(costs))
  }

  /** @param {Cost[]} costs */
  list(costs) {
    return make('ul', { class: 'costs' }, ...costs.map(cost => this.item(cost)))
  }

  /** An action, which leads to its step, and what it cost. @param {Cost} cost */
  item(cost) {
    const { at } = cost
    const { names } = this.example.story
    const card = titled(cost)
    const label = spoken(say('show', { at: at + 1, card }), names)
    const way = button('', () => void this.example.jump(at), { class: 'other', 'aria-label': label })
    way.append(sentence(card, names))
    const step = make('small', {}, say('step', { at: at + 1 }))
    return make('li', {}, way, make('p', {}, step, ' ', sentence(sentences(cost), names)))
  }
}
