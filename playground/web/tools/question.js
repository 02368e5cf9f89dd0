// A question to the referee as a table puts it: plays, the card asked about, the rest of the hand, other fields of the
// position. It knows no game: which fields there are is told by the form that the build makes of the game's State.
import { addressed } from '../common/agreed.js'
import { ROOT } from '../common/site.js'
import { language } from '../common/words.js'

/** @typedef {import('page-data').AskForm} Form */
/** @typedef {import('page-data').FieldForm} Field */
/** @typedef {import('page-data').AskTable} Table */

export const ASKED = 'ask'
/** The zone of the other cards in the hand. */
const REST = { ja: '残りの手札', en: 'The rest of the hand' }
const SEATS = ['seat', 'side']
const NUMBERS = ['count', 'numbers', 'side-numbers']
/** A card that nobody has told: where a dummy plays, the hands of all stay as they are. */
const UNKNOWN = '?'
/** Of so many values each is tried. */
const FEW = 8
const CARDS = ['cards', 'secret', 'hands', 'piles', 'hidden', 'side-piles', 'plays']

/**
 * What questions about a game are made of; undefined if it does not come.
 * @param {string} game
 * @returns {Promise<Form | undefined>}
 */
export async function formOf(game) {
  try {
    const response = await fetch(`${ROOT}ask/${game}.json`)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

export class Question {
  /** Cards by the zone that they lie in. @type {Map<string, string[]>} */ zones = new Map()
  /** Where a play of several cards goes on: places in the trick that belong to the play before. @type {Set<number>} */
  joined = new Set()
  /** All else, by its path. @type {Map<string, string>} */ values = new Map()
  leader = ''
  /** What the table plays by otherwise than usual. @type {Record<string, unknown>} */ options = {}
  /** The name of the table. */ name = ''

  /** @param {Form} form */
  constructor(form) {
    this.form = form
    this.main = Object.keys(form.fields).find(name => form.fields[name]?.kind === 'plays') ?? this.open[0] ?? ''
  }

  /** Who sits at the table, and its cards, as the options tell. @returns {Table} */
  get table() {
    const { options, form } = this
    const so = (/** @type {Table} */ table) =>
      Object.keys(table.options).every(name => table.options[name] === options[name])
    return /** @type {Table} */ (form.tables.findLast(so))
  }

  /** For each who may lead, the places of the trick with who plays there. @returns {Record<string, string[][]>} */
  get turns() {
    const { orders } = this.table
    const order = orders.findLast(({ given }) =>
      Object.keys(given).every(name => given[name] === this.values.get(name)),
    )
    return order?.turns ?? Object.fromEntries(this.table.seats.map(seat => [seat, [[seat, seat]]]))
  }

  /** The places of the trick, from the leader's on. @returns {string[][]} */
  get trick() {
    const { turns } = this
    const leader = this.values.get('leader') ?? this.leader
    return (Object.hasOwn(turns, leader) ? turns[leader] : Object.values(turns)[0]) ?? []
  }

  /** The zones of cards that lie open on the table. */
  get open() {
    return Object.keys(this.form.fields).filter(name => this.form.fields[name]?.kind === 'cards')
  }

  /** Whether tricks are played. */
  get tricks() {
    return this.form.fields[this.main]?.kind === 'plays'
  }

  /** @param {string} zone @returns {string[]} */
  cards(zone) {
    return this.zones.get(zone) ?? []
  }

  /** The plays of the trick, each its cards. */
  get plays() {
    /** @type {string[][]} */
    const plays = []
    this.cards(this.tricks ? this.main : '').forEach((card, place) => {
      if (place && this.joined.has(place)) plays.at(-1)?.push(card)
      else plays.push([card])
    })
    return plays
  }

  /** @param {number} place in the order of turns from the leader */
  seat(place) {
    return this.due(place)[0] ?? ''
  }

  /** A place of the trick in words. @param {number} place */
  named(place) {
    return this.form.names[language()]?.[this.seat(place)] ?? this.seat(place)
  }

  /** A place of the trick, and who plays from it. @param {number} place */
  due(place) {
    return this.trick[place % this.trick.length] ?? []
  }

  /** Who is to move. */
  get mover() {
    return this.values.get('turn') ?? this.due(this.plays.length)[1] ?? ''
  }

  /** The zone of the cards that the mover plays from: the hand, or cards that are nobody's. */
  get hand() {
    const [place = '', who] = this.due(this.plays.length)
    return (who === this.mover && this.table.zones[place]) || `hands.${this.mover}`
  }

  /** The zone that the next card most likely goes to. @param {string} zone */
  next(zone) {
    if (zone === this.main && this.tricks && this.plays.length === this.trick.length - 1) return ASKED
    return zone === ASKED && !this.form.together ? 'hand' : zone
  }

  /** How often a card lies somewhere. @param {string} card */
  used(card) {
    return [...this.zones.values()].flat().filter(laid => laid === card).length
  }

  /** @param {string} zone @param {string} card */
  put(zone, card) {
    if (this.used(card) < this.table.copies) this.zones.set(zone, [...this.cards(zone), card])
  }

  /** @param {string} zone @param {number} place */
  take(zone, place) {
    this.zones.set(
      zone,
      this.cards(zone).filter((_, at) => at !== place),
    )
    if (zone === this.main) this.joined.clear()
  }

  /** The field that a path names, and whose entry of it. @param {string} path @returns {[Field | undefined, string]} */
  field(path) {
    const { fields } = this.form
    const [name = '', whose = ''] = path.split('.')
    if (Object.hasOwn(fields, path)) return [fields[path], '']
    return [Object.hasOwn(fields, name) ? fields[name] : undefined, whose]
  }

  /** A field in words. @param {string} path @param {'ja' | 'en'} lang */
  label(path, lang) {
    if (path === 'hand') return REST[lang]
    const [field, whose] = this.field(path)
    return [field?.label[lang] ?? path, whose].filter(Boolean).join(' ')
  }

  /**
   * The values of a field, each with its name in a language, and its suit where they are many.
   * @param {string} path @param {string} lang
   */
  choices(path, lang) {
    const [field] = this.field(path)
    const named = (field?.values ?? []).map((value, at) => {
      return { value, name: field?.names[lang]?.[at] ?? String(value), group: field?.groups?.[lang]?.[at] ?? '' }
    })
    const whose = { seat: path === 'leader' ? Object.keys(this.turns) : this.table.seats, side: this.table.sides }
    const who = Object.entries(whose).find(([kind]) => kind === field?.kind)?.[1] ?? []
    return [...who.map(name => ({ value: name, name: this.form.names[lang]?.[name] ?? name, group: '' })), ...named]
  }

  /** Whether cards lie at a path. @param {string} path */
  isZone(path) {
    return CARDS.includes(this.field(path)[0]?.kind ?? '')
  }

  /** The position as the engine reads it. */
  get state() {
    /** @type {Record<string, any>} */
    const state = { turn: this.mover }
    if (this.tricks) state[this.main] = this.plays.map((cards, place) => [this.seat(place), ...cards].join(' '))
    const held = [...this.cards(ASKED), ...this.cards('hand')]
    if (!this.hand.includes('.')) for (const seat of this.table.seats) put(state, `hands.${seat}`, UNKNOWN)
    put(state, this.hand, held.join(' '))
    for (const [zone, cards] of this.zones)
      if (![ASKED, 'hand'].includes(zone) && !(this.tricks && zone === this.main)) put(state, zone, cards.join(' '))
    for (const [path, text] of this.values) if (path !== 'turn') put(state, path, this.read(path, text))
    return state
  }

  /** A value as its field holds it. @param {string} path @param {string} text */
  read(path, text) {
    const [field] = this.field(path)
    if (!field) return text
    const known = field.values.find(value => String(value) === text)
    if (known !== undefined && !SEATS.includes(field.kind)) return known
    if (field.kind === 'rows') return text.split(' ').filter(Boolean)
    return NUMBERS.includes(field.kind) || typeof field.default === 'number' ? Number(text) : text
  }

  /** The request for a ruling. */
  get request() {
    const { form, options, state } = this
    const record = { game: form.game, ...(Object.keys(options).length ? { options } : {}), state }
    return { op: 'rule', record, cards: this.cards(ASKED) }
  }

  /** The values of each field that has few, so that those need not be offered that cannot be. */
  get choosable() {
    const paths = Object.keys(this.form.fields)
    const values = paths.map(path => [path, this.choices(path, '').map(choice => choice.value)])
    return Object.fromEntries(values.filter(([, few]) => few?.length))
  }

  /**
   * What was left unsaid, told otherwise than it was taken: one field after the other, each of its few values.
   * @returns {{ path: string, field: Field, value: number, request: object }[]} `value` is a place among the choices
   */
  get otherwise() {
    const { record, ...rest } = this.request
    const left = Object.entries(this.form.fields).filter(
      ([path, { kind, values }]) =>
        (!kind || SEATS.includes(kind)) && values.length <= FEW && !this.values.has(path) && !this.zones.has(path),
    )
    return left.flatMap(([path, field]) =>
      this.choices(path, '').flatMap(({ value }, at) => {
        if (value === field.default) return []
        const state = structuredClone(record.state)
        put(state, path, this.read(path, String(value)))
        return [{ path, field, value: at, request: { ...rest, record: { ...record, state } } }]
      }),
    )
  }

  // -- the question's own address ------------------------------------------------------------------------------------

  /** @returns {URLSearchParams} */
  get address() {
    const address = new URLSearchParams({ game: this.form.game })
    for (const [key, text] of Object.entries(addressed(this))) if (text) address.set(key, text)
    if (this.leader) address.set('leads', this.leader)
    for (const [zone, cards] of this.zones) if (cards.length) address.set(zone, cards.map(this.sign(zone)).join('.'))
    for (const [path, text] of this.values) address.set(path, text)
    return address
  }

  /** A card in the address; one that was played with the card before has a sign. @param {string} zone */
  sign = zone => (/** @type {string} */ card, /** @type {number} */ place) =>
    zone === this.main && this.joined.has(place) ? `~${card}` : card

  /**
   * Takes up what an address holds; gives what cannot be read: another game, cards that are none of this one.
   * @param {URLSearchParams} address @returns {string[]}
   */
  readAddress(address) {
    const game = address.get('game') ?? this.form.game
    if (game !== this.form.game) return [game]
    const known = new Set(this.table.deck.flat())
    /** @type {string[]} */
    const unread = []
    this.leader = address.get('leads') ?? ''
    for (const [path, text] of address) {
      if (path === ASKED || path === 'hand' || this.isZone(path))
        unread.push(...this.readZone(path, text.split('.'), known))
      else if (path === 'turn' || this.field(path)[0]) this.values.set(path, text)
    }
    return unread
  }

  /**
   * Lays cards into a zone; gives those that cannot be read.
   * @param {string} zone @param {string[]} cards @param {Set<string>} known
   */
  readZone(zone, cards, known) {
    const named = cards.filter(card => card && card !== UNKNOWN)
    const readable = (/** @type {string} */ card) => known.has(card.replace('~', ''))
    for (const written of named.filter(readable)) {
      const card = written.replace('~', '')
      if (written !== card && zone === this.main) this.joined.add(this.cards(zone).length)
      this.put(zone, card)
    }
    return named.filter(card => !readable(card))
  }
}

/** @param {Record<string, any>} table @param {string} path @param {unknown} value */
function put(table, path, value) {
  const [name = '', part] = path.split('.')
  if (part === undefined) table[name] = value
  else table[name] = { ...table[name], [part]: value }
}
