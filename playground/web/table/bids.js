// Actions that name a number, or a number and a suit: a grid with a row for each number and a column for each suit, or
// numbers in columns. Which they are, their notation says: `bid=2H`, `keep=14S`, `bid=18`.
import { button, make } from '../common/dom.js'
import { sentence } from './cards.js'
import { lookOf, reasonFor } from './notation.js'
import { say } from '../common/words.js'

const NUMBERED = /^[a-z-]+=(\d+)([A-Z]?)$/
/** Fewer are buttons in a row. */
const LEAST = 6
/** Of more numbers the nearest few stand there, the others in a fold: one bids the next value, as a rule. */
const [MANY, NEAREST] = [21, 6]
/** What a label says of the number, without the words around it. */
const SHORT = /\d+(?:\[[^\]]+\]|[♠♥♦♣]|[A-Z]+)?/

/** @typedef {{ action: string, number: number, suit: string }} Bid */
/** @typedef {import('./tray.js').Hands} Hands */

/** @param {string} action @returns {Bid[]} */
function bidOf(action) {
  const match = NUMBERED.exec(action)
  return match ? [{ action, number: Number(match[1]), suit: match[2] ?? '' }] : []
}

/** The actions that make a grid, if there are enough of one kind. @param {readonly string[]} actions */
export function bidsAmong(actions) {
  const bids = actions.flatMap(bidOf)
  const alike = new Set(bids.map(bid => Boolean(bid.suit))).size === 1
  return alike && bids.length >= LEAST ? bids : []
}

/** The bids that are not folded away. @param {Bid[]} bids */
export const nearest = bids => (bids[0]?.suit || bids.length <= MANY ? bids : bids.slice(0, NEAREST))

/** @param {Bid[]} bids @param {Hands} hands */
export function bidGrid(bids, hands) {
  const suits = [...new Set(bids.map(bid => bid.suit))]
  const numbers = [...new Set(bids.map(bid => bid.number))].sort((one, other) => one - other)
  const first = bids.find(bid => reasonFor(hands.frame, bid.action)?.legal) ?? bids[0]
  const cells = bids.map(bid => {
    const area = bid.suit ? `${numbers.indexOf(bid.number) + 1} / ${suits.indexOf(bid.suit) + 1}` : ''
    return cell(bid, hands, { style: area && `grid-area:${area}`, tabindex: bid === first ? '0' : '-1' })
  })
  const look = `bids${suits[0] ? ' suits' : ''}`
  const style = `--suits:${suits.length}`
  return make('div', { class: look, style, role: 'group', 'aria-label': say('bids'), keydown: steer }, ...cells)
}

/** @param {Bid} bid @param {Hands} hands @param {Record<string, string>} place */
function cell({ action }, { choice, frame, names, choose }, place) {
  const label = frame.labels[action] ?? action
  const short = SHORT.exec(label)?.[0] ?? label
  const look = `deed${lookOf(frame, action, choice)}`
  const spoken = short === label ? '' : label
  const given = { class: look, 'data-key': action, ...(spoken && { title: spoken }), ...place }
  return button(spoken, () => choose(action), given, sentence(short, names))
}

/**
 * Arrow keys go from cell to cell, up and down beyond the last one; the board's own steps wait meanwhile.
 * @param {Event} event
 */
function steer(event) {
  const { key, target, currentTarget } = /** @type {KeyboardEvent} */ (event)
  const cells = [.../** @type {HTMLElement} */ (currentTarget).querySelectorAll('button')]
  const from = /** @type {HTMLButtonElement} */ (target).closest('button')
  const to = from && nextCell(cells, from, key)
  if (to === undefined || !from) return
  event.preventDefault()
  if (to || /[LR]/.test(key)) event.stopPropagation()
  if (!to) return
  from.tabIndex = -1
  to.tabIndex = 0
  to.focus()
}

/**
 * The cell that a key leads to, null at the edge; undefined for any other key.
 * @param {HTMLButtonElement[]} cells @param {HTMLButtonElement} from @param {string} key
 */
function nextCell(cells, from, key) {
  const [sideways, on] = [/Left|Right/.test(key), /Right|Down/.test(key)]
  if (!/^Arrow/.test(key)) return key === 'Home' ? cells[0] : key === 'End' ? cells.at(-1) : undefined
  const across = (/** @type {HTMLElement} */ box) => (sideways ? box.offsetTop : box.offsetLeft)
  const along = (/** @type {HTMLElement} */ box) => (sideways ? box.offsetLeft : box.offsetTop)
  const line = cells
    .filter(box => across(box) === across(from) && (on ? along(box) > along(from) : along(box) < along(from)))
    .sort((one, other) => along(one) - along(other))
  return (on ? line[0] : line.at(-1)) ?? null
}
