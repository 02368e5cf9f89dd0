// <torite-table>: the page's one table. It shows whichever example is laid on it, and keeps nothing of its own.
import { chipRow, middle, pastTricks, scoreSheet, seatList, viewpoint } from './board.js'
import { Controls } from './controls.js'
import { following, go, onExample } from './cursor.js'
import { button, focused, make, numberOf, renew, unpressed } from '../common/dom.js'
import { beyond, light, ruling } from './beyond.js'
import { isDeal } from './options.js'
import { chance, judge } from './asking.js'
import { able, reasonFor } from './notation.js'
import { dummysHand, holder, tableCard, tray } from './tray.js'
import { fit, giveBack, keepRoom, keepSentence, startOver } from './fitting.js'
import { Motion } from './motion.js'
import { played } from './played.js'
import { asksWhere, question } from './question.js'
import { argument, happened, judged } from './verdict.js'
import { say } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('./board.js').Dress} Dress */

/** From here on the engine plays for all but the seat to move. @param {Example} example */
async function sit(example) {
  const { Opponents } = await import('./opponents.js')
  new Opponents(example, { seat: example.frame.turn, strength: 'normal', pace: 'calm' })
}

/** Moments of an example that are drawn to find the tallest; one with more takes all the room. */
const MEASURED = 12
const PARTS = ['head', 'chips', 'middle', 'said', 'tray', 'seats', 'past', 'sheet', 'own', 'on']

export class ToriteTable extends HTMLElement {
  /** The heights under verdicts. @type {(table: ToriteTable, example: Example) => number[]} */
  static underVerdicts = () => []
  /** @type {Example | undefined} */ example
  /** What stands at the end of the head: how to leave the table, how to cite the moment. @type {Node[]} */ ways = []
  /** Where one goes on from an example at its end. @type {(example: Example) => Node | null} */ onward = () => null
  /** @type {Map<string, HTMLElement>} */ parts = new Map()
  /** The width of the window for which it was drawn. */ drawnFor = innerWidth
  /** The room for a row of cards; asked for while a moment is drawn, it would be laid out twice. */ wide = 0
  live = make('p', { class: 'sr', 'aria-live': 'polite' })

  connectedCallback() {
    this.append(this.live)
    addEventListener('resize', this)
  }

  /** A table that has gone with its page hears of nothing, which would keep both. */
  disconnectedCallback() {
    removeEventListener('resize', this)
  }

  handleEvent() {
    if (innerWidth === this.drawnFor) return // a phone's address bar comes and goes
    this.drawnFor = innerWidth
    this.measure()
    this.redraw()
  }

  /** Each example gets a board of its own, so that nothing on it moves when another takes its place unasked. */
  build() {
    this.board?.remove()
    this.controls = new Controls(
      step => void this.example?.move(step),
      place => void this.example?.jump(place),
    )
    for (const name of PARTS) this.parts.set(name, make('div', { class: `part part-${name}`, 'data-part': name }))
    for (const [name, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': say('said') }))
      this.room('said').setAttribute(name, value)
    const group = (/** @type {string} */ look, /** @type {string[]} */ ...names) =>
      make('div', { class: look }, ...names.map(name => this.room(name)))
    this.board = make(
      'div',
      { class: 'board', role: 'group', tabindex: '0' },
      this.room('head'),
      group('felt', 'chips', 'middle', 'seats', 'past', 'sheet', 'own', 'on'),
      group('shared', 'said', 'tray'),
      this.controls.element,
    )
    const { board } = this
    board.addEventListener('keydown', event => this.example?.opponents?.taps.walk(board, event))
    this.controls.listen(board) // what is done with a key there does not step
    this.room('middle').addEventListener('click', () => this.example?.opponents?.hurry())
    this.motion = new Motion(this.board)
    this.prepend(this.board)
  }

  /** @param {string} name */
  room(name) {
    return /** @type {HTMLElement} */ (this.parts.get(name))
  }

  /** Lays an example on the table, in place of the one before. @param {Example} example */
  show(example) {
    if (this.example === example) return this.redraw()
    this.example?.leave()
    this.example = example
    this.build()
    example.screen = this
    const { frames, title } = example.story
    this.board?.setAttribute('aria-label', say('board', { title }))
    this.board?.style.setProperty('--cards', String(Math.max(1, ...frames.map(frame => frame.hand.length))))
    const own = example.baked.forms?.some(form => !form.choices.length)
    if (own) example.own ??= make('details', { class: 'sheet own' }, make('summary', {}, say('own')))
    this.fill('own', example.own ?? null)
    this.dataset['example'] = example.story.id
    this.measure()
    this.redraw()
  }

  /**
   * Gives the board one height for the whole example, that of its tallest moment, under the verdicts that need most
   * too, so that nothing moves under the finger; a long example or a deal yet to be played gets all the room there is.
   */
  measure() {
    const { board, example } = this
    if (!board || !example) return
    const { cursor, story } = example
    const few = story.frames.length <= MEASURED && !isDeal(story)
    this.wide = board.clientWidth
    board.style.removeProperty('--high')
    this.room('tray').style.removeProperty('--hand')
    startOver(board)
    const most = Math.max(...story.frames.map(frame => frame.hand.length))
    const places = few ? [...story.frames.keys()] : [story.frames.findIndex(frame => frame.hand.length === most)]
    const heights = places.map(at => this.heightAt(example, go(cursor, at)))
    heights.push(...ToriteTable.underVerdicts(this, example))
    example.cursor = cursor
    if (few) board.style.setProperty('--high', `${Math.max(...heights)}px`)
    board.classList.toggle('full', !few)
  }

  /** The height of the board at a moment. @param {Example} example @param {import('./cursor.js').Cursor} cursor */
  heightAt(example, cursor) {
    example.cursor = cursor
    this.paint(example)
    return this.board?.offsetHeight ?? 0
  }

  /** @param {string} text */
  tell(text) {
    if (text) this.live.textContent = text
  }

  focus() {
    this.board?.focus({ preventScroll: true })
  }

  /** @returns {Dress} */
  get dress() {
    const { page, numbers, story } = /** @type {Example} */ (this.example).baked
    return {
      names: story.names,
      clauses: rule => {
        const number = numbers[rule] ?? numberOf(rule)
        return number ? { number, href: `${page}#${rule}` } : undefined
      },
    }
  }

  /** Shows what has changed on the table, and lets it move there. */
  draw = unpressed(this, () => {
    const follow = this.motion?.note()
    this.redraw()
    follow?.()
  })

  redraw() {
    const { example, board } = this
    if (!example || !board) return
    const focus = focused(board)
    this.paint(example)
    fit(board)
    keepSentence(board, example.clause)
    focus(board)
    this.dispatchEvent(new Event('drawn'))
  }

  /** Fills the board with the moment at which the example stands. @param {Example} example */
  paint(example) {
    const { dress, board } = this
    const { view } = example.frame
    if (!board) return
    board.classList.toggle('yours', example.yours || isDeal(example.story)) // a deal also while it is prepared
    giveBack(board)
    const hands = this.hands(example)
    const tappable = {
      ...dress,
      tappable: (/** @type {string} */ card) => tableCard(hands, card),
      dummys: dummysHand(hands),
    }
    this.fill('head', this.head(example))
    renew(this.room('chips'), chipRow(view, dress))
    this.fill('middle', asksWhere(example) === 'middle' ? question(example, dress) : null, middle(view, tappable))
    renew(this.room('seats'), seatList(view, tappable, holder(hands), example.opponents))
    renew(this.room('past'), pastTricks(played(example), view, dress))
    renew(this.room('sheet'), scoreSheet(view, dress))
    this.fill('on', this.onward(example))
    this.fill('said', ...this.words(example))
    this.fill('tray', tray(hands))
    for (const name of ['middle', 'seats', 'tray']) this.room(name).inert = example.waking
    light(board, ruling(example))
    this.controls?.draw(example.cursor.at, example.cursor.trail.length)
    keepRoom(board, Boolean(example.opponents))
  }

  /**
   * What the tray and the table cards need to know and do.
   * @param {Example} example
   * @returns {import('./tray.js').Hands}
   */
  hands(example) {
    const {
      frame,
      held,
      taken,
      chosen,
      seat,
      story: { names, players },
    } = example
    return {
      frame,
      names,
      held,
      taken,
      chosen,
      seat,
      room: this.wide,
      puzzle: example.puzzle,
      choice: example.choice,
      came: example.opponents?.turns.came() ?? [],
      deal: example.opponents, // a frame carries none
      eyes: viewpoint(frame.view, players, seat, other => void example.look(other)),
      deals: frame.turn === -1 && !example.opponents && !(following(example.cursor) && onExample(example.cursor)),
      tapHand: place => example.tapHand(place),
      tapTable: card => example.tapTable(card),
      choose: action => example.choose(action),
      chance: op => void chance(example, op),
    }
  }

  /** @param {string} name @param {(Node | string | null)[]} inside */
  fill(name, ...inside) {
    this.room(name).replaceChildren(...inside.filter(node => node !== null))
  }

  /** @param {Example} example */
  head(example) {
    const deal = isDeal(example.story)
    const own = !deal && !onExample(example.cursor)
    const states = [example.mode ?? (deal && say('mode')), own && say('yours')].filter(Boolean)
    const mode = make(
      'span',
      { class: deal || example.yours ? 'mode' : 'mode sr' },
      states.join(' · ') || say('example'),
    )
    const back = () => button(say('back'), () => example.comeBack(), { class: 'back', 'data-key': 'back' })
    const rest =
      (example.yours && (deal ? example.opponents?.anew() : back())) ||
      make('span', { class: 'board-title' }, example.story.title)
    return make('div', { class: 'board-head' }, mode, rest, ...this.ways)
  }

  /** @param {Example} example @returns {(Node | string)[]} */
  words(example) {
    const { frame, cursor, chosen, choice } = example
    if (example.notice) return example.notice
    const doings = {
      play: (/** @type {string} */ action) => void example.play(action),
      choose: (/** @type {string} */ action) => example.choose(action),
      ask: (/** @type {readonly string[]} */ cards) => void judge(example, cards),
      beyond: (/** @type {string} */ action, /** @type {import('page-data').ReasonData} */ reason) =>
        beyond(example, action, reason, this.dress),
      clear: () => example.opponents?.taps.clearing(example) ?? null,
    }
    const reason = choice && reasonFor(frame, choice)
    if (choice && reason) return argument(frame, choice, reason, this.dress, doings)
    const { opponents } = example
    if (chosen.length)
      return opponents?.taps.ways(example, doings, this.dress) ?? judged(frame, chosen, this.dress, doings)
    if (opponents) return opponents.words(this.dress)
    if (asksWhere(example) === 'said') return [question(example, this.dress)]
    const left = !onExample(cursor)
    const auto = able(frame) && left && !following(cursor)
    return happened(
      frame,
      this.dress,
      cursor.at === 0,
      auto
        ? [
            button(say('auto'), () => void chance(example, 'auto'), { class: 'other deed auto', 'data-key': 'auto' }),
            button(say('others'), () => void sit(example), { class: 'other', 'data-key': 'others' }),
          ]
        : [],
      example.clause,
    )
  }
}

export const defineTable = () =>
  customElements.get('torite-table') ?? customElements.define('torite-table', ToriteTable)
