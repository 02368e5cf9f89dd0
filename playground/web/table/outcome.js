// The end of a deal from the reader's seat: who came out ahead and what each side gained, before all else that is said.
import { ask, record } from './asking.js'
import { path } from './cursor.js'
import { figure, sayer } from '../common/words.js'

/** @typedef {import('./opponents.js').Opponents} Opponents */
/**
 * @typedef {{ gained: number[], totals: number[], sides: number[][], fewest: boolean, winners: number[] }} Result
 *   of a deal as the engine tells it
 * @typedef {{ name: string, own: boolean, points: number, ahead: boolean }} Party a side, the reader's first
 */

const say = sayer({
  ja: {
    you: 'あなた',
    side: 'あなたの側',
    and: 'と',
    comma: '、',
    score: '{name}は{points}点',
    none: 'このディールでは、誰にも点が入りませんでした。',
    level: 'このディールは、同点でした：{scores}。',
    best: 'このディールは、{name}が1位でした：{scores}。',
    better: 'このディールは、{name}のほうが上でした：{scores}。',
    last: 'このディールは、{name}が最下位でした：{scores}。',
    shared: 'このディールは、{name}が同点で1位でした：{scores}。',
    won: 'ゲームは、{name}の勝ちです：{scores}。',
    fewest: '（点の少ないほうが上です。）',
  },
  en: {
    you: 'you',
    side: 'your side',
    and: ' and ',
    comma: ', ',
    score: '{name} {points}',
    none: 'Nobody gained or lost points in this deal.',
    level: 'This deal ended level: {scores}.',
    best: '{name} did best in this deal: {scores}.',
    better: '{name} did better in this deal: {scores}.',
    last: '{name} came last in this deal: {scores}.',
    shared: '{name} share the lead in this deal: {scores}.',
    won: '{name} won the game: {scores}.',
    fewest: ' (Fewest is best.)',
  },
})

/** @param {string} text */
const begun = text => text.charAt(0).toUpperCase() + text.slice(1)

/** @param {readonly string[]} names */
const listed = names => [names.slice(0, -1).join(say('comma')), names.at(-1)].filter(Boolean).join(say('and'))

/**
 * The headline.
 * @param {Result} result
 * @param {number} seat the reader's
 * @param {readonly string[]} names of the seats
 */
export function headline({ gained, totals, sides, fewest, winners }, seat, names) {
  const over = winners.length > 0
  if (!over && gained.every(gain => !gain)) return say('none')
  const points = sides.map(([first = 0]) => (over ? totals : gained)[first] ?? 0)
  const most = (fewest ? Math.min : Math.max)(...points)
  const parties = sides.map((side, place) => {
    const own = side.includes(seat)
    const name = own ? say(side.length > 1 ? 'side' : 'you') : side.map(member => names[member]).join(say('and'))
    const ahead = over ? side.some(member => winners.includes(member)) : points[place] === most
    return /** @type {Party} */ ({ name, own, points: points[place], ahead })
  })
  parties.sort((one, other) => Number(other.own) - Number(one.own))
  const sign = (/** @type {number} */ score) => (score > 0 && !over && !fewest ? '+' : '') + figure(score)
  const scores = parties.map(party => say('score', { name: party.name, points: sign(party.points) })).join(say('comma'))
  const first = parties.filter(party => party.ahead)
  const kind = kindOf(parties, first, over)
  const who = kind === 'last' ? parties.filter(party => !party.ahead) : first
  return say(kind, { name: begun(listed(who.map(party => party.name))), scores }) + (fewest ? say('fewest') : '')
}

/** Which sentence tells it. @param {Party[]} parties @param {Party[]} first @param {boolean} over */
function kindOf(parties, first, over) {
  if (over) return 'won'
  if (first.length === parties.length) return 'level'
  if (first.length > 1) return first.length === parties.length - 1 ? 'last' : 'shared'
  return parties.length > 2 ? 'best' : 'better'
}

/**
 * Asks what a deal that is over has come to, and has it shown and said.
 * @param {Opponents} seats
 * @param {string} line
 * @param {() => void} show
 */
export async function settle(seats, line, show) {
  const { example, seating } = seats
  const request = { op: 'deal', record: record(example, path(example.cursor)) }
  const result = await ask({ note() {} }, request, () => {})
  if (seats.reviewed !== line || !seats.isOver) return
  const names = example.frame.view.seats.map(seat => seat.name)
  seats.outcome = result ? headline(result, seating.seat, names) : ''
  show()
}
