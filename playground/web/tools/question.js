// A question to the referee as a table puts it: plays, the card asked about, the rest of the hand, other fields of the
// position. It knows no game: which fields there are is told by the form that the build makes of the game's State.
import { inLetters } from '../common/agreed.js'

/** @typedef {import('page-data').AskForm} Form */
/** @typedef {import('page-data').FieldForm} Field */

export const ASKED = 'ask'
const SEATS = ['seat', 'side']
const NUMBERS = ['count', 'numbers', 'side-numbers']
/** Of so many values each is tried. */
const FEW = 8
const CARDS = ['cards', 'secret', 'hands', 'piles', 'hidden', 'side-piles', 'plays']

export class Question {
  /** Cards by the zone that they lie in. @type {Map<string, string[]>} */ zones = new Map()
  /** Where a play of several cards goes on: places in the trick that belong to the play before. @type {Set<number>} */
  joined = new Set()
  /** All else, by its path. @type {Map<string, string>} */ values = new Map()
  leader = 0
  /** What the table plays by otherwise than usual. @type {Record<string, unknown>} */ options = {}

  /** @param {Form} form */
  constructor(form) {
    this.form = form
    this.main = Object.keys(form.fields).find(name => form.fields[name]?.kind === 'plays') ?? this.open[0] ?? ''
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
    return this.form.seats[(this.leader + place) % this.form.seats.length] ?? ''
  }

  /** Who is to move. */
  get mover() {
    return this.values.get('turn') ?? this.seat(this.plays.length)
  }

  /** The zone of the mover's hand. */
  get hand() {
    return `hands.${this.mover}`
  }

  /** The zone that the next card most likely goes to. @param {string} zone */
  next(zone) {
    if (zone === this.main && this.tricks && this.plays.length === this.form.seats.length - 1) return ASKED
    return zone === ASKED && !this.form.together ? 'hand' : zone
  }

  /** How often a card lies somewhere. @param {string} card */
  used(card) {
    return [...this.zones.values()].flat().filter(one => one === card).length
  }

  /** @param {string} zone @param {string} card */
  put(zone, card) {
    if (this.used(card) < this.form.copies) this.zones.set(zone, [...this.cards(zone), card])
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
    return fields[path] ? [fields[path], ''] : [fields[name], whose]
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
    const known = field.values.find(one => String(one) === text)
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

  /**
   * What was left unsaid, told otherwise than it was taken: one field after the other, each of its few values.
   * @returns {{ field: Field, value: number, request: object }[]} `value` is the place among the field's values
   */
  get otherwise() {
    const { record, ...rest } = this.request
    const left = Object.entries(this.form.fields).filter(
      ([path, { kind, values }]) =>
        (!kind || SEATS.includes(kind)) && values.length <= FEW && !this.values.has(path) && !this.zones.has(path),
    )
    return left.flatMap(([path, field]) =>
      field.values.flatMap((value, at) => {
        if (value === field.default) return []
        const state = structuredClone(record.state)
        put(state, path, this.read(path, String(value)))
        return [{ field, value: at, request: { ...rest, record: { ...record, state } } }]
      }),
    )
  }

  // -- the question's own address ------------------------------------------------------------------------------------

  /** @returns {URLSearchParams} */
  get address() {
    const rules = inLetters(this.options)
    const address = new URLSearchParams({ game: this.form.game, ...(rules ? { rules } : {}) })
    if (this.leader) address.set('leads', this.seat(0))
    for (const [zone, cards] of this.zones) if (cards.length) address.set(zone, cards.map(this.sign(zone)).join('.'))
    for (const [path, text] of this.values) address.set(path, text)
    return address
  }

  /** A card in the address; one that was played with the card before has a sign. @param {string} zone */
  sign = zone => (/** @type {string} */ card, /** @type {number} */ place) =>
    zone === this.main && this.joined.has(place) ? `~${card}` : card

  /**
   * Takes up what an address holds; what is no card or field of the game is left out.
   * @param {URLSearchParams} address
   */
  readAddress(address) {
    const known = new Set(this.form.deck.flat())
    this.leader = Math.max(0, this.form.seats.indexOf(address.get('leads') ?? ''))
    for (const [path, text] of address) {
      if (path === ASKED || path === 'hand' || this.isZone(path)) this.readZone(path, text.split('.'), known)
      else if (path === 'turn' || this.field(path)[0]) this.values.set(path, text)
    }
  }

  /** @param {string} zone @param {string[]} cards @param {Set<string>} known */
  readZone(zone, cards, known) {
    for (const written of cards) {
      const card = written.replace('~', '')
      if (!known.has(card)) continue
      if (written !== card && zone === this.main) this.joined.add(this.cards(zone).length)
      this.put(zone, card)
    }
  }
}

/** @param {Record<string, any>} table @param {string} path @param {unknown} value */
function put(table, path, value) {
  const [name = '', part] = path.split('.')
  if (part === undefined) table[name] = value
  else table[name] = { ...table[name], [part]: value }
}
