// Draws a view: the seats, the middle of the table, the facts. It knows no game and keeps no state.
import { cardFace, cardToken, glyph, kind, sentence } from './cards.js'
import { make } from '../common/dom.js'
import { say } from '../common/words.js'

/** @typedef {import('page-data').View} View */
/** @typedef {import('page-data').SeatView} SeatView */
/** @typedef {import('page-data').Zone} Zone */
/** @typedef {import('page-data').Chip} Chip */
/** @typedef {import('page-data').Laid} Laid */
/** @typedef {(rule: string) => { number: string, href: string } | undefined} Clauses */
/**
 * @typedef {{ names: Record<string, string>, clauses: Clauses, tappable?: (card: string) => HTMLElement | undefined,
 *   dummys?: { seat: SeatView, cards: HTMLElement } | undefined }} Dress
 */

/** A link that shows a clause's number. @param {string} rule @param {Clauses} clauses */
export function clauseLink(rule, clauses) {
  const clause = rule ? clauses(rule) : undefined
  const spoken = clause && `${say('clause')} ${clause.number}`
  return clause ? make('a', { class: 'reference', href: clause.href, 'aria-label': spoken }, clause.number) : null
}

/** @param {Chip} chip @param {Dress} dress */
export function chipBox(chip, dress) {
  const clause = chip.rule ? dress.clauses(chip.rule) : undefined
  const inside = [
    chip.label ? make('span', { class: 'chip-label' }, chip.label) : null,
    make('span', { class: 'chip-value' }, sentence(chip.value, dress.names)),
  ]
  return clause
    ? make('a', { class: `board-chip ${chip.tone}`, href: clause.href, title: clause.number }, ...inside)
    : make('span', { class: `board-chip ${chip.tone}` }, ...inside)
}

/**
 * A hand in a line: suits as in a newspaper (♠AQ4 ♥K), hidden cards as one with their number, all else as small cards.
 * @param {readonly string[]} cards
 * @param {Dress} dress
 */
export function miniHand(cards, dress) {
  const groups = grouped(cards).map(group => {
    const names = group.map(card => dress.names[card] ?? (card === '?' ? say('face') : card)).join(', ')
    if (group.length > 1 && group[0] === '?')
      return make(
        'span',
        { class: 'mini-many' },
        cardToken('?', `${say('face')} × ${group.length}`),
        ` ×${group.length}`,
      )
    if (kind(group[0] ?? '') === 'suited')
      return make(
        'span',
        { class: 'mini-suit', 'data-suit': group[0]?.[0], role: 'img', 'aria-label': names },
        ...group.map(suitless),
      )
    return make('span', { class: 'mini' }, cardToken(group[0] ?? '', names))
  })
  return make('span', { class: 'mini-hand' }, ...groups)
}

/**
 * The suit's sign and the rank for the first card of a suit, the rank alone for those after it.
 * @param {string} card
 * @param {number} place
 */
const suitless = (card, place) =>
  make('span', { 'data-card': card }, place ? null : make('i', {}, glyph(card)[0] ?? ''), glyph(card).slice(1))

/**
 * Cards of one suit together, hidden cards together, any other by itself; in the order in which they come.
 * @param {readonly string[]} cards
 */
function grouped(cards) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  cards.forEach((card, place) => {
    const key = kind(card) === 'suited' ? (card[0] ?? '') : card === '?' ? card : String(place)
    groups.set(key, [...(groups.get(key) ?? []), card])
  })
  return [...groups.values()]
}

/**
 * @param {SeatView} seat @param {number} place @param {Dress} dress @param {boolean} held
 * @param {import('./opponents.js').Opponents} [deal]
 */
function seatRow(seat, place, dress, held, deal) {
  const dummys = dress.dummys?.seat === seat ? dress.dummys.cards : null
  const rest = dummys ? seat.hand.filter(card => card === '?') : seat.hand
  const zones = seat.zones.map(zone =>
    make(
      'span',
      { class: 'seat-zone' },
      make('span', { class: 'zone-label' }, zone.label),
      miniHand(
        zone.plays.flatMap(play => play.cards),
        dress,
      ),
    ),
  )
  return make(
    'li',
    { class: `seat${seat.turn ? ' turn' : ''}${held ? ' held' : ''}${dummys ? ' laid-open' : ''}`, 'data-seat': place },
    make(
      'span',
      { class: 'seat-name' },
      seat.name,
      deal?.you(place),
      seat.turn ? make('span', { class: 'sr' }, ` ${say('seatTurn')}`) : null,
    ),
    make('span', { class: 'seat-cards' }, (held && deal) || !rest.length ? null : miniHand(rest, dress), ...zones),
    make('span', { class: 'seat-chips' }, ...seat.chips.map(chip => chipBox(chip, dress))),
    dummys,
  )
}

const SIGNS = /** @type {Record<string, string>} */ ({ led: '▸', best: '★', won: '★', lost: '✕', out: '' })

/** A mark as a sign and a word. @param {string} mark */
const marked = mark =>
  make(
    'span',
    { class: `laid-mark ${mark}` },
    make('span', { 'aria-hidden': 'true' }, SIGNS[mark] ?? ''),
    ` ${say(/** @type {Parameters<typeof say>[0]} */ (mark))}`,
  )

/** @param {Laid} play @param {Zone} zone @param {View} view @param {Dress} dress */
function laidBox(play, zone, view, dress) {
  const name = view.seats[play.seat]?.name
  const led = zone.led === play.seat && zone.plays.find(laid => laid.seat === play.seat) === play
  const mark =
    play.mark === 'out' ? make('span', { class: 'sr' }, ` ${say('out')}`) : play.mark ? marked(play.mark) : null
  return make(
    'span',
    { class: `laid ${play.mark}`, 'data-seat': play.seat },
    name || play.note || led
      ? make(
          'span',
          { class: 'laid-name' },
          name ?? '',
          led ? marked('led') : null,
          play.note ? make('small', {}, play.note) : null,
        )
      : null,
    make(
      'span',
      { class: 'laid-cards' },
      ...play.cards.map(card => dress.tappable?.(card) ?? cardFace(card, dress.names[card] ?? card)),
    ),
    mark,
  )
}

/**
 * How many play to a trick: those with cards, unless all have played their last.
 * @param {View} view
 * @param {Zone} zone
 */
const playing = (view, zone) =>
  view.seats.filter((seat, place) => seat.hand.length || zone.plays.some(play => play.seat === place)).length ||
  view.seats.length

/**
 * Whether it is the middle of a game without tricks, which is shown even if no card lies there.
 * @param {Zone} zone @param {View} view
 */
const isFloor = ({ kind }, { zones }) => kind === 'row' && zones.every(zone => zone.kind !== 'trick')

/**
 * Whether its name is shown: it is no trick by itself, and what lies there does not say it.
 * @param {Zone} zone @param {View} view
 */
const isNamed = ({ kind, label, plays }, { zones }) =>
  (zones.length > 1 || kind !== 'trick') && !plays[0]?.note.toLowerCase().startsWith(label.toLowerCase())

/** @param {Zone} zone @param {View} view @param {Dress} dress */
function zoneBox(zone, view, dress) {
  if (isFloor(zone, view) && !zone.plays.length)
    return make('div', { class: 'zone row floor bare-floor' }, say('bare', { zone: zone.label }))
  const most = Math.max(1, ...zone.plays.map(play => play.cards.length))
  const places =
    zone.kind === 'trick' && zone.plays.length && most < 4 ? Math.max(0, playing(view, zone) - zone.plays.length) : 0
  const free = Array.from({ length: places }, () => make('span', { class: 'laid empty', 'aria-hidden': 'true' }))
  return make(
    'div',
    {
      class: `zone ${zone.kind}${isFloor(zone, view) ? ' floor' : ''}${zone.plays.length ? '' : ' none'}`,
      style: `--most:${most};--places:${zone.plays.length + places}`,
    },
    make('span', { class: isNamed(zone, view) ? 'zone-label' : 'zone-label sr' }, zone.label),
    make('div', { class: 'laid-row' }, ...zone.plays.map(play => laidBox(play, zone, view, dress)), ...free),
  )
}

/** @param {View} view @param {Dress} dress */
export const chipRow = (view, dress) =>
  make('div', { class: 'board-chips' }, ...view.chips.map(chip => chipBox(chip, dress)))

/** @param {View} view @param {Dress} dress */
export const middle = (view, dress) =>
  make('div', { class: 'middle' }, ...view.zones.map(zone => zoneBox(zone, view, dress)))

/**
 * The seats; `held` is the one whose cards lie below, and a deal leaves them there alone.
 * @param {View} view @param {Dress} dress @param {SeatView} [held] @param {import('./opponents.js').Opponents} [deal]
 */
export const seatList = (view, dress, held, deal) =>
  make('ul', { class: 'seats' }, ...view.seats.map((seat, place) => seatRow(seat, place, dress, seat === held, deal)))

/** @param {View} view @param {Dress} dress */
export function scoreSheet(view, dress) {
  const { sheet } = view
  if (!sheet) return null
  const cell = (/** @type {string} */ text, /** @type {'th' | 'td'} */ tag) =>
    make(tag, {}, sentence(text, dress.names))
  return make(
    'details',
    { class: 'sheet' },
    make('summary', {}, sheet.title),
    make(
      'div',
      { class: 'sheet-scroll', tabindex: '0' },
      make(
        'table',
        { class: sheet.lines ? 'plain ruled' : 'plain' },
        make('thead', {}, make('tr', {}, ...sheet.head.map(text => cell(text, 'th')))),
        make(
          'tbody',
          {},
          ...sheet.rows.map((row, place) =>
            make('tr', { 'data-line': sheet.lines?.[place] || undefined }, ...row.map(text => cell(text, 'td'))),
          ),
        ),
      ),
    ),
  )
}

/** The plays that lie in the trick. @param {View} view */
export const trickOf = view => view.zones.find(zone => zone.kind === 'trick')?.plays ?? []

/**
 * The tricks of the deal that lie there no more, or its rounds, the last of them first.
 * @param {Laid[][]} tricks
 * @param {View} view
 * @param {Dress} dress
 */
export function pastTricks(tricks, view, dress) {
  if (!tricks.length) return null
  const trick = view.zones.some(zone => zone.kind === 'trick')
  const play = (/** @type {Laid} */ laid) =>
    make(
      'span',
      { class: `gone ${laid.mark}` },
      make('b', {}, view.seats[laid.seat]?.name ?? ''),
      ...laid.cards.map(card => cardToken(card, dress.names[card] ?? card)),
      SIGNS[laid.mark]
        ? make(
            'span',
            {
              class: 'gone-mark',
              role: 'img',
              'aria-label': say(/** @type {Parameters<typeof say>[0]} */ (laid.mark)),
            },
            SIGNS[laid.mark] ?? '',
          )
        : null,
    )
  const cards = tricks.flat().flatMap(laid => laid.cards)
  const rows = tricks.map((plays, place) => make('li', { value: String(place + 1) }, ...plays.map(play)))
  return make(
    'details',
    { class: 'sheet past' },
    make('summary', {}, `${say(trick ? 'past' : 'played')} (${(trick ? tricks : cards).length})`),
    make('ol', {}, ...rows.reverse()),
  )
}

/**
 * A choice of whose cards are seen.
 * @param {View} view
 * @param {number} players
 * @param {number} seen
 * @param {(seat: number) => void} look
 */
export const viewpoint = (view, players, seen, look) =>
  make(
    'select',
    {
      class: 'eyes',
      'aria-label': say('seat'),
      'data-key': 'eyes',
      change: event => look(Number(/** @type {HTMLSelectElement} */ (event.target).value)),
    },
    ...[say('all'), ...view.seats.slice(0, players).map(seat => say('from', { name: seat.name }))].map((name, place) =>
      make('option', { value: String(place - 1), selected: place - 1 === seen }, name),
    ),
  )
