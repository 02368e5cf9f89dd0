// Taps and keys on the reader's own turn in a deal: a card that can be meant in one way only is played at once, the
// second of two quick taps plays nothing, and the arrow keys lead through what can be done.
import { button } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { elsewhere } from './called.js'
export { deck } from './called.js'
export { ways } from './ways.js'
import { leadingOn, matching, reasonFor, tapsOf, unasked, within } from './notation.js'

const say = sayer({ ja: { clear: '選び直す' }, en: { clear: 'Clear' } })

/** Milliseconds within which two taps are one by an unsteady hand. */
const TWICE = 350
/** Pixels that a choice stays away from the edge of its list. */
const EDGE = 4
/** What can be done, in the order of the board. */
const WAYS =
  '.part-said .ways button, .tray .choices :is(button:not([tabindex="-1"]), summary), ' +
  '.middle .tap, .hand .tap:not([disabled])'
/** Where the keys begin: what is chosen, else the first that is not refused. */
const BEGINNINGS = ['.go', '.tray .deed:not(.refused)', '.hand .tap:not(.refused, [disabled])', '.deed']

/** When something was played last. */
let last = -Infinity

/** Whether a tap plays: not if it is the second of two. */
export function plays() {
  const now = performance.now()
  if (now - last < TWICE) return false
  last = now
  return true
}

/**
 * The legal action that one chosen card can only mean; none where a card is called from the deck, as an own one is
 * easily tapped by mistake.
 * @param {import('./example.js').Example} example
 */
export function meant({ frame, chosen }) {
  const actions = matching(frame, chosen)
  const [action] = actions
  if (chosen.length !== 1 || actions.length !== 1 || action === undefined || unasked(frame, chosen)) return undefined
  if (elsewhere(frame).length) return undefined
  return reasonFor(frame, action)?.legal && !leadingOn(frame, chosen).length ? action : undefined
}

/**
 * Whether no action takes a card of the hand together with those that are chosen.
 * @param {import('./example.js').Example} example @param {unknown} place
 */
export function apart({ frame, held }, place) {
  if (typeof place !== 'number') return false
  const cards = [...held, place].map(at => frame.hand[at] ?? '')
  return !held.has(place) && !frame.more && !Object.keys(frame.judged).some(move => within(cards, tapsOf(frame, move)))
}

/**
 * Leaves what is chosen: so one comes back to a hint, and to what can be taken back.
 * @param {import('./example.js').Example} example
 */
export const clearing = example =>
  button(say('clear'), () => (example.forget(), example.screen.draw()), { class: 'other', 'data-key': 'clear' })

/** Steps of the arrow keys. @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
/** @param {HTMLElement | undefined} way */
const groupOf = way => way?.closest('.called, .ways, .choices, .middle, .hand')

/**
 * Up and down lead from the board to what can be done, and on from one row of it to the next; left and right along a
 * row.
 * @param {HTMLElement} board @param {KeyboardEvent} event
 */
export function walk(board, event) {
  const { key, target, altKey, ctrlKey, metaKey } = event
  const step = STEPS[key]
  if (!step || altKey || ctrlKey || metaKey) return
  const along = key === 'ArrowLeft' || key === 'ArrowRight'
  const every = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(WAYS)])
  const ways = every.filter(way => way.getClientRects().length)
  const at = ways.indexOf(/** @type {HTMLElement} */ (target))
  if (at < 0 && (along || target !== board)) return
  const begin = BEGINNINGS.map(selector => board.querySelector(selector)).find(Boolean)
  const to = at < 0 ? /** @type {HTMLElement | undefined} */ (begin) : nextOf(ways, at, step, along)
  event.preventDefault() // the page keeps still, beyond the last one too
  to?.focus({ preventScroll: true })
  if (to) show(to)
}

/**
 * The neighbour along a row or in a list; across, what comes first to mind in the next row.
 * @param {HTMLElement[]} ways @param {number} at @param {number} step @param {boolean} along
 */
function nextOf(ways, at, step, along) {
  const own = groupOf(ways[at])
  const near = ways[at + step]
  if (groupOf(near) === own && (along || own?.matches('.choices'))) return near
  let to = at
  while (ways[to] && groupOf(ways[to]) === own) to += step
  const row = along ? [] : ways.filter(way => groupOf(way) === groupOf(ways[to]))
  return row.find(way => way.matches('.go')) ?? row.find(way => !way.matches('.refused')) ?? row[0]
}

/** Scrolls a list of choices, and nothing around it, to one of them. @param {HTMLElement} choice */
function show(choice) {
  const list = choice.closest('.choices')
  if (!list) return
  const box = choice.getBoundingClientRect()
  const room = list.getBoundingClientRect()
  if (box.bottom > room.bottom) list.scrollTop += box.bottom - room.bottom + EDGE
  else if (box.top < room.top) list.scrollTop -= room.top - box.top + EDGE
}
