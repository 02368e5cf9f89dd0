// After a deal: all that each seat held, as it was dealt and as it came later.
import { ask, record } from './asking.js'
import { miniHand } from './board.js'
import { path } from './cursor.js'
import { reveal } from './fitting.js'
import { make } from '../common/dom.js'
import { proof } from './seal.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('page-data').Held} Held */

const say = sayer({
  ja: { title: '配られた全員の手札', later: '後から', left: 'そのほか' },
  en: { title: 'All hands as dealt', later: 'later', left: 'The rest' },
})

/**
 * The hands, fetched when they are unfolded.
 * @param {Example} example
 * @param {import('./board.js').Dress} dress
 */
export function dealt(example, dress) {
  const list = make('ul', { class: 'dealt-hands' })
  const line = path(example.cursor)
  const show = async () => {
    if (list.childElementCount) return
    const request = { op: 'held', record: record(example, line), lang: language() }
    /** @type {Held[] | undefined} */
    const rows = await ask(example, request, () => void show())
    if (!rows) return
    list.replaceChildren(...rows.map(row => heldBy(row, dress)))
    if (list.parentElement) reveal(list.parentElement)
  }
  return make(
    'details',
    { class: 'dealt adds-up', toggle: () => void show() },
    make('summary', { 'data-key': 'dealt' }, say('title')),
    list,
  )
}

/** What one seat held, or what lay elsewhere. @param {Held} held @param {import('./board.js').Dress} dress */
const heldBy = ({ label, cards, later }, dress) =>
  make(
    'li',
    {},
    make('b', {}, label || say('left')),
    ' ',
    miniHand(cards, dress),
    ...(later.length ? [' ', make('span', { class: 'later' }, say('later')), ' ', miniHand(later, dress)] : []),
  )

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
  const { game, options, state } = example.story.record
  const line = path(example.cursor)
  if (seats.reviewed !== String(line)) {
    void review(seats, String(line))
    seats.hands = dealt(example, dress)
  }
  const { costs, hands, outcome } = seats
  return [
    outcome === '' ? '' : make('p', { class: 'outcome' }, make('span', {}, outcome ?? ROOM)),
    ...(costs?.costs ? [...costs.nodes(), ...said] : [...said, ...(costs?.nodes() ?? [])]),
    ...seats.claims.afterwards(),
    make(
      'div',
      { class: 'folds' },
      hands ?? '',
      example.seal ? proof(example.seal, JSON.stringify({ game, options, state, line })) : '',
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
