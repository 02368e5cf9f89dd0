// What a table needs before it can be drawn: its data, and the room that its tallest moment takes.
import { go } from './cursor.js'
import { make } from '../common/dom.js'
import { buttons } from './notation.js'

/** @typedef {import('./table.js').ToriteTable} Table */

/** @typedef {import('../common/types.js').Frame} Frame */

/** How much each part that changes its height has to show at a moment: the likeliest moments are drawn and measured. @type {Record<string, (frame: Frame) => number>} */
const MEASURED = {
  chips: ({ view }) => room(view.chips),
  middle: ({ view }) => view.zones.reduce((sum, zone) => sum + 4 + zone.plays.reduce((cards, play) => cards + 1 + play.cards.length, 0), 0),
  sheet: ({ view }) => (view.sheet ? 1 : 0),
  seats: ({ view }) => view.seats.reduce((sum, seat) => sum + lines(3 * seat.hand.length + room(seat.chips) + 12 * seat.zones.length), 0),
  tray: frame => 6 * frame.hand.length + buttons(frame).reduce((sum, action) => sum + 6 + (frame.labels[action]?.length ?? 0), 0),
  words: frame => (frame.hand.length ? 0 : frame.said.reduce((sum, one) => sum + 20 + one.text.length, 0)),
}
const LIKELIEST = 6
const LINE = 40

/** What is longer than a line takes another. @param {number} length */
const lines = length => length + LINE * Math.floor(length / LINE)

/** @param {import('../common/types.js').Chip[]} chips */
function room(chips) {
  return chips.reduce((sum, chip) => sum + 4 + chip.label.length + chip.value.length, 0)
}

/** The data that the page holds, or a file of their own beside the scripts. @param {HTMLElement} table @returns {Promise<import('../common/types.js').Baked>} */
export async function bakedOf(table) {
  const text = table.querySelector('script')?.textContent
  if (text) return JSON.parse(text)
  const response = await fetch(new URL(`../../examples/${table.dataset['from']}.json`, import.meta.url))
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** Puts the words and the hand below them into one room: where there is no hand, the words have all of it. @param {HTMLElement} said @param {HTMLElement} tray */
export function shareRoom(said, tray) {
  const shared = make('div', { class: 'shared' })
  said.before(shared)
  shared.append(said, tray)
}

/** Reserves the room that the tallest moment of the story needs, so that nothing jumps. @param {Table} table */
export function reserveRoom(table) {
  const board = /** @type {HTMLElement} */ (table.board)
  const { frames } = table.story
  board.style.setProperty('--cards', String(Math.max(1, ...frames.map(frame => frame.hand.length))))
  board.classList.add('measured')
  /** @type {Map<string, number>} */
  const tallest = new Map()
  for (const at of likeliest(frames)) {
    table.cursor = go(table.cursor, at)
    table.draw(true)
    for (const name of Object.keys(MEASURED)) tallest.set(name, Math.max(tallest.get(name) ?? 0, heightOf(table, name)))
  }
  board.classList.remove('measured')
  table.cursor = go(table.cursor, 0)
  for (const [name, height] of tallest) board.style.setProperty(`--${name}-room`, `${Math.ceil(height)}px`)
}

/** How tall a part is now; the words where they have the room of the hand. @param {Table} table @param {string} name */
function heightOf(table, name) {
  const part = name === 'words' ? table.frame.hand.length ? undefined : table.parts.get('said')?.parentElement : table.parts.get(name)
  return part?.getBoundingClientRect().height ?? 0
}

/** The moments in which one of the parts has most to show. @param {Frame[]} frames */
function likeliest(frames) {
  const places = Object.values(MEASURED).flatMap(size => {
    const sizes = frames.map(size)
    return [...sizes.keys()].sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0)).slice(0, LIKELIEST)
  })
  return new Set(places)
}
