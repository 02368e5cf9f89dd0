// What one seat sees of an example's own moment: made from the open frame, without asking the engine.

/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('page-data').Story} Story */

/**
 * The frame as a seat sees it; undefined where the story does not tell.
 * @param {Story} story
 * @param {number} at
 * @param {number} seat
 * @returns {Frame | undefined}
 */
export function seenBy({ frames, veils, seen }, at, seat) {
  const frame = frames[at]
  const veil = veils[seen[at]?.[seat] ?? -1]
  if (!frame || !veil) return undefined
  const made = structuredClone(frame)
  for (const path of veil.hide) change(made, path, cards => /** @type {unknown[]} */ (cards).map(() => '?'))
  for (const [path, value] of Object.entries(veil.put)) change(made, path, () => structuredClone(value))
  return made
}

/** @param {any} made @param {string} path @param {(old: unknown) => unknown} other */
function change(made, path, other) {
  const way = path.split('.')
  const last = way.pop() ?? ''
  const place = way.reduce((inside, key) => inside[key], made)
  place[last] = other(place[last])
}
