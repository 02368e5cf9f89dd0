// How the deals of a game begin: the first, the next, the same cards once more, and one whose number somebody types.
import { ask } from './asking.js'
import { Claims } from './claim.js'
import { cut, go, path } from './cursor.js'
import { parted } from './numbers.js'

/** @typedef {import('./opponents.js').Opponents} Opponents */
/** @typedef {{ story: import('page-data').Story, mode?: string | undefined, start?: string | undefined }} Setup */

/** @param {Opponents} opponents */
const fresh = opponents => ({ next: undefined, leaves: 0, reviewed: '', claims: new Claims(opponents) })

/**
 * Begins anew, from the same seat; with a number, the cards of that deal; perhaps under other options.
 * @param {Opponents} opponents
 * @param {string} number
 * @param {Setup} setup
 */
function begin(opponents, number, setup) {
  const { example, seating } = opponents
  const { story, mode, start } = setup
  Object.assign(opponents, { ...fresh(opponents), number, began: 0, several: false, live: false, beginning: undefined })
  Object.assign(example, { seals: [], number: undefined, start, back: false, sent: false })
  seating.seat = Math.min(seating.seat, story.players - 1)
  example.retell(story, mode)
  void example.look(seating.seat)
}

/**
 * Begins anew, by the setup, or else as the number says: one of a game's later deal also says how the table stood.
 * @param {Opponents} opponents
 * @param {string} [number] '' for a new one
 * @param {Setup} [setup]
 * @param {(why: string) => void} [refuse] says what is wrong with the number; the deal stays as it is
 */
export async function again(opponents, number = '', setup, refuse) {
  const { example } = opponents
  const { letters, start } = parted(number)
  if (setup || (!start && !example.start)) return begin(opponents, letters, setup ?? example)
  const own = example.original ?? example.story
  const record = { ...own.record, options: example.options }
  const request = { op: 'story', lang: own.lang, record, title: own.title, start }
  /** @type {import('./bending.js').Bent | undefined} */
  const story = await ask(example, request, () => void again(opponents, number, setup, refuse))
  if (!story || example.opponents !== opponents) return
  if (story.refused === undefined) begin(opponents, letters, { story, mode: example.mode, start })
  else refuse?.(story.refused)
}

/**
 * Has a deal of the game dealt from where it begins.
 * @param {Opponents} opponents
 * @param {string | undefined} number
 */
function deal(opponents, number) {
  const { example } = opponents
  const { cursor } = example
  const about = { number, beginning: cursor, began: cursor.at, several: true, live: true }
  Object.assign(opponents, { ...fresh(opponents), ...about })
  if (number === undefined) example.number = undefined
  Object.assign(example, { seals: example.seals.filter(({ from = 0 }) => from < cursor.at), back: false })
  void opponents.go()
}

/** Begins the next deal, by a number of its own: that of the last is known. @param {Opponents} opponents */
export const goOn = opponents => deal(opponents, opponents.number === undefined ? undefined : '')

/** Where the deal on the table begins; 0 where that is the game. @param {Opponents} opponents */
function beginning({ began, example, turns }) {
  const before = [...path(example.cursor).keys()].slice(0, example.seal?.from ?? began)
  return before.some(at => (turns.at(at) ?? -1) >= 0) ? before.length : 0
}

/** Deals the same cards once more, in the same game. @param {Opponents} opponents */
export async function repeat(opponents) {
  const { example } = opponents
  const { number = '' } = example.seal ?? {}
  const from = beginning(opponents)
  if (!from) return begin(opponents, number, example)
  if (await example.arrive(cut(go(example.cursor, from)), () => void repeat(opponents))) deal(opponents, number)
}
