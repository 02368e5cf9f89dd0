// After a deal: all hands as they were dealt.
import { fetchFrame } from './asking.js'
import { miniHand } from './board.js'
import { path } from './cursor.js'
import { reveal } from './fitting.js'
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */

const say = sayer({
  ja: { title: '配られた全員の手札', left: 'そのほか' },
  en: { title: 'All hands as dealt', left: 'The rest' },
})

/** The most cards that nobody was dealt and that are shown: a skat, a kitty, no stock. */
const FEW = 8

/** @param {string} card */
const isUp = card => card !== '?'

/**
 * The hands, fetched when they are unfolded.
 * @param {Example} example
 * @param {number} at the step after which the first seat was to move
 * @param {import('./board.js').Dress} dress
 */
export function dealt(example, at, dress) {
  const list = make('ul', { class: 'dealt-hands' })
  const show = async () => {
    if (list.childElementCount) return
    const line = path(example.cursor).slice(0, at)
    const frame = await fetchFrame(example, line, -1, () => void show())
    if (!frame) return
    const { seats, zones } = frame.view
    const rows = [
      ...seats.map(seat => ({ label: seat.name, cards: seat.hand })),
      ...zones.map(zone => ({ label: zone.label, cards: zone.plays.flatMap(play => play.cards.filter(isUp)) })),
    ].filter(({ cards }) => cards.length)
    const shown = rows.flatMap(({ cards }) => cards)
    const left = Object.keys(example.story.names).filter(card => isUp(card) && !shown.includes(card))
    if (left.length && left.length <= FEW) rows.push({ label: say('left'), cards: left })
    list.replaceChildren(
      ...rows.map(({ label, cards }) => make('li', {}, make('b', {}, label), ' ', miniHand(cards, dress))),
    )
    if (list.parentElement) reveal(list.parentElement)
  }
  return make(
    'details',
    { class: 'dealt', toggle: () => void show() },
    make('summary', { 'data-key': 'dealt' }, say('title')),
    list,
  )
}

/**
 * Brings what looks back at the reader's actions, which no deal needs before its end.
 * @param {import('./opponents.js').Opponents} seats
 * @param {string} line
 */
export async function review(seats, line) {
  seats.reviewed = line
  seats.costs = undefined
  const { Costs } = await import('./costs.js').catch(error => {
    seats.reviewed = '' // the next drawing tries again
    throw error
  })
  const again = () => seats.isOver && seats.example.screen.draw()
  if (seats.reviewed === line) seats.costs = new Costs(seats.example, seats.plies(), again)
  again()
}
