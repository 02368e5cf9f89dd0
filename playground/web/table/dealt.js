// After a deal: all hands as they were dealt.
import { fetchFrame } from './asking.js'
import { miniHand } from './board.js'
import { path } from './cursor.js'
import { reveal } from './fitting.js'
import { make } from '../common/dom.js'
import { proof } from './seal.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */

const say = sayer({
  ja: { title: '配られた全員の手札', left: 'そのほか' },
  en: { title: 'All hands as dealt', left: 'The rest' },
})

/** The most cards that are in no open hand and are shown: a skat, a dummy, no large stock. */
const FEW = 26

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
    ].filter(({ cards }) => cards.some(isUp))
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
    { class: 'dealt adds-up', toggle: () => void show() },
    make('summary', { 'data-key': 'dealt' }, say('title')),
    list,
  )
}

/** Keeps the room of how a deal ended, until that is known. */
const ROOM = '\u00a0'

/**
 * What is said at the end of a deal: how it ended for the reader before all else, and what can be seen of it.
 * @param {import('./opponents.js').Opponents} seats
 * @param {Node[]} said
 * @param {import('./board.js').Dress} dress
 */
export function atEnd(seats, said, dress) {
  const { example } = seats
  const { game, options } = example.story.record
  const line = path(example.cursor)
  if (seats.reviewed !== String(line)) {
    void review(seats, String(line))
    seats.hands = dealt(example, seats.firstStep, dress)
  }
  const { costs, hands, outcome } = seats
  return [
    outcome === '' ? '' : make('p', { class: 'outcome' }, make('span', {}, outcome ?? ROOM)),
    ...(costs?.found ? [...costs.nodes(), ...said] : [...said, ...(costs?.nodes() ?? [])]),
    ...seats.claims.afterwards(),
    make(
      'div',
      { class: 'folds' },
      hands ?? '',
      example.seal ? proof(example.seal, JSON.stringify({ game, options, line })) : '',
    ),
  ]
}

/**
 * Says how the deal ended and then a text; where it is not known yet, once it is.
 * @param {import('./opponents.js').Opponents} seats
 * @param {string} text
 */
export function tellEnd(seats, text) {
  const { example, outcome } = seats
  seats.ending = text
  const isKnown = seats.reviewed === String(path(example.cursor)) && outcome !== undefined
  if (isKnown) example.screen.tell(`${outcome} ${text}`)
}

/**
 * Brings what tells how the deal ended and what looks back at the reader's actions; no deal needs it before its end.
 * @param {import('./opponents.js').Opponents} seats
 * @param {string} line
 */
async function review(seats, line) {
  seats.reviewed = line
  seats.costs = undefined
  seats.outcome = undefined
  const again = () => void (seats.isOver && seats.example.screen.draw())
  const [{ Costs }, { settle }] = await Promise.all([import('./costs.js'), import('./outcome.js')]).catch(error => {
    seats.reviewed = '' // the next drawing tries again
    seats.example.screen.tell(seats.ending)
    throw error
  })
  void settle(seats, line, () => {
    again()
    tellEnd(seats, seats.ending)
  })
  if (seats.reviewed === line) seats.costs = new Costs(seats.example, seats.plies(), again)
  again()
}
