// A hint as words: what the engine would do, how sure that is, and over how many deals that could be.
import { sentence, spoken } from './cards.js'
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Hint} Hint */

/** Deals over which a figure says nothing yet. */
const LEAST = 2
/** Points that are shown as none. */
const SLIGHT = 0.05

const say = sayer({
  ja: {
    same:
      '助言：{all}通りのうち{near}通りは、差がはっきりしません。' +
      'エンジンなら{card}を選びます（{worlds}通りの配り方、誤差±{error}）。',
    thumb: '助言：',
    best: '助言：{card}がいちばんよさそうです。{other}より約{gain}点よい見込みです（{worlds}通りの配り方、誤差±{error}）。',
    only: '助言：出せるのはこれだけです。',
    exact: '助言：{card}が最善です。最後まで読み切りました。',
    exactIn: '助言：{card}が最善です。ありえた配り方{worlds}通りを、それぞれ最後まで読み切りました。',
    named: '「{what}」',
    noRule: 'これは助言で、ルールではありません。',
  },
  en: {
    same:
      'Advice: of {all} choices {near} are about equal. The engine would take {card} ' +
      '(tried in {worlds} possible deals, ±{error}).',
    thumb: 'Advice:',
    best:
      'Advice: {card} looks best, by about {gain} points over {other} ' +
      '(tried in {worlds} possible deals, ±{error}).',
    only: 'Advice: nothing else can be done.',
    exact: 'Advice: {card} is best, played out to the end.',
    exactIn: 'Advice: {card} is best, played out to the end in {worlds} possible deals.',
    named: '“{what}”',
    noRule: 'This is advice, not a rule.',
  },
})

/**
 * Shows what the engine would do, in words unlike a ruling's, and reads it aloud: advice has no clause.
 * @param {import('./opponents.js').Opponents} opponents
 * @param {import('./board.js').Dress} dress
 */
export async function advise(opponents, dress) {
  const { example } = opponents
  const { cursor, story } = example
  if (example.busy) return
  example.busy = true
  const answer = await opponents.asked('hint', () => void advise(opponents, dress))
  example.busy = false
  if (!answer || example.cursor !== cursor) return
  const text = told(answer)
  example.note([
    make('p', { class: 'advice' }, sentence(text, story.names)),
    make('p', { class: 'advice-note' }, say('noRule')),
    make('p', { class: 'ways' }, ...opponents.ways(dress)),
  ])
  example.screen.tell(spoken(text, story.names))
}

/** @param {Hint} answer */
export function told({ action, forced, exact, weighed, labels }) {
  const card = (/** @type {string} */ one) =>
    (labels[one] && say('named', { what: labels[one] })) ||
    one
      .split(',')
      .map(each => `[${each}]`)
      .join(' ')
  const [best, other] = weighed
  if (!best || !other) return `${say(forced ? 'only' : 'thumb')} ${card(action)}`
  if (exact) return say(best.worlds > 1 ? 'exactIn' : 'exact', { card: card(action), worlds: best.worlds })
  if (best.worlds < LEAST) return `${say('thumb')} ${card(action)}`
  const gain = best.mean - other.mean
  const near = weighed.filter(one => best.mean - one.mean < Math.max(best.error, SLIGHT)).length
  if (gain < Math.max(best.error, SLIGHT))
    return say('same', {
      card: card(action),
      all: weighed.length,
      near,
      worlds: best.worlds,
      error: best.error.toFixed(1),
    })
  return say('best', {
    card: card(action),
    other: card(other.action),
    gain: gain.toFixed(1),
    worlds: best.worlds,
    error: best.error.toFixed(1),
  })
}
