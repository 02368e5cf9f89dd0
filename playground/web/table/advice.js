// A hint as words: what the engine would do, how sure that is, and over how many deals that could be.
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Hint} Hint */

/** Deals over which a figure says nothing yet. */
const LEAST = 2
/** Deals from which on one choice may be called the best. */
export const FLOOR = 8
/** Points that are shown as none. */
const SLIGHT = 0.05

/** From here on no tenth of a point is told: of points, or of what they may be off by. */
export const MANY = 10
const UNSURE = 1

const say = sayer({
  ja: {
    same: '助言：試した{all}通りのうち{near}通りは、差がはっきりしません。エンジンなら{card}を選びます。',
    level: '助言：試した{all}通りに、はっきりした差はありません。エンジンなら{card}を選びます。',
    thumb: '助言：',
    guess: '助言：{card}。ただし、当て推量とほとんど変わりません。',
    best: '助言：{card}がいちばんよさそうです。{other}より約{gain}よい見込みです。',
    only: '助言：出せるのはこれだけです。',
    exact: '助言：{card}が最善です。最後まで読み切りました。',
    exactIn: '助言：{card}が最善です。ありえた配り方{worlds}通りを、それぞれ最後まで読み切りました。',
    named: '「{what}」',
    bid: '「{what}」のビッド',
    bids: '{what}とビッド',
    noRule: 'これは助言で、ルールではありません。',
    join: '',
    tried: '平均は、{worlds}通りの配り方で試したものです{error}。',
    once: '1通りの配り方で試しただけです。',
    rule: '試した結果ではなく、目安によるものです。',
    untold: 'ここでは、何も試せません。',
    error: '（誤差±{error}）',
    one: '{n}点',
    points: '{n}点',
  },
  en: {
    same: 'Advice: of {all} choices tried {near} are about equal. The engine would choose {card}.',
    level: 'Advice: the {all} choices tried are about equal. The engine would choose {card}.',
    thumb: 'Advice:',
    guess: 'Advice: {card}, but that is hardly more than a guess.',
    best: 'Advice: {card} looks best, by about {gain} over {other}.',
    only: 'Advice: nothing else can be done.',
    exact: 'Advice: {card} is best, played out to the end.',
    exactIn: 'Advice: {card} is best, played out to the end in {worlds} possible deals.',
    named: '“{what}”',
    bid: 'a bid of {what}',
    bids: 'bid {what}',
    noRule: 'This is advice, not a rule.',
    join: ' ',
    tried: 'Average of {worlds} possible deals{error}.',
    once: 'Tried in one possible deal only.',
    rule: 'By a rule of thumb, nothing was tried.',
    untold: 'Nothing can be tried here.',
    error: ', ±{error}',
    one: '{n} point',
    points: '{n} points',
  },
})

/** Points without decimals that nothing speaks for. @param {number} value @param {number} [error] */
export const rounded = (value, error = 0) => Number(value.toFixed(Math.abs(value) >= MANY || error >= UNSURE ? 0 : 1))

/** So many points, in words. @param {number} value @param {number} [error] how far it may be off */
export function points(value, error) {
  const n = rounded(value, error)
  return say(n === 1 ? 'one' : 'points', { n })
}

/** How far a figure may be off, as it is told. @param {number} error */
export function margin(error) {
  const off = rounded(error)
  return off < UNSURE ? off : Math.round(off)
}

/** Over how many deals a figure is the mean, and how far it may be off. @param {number} worlds @param {number} error */
function tried(worlds, error) {
  const off = margin(error)
  return say('tried', { worlds, error: off ? say('error', { error: off }) : '' })
}

/** Whether a difference is more than it may be off by, as both are told. @param {number} value @param {number} error */
export const exceeds = (value, error) =>
  Math.abs(value) >= Math.max(error, SLIGHT) && rounded(Math.abs(value), error) > margin(error)

/**
 * Whether one choice is better by more than it may be off by.
 * @param {{ mean: number, error: number }} one
 * @param {{ mean: number }} other
 */
export const isAhead = (one, other) => one.mean > other.mean && exceeds(one.mean - other.mean, one.error)

/** Whether its label is a number alone, which says nothing. @param {string} action @param {string} [label] */
const isFigure = (action, label) => action.startsWith('bid') && /^\d/.test(label ?? '')

/** What an action is called on a button. @param {Record<string, string>} labels @param {string} action */
export function titleOf(labels, action) {
  const what = labels[action]
  return what ? (isFigure(action, what) ? say('bids', { what }) : what) : nameOf({}, action)
}

/** What an action is called in a sentence. @param {Record<string, string>} labels @param {string} action */
export const nameOf = (labels, action) =>
  (labels[action] && say(isFigure(action, labels[action]) ? 'bid' : 'named', { what: labels[action] })) ||
  action
    .split(',')
    .map(each => `[${each}]`)
    .join(' ')

/** How sure advice is, or why there is no figure. @param {Hint} answer */
export function sureness({ exact, forced, thumb, weighed: [best] }) {
  if (!best) return forced ? '' : thumb ? `${say('rule')}${say('join')}${thumb}` : say('untold')
  if (exact) return ''
  return best.worlds < LEAST ? say('once') : tried(best.worlds, best.error)
}

/** How sure it is, and that it is no rule. @param {Hint} answer */
export const noted = answer => [sureness(answer), say('noRule')].filter(Boolean).join(say('join'))

/** @param {Hint} answer */
export function adviceOf(answer) {
  const { action, forced, exact, weighed, labels } = answer
  const card = nameOf(labels, action)
  const [best, other] = weighed
  if (!best || !other) return `${say(forced ? 'only' : 'thumb')} ${card}`
  if (exact) return say(best.worlds > 1 ? 'exactIn' : 'exact', { card, worlds: best.worlds })
  if (best.worlds < FLOOR) return say('guess', { card })
  // the engine may choose what looks a little worse, where that is as good by all that can be told
  const [all, near] = [weighed.length, weighed.filter(choice => !isAhead(best, choice)).length]
  if (!isAhead(best, other)) return say(near === all ? 'level' : 'same', { card, all, near })
  return say('best', { card, other: nameOf(labels, other.action), gain: points(best.mean - other.mean, best.error) })
}
