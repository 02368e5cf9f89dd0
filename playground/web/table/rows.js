// A hand in rows that break no suit: as few as there is room for, as even as can be.

/** What each card of a row shows of itself at the least, what one of a mixed row, what a whole one takes, in pixels. */
const [SHOWN, MIXED, WHOLE] = [32, 36, 46]
/** Pixels of the board's width that are no room for cards. */
const MARGIN = 20
/** Runs of one suit up to which all ways to break a hand are tried. */
const RUNS = 12

/** @param {string} card */
const suitOf = card => (/^[SHDCROYGB][AKQJT2-9]$/.test(card) ? card[0] : /^J[RB]$/.test(card) ? 'J' : undefined)

/** The lengths of the runs of one suit; undefined where not all cards have one. @param {readonly string[]} cards */
function runsOf(cards) {
  /** @type {number[]} */
  const runs = []
  for (const [place, card] of cards.entries()) {
    const suit = suitOf(card)
    if (!suit) return undefined
    if (place && suit === suitOf(cards[place - 1] ?? '')) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  }
  return runs.length <= RUNS ? runs : undefined
}

/** Whether the hand is in no order of suits. @param {readonly string[]} cards */
export const isMixed = cards => !runsOf(cards)

/** Every way to put runs into rows, in their order: the lengths of the rows. @param {readonly number[]} runs */
function* waysToBreak(runs) {
  for (let ways = 0; ways < 2 ** Math.max(0, runs.length - 1); ways++) {
    /** @type {number[]} */
    const rows = []
    for (const [place, run] of runs.entries())
      if (place && !(ways & (1 << (place - 1)))) rows.push((rows.pop() ?? 0) + run)
      else rows.push(run)
    yield rows
  }
}

/** How many cards have room in a row if each shows so much of itself. @param {number} wide @param {number} each */
const inOne = (wide, each) => Math.floor((wide - MARGIN - WHOLE) / each) + 1

/**
 * Rows of cards that may begin with any: closer only if that spares a row.
 * @param {number} count @param {number} wide
 */
function mixed(count, wide) {
  const [whole, most] = [inOne(wide, WHOLE), inOne(wide, MIXED)]
  const rows = Math.ceil(count / most)
  const each = rows < Math.ceil(count / whole) ? Math.ceil(count / rows) : whole
  return Array.from({ length: Math.ceil(count / each) }, (_, row) => Math.min(each, count - row * each))
}

/**
 * How many cards lie in each row; undefined for what is no card of a row. A suit that is longer than a row lies closer.
 * @param {readonly string[]} cards
 * @param {number} wide the board's width
 */
export function rowsOf(cards, wide) {
  const runs = runsOf(cards)
  if (!runs) return cards.some(card => /-/.test(card)) ? undefined : mixed(cards.length, wide)
  const [whole, most] = [inOne(wide, WHOLE), inOne(wide, SHOWN)]
  const cost = (/** @type {number[]} */ rows) => {
    const longest = Math.max(0, ...rows)
    const close = longest > most && longest > Math.max(...runs)
    return (close ? 1e6 : 0) + rows.length * 1000 + (longest > whole ? longest * 10 : 0) + longest
  }
  return [...waysToBreak(runs)].reduce((best, rows) => (cost(rows) < cost(best) ? rows : best))
}
