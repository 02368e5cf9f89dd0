// What a table needs before it can be drawn: its data, and the room that its tallest moment takes.
import { go } from './cursor.js'

/** @typedef {import('./table.js').ToriteTable} Table */

/** @typedef {import('./types.js').Frame} Frame */

/** How much each part that changes its height has to show at a moment: the likeliest moments are drawn and measured. @type {Record<string, (frame: Frame) => number>} */
const MEASURED = {
  chips: ({ view }) => view.chips.reduce((sum, chip) => sum + 4 + chip.label.length + chip.value.length, 0),
  middle: ({ view }) => view.zones.reduce((sum, zone) => sum + 4 + zone.plays.reduce((cards, play) => cards + 1 + play.cards.length, 0), 0),
  seats: ({ view }) => view.seats.reduce((sum, seat) => sum + seat.hand.length + 3 * seat.chips.length + 4 * seat.zones.length, 0),
  tray: frame => frame.hand.length + 4 * Object.keys(frame.judged).length,
}
const LIKELIEST = 4

/** The data that the page holds, or a file of their own beside the scripts. @param {HTMLElement} table @returns {Promise<import('./types.js').Baked>} */
export async function bakedOf(table) {
  const text = table.querySelector('script')?.textContent
  if (text) return JSON.parse(text)
  const response = await fetch(new URL(`../examples/${table.dataset['from']}.json`, import.meta.url))
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Reserves the room that the tallest moment of the story needs, so that nothing jumps. @param {Table} table */
export function reserveRoom(table) {
  const board = /** @type {HTMLElement} */ (table.board)
  const { frames } = table.story
  board.style.setProperty('--cards', String(Math.max(1, ...frames.map(frame => frame.hand.length))))
  /** @type {Map<string, number>} */
  const tallest = new Map()
  for (const at of likeliest(frames)) {
    table.cursor = go(table.cursor, at)
    table.draw(true)
    for (const name of Object.keys(MEASURED)) tallest.set(name, Math.max(tallest.get(name) ?? 0, table.parts.get(name)?.getBoundingClientRect().height ?? 0))
  }
  table.cursor = go(table.cursor, 0)
  for (const [name, height] of tallest) board.style.setProperty(`--${name}-room`, `${Math.ceil(height)}px`)
}

/** The moments in which one of the parts has most to show. @param {Frame[]} frames */
function likeliest(frames) {
  const places = Object.values(MEASURED).flatMap(size => {
    const sizes = frames.map(size)
    return [...sizes.keys()].sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0)).slice(0, LIKELIEST)
  })
  return new Set(places)
}
