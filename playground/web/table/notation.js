// Actions and turns in the engine's notation, and what a choice of cards amounts to.

/** Whose turn it is where no seat is to move: the table's, or nobody's any more (engine/torite/core/acts.py). */
export const TABLE = -1
export const OVER = -2

/** The cards named by an action: `7,7` `bury:SA` `JR=S`. @param {string} action @returns {string[]} */
export function cardsOf(action) {
  const head = action.split('=')[0] ?? ''
  const named = head.includes(':') ? head.slice(head.indexOf(':') + 1) : /^[a-z]/.test(head) ? '' : head
  return named ? named.split(',') : []
}

/** @param {readonly string[]} cards */
const tally = cards => {
  /** @type {Map<string, number>} */
  const count = new Map()
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1)
  return count
}

/**
 * Whether `part` lies within `whole`, counting copies.
 * @param {readonly string[]} part
 * @param {readonly string[]} whole
 */
export function within(part, whole) {
  const have = tally(whole)
  return [...tally(part)].every(([card, count]) => (have.get(card) ?? 0) >= count)
}

/**
 * What is left of some cards without others, counting copies.
 * @param {readonly string[]} cards
 * @param {readonly string[]} others
 */
export function without(cards, others) {
  const away = [...others]
  return cards.filter(card => {
    const at = away.indexOf(card)
    if (at >= 0) away.splice(at, 1)
    return at < 0
  })
}

/** @typedef {import('page-data').Frame} Frame */

/** The cards one taps for an action. @param {Frame} frame @param {string} action */
export const tapsOf = (frame, action) => frame.taps[action] ?? cardsOf(action)

/** The judged actions that are exactly these cards. @param {Frame} frame @param {readonly string[]} chosen */
export const matching = (frame, chosen) =>
  Object.keys(frame.judged).filter(action => {
    const cards = tapsOf(frame, action)
    return cards.length > 0 && cards.length === chosen.length && within(chosen, cards)
  })

/**
 * The legal actions that hold these cards and more: as the engine lists them if all have names, else the nearest first.
 * @param {Frame} frame
 * @param {readonly string[]} chosen
 */
export function leadingOn(frame, chosen) {
  const actions = legalIn(frame).filter(
    action => tapsOf(frame, action).length > chosen.length && within(chosen, tapsOf(frame, action)),
  )
  return actions.every(action => frame.labels[action])
    ? actions
    : actions.sort((one, other) => tapsOf(frame, one).length - tapsOf(frame, other).length)
}

/**
 * The choices of cards that the engine was asked about in a moment; whether it has answered.
 * @type {WeakMap<Frame, Map<string, boolean>>}
 */
export const asked = new WeakMap()

/** A choice of cards in whatever order they were tapped. @param {readonly string[]} chosen */
export const choiceOf = chosen => [...chosen].sort().join()

/**
 * Whether the engine could say more about a choice than the frame holds.
 * @param {Frame} frame
 * @param {readonly string[]} chosen
 */
export const unasked = (frame, chosen) =>
  frame.more &&
  chosen.length > 0 &&
  !asked.get(frame)?.has(choiceOf(chosen)) &&
  (asked.has(frame) || !matching(frame, chosen).length)

/**
 * How many cards are missing to the nearest legal choice that holds these; Infinity if there is none.
 * @param {Frame} frame
 * @param {readonly string[]} chosen
 */
export const missing = (frame, chosen) =>
  Math.min(...leadingOn(frame, chosen).map(action => tapsOf(frame, action).length)) - chosen.length

/** @param {Frame} frame @param {string} action */
export const reasonFor = (frame, action) => frame.reasons[frame.judged[action] ?? -1]

/** How the button of an action looks. @param {Frame} frame @param {string} action @param {string} [choice] */
export const lookOf = (frame, action, choice) =>
  (reasonFor(frame, action)?.legal ? '' : ' refused') + (action === choice ? ' chosen' : '')

/** The legal actions that are known. @param {Frame} frame */
export const legalIn = frame => Object.keys(frame.judged).filter(action => reasonFor(frame, action)?.legal)

/** Whether every judged action is one card: then a tap chooses it outright. @param {Frame} frame */
export const single = frame =>
  !frame.more && Object.keys(frame.judged).every(action => tapsOf(frame, action).length <= 1)

/** Whether a card is known to be in no legal action. @param {Frame} frame @param {string} card */
export function refused(frame, card) {
  if (frame.more) return frame.dead?.includes(card) ?? false
  const holding = Object.keys(frame.judged).filter(action => tapsOf(frame, action).includes(card))
  return holding.length > 0 && !holding.some(action => reasonFor(frame, action)?.legal)
}

/** Whether the seat to move can do anything; in a position of few cards it may have none. @param {Frame} frame */
export const able = frame => frame.turn >= 0 && !frame.stuck

/** Actions that are buttons: they name no card to tap. @param {Frame} frame */
export const buttons = frame => Object.keys(frame.judged).filter(action => tapsOf(frame, action).length === 0)

/** The dummy whose cards the seat to move plays in place of its own. @param {Frame} frame */
export const dummyOf = ({ turn, view: { seats } }) =>
  seats[turn]?.turn === false ? seats.find(seat => seat.turn) : undefined
