// A hint: the engine's best, thought about for longer where little was tried, and what it found of each choice.
import { adviceOf, FLOOR, isAhead, margin, noted, rounded, titleOf } from './advice.js'
import { ask, record } from './asking.js'
import { sentence, spoken } from './cards.js'
import { path } from './cursor.js'
import { make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Hint} Hint */
/** @typedef {import('page-data').Weighed} Weighed */

/** Advice is the engine's best, whoever plays for the others. */
const STRENGTH = { strength: 'patient' }
/** So often at the most is asked: each time the choices are tried in other deals, until a tap ends it. */
const ROUNDS = 4
const COLUMNS = /** @type {const} */ (['choice', 'mean', 'error', 'worlds'])

const say = sayer({
  ja: {
    going: '助言を考えています。',
    all: '試した{n}通りのすべて',
    points: '点は、ほかの席より多く得る分の平均です。',
    choice: '選択',
    mean: '点',
    error: '誤差',
    worlds: '配り方',
    exact: '読み切り',
    off: '±{n}',
    deals: '{n}通り',
    deal: '{n}通り',
    none: '不明',
  },
  en: {
    going: 'Weighing what can be done.',
    all: 'All {n} choices tried',
    points: 'Points: what you gain more than the others, on average.',
    choice: 'Choice',
    mean: 'Points',
    error: 'Error',
    worlds: 'Tried in',
    exact: 'exact',
    off: '±{n}',
    deals: '{n} deals',
    deal: '{n} deal',
    none: 'unknown',
  },
})

/**
 * Shows what the engine would do, in words unlike a ruling's, and reads it aloud: advice has no clause. Whatever the
 * reader does meanwhile ends it.
 * @param {import('./opponents.js').Opponents} opponents
 * @param {import('./board.js').Dress} dress
 */
export async function advise(opponents, dress) {
  const { example } = opponents
  const { cursor, story } = example
  if (example.busy) return
  example.busy = true
  const ways = () => make('p', { class: 'ways' }, ...opponents.ways(dress))
  const answer = await thought(opponents, ways, () => void advise(opponents, dress))
  example.busy = false
  if (!answer || example.cursor !== cursor) return
  const text = adviceOf(answer)
  example.note([
    make('p', { class: 'advice' }, sentence(text, story.names)),
    make('p', { class: 'advice-note' }, noted(answer)),
    ways(),
    ...(answer.weighed.length ? [fold(answer, story.names)] : []),
  ])
  example.screen.tell(spoken(text, story.names))
}

/**
 * The engine's answer, after a closer look at the better choices as long as too little was tried; undefined
 * if there is none, or the reader does something else.
 * @param {import('./opponents.js').Opponents} opponents @param {() => Node} ways @param {() => void} again
 * @returns {Promise<Hint | undefined>}
 */
async function thought(opponents, ways, again) {
  const { example } = opponents
  const { heading } = example
  /** @type {Node[] | undefined} */
  let shown
  const note = (/** @type {Node[] | undefined} */ nodes) => example.note((shown = nodes))
  const asked = (/** @type {object} */ more) => {
    note([make('p', { class: 'hint', role: 'status' }, say('going')), ways()])
    const request = { op: 'hint', record: record(example, path(example.cursor)), seed: 'hint', ...STRENGTH, ...more }
    return ask({ note }, { ...request, lang: example.story.lang }, again)
  }
  /** @type {Hint | undefined} */
  let answer = await asked({})
  for (let round = 2; answer && isThin(answer) && round <= ROUNDS; round++) {
    if (example.notice !== shown || example.heading !== heading) return undefined
    const more = await asked({ among: better(answer, round), seed: `hint-${round}` })
    answer = more && joined(answer, more)
  }
  return example.notice === shown && example.heading === heading ? answer : undefined
}

/** Whether too little was tried to name a best. @param {Hint} answer */
const isThin = ({ exact, weighed: [best, other] }) => !exact && best && other && best.worlds < FLOOR

/** The choices that are worth another look, of which each round leaves half. @param {Hint} of @param {number} round */
const better = ({ weighed }, round) =>
  weighed.slice(0, Math.max(2, Math.ceil(weighed.length / 2 ** (round - 1)))).map(choice => choice.action)

/**
 * Both answers as one: each choice in all deals in which it was tried, those that were tried most first.
 * @param {Hint} before
 * @param {Hint} more
 */
export function joined(before, more) {
  const byAction = new Map(more.weighed.map(choice => [choice.action, choice]))
  const weighed = before.weighed.map(choice => pooled(choice, byAction.get(choice.action)))
  weighed.sort((one, other) => other.worlds - one.worlds || other.mean - one.mean)
  const [top] = weighed
  const best = weighed.find(choice => choice.action === more.action && choice.worlds === top?.worlds)
  const first = best && top && !isAhead(top, best) ? best : top
  const rest = weighed.filter(choice => choice !== first)
  return first ? { ...before, action: first.action, weighed: [first, ...rest] } : before
}

/**
 * The mean of all results, and its standard error, as if they had been found together.
 * @param {Weighed} one
 * @param {Weighed} [other]
 * @returns {Weighed}
 */
export function pooled(one, other) {
  if (!other?.worlds) return one
  const worlds = one.worlds + other.worlds
  const mean = (one.mean * one.worlds + other.mean * other.worlds) / worlds
  const squares = [one, other].map(
    part => part.error ** 2 * part.worlds * (part.worlds - 1) + part.worlds * (part.mean - mean) ** 2,
  )
  const error = Math.sqrt(squares.reduce((all, each) => all + each) / (worlds * (worlds - 1)))
  return { ...one, mean, error, worlds }
}

/** How far a mean may be off, in a cell. @param {Weighed} choice @param {boolean} exact */
const offBy = ({ error, worlds }, exact) =>
  worlds > 1 ? say('off', { n: margin(error) }) : say(exact ? 'exact' : 'none')

/** What was found of each choice, the best first, as texts. @param {Hint} answer */
export const rowsOf = ({ exact, labels, weighed }) =>
  weighed.map(choice => [
    titleOf(labels, choice.action),
    String(rounded(choice.mean, choice.error)).replace('-', '−'),
    offBy(choice, exact),
    say(choice.worlds === 1 ? 'deal' : 'deals', { n: choice.worlds }),
  ])

/** What was found of each choice, folded. @param {Hint} answer @param {Record<string, string>} names */
function fold(answer, names) {
  void styles('table/costs.css')
  const cell = (/** @type {string} */ text, /** @type {number} */ place) =>
    make(place ? 'td' : 'th', place ? {} : { scope: 'row' }, sentence(text, names))
  const heads = COLUMNS.map(key => make('th', { scope: 'col' }, say(key)))
  return make(
    'details',
    { class: 'adds-up each' },
    make('summary', { 'data-key': 'each' }, say('all', { n: answer.weighed.length })),
    make('p', { class: 'advice-note' }, say('points')),
    make(
      'table',
      { class: 'weighed' },
      make('thead', {}, make('tr', {}, ...heads)),
      make('tbody', {}, ...rowsOf(answer).map(row => make('tr', {}, ...row.map(cell)))),
    ),
  )
}
