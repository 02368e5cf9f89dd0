// Whose turn it is, and was along a line: as the moments that were shown tell, else as the engine does.
import { titleOf } from './advice.js'
import { ask, record } from './asking.js'
import { go, path, shared } from './cursor.js'
import { dummyOf, reasonFor } from './notation.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */

const say = sayer({
  ja: { yours: 'あなたの番です。', wanted: 'あなたの番です：{what}。', or: '、または', card: 'カード' },
  en: { yours: 'Your turn.', wanted: 'Your turn: {what}.', or: ', or ', card: 'a card' },
})

/** Cards in what an action is called. */
const CARDS = /\[[^\]]*\](?:,? ?\[[^\]]*\])*/
/** Whether an action is a play: others begin with a verb. @param {string} action */
const isPlay = action => !/^[a-z]/.test(action)

/** Ways to go on that are named together. */
const FEW = 2

/**
 * That it is the reader's turn, and what is wanted where that is no play of an own card: a dummy's; or what can be done
 * with a card, whichever, and what else there is.
 * @param {import('page-data').Frame} frame
 */
export function yours(frame) {
  const dummy = dummyOf(frame)
  if (dummy) return say('wanted', { what: dummy.name })
  const legal = Object.keys(frame.judged).filter(action => reasonFor(frame, action)?.legal)
  const named = legal.map(action => (isPlay(action) ? '' : titleOf(frame.labels, action).replace(CARDS, say('card'))))
  const ways = new Set(named)
  const isTold = legal.some(action => action.includes(':')) && !ways.has('') && ways.size <= FEW
  const withCard = (/** @type {string} */ way) => Number(way.includes(say('card')))
  const what = [...ways].sort((one, other) => withCard(other) - withCard(one)).join(say('or'))
  return isTold ? say('wanted', { what }) : say('yours')
}

export class Turns {
  /** @type {readonly string[]} The line of which the engine has told */ line = []
  /** @type {readonly number[]} */ turns = []

  /** @param {Example} example */
  constructor(example) {
    this.example = example
  }

  /** Whose turn it was at a step, as far as it is known. @param {number} at @returns {number | undefined} */
  at(at) {
    const { example, line, turns } = this
    const seen = example.frames.get(example.momentOf(go(example.cursor, at)))
    return seen?.turn ?? (shared(line, path(example.cursor)) >= at ? turns[at] : undefined)
  }

  /**
   * The cards that have come into the reader's hand since the reader was last to move in this deal; none where all are
   * others.
   * @returns {readonly string[]}
   */
  came() {
    const { cursor, frames, opponents } = this.example
    if (!opponents) return []
    const { began, seating } = opponents
    const { seat } = seating
    const at = [...path(cursor).keys()].slice(began).findLast(step => this.at(step) === seat)
    const last = at === undefined ? undefined : frames.get(this.example.momentOf(go(cursor, at)))
    const left = [...(last?.view.seats[seat]?.hand ?? [])]
    const hand = this.example.frame.view.seats[seat]?.hand ?? []
    const came = last ? hand.filter(card => !left.includes(card) || !left.splice(left.indexOf(card), 1)) : []
    return came.length < hand.length ? came : []
  }

  /**
   * Asks about steps that this visit has not shown: of a deal that was kept, or played to its end at once. Gives where
   * the deal began, if it was asked, and whether steps were new.
   * @param {boolean} always also where all steps are known
   * @returns {Promise<{ began: number, isNew: boolean } | undefined>}
   */
  async recall(always) {
    const { example } = this
    const line = path(example.cursor)
    const isNew = [...line.keys()].some(at => this.at(at) === undefined)
    if (!always && !isNew) return undefined
    const answer = await ask({ note() {} }, { op: 'deal', record: record(example, line) }, () => {})
    if (!answer) return undefined
    Object.assign(this, { line, turns: answer.turns })
    return { began: answer.began, isNew }
  }
}
