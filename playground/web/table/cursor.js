// Where a reader is: a place on a trail of actions. The trail is the example's line until another action is played.
// Values are never changed; every function gives a new one.

/** @typedef {{ order: readonly string[], at: number }} Claim what shows that the rest is the reader's, and the step */
/**
 * @typedef {{ line: readonly string[], trail: readonly string[], at: number, claimed?: Claim | undefined }} Cursor the
 *   trail is played to its end by what was claimed, if anything was
 */

/** @param {readonly string[]} line @returns {Cursor} */
export const begin = line => ({ line, trail: line, at: 0 })

/** How many actions two lines share from the start. @param {readonly string[]} one @param {readonly string[]} other */
export function shared(one, other) {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}

/** Whether the trail is the example's own line. @param {Cursor} cursor */
export const onExample = cursor => cursor.trail === cursor.line

/** Whether the position itself is one of the example's. @param {Cursor} cursor */
export const inExample = cursor => cursor.at <= shared(cursor.trail, cursor.line)

/** The actions that lead here. @param {Cursor} cursor */
export const path = cursor => cursor.trail.slice(0, cursor.at)

/** The action that follows on the trail. @param {Cursor} cursor @returns {string | null} */
export const following = cursor => cursor.trail[cursor.at] ?? null

/** Without what follows. @param {Cursor} cursor @returns {Cursor} */
export const cut = cursor => ({ line: cursor.line, trail: path(cursor), at: cursor.at })

/** @param {Cursor} cursor @param {number} place @returns {Cursor} */
export const go = (cursor, place) => ({ ...cursor, at: Math.max(0, Math.min(place, cursor.trail.length)) })

/**
 * Plays an action: along the trail if it is the one that follows, else on a trail of the reader's own.
 * @param {Cursor} cursor
 * @param {string} action
 * @returns {Cursor}
 */
export function play(cursor, action) {
  if (action === following(cursor)) return go(cursor, cursor.at + 1)
  return { line: cursor.line, trail: [...path(cursor), action], at: cursor.at + 1 }
}

/** Back to the example, at the place where it was left. @param {Cursor} cursor @returns {Cursor} */
export const comeBack = cursor => ({
  line: cursor.line,
  trail: cursor.line,
  at: Math.min(cursor.at, shared(cursor.trail, cursor.line)),
})

/**
 * Whether it is a claim as it was kept: other pages of the host write there, too.
 * @param {any} claim @returns {claim is Claim}
 */
export const isClaim = claim =>
  Array.isArray(claim?.order) &&
  claim.order.every((/** @type {unknown} */ action) => typeof action === 'string') &&
  Number.isSafeInteger(claim.at)
