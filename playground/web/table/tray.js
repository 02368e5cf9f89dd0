// The hand to move and the buttons beside it; cards of the table that can be taken.
import { bidGrid, bidsAmong, nearest } from './bids.js'
import { cardFace, sentence, wording } from './cards.js'
import { button, make } from '../common/dom.js'
import { buttons, dummyOf, leadingOn, lookOf, matching, OVER, reasonFor, refused, tapsOf } from './notation.js'
import { isMixed, rowsOf } from './rows.js'
import { say } from '../common/words.js'

/**
 * @typedef {{ frame: import('page-data').Frame, names: Record<string, string>, held: Set<number>, taken:
 *   Set<string>, chosen: string[], seat: number, eyes: Node | null, room: number, puzzle: boolean,
 *   choice: string | undefined, came: readonly string[], deals: boolean,
 *   deal: import('./opponents.js').Opponents | undefined,
 *   tapHand: (place: number) => void, tapTable: (card: string) => void,
 *   choose: (action: string) => void, chance: (op: 'shuffle' | 'auto') => void }} Hands
 */

/** A card on the table that some action takes, as a button. @param {Hands} hands @param {string} card */
export function tableCard(hands, card) {
  if (!Object.values(hands.frame.taps).some(cards => cards.includes(card))) return undefined
  return tap(card, hands, { pressed: hands.taken.has(card), no: false, key: `t${card}` }, () => hands.tapTable(card))
}

/**
 * @param {string} card
 * @param {Hands} hands
 * @param {{ pressed: boolean, no: boolean, key: string, closed?: boolean, came?: boolean }} look
 * @param {() => void} act
 */
function tap(card, hands, { pressed, no, key, closed = false, came = false }, act) {
  const name = hands.names[card] ?? card
  return button(
    [name, came && say('new'), no && say('illegal')].filter(Boolean).join(', '),
    act,
    {
      class: `tap${pressed ? ' chosen' : ''}${no ? ' refused' : ''}${came ? ' came' : ''}`,
      'aria-pressed': String(pressed),
      'data-key': key,
      disabled: closed,
    },
    cardFace(card, ''),
  )
}

/** Whether the table acts without the reader, as in a deal. @param {Hands} hands */
const byItself = ({ deal, frame }) => Boolean(deal) && frame.turn < 0

/** The seat that the reader looks from while other cards than its own are to be played. @param {Hands} hands */
const watching = ({ seat, frame }) =>
  seat >= 0 && (seat !== frame.turn || dummyOf(frame)) ? frame.view.seats[seat] : undefined

/**
 * The cards of a dummy that the seat which is looked from is to play, where they lie; its own stay where they are.
 * @param {Hands} hands
 */
export function dummysHand(hands) {
  const { frame, seat } = hands
  const dummy = seat === frame.turn ? dummyOf(frame) : undefined
  return dummy && { seat: dummy, cards: handBox(hands, frame.hand, say('hand', { name: dummy.name })) }
}

/** The seat whose cards lie below the table. @param {Hands} hands */
export const holder = hands =>
  watching(hands) ?? hands.frame.view.seats.find(seat => seat.turn) ?? hands.frame.view.seats[hands.frame.turn]

/** @param {Hands} hands */
export function tray(hands) {
  const { frame } = hands
  const own = watching(hands)
  const seat = holder(hands)
  const hand = own ? (frame.own ?? own.hand) : frame.hand
  const label = seat
    ? (hands.deal?.own(seat.name) ?? say('hand', { name: seat.name }))
    : say(frame.turn === OVER ? 'over' : 'table')
  return make(
    'div',
    { class: `tray${hand.length ? '' : ' bare'}` },
    choices(hands),
    make('div', { class: 'tray-head' }, make('p', { class: 'tray-label' }, label, newCards(hands)), hands.eyes),
    handBox(hands, hand, label, Boolean(own)),
  )
}

/**
 * Cards in rows, to be tapped unless others than these are to be played.
 * @param {Hands} hands @param {readonly string[]} hand @param {string} label
 */
function handBox(hands, hand, label, isOther = false) {
  const { frame, held, puzzle } = hands
  const bad = refusedChoice(hands)
  const closed =
    isOther || (!frame.more && Object.keys(frame.judged).every(action => tapsOf(frame, action).length === 0))
  const came = [...hands.came]
  const cards = hand.map((card, place) => {
    const pressed = !isOther && held.has(place)
    return tap(
      card,
      hands,
      {
        pressed,
        no: !isOther && ((!puzzle && refused(frame, card)) || (pressed && bad)),
        key: `${isOther ? 'own' : 'h'}${place}`,
        closed,
        came: came.includes(card) && came.splice(came.indexOf(card), 1).length > 0,
      },
      () => hands.tapHand(place),
    )
  })
  return make(
    'div',
    { class: 'hand', role: 'group', 'aria-label': label },
    ...inRows(cards, rowsOf(hand, hands.room), isMixed(hand) ? ' mixed' : ''),
  )
}

/** Most new cards that are named; more are marked alone. */
const NAMED = 3
/** @param {Hands} hands */
const newCards = ({ came, names }) =>
  came.length && came.length <= NAMED
    ? make('span', { class: 'came' }, `${say('new')} `, sentence(came.map(card => `[${card}]`).join(' '), names))
    : null

/**
 * The cards of a hand in rows that break no suit, or as they come.
 * @param {Node[]} cards @param {number[] | undefined} rows @param {string} look
 */
function inRows(cards, rows, look) {
  if (!rows) return cards
  const left = [...cards]
  return rows.map(count => make('div', { class: `hand-row${look}`, style: `--n:${count}` }, ...left.splice(0, count)))
}

/**
 * What is done without cards: bids as a grid, above it what is no bid, in a fold what only adds to another, or what is
 * far above the last bid.
 * @param {Hands} hands
 */
function choices(hands) {
  const actions = byItself(hands) ? [] : buttons(hands.frame)
  const bids = bidsAmong(actions)
  const added = actions.filter(action => actions.some(other => action.startsWith(`${other}-`)))
  const others = actions.filter(action => !added.includes(action) && !bids.some(bid => bid.action === action))
  const plain = deeds(hands, others)
  if (hands.deals && !actions.length)
    plain.push(button(say('deal'), () => hands.chance('shuffle'), { class: 'deed', 'data-key': 'deal' }))
  const near = nearest(bids)
  const far = bids.slice(near.length)
  const rest = far.length ? far.map(bid => bid.action) : added
  const inside = far.length ? bidGrid(far, hands) : make('div', { class: 'calls' }, ...deeds(hands, added))
  const more = rest.length > 0 && fold(hands, rest, inside)
  if (bids.length) {
    const both = [make('div', { class: 'calls' }, ...plain, more), bidGrid(near, hands)]
    return make('div', { class: 'choices' }, ...(far.length ? both.reverse() : both)) // the next bids come first
  }
  return make('div', { class: 'choices' }, ...plain, more, !watching(hands) && hands.deal?.taps.deck(hands))
}

/** @param {Hands} hands @param {readonly string[]} actions @param {Node} inside */
const fold = (hands, actions, inside) =>
  make(
    'details',
    { class: 'additions', open: actions.includes(hands.choice ?? '') },
    make('summary', { class: 'deed', 'data-key': 'additions' }, say('additions', { n: actions.length })),
    inside,
  )

/** Whether the choice is judged, illegal, and leads on to nothing legal. @param {Hands} hands */
function refusedChoice({ frame, chosen }) {
  const actions = matching(frame, chosen)
  return (
    actions.length > 0 &&
    !actions.some(action => reasonFor(frame, action)?.legal) &&
    leadingOn(frame, chosen).length === 0
  )
}

/** Buttons for what is done without cards. @param {Hands} hands @param {readonly string[]} actions */
const deeds = ({ choice, frame, names, choose }, actions) =>
  actions.map(action =>
    button(
      '',
      () => choose(action),
      { class: `deed${lookOf(frame, action, choice)}`, 'data-key': action },
      ...wording(action, sentence(frame.labels[action] ?? action, names)),
    ),
  )
