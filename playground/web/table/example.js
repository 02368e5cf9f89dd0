// An example as one reader finds it: its story, the place in it, the moments that are known, the cards that are chosen.
import { choose, verdict } from './choosing.js'
import { begin, comeBack, cut, following, go, inExample, isClaim, onExample, path, play } from './cursor.js'
import { fetchFrame, judge } from './asking.js'
import { engine } from '../engine/engine.js'
import { single, unasked } from './notation.js'
import { sealAt } from './places.js'
import { seenBy } from './seeing.js'
import { speech } from './verdict.js'
import { say } from '../common/words.js'

/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('page-data').Story} Story */
/** @typedef {import('page-data').StripData} Baked */
/**
 * @typedef {{ draw: () => void, tell: (text: string) => void, focus: () => void }} Screen what shows the example;
 *   nothing does while another is on the table
 */

/** @typedef {import('./places.js').Place} Place */

/** @type {Screen} */
const UNSEEN = { draw() {}, tell() {}, focus() {} }

export class Example extends EventTarget {
  /** @type {Map<string, Frame>} */ frames = new Map()
  /**
   * The latest move that was asked for: what comes for an earlier one is too late.
   * @type {object | undefined}
   */
  heading
  /** @type {Set<number>} */ held = new Set()
  /** @type {Set<string>} */ taken = new Set()
  /** @type {string | undefined} */ choice
  /** @type {Node[] | undefined} */ notice
  /** @type {Story | undefined} */ original
  /** @type {string | undefined} */ mode
  /** @type {string | undefined} Why options that were asked for do not go together */ refused
  /** @type {Record<string, unknown>} Options that were chosen otherwise than in the example */ options = {}
  /** @type {HTMLElement | undefined} The form for values of one's own, once it has been opened */ own
  /** @type {Place | undefined} Where a reader left the example on an earlier visit to the page */ before
  choose = choose.bind(null, this)
  isBent = () => {}
  /** Settled once the example's switches stand as they are asked to. */ bent = new Promise(
    done => (this.isBent = () => done(undefined)),
  )
  /** How the switches shall stand. @type {Record<string, unknown> | undefined} */ asked
  /** The number that makes the cards of what the reader deals. @type {string | undefined} */ number
  /** What its number has behind a dot, for a game's later deal. @type {string | undefined} */ start
  /** What the deals of the line are sealed with. @type {readonly import('./seal.js').Seal[]} */ seals = []
  /** @type {import('./opponents.js').Opponents | undefined} Who plays for the others */ opponents
  /** The reader's own lines, from the second on. @type {readonly import('./lines.js').Line[] | undefined} */ lines
  /** Whether the reader has gone back in this deal and played another card. */ back = false
  /** Whether a link led to this deal: the reader's own one stays kept. */ sent = false
  /** The moment of a link, at which nobody plays before the reader does something. @type {object | undefined} */ stands
  /** The clause that it stands under. */ clause = ''
  /** Whether it asks the reader, so that nothing tells which cards are refused before one is touched. */ puzzle = false
  screen = UNSEEN
  busy = false
  /** Whether it goes on where it was left before anything is done. */ waking = false
  seat = -1

  /** @param {Baked} baked */
  constructor(baked) {
    super()
    this.baked = baked
    this.story = baked.story
    this.cursor = begin(this.story.record.line)
    this.remember()
  }

  leave() {
    this.screen = UNSEEN
  }

  /** What the deal is sealed with, here on the line. */
  get seal() {
    return sealAt(this)
  }

  /** @returns {Frame} */
  get frame() {
    const last = /** @type {Frame} */ (this.story.frames[0])
    return this.frames.get(this.momentOf(this.cursor)) ?? last
  }

  get yours() {
    return Boolean(this.mode) || !onExample(this.cursor)
  }

  /** What led here, as it is spoken. */
  get happened() {
    return speech(this.frame.said, this.story.names)
  }

  /** The cards chosen now, from the hand and from the table. @returns {string[]} */
  get chosen() {
    const { hand } = this.frame
    return [...[...this.held].map(place => hand[place] ?? ''), ...this.taken]
  }

  /**
   * The name under which a moment is kept, as one seat sees it.
   * @param {import('./cursor.js').Cursor} cursor
   * @param {number} [seat]
   */
  momentOf(cursor, seat = this.seat) {
    return JSON.stringify([seat, ...path(cursor)])
  }

  /** The frames that came with the page, in place of all others. */
  remember() {
    const { frames, record } = this.story
    this.heading = undefined
    this.frames = new Map(frames.map((frame, at) => [this.momentOf(go(begin(record.line), at), -1), frame]))
  }

  forget() {
    this.held.clear()
    this.taken.clear()
    this.choice = undefined
    this.notice = undefined
  }

  // -- going about -------------------------------------------------------------------------------------------------

  /** @param {number} step */
  move(step) {
    return this.jump(this.cursor.at + step)
  }

  /** @param {number} place */
  async jump(place) {
    const next = go(this.cursor, place)
    if (next.at === this.cursor.at) return
    if ((await this.arrive(next, () => void this.jump(place))) && !this.opponents) this.screen.tell(this.happened)
  }

  /**
   * Goes to a moment, at once if it is known. False if it cannot be had, or if the reader has gone elsewhere before it
   * came.
   * @param {import('./cursor.js').Cursor} next @param {() => void} again @param {number} [seat]
   */
  async arrive(next, again, seat = this.seat) {
    const heading = (this.heading = {})
    const { frames } = this
    const moment = this.momentOf(next, seat)
    if (!frames.has(moment)) {
      const frame =
        (inExample(next) && seenBy(this.story, next.at, seat)) || (await fetchFrame(this, path(next), seat, again))
      if (!frame) return false
      frames.set(moment, frame)
    }
    if (this.heading !== heading) return false
    this.cursor = next
    this.seat = seat
    this.forget()
    this.screen.draw()
    this.dispatchEvent(new Event('moved'))
    return true
  }

  /**
   * Plays an action: on the example, or on a line of one's own, which the engine judges. In a deal all that followed is
   * gone, also where it is the same action again: what the others do is open.
   * @param {string} action
   */
  async play(action) {
    const next = play(this.opponents ? cut(this.cursor) : this.cursor, action)
    if (this.opponents) this.opponents.live = true
    if (!(await this.arrive(next, () => void this.play(action)))) return
    this.screen.focus()
    if (!this.opponents) this.screen.tell(`${onExample(next) ? '' : say('yours')}. ${this.happened}`) // they tell it
  }

  /**
   * Goes where a reader was before: to a step, or along a line of the reader's own. False if the example has no such
   * place.
   * @param {Place} place
   */
  async resume(place) {
    const { at, trail = this.cursor.line, seat = -1, claimed } = place
    const next = go({ ...this.cursor, trail, claimed: isClaim(claimed) ? claimed : undefined }, at)
    return next.at === at && seat < this.story.players && (await this.arrive(next, () => void this.resume(place), seat))
  }

  /** Shows the table from one seat, or with all hands open. @param {number} seat */
  async look(seat) {
    await this.arrive(this.cursor, () => void this.look(seat), seat)
  }

  /**
   * Tells the example anew, with other options and under a mode of their own; who was at its end is there again.
   * @param {Story} story
   * @param {string} [mode]
   */
  retell(story, mode) {
    this.original ??= this.story
    this.story = story
    this.mode = mode
    this.seat = -1
    this.cursor = go(begin(story.record.line), following(this.cursor) === null ? Infinity : this.cursor.at)
    this.remember()
    this.forget()
    this.screen.draw()
    this.dispatchEvent(new Event('moved'))
  }

  /** Whether somebody sees it. */
  get seen() {
    return this.screen !== UNSEEN
  }

  comeBack() {
    this.opponents?.leave()
    this.restart()
    this.screen.focus()
    this.screen.tell(say('example'))
  }

  /** Back to the story as it was told, with nothing changed. */
  restart() {
    this.cursor = comeBack(this.cursor)
    this.options = {}
    this.retell(this.original ?? this.story)
    this.dispatchEvent(new Event('back'))
  }

  // -- choosing cards ----------------------------------------------------------------------------------------------

  /** @param {number} place */
  tapHand(place) {
    this.pick(this.held, place)
  }

  /** @param {string} card */
  tapTable(card) {
    this.pick(this.taken, card)
  }

  /**
   * Chooses a card or leaves it; where both cannot be chosen, in place of others.
   * @template T @param {Set<T>} among @param {T} card
   */
  pick(among, card) {
    const was = among.has(card)
    if (single(this.frame) || this.opponents?.taps.apart(this, card))
      for (const chosen of [this.held, this.taken]) chosen.clear()
    was ? among.delete(card) : among.add(card)
    this.settle()
  }

  settle() {
    this.puzzle = false
    const { frame, chosen, opponents } = this
    this.choice = undefined
    this.notice = undefined
    const action = opponents?.seating.tap === 'twice' ? undefined : opponents?.taps.meant(this)
    if (action !== undefined) {
      this.forget() // until it has been played nothing is said of it
      return void (opponents?.taps.plays() && this.play(action))
    }
    const asks = engine.holds(this.story.game) && unasked(frame, chosen)
    if (asks) void judge(this, chosen)
    this.screen.draw()
    if (!asks) this.screen.tell(verdict(this))
  }

  /** @param {Node[] | undefined} nodes */
  note(nodes) {
    this.notice = nodes
    this.screen.draw()
  }
}
