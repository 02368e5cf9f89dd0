// <torite-table>: an example that can be stepped through, asked, left and come back to.
import { chipRow, middle, scoreSheet, seatList, viewpoint } from './board.js'
import { Controls } from './controls.js'
import { begin, comeBack, following, go, onExample, path, play } from './cursor.js'
import { button, focused, make } from '../common/dom.js'
import { chance, fetchFrame, judge } from './asking.js'
import { engine } from '../engine/engine.js'
import { bakedOf, reserveRoom, shareRoom } from './furnishing.js'
import { able, matching, missing, reasonFor, single, tapsOf, unasked } from './notation.js'
import { tableCard, tray } from './tray.js'
import { argument, happened, judged, told } from './verdict.js'
import { say } from '../common/words.js'

/** @typedef {import('../common/types.js').Frame} Frame */
/** @typedef {import('../common/types.js').Baked} Baked */
/** @typedef {import('./board.js').Dress} Dress */

const PARTS = ['head', 'chips', 'middle', 'said', 'tray', 'seats', 'sheet']
const NEAR = '1000px'
const watcher = 'IntersectionObserver' in globalThis ? new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting && target instanceof ToriteTable) target.build()
}, { rootMargin: NEAR }) : undefined

export class ToriteTable extends HTMLElement {
  /** @type {Baked | undefined} */ baked
  /** @type {import('./cursor.js').Cursor} */ cursor = begin([])
  /** @type {Map<string, HTMLElement>} */ parts = new Map()
  /** @type {Map<string, Frame>} */ frames = new Map()
  /** The latest move that was asked for: what comes for an earlier one is too late. @type {object | undefined} */ heading
  /** @type {Set<number>} */ held = new Set()
  /** @type {Set<string>} */ taken = new Set()
  /** @type {string | undefined} */ choice
  /** @type {Node[] | undefined} */ notice
  /** @type {import('../common/types.js').Story | undefined} */ original
  /** @type {string | undefined} */ mode
  coming = false
  busy = false
  seat = -1

  connectedCallback() {
    this.setAttribute('waiting', '')
    watcher ? watcher.observe(this) : this.build()
  }

  disconnectedCallback() {
    watcher?.unobserve(this)
  }

  /** Puts the board in place of the list, once; if the data do not come, the list stays. */
  async build() {
    watcher?.unobserve(this)
    if (this.coming) return
    this.coming = true
    const baked = await bakedOf(this).catch(() => this.removeAttribute('waiting'))
    if (baked) this.furnish(baked)
  }

  /** @param {Baked} baked */
  furnish(baked) {
    this.baked = baked
    const { story } = baked
    this.cursor = begin(story.record.line)
    this.remember()
    this.board = make('div', { class: 'board', role: 'group', 'aria-label': say('board', { title: story.title }), tabindex: '0' })
    this.live = make('p', { class: 'sr', 'aria-live': 'polite' })
    this.controls = new Controls(step => this.move(step), place => this.jump(place))
    this.controls.listen(this.board)
    for (const name of PARTS) this.parts.set(name, make('div', { class: `part part-${name}`, 'data-part': name }))
    const said = /** @type {HTMLElement} */ (this.parts.get('said'))
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': say('said') })) said.setAttribute(name, value)
    this.board.append(...this.parts.values(), ...this.querySelectorAll('.own'), this.controls.element)
    shareRoom(said, /** @type {HTMLElement} */ (this.parts.get('tray')))
    this.append(this.board, this.live)
    reserveRoom(this)
    this.setAttribute('ready', '')
    this.draw()
  }

  get story() {
    return /** @type {Baked} */ (this.baked).story
  }

  /** @returns {Frame} */
  get frame() {
    const last = /** @type {Frame} */ (this.story.frames[0])
    return this.frames.get(this.momentOf(this.cursor)) ?? last
  }

  /** @returns {Dress} */
  get dress() {
    const { page, numbers } = /** @type {Baked} */ (this.baked)
    return {
      names: this.story.names,
      clauses: rule => {
        const number = numbers[rule] ?? document.getElementById(rule)?.dataset['number']
        return number ? { number, href: `${page}#${rule}` } : undefined
      },
    }
  }

  /** @param {number} step */
  move(step) {
    this.jump(this.cursor.at + step)
  }

  /** @param {number} place */
  async jump(place) {
    const next = go(this.cursor, place)
    if (next.at === this.cursor.at) return
    if (await this.arrive(next, () => void this.jump(place))) this.tell(told(this.frame.said, this.story.names))
  }

  /** The name under which a moment is kept, as one seat sees it. @param {import('./cursor.js').Cursor} cursor @param {number} [seat] */
  momentOf(cursor, seat = this.seat) {
    return JSON.stringify([seat, ...path(cursor)])
  }

  /**
   * Goes to a moment, at once if it is known. False if it cannot be had, or if the reader has gone elsewhere before it came.
   * @param {import('./cursor.js').Cursor} next @param {() => void} again @param {number} [seat]
   */
  async arrive(next, again, seat = this.seat) {
    const heading = (this.heading = {})
    const { frames } = this
    const moment = this.momentOf(next, seat)
    if (!frames.has(moment)) {
      const frame = await fetchFrame(this, path(next), seat, again)
      if (!frame) return false
      frames.set(moment, frame)
    }
    if (this.heading !== heading) return false
    this.cursor = next
    this.seat = seat
    this.forget()
    this.draw()
    return true
  }

  forget() {
    this.held.clear()
    this.taken.clear()
    this.choice = undefined
    this.notice = undefined
  }

  /** The cards chosen now, from the hand and from the table. @returns {string[]} */
  get chosen() {
    const { hand } = this.frame
    return [...[...this.held].map(place => hand[place] ?? ''), ...this.taken]
  }

  /** @param {number} place */
  tapHand(place) {
    const was = this.held.has(place)
    if (single(this.frame)) this.held.clear()
    was ? this.held.delete(place) : this.held.add(place)
    this.settle()
  }

  /** @param {string} card */
  tapTable(card) {
    this.taken.has(card) ? this.taken.delete(card) : this.taken.add(card)
    this.settle()
  }

  settle() {
    const { frame, chosen } = this
    this.choice = undefined
    this.notice = undefined
    const asks = engine.holds(this.story.game) && unasked(frame, chosen)
    if (asks) void judge(this, chosen)
    this.draw()
    if (asks) return
    const [only, other] = matching(frame, chosen)
    const reason = only !== undefined && other === undefined ? reasonFor(frame, only) : undefined
    const n = missing(frame, chosen)
    if (reason?.legal || (reason && n === Infinity)) this.tell(`${say(reason.legal ? 'legal' : 'illegal')}. ${told(reason.chain, this.story.names)}`)
    else if (chosen.length && n < Infinity) this.tell(`${say('more', { n })} ${told(reason?.chain ?? [], this.story.names)}`)
  }

  /** Shows the verdict on an action, its cards chosen; what nothing speaks against or for is simply done. @param {string} action */
  choose(action) {
    const reason = reasonFor(this.frame, action)
    if (reason?.legal && !reason.chain.length && !tapsOf(this.frame, action).length) return void this.play(action)
    const wanted = [...tapsOf(this.frame, action)]
    this.held.clear()
    this.taken.clear()
    const { hand } = this.frame
    hand.forEach((card, place) => {
      const at = wanted.indexOf(card)
      if (at >= 0) {
        this.held.add(place)
        wanted.splice(at, 1)
      }
    })
    for (const card of wanted) this.taken.add(card)
    this.notice = undefined
    this.choice = action
    this.draw()
  }

  /** @param {string} text */
  tell(text) {
    if (this.live) this.live.textContent = text
  }

  /** Plays an action: on the example, or on a line of one's own, which the engine judges. @param {string} action */
  async play(action) {
    const next = play(this.cursor, action)
    if (!(await this.arrive(next, () => void this.play(action)))) return
    this.board?.focus({ preventScroll: true })
    this.tell(`${onExample(next) ? '' : say('yours')}. ${told(this.frame.said, this.story.names)}`)
  }

  /** @param {Node[] | undefined} nodes */
  note(nodes) {
    this.notice = nodes
    this.draw()
  }

  /** Shows the table from one seat, or with all hands open. @param {number} seat */
  async look(seat) {
    await this.arrive(this.cursor, () => void this.look(seat), seat)
  }

  /** The frames that came with the page, in place of all others. */
  remember() {
    const { frames, record } = this.story
    this.heading = undefined
    this.frames = new Map(frames.map((frame, at) => [this.momentOf(go(begin(record.line), at), -1), frame]))
  }

  /** Tells the example anew, with other figures and under a mode of their own. @param {import('../common/types.js').Story} story @param {string} [mode] */
  retell(story, mode) {
    this.original ??= this.story
    this.baked = { .../** @type {Baked} */ (this.baked), story }
    this.mode = mode
    this.seat = -1
    this.cursor = go(begin(story.record.line), this.cursor.at)
    this.remember()
    this.forget()
    this.draw()
  }

  comeBack() {
    this.cursor = comeBack(this.cursor)
    this.retell(this.original ?? this.story)
    this.dispatchEvent(new Event('back'))
    this.board?.focus({ preventScroll: true })
    this.tell(say('example'))
  }

  // -- drawing ---------------------------------------------------------------------------------------------------

  /** @param {boolean} [measuring] */
  draw(measuring = false) {
    const { frame, dress, board, controls } = this
    if (!board || !controls) return
    const focus = focused(board)
    const yours = Boolean(this.mode) || !onExample(this.cursor)
    board.classList.toggle('yours', yours)
    const view = frame.view
    const tappable = { ...dress, tappable: (/** @type {string} */ card) => tableCard(this.hands, card) }
    this.fill('head', this.head(yours))
    this.fill('chips', chipRow(view, dress))
    this.fill('middle', middle(view, tappable))
    this.fill('seats', seatList(view, dress))
    this.fill('sheet', scoreSheet(view, dress))
    this.fill('said', ...this.words(measuring))
    this.fill('tray', tray(this.hands))
    controls.draw(this.cursor.at, this.cursor.trail.length)
    focus(board)
  }

  /** What the tray and the table cards need to know and do. @returns {import('./tray.js').Hands} */
  get hands() {
    return {
      frame: this.frame, names: this.story.names, held: this.held, taken: this.taken, chosen: this.chosen,
      deals: this.frame.turn === -1 && !(following(this.cursor) && onExample(this.cursor)),
      tapHand: place => this.tapHand(place), tapTable: card => this.tapTable(card), choose: action => this.choose(action), chance: op => void chance(this, op),
    }
  }

  /** @param {string} name @param {(Node | string | null)[]} inside */
  fill(name, ...inside) {
    this.parts.get(name)?.replaceChildren(...inside.filter(one => one !== null))
  }

  /** @param {boolean} yours */
  head(yours) {
    const mode = make('span', { class: 'mode' }, this.mode ?? say(yours ? 'yours' : 'example'))
    if (!yours) return make('div', { class: 'board-head' }, mode, make('span', { class: 'board-title' }, this.story.title))
    return make('div', { class: 'board-head' }, mode, button(say('back'), () => this.comeBack(), { class: 'back', 'data-key': 'back' }))
  }

  /** @param {boolean} measuring @returns {(Node | string)[]} */
  words(measuring) {
    if (this.notice) return this.notice
    const doings = {
      play: (/** @type {string} */ action) => void this.play(action), choose: (/** @type {string} */ action) => this.choose(action),
      ask: (/** @type {readonly string[]} */ chosen) => void judge(this, chosen),
    }
    const reason = this.choice && reasonFor(this.frame, this.choice)
    if (this.choice && reason) return argument(this.frame, this.choice, reason, this.dress, doings)
    if (this.chosen.length && !measuring) return judged(this.frame, this.chosen, this.dress, doings)
    const auto = able(this.frame) && !onExample(this.cursor) && !following(this.cursor)
    const eyes = engine.ready && !onExample(this.cursor) ? viewpoint(this.frame.view, this.story.players, this.seat, seat => void this.look(seat)) : null
    return happened(this.frame, this.dress, this.cursor.at === 0, [auto ? button(say('auto'), () => void chance(this, 'auto'), { class: 'other deed auto', 'data-key': 'auto' }) : null, eyes])
  }
}

export const defineTable = () => customElements.get('torite-table') ?? customElements.define('torite-table', ToriteTable)
