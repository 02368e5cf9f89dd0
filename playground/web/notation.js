// Actions in notation, and what a choice of cards amounts to.

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

/** Whether `part` lies within `whole`, counting copies. @param {readonly string[]} part @param {readonly string[]} whole */
export function within(part, whole) {
  const have = tally(whole)
  return [...tally(part)].every(([card, count]) => (have.get(card) ?? 0) >= count)
}

/** @typedef {import('./types.js').Frame} Frame */

/** The cards one taps for an action. @param {Frame} frame @param {string} action */
export const tapsOf = (frame, action) => frame.taps[action] ?? cardsOf(action)

/** The judged actions that are exactly these cards. @param {Frame} frame @param {readonly string[]} chosen */
export const matching = (frame, chosen) =>
  Object.keys(frame.judged).filter(action => {
    const cards = tapsOf(frame, action)
    return cards.length > 0 && cards.length === chosen.length && within(chosen, cards)
  })

/** The legal actions that hold these cards and more. @param {Frame} frame @param {readonly string[]} chosen */
export const leadingOn = (frame, chosen) =>
  Object.keys(frame.judged).filter(action => reasonFor(frame, action)?.legal && tapsOf(frame, action).length > chosen.length && within(chosen, tapsOf(frame, action)))

/** @param {Frame} frame @param {string} action */
export const reasonFor = (frame, action) => frame.reasons[frame.judged[action] ?? -1]

/** Whether every judged action is one card: then a tap chooses it outright. @param {Frame} frame */
export const single = frame => !frame.more && Object.keys(frame.judged).every(action => tapsOf(frame, action).length <= 1)

/** Whether a card has been judged and is in no legal action. @param {Frame} frame @param {string} card */
export function refused(frame, card) {
  const holding = Object.keys(frame.judged).filter(action => tapsOf(frame, action).includes(card))
  return !frame.more && holding.length > 0 && !holding.some(action => reasonFor(frame, action)?.legal)
}

/** Actions that are buttons: they name no card to tap. @param {Frame} frame */
export const buttons = frame => Object.keys(frame.judged).filter(action => tapsOf(frame, action).length === 0)
