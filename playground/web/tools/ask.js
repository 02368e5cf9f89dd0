// <torite-ask>: what lies on the table is tapped together, and the engine rules on the card asked about.
import { askedUnder } from '../common/agreed.js'
import { ask } from '../table/asking.js'
import { engine } from '../engine/engine.js'
import { button, focused, make } from '../common/dom.js'
import { legible } from '../common/query.js'
import { styles } from '../common/styles.js'
import { stay } from '../common/arrival.js'
import { say as word, sayer } from '../common/words.js'
import { Fields, leadTo } from './fields.js'
import { hint, now, whilePast } from './now.js'
import { ourRules } from './ours.js'
import { Picker, laid } from './picker.js'
import { ASKED, Question, formOf } from './question.js'
import { showRuling } from './ruling.js'

/** @typedef {import('page-data').AskForm} Form */
/** @typedef {import('page-data').RefereeAnswer} RefereeAnswer */

const say = sayer({
  ja: {
    game: 'ゲーム',
    ask: 'このカードを出せるか',
    rule: '裁定を見る',
    below: '足りないものへ ↓',
    again: '初めから',
    missing: 'このゲームのデータを読み込めませんでした。通信を確かめて、もう一度試してください。',
  },
  en: {
    game: 'Game',
    ask: 'The card in question',
    rule: 'Show the ruling',
    below: 'What is missing ↓',
    again: 'Start over',
    missing: 'The data of this game could not be loaded. Check the connection and try again.',
  },
})

class ToriteAsk extends HTMLElement {
  /** @type {RefereeAnswer | undefined} */ ruled
  zone = ''
  asking = 0
  opening = 0
  picker = new Picker(card => this.tap(card))

  connectedCallback() {
    if (this.select) return
    const links = /** @type {HTMLAnchorElement[]} */ ([...this.querySelectorAll('a[data-game]')])
    this.select = make(
      'select',
      { change: () => void this.open(this.select?.value ?? '') },
      ...links.map(link => make('option', { value: link.dataset['game'] }, link.textContent ?? '')),
    )
    this.board = make('div', { class: 'ask-board', tabindex: '-1' })
    this.live = make('p', { class: 'sr', 'aria-live': 'polite' })
    const asked = new URLSearchParams(location.search)
    const first = links.some(link => link.dataset['game'] === asked.get('game')) ? asked.get('game') : null
    this.select.value = first ?? links[0]?.dataset['game'] ?? ''
    void Promise.all([styles('workbench/workbench.css'), styles('tools/ask.css')]).then(
      () => void this.open(this.select?.value ?? '', asked),
    )
  }

  /** @param {string} game @param {URLSearchParams} [asked] */
  async open(game, asked) {
    const opening = ++this.opening
    this.asking++ // what is still asked about the game before is not wanted any more
    const form = await formOf(game)
    if (opening !== this.opening || !this.isConnected) return
    if (!form) return this.miss(() => void this.open(game, asked))
    this.dress()
    const question = this.begin(new Question(form))
    Object.assign(question, askedUnder(game))
    const unread = asked ? question.readAddress(asked) : []
    this.zone = question.cards(ASKED).length ? 'hand' : question.next(question.main)
    this.changed(Boolean(asked && ([...asked].length < 2 || location.hash)))
    if (asked) stay() // what stands below has moved
    if (unread.length) void import('./unread.js').then(page => page.tellUnread(this, unread, question))
    else if (asked && question.cards(ASKED).length) this.rule()
  }

  /** Takes the place of the links, as soon as there is something to ask about. */
  dress() {
    if (this.hasAttribute('ready')) return
    const board = /** @type {HTMLElement} */ (this.board)
    const above = make('label', { class: 'ask-game' }, say('game'), ' ', /** @type {HTMLElement} */ (this.select))
    whilePast(above, board)
    this.replaceChildren(above, board, /** @type {HTMLElement} */ (this.live))
    this.setAttribute('ready', '')
  }

  /** Tells that a game's data have not come; no other game's table stands there meanwhile. @param {() => void} again */
  miss(again) {
    const board = /** @type {HTMLElement} */ (this.board)
    const focus = focused(board)
    this.question = undefined
    const retry = button(word('retry'), again, { class: 'go', 'data-key': 'retry' })
    const note = make('p', { class: 'hint trouble', role: 'alert' }, say('missing'))
    board.replaceChildren(make('div', { class: 'board ask-felt' }, note, make('p', { class: 'ways' }, retry)))
    if (!board.isConnected) this.append(board)
    focus(board)
  }

  /** @param {Question} question */
  begin(question) {
    this.fields = new Fields(
      question,
      () => this.changed(),
      zone => this.up(zone),
    )
    this.zone = question.main
    return (this.question = question)
  }

  /** Draws what has changed, and has it ruled on meanwhile. @param {boolean} [quiet] @param {string} [zone] to go to */
  changed(quiet = false, zone = this.zone) {
    const { question } = this
    if (!question) return
    this.zone = zone
    this.asking++
    this.ruled = this.notice = undefined
    if (!quiet) history.replaceState(history.state, '', `?${legible(question.address)}`)
    this.draw()
    if (question.cards(ASKED).length) void this.consider()
    else this.shows = false
  }

  /** Asks the engine, so that what it misses is told at once and the ruling is there when it is wanted. */
  async consider() {
    const { asking } = this
    const question = /** @type {Question} */ (this.question)
    const note = (/** @type {Node[] | undefined} */ nodes) => void (asking === this.asking && this.note(nodes))
    const request = { ...question.request, choices: question.choosable }
    /** @type {RefereeAnswer | undefined} */
    const ruled = await ask({ note }, request, () => void this.consider())
    await styles('tools/ruling.css')
    if (!ruled || asking !== this.asking) return
    this.ruled = ruled
    this.draw()
    if (this.shows) this.rule()
  }

  /** Whether there can be no ruling before what the engine wants is told. */
  get waits() {
    const wants = this.ruled?.wants
    return Boolean(wants && this.fields?.control(wants))
  }

  /** Shows the ruling as soon as there is one; until then, what is still to be told. */
  rule() {
    if (!this.isConnected) return
    const { ruled, question, waits } = this
    this.shows = !ruled || waits
    if (!ruled) this.draw()
    else if (waits && this.board && this.live) this.live.textContent = leadTo(this.board)
    else if (question) showRuling(question, ruled)
  }

  /** The engine's loading and its troubles. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.notice = nodes
    this.draw()
  }

  draw() {
    const { board, question, fields } = this
    if (!board || !question || !fields) return
    const focus = focused(board)
    board.replaceChildren(
      make(
        'div',
        { class: 'board ask-felt' },
        make('div', { class: 'ask-panes' }, this.steps(), this.picker.show(question), this.below(), this.ways()),
        ourRules(question, () => this.changed()),
      ),
      fields.more(),
    )
    focus(board)
  }

  /** All zones with their names, in the order in which they are told. */
  get named() {
    const { main } = /** @type {Question} */ (this.question)
    return [main, ASKED, 'hand', ...this.others].map(zone => ({ zone, name: this.label(zone) }))
  }

  /** What is told so far, and what comes next. */
  steps() {
    return make(
      'div',
      { class: 'ask-steps' },
      ...this.named.map(({ zone, name }) => this.row(zone, name)),
      make('p', { class: 'workbench-hint' }, this.hint()),
    )
  }

  /** Zones beyond the usual ones that hold cards, or where the next card goes. */
  get others() {
    const { main, zones } = /** @type {Question} */ (this.question)
    const held = [...zones.keys()].filter(zone => zones.get(zone)?.length)
    return [...new Set([...held, this.zone])].filter(zone => zone && ![main, ASKED, 'hand'].includes(zone))
  }

  /** @param {string} path */
  label(path) {
    if (path === ASKED) return say(path)
    return this.fields?.label(path) ?? path
  }

  hint() {
    return hint(/** @type {Question} */ (this.question), this.zone, this.label(this.zone))
  }

  /** @param {string} zone */
  go(zone) {
    this.zone = zone
    this.draw()
  }

  /** To a zone that was chosen below the cards, which are tapped next. @param {string} zone */
  up(zone) {
    this.go(zone)
    this.picker.element.scrollIntoView({ block: 'nearest' })
  }

  /** A zone with its cards; tapped, it is where cards go next. @param {string} zone @param {string} name */
  row(zone, name) {
    const question = /** @type {Question} */ (this.question)
    const cards = question
      .cards(zone)
      .map((_, place) => laid(question, zone, place, where => this.changed(false, where)))
    const trick = zone === question.main && question.tricks
    return make(
      'div',
      { class: `ask-zone${this.zone === zone ? ' on' : ''}${trick ? ' trick' : ''}` },
      button(name, () => this.go(zone), {
        class: 'ask-name',
        'aria-pressed': String(this.zone === zone),
        'data-key': zone,
      }),
      make('div', { class: 'ask-cards', role: 'group', 'aria-label': name }, ...cards),
    )
  }

  /** @param {string} card */
  tap(card) {
    const question = /** @type {Question} */ (this.question)
    void engine.prepare(question.form.game).catch(() => {}) // told when it is asked
    question.put(this.zone, card)
    this.zone = question.next(this.zone)
    if (this.live) this.live.textContent = this.hint()
    this.changed()
  }

  /** Below the cards, where it hides none: what the engine wants, and what it says before a ruling is wanted. */
  below() {
    const { ruled, fields } = this
    const wanted = ruled?.wants && fields ? [fields.wanted(ruled.wants, ruled)] : []
    return make('div', { class: 'ask-below' }, ...this.notes(false), ...wanted)
  }

  /** What the engine says, if it stands here. @param {boolean} foot */
  notes(foot) {
    return Boolean(this.shows) === foot ? (this.notice ?? []) : []
  }

  /** At the foot of the screen: the ways on; what the engine says only once the ruling is waited for. */
  ways() {
    const question = /** @type {Question} */ (this.question)
    const none = !question.cards(ASKED).length
    const fresh = () => {
      const { form, options, name } = question
      Object.assign(this.begin(new Question(form)), { options, name })
      this.changed()
    }
    return make(
      'div',
      { class: 'ask-ways' },
      now(question, this.named, this.zone),
      ...this.notes(true),
      button(say('again'), fresh, { class: 'other', 'data-key': 'again' }),
      button(say(this.waits ? 'below' : 'rule'), () => this.rule(), {
        class: this.waits ? 'go waits' : 'go',
        disabled: none,
        'data-key': 'rule',
      }),
    )
  }
}

customElements.get('torite-ask') ?? customElements.define('torite-ask', ToriteAsk)
