// Who plays by itself: the table, and every seat but the reader's, at a pace that one can follow.
import { again as newDeal, wayAnew } from './anew.js'
import { ask, record } from './asking.js'
import { sentence } from './cards.js'
import { following, path, play, shared } from './cursor.js'
import { button, make } from '../common/dom.js'
import { Claims } from './claim.js'
import { atEnd, tellEnd } from './dealt.js'
import { again, goOn, repeat } from './deals.js'
import { newNumber } from './numbers.js'
import { isSealed } from './seal.js'
import { OVER } from './notation.js'
import { momentAt, recallTricks } from './played.js'
import { advise } from './hint.js'
import { DEALING, waitAfter } from './pace.js'
import { sayer } from '../common/words.js'
import { own, youAt } from './reader.js'
import * as taps from './taps.js'
import { Turns, yours } from './turns.js'
import { happened, speech } from './verdict.js'

/** @typedef {import('./example.js').Example} Example */
/**
 * @typedef {{ seat: number, strength: string, pace: string, forced?: string, tap?: string }} Seating
 *   the reader's seat, how long the others think, how fast they play, who makes a play that is the only legal one, and
 *   whether a tap plays ('once') or asks
 */

const say = sayer({
  ja: {
    thinks: '{name}が考えています。',
    turn: '次は{name}の番です。',
    next: '次のディールへ',
    repeat: '同じ配り方でもう一度',
    on: '続ける',
    hint: '助言',
    undo: '取り消す',
    over: 'ディールが終わりました。',
  },
  en: {
    thinks: '{name} is thinking.',
    turn: '{name} is next.',
    next: 'Next deal',
    repeat: 'Same cards again',
    on: 'Go on',
    hint: 'Hint',
    undo: 'Take back',
    over: 'The deal is over.',
  },
})

export class Opponents {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ timer
  /** What has happened since the reader was last to move. @type {string[]} */ heard = []
  /** The last place of which that tells. @type {import('./cursor.js').Cursor | undefined} */ at
  /** The last moment that was shown. @type {object | undefined} */ shown
  gone = new AbortController()
  taps = taps
  anew = () => wayAnew(this)
  own = own.bind(null, this)
  again = again.bind(null, this)
  you = youAt.bind(null, this)
  /** The action that begins the next deal, once this one is over. @type {string | undefined} */ next
  /** Where this deal began. */ began = 0
  /** Where one is about to begin. @type {import('./cursor.js').Cursor | undefined} */ beginning
  /** The reader's moves when leaving it was asked about. */ leaves = 0
  /** Whether there has been another before it. */ several = false
  /** Whether anything of this deal was played here, not only looked at. */ live = false
  /** @type {import('./costs.js').Costs | undefined} */ costs
  /** The line whose end is looked back at. */ reviewed = ''
  /** @type {HTMLElement | undefined} All hands of the deal that is over */ hands
  /** @type {string | undefined} How it ended for the reader, once that is known */ outcome
  /** What is to be said of it then. */ ending = ''
  claims = new Claims(this)

  /**
   * @param {Example} example
   * @param {Seating} seating
   * @param {string} [number] a deal's number, '' for a new one; without it nothing is sealed
   */
  constructor(example, seating, number) {
    this.example = example
    this.seating = seating
    this.number = number
    this.turns = new Turns(example)
    example.opponents = this
    example.addEventListener('moved', () => this.moved(), { signal: this.gone.signal })
    void (example.seat === seating.seat ? this.moved() : example.look(seating.seat))
  }

  /** Gets up: nothing is played for anybody any more. */
  leave() {
    clearTimeout(this.timer)
    this.gone.abort()
    this.example.opponents = undefined
  }

  /** Cards that have been chosen stay so, unless another seat is taken. @param {Seating} seating */
  seat(seating) {
    const { example } = this
    this.seating = seating
    if (seating.seat !== example.seat) return void example.look(seating.seat)
    this.moved()
    example.screen.draw()
  }

  /** Whether somebody else is to move at the end of the line. */
  get due() {
    const { frame, cursor } = this.example
    return following(cursor) === null && frame.turn !== OVER && frame.turn !== this.seating.seat
  }

  /** The reader's only legal action, where such are made for the reader. */
  get forced() {
    const { example, seating } = this
    const { frame, cursor } = example
    const asks = seating.forced !== 'self' || frame.turn !== seating.seat || following(cursor) !== null
    return (!asks && frame.only) || undefined
  }

  moved() {
    clearTimeout(this.timer)
    this.next = undefined
    const { example, forced, shown } = this
    const { cursor, frame } = example
    void this.recall()
    if (cursor !== this.at && frame.said.length) this.heard.push(speech(frame.said, example.story.names))
    Object.assign(this, { at: cursor, shown: frame })
    if (this.isOver) example.dispatchEvent(new Event('ended'))
    if (!this.due && forced === undefined)
      return void (frame !== shown && this.speak(frame.turn === this.seating.seat ? yours(frame) : ''))
    const wait = this.wait()
    const act = () => void (forced === undefined ? this.go() : example.play(forced))
    if (wait < Infinity) this.timer = setTimeout(act, wait)
  }

  wait() {
    const { cursor, frame, stands } = this.example
    return cursor === stands ? Infinity : waitAfter(frame, this.seating.pace, momentAt(this.example, cursor.at - 1))
  }

  /** Says all that has happened together, at the end of a deal after how it ended. @param {string} last */
  speak(last) {
    const text = [...this.heard, last].join(' ')
    this.heard = []
    this.isOver ? tellEnd(this, text) : this.example.screen.tell(text)
  }

  /**
   * Asks the engine what is done next, and does it; the end of a deal waits for the reader. An answer is dropped that
   * comes when the reader is elsewhere, or on another seat; as long as it is awaited nothing else is asked.
   */
  async go() {
    const { example } = this
    const { cursor } = example
    const { seat } = this.seating
    if (!example.seen || !this.due) return
    clearTimeout(this.timer)
    if (example.busy) return void (this.timer = setTimeout(() => void this.go(), DEALING))
    if (this.next) return goOn(this)
    example.busy = true
    const answer = (await isSealed(this)) ? await this.asked(() => void this.go()) : undefined
    example.busy = false
    if (!answer || example.cursor !== cursor || example.opponents !== this || this.seating.seat !== seat) return
    this.live ||= !answer.ended
    if (!answer.ended || this.beginning === cursor)
      return void example.arrive(play(cursor, answer.action), () => void this.go())
    this.next = answer.action
    this.speak(say('over'))
    example.dispatchEvent(new Event('ended'))
    example.screen.draw()
  }

  /** What is done next, by who thinks as long as was chosen. @param {() => void} again */
  asked(again) {
    const { example } = this
    const { strength } = this.seating
    const seed = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const number = example.seal?.number ?? (example.number ||= newNumber())
    const request = { op: 'auto', record: record(example, path(example.cursor)), seed, strength, number }
    return ask(example, { ...request, lang: example.story.lang }, again)
  }

  /** What can be done beside choosing cards. @param {import('./board.js').Dress} dress @returns {(Node | null)[]} */
  ways(dress) {
    const { frame, story } = this.example
    const deed = (
      /** @type {Parameters<typeof say>[0] | 'again'} */ key,
      /** @type {() => void} */ act,
      look = 'other',
      label = key === 'again' ? newDeal() : say(key),
    ) => button(label, act, { class: `${look} deed auto`, 'data-key': `deal-${key}` })
    const undo = this.undo ? deed('undo', () => this.undo?.()) : null
    if (this.isOver) {
      const { seal: sealed } = this.example
      return [
        this.next ? deed('next', () => void this.go(), 'go') : deed('again', () => void this.again(), 'go'),
        sealed ? deed('repeat', () => void repeat(this)) : null,
        undo,
        this.costs?.way() ?? null,
      ]
    }
    if (frame.turn === this.seating.seat) {
      const deeds = [deed('hint', () => void advise(this, dress)), undo, ...this.claims.ways(dress)]
      return [make('strong', { class: 'your-turn' }, yours(frame)), make('span', { class: 'deeds' }, ...deeds)]
    }
    if (!this.due) return []
    const name = frame.view.seats[frame.turn]?.name
    return [
      name
        ? make(
            'span',
            { class: 'hint' },
            sentence(say(this.wait() < Infinity ? 'thinks' : 'turn', { name }), story.names),
          )
        : null,
      this.wait() > DEALING ? deed('on', () => void this.go()) : null,
    ]
  }

  /** Whether the deal is over, and the reader at its end. */
  get isOver() {
    const { frame, cursor } = this.example
    return following(cursor) === null && (Boolean(this.next) || frame.turn === OVER)
  }

  /** How to take back the reader's last action, or claim, if there is one in this deal. */
  get undo() {
    const last = this.plies().at(-1)
    return last === undefined ? undefined : () => void this.example.jump(this.claims.origin(last))
  }

  /** A tap on the table: what the others do is done at once, and a finished trick lies no longer. */
  hurry() {
    const { forced } = this
    if (forced === undefined) return this.isOver ? undefined : void this.go()
    clearTimeout(this.timer)
    void this.example.play(forced)
  }

  /** What is said; at the end of a deal with all that can be seen of it. @param {import('./board.js').Dress} dress */
  words(dress) {
    const { example } = this
    const said = happened(example.frame, dress, false, this.ways(dress))
    return this.isOver ? atEnd(this, said, dress) : said
  }

  /** The steps of this deal. */
  steps() {
    return [...path(this.example.cursor).keys()].slice(this.began)
  }

  /** Learns what this visit has not shown, for what looks back; in which deal, where the line has not just gone on. */
  async recall() {
    const { example, at } = this
    const { cursor } = example
    const [before, line] = [at ? path(at) : [], path(cursor)]
    const goesOn = line.length === before.length + 1 && shared(before, line) === before.length
    if (await recallTricks(example)) example.screen.draw()
    const answer = await this.turns.recall(this.several && !goesOn)
    if (!answer || example.opponents !== this || example.cursor !== cursor || this.beginning === cursor) return
    if (!answer.isNew && answer.began === this.began) return
    Object.assign(this, { began: answer.began, several: this.several || answer.began > 0, reviewed: '' })
    example.screen.draw()
  }

  /** The steps of this deal at which the reader was to move. */
  plies() {
    return this.steps().filter(at => this.turns.at(at) === this.seating.seat)
  }
}
