// <torite-ask>: what lies on the table is tapped together, and the engine rules on the card asked about.
import { askedUnder } from '../common/agreed.js'
import { ask } from '../table/asking.js'
import { engine } from '../engine/engine.js'
import { cardFace } from '../table/cards.js'
import { button, focused, make } from '../common/dom.js'
import { legible } from '../common/query.js'
import { styles } from '../common/styles.js'
import { stay } from '../common/arrival.js'
import { say as word, language, sayer } from '../common/words.js'
import { Fields } from './fields.js'
import { ourRules } from './ours.js'
import { Picker } from './picker.js'
import { ASKED, Question, formOf } from './question.js'
import { showRuling } from './ruling.js'

/** @typedef {import('page-data').AskForm} Form */
/** @typedef {import('page-data').RefereeAnswer} RefereeAnswer */

const say = sayer({
  ja: {
    game: 'ゲーム',
    ask: 'このカードを出せるか',
    hand: '手札のほかのカード',
    rule: '裁定を見る',
    again: '初めから',
    join: '前のカードと一緒に出した',
    split: '別の人が出した',
    remove: '{card}を外す',
    start: '出ている順に、場のカードに触れてください。',
    then: '出せるかどうか知りたいカードに触れてください。',
    rest: '手札のほかのカードにも触れてください。かわりに出せそうなものは、忘れずに入れてください。',
    missing: 'このゲームのデータを読み込めませんでした。通信を確かめて、もう一度試してください。',
  },
  en: {
    game: 'Game',
    ask: 'The card in question',
    hand: 'Other cards in the hand',
    rule: 'Show the ruling',
    again: 'Start over',
    join: 'played with the card before',
    split: 'played by somebody else',
    remove: 'Take {card} away',
    start: 'Tap the cards on the table in the order in which they were played.',
    then: 'Tap the card in question.',
    rest: 'Tap the other cards in the hand, above all those that might have to be played instead.',
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
    this.replaceChildren(
      make('label', { class: 'ask-game' }, say('game'), ' ', /** @type {HTMLElement} */ (this.select)),
      /** @type {HTMLElement} */ (this.board),
      /** @type {HTMLElement} */ (this.live),
    )
    this.setAttribute('ready', '')
  }

  /** Tells that a game's data have not come; no other game's table stands there meanwhile. @param {() => void} again */
  miss(again) {
    const board = /** @type {HTMLElement} */ (this.board)
    const focus = focused(board)
    this.question = undefined
    const retry = button(word('retry'), again, { class: 'go', 'data-key': 'retry' })
    const told = make('p', { class: 'hint trouble', role: 'alert' }, say('missing'))
    board.replaceChildren(make('div', { class: 'board ask-felt' }, told, make('p', { class: 'ways' }, retry)))
    if (!board.isConnected) this.append(board)
    focus(board)
  }

  /** @param {Question} question */
  begin(question) {
    this.fields = new Fields(
      question,
      () => this.changed(),
      zone => this.go(zone),
    )
    this.zone = question.main
    return (this.question = question)
  }

  /** Draws what has changed, and has it ruled on meanwhile. @param {boolean} [quiet] */
  changed(quiet = false) {
    const { question } = this
    if (!question) return
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
    if (!ruled || asking !== this.asking) return
    this.ruled = ruled
    this.draw()
    if (this.shows) this.rule()
  }

  /** Shows the ruling as soon as there is one. */
  rule() {
    if (!this.isConnected) return
    const { ruled, question, fields } = this
    this.shows = !ruled || Boolean(ruled.wants && fields?.control(ruled.wants))
    if (ruled && question && !this.shows) showRuling(question, ruled)
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
    const wants = this.ruled?.wants ?? ''
    board.replaceChildren(
      make(
        'div',
        { class: 'board ask-felt' },
        this.row(question.main, ''),
        this.row(ASKED, say('ask')),
        this.row('hand', say('hand')),
        ...this.others.map(zone => this.row(zone, this.label(zone))),
        make('p', { class: 'workbench-hint' }, this.hint()),
        ...(this.notice ?? []),
        ...(wants ? [fields.wanted(wants, this.ruled)] : []),
        this.picker.show(question),
        this.ways(),
        ourRules(question, () => this.changed()),
      ),
      fields.more(),
    )
    focus(board)
  }

  /** Zones beyond the usual ones that hold cards, or have to. */
  get others() {
    const { main, zones } = /** @type {Question} */ (this.question)
    const wants = this.ruled?.wants ?? ''
    const held = [...zones.keys()].filter(zone => zones.get(zone)?.length || zone === this.zone)
    const wanted = wants && this.question?.isZone(wants) ? [wants] : []
    return [...new Set([...held, ...wanted, this.zone])].filter(zone => zone && ![main, ASKED, 'hand'].includes(zone))
  }

  /** @param {string} path */
  label(path) {
    return this.fields?.label(path) ?? path
  }

  hint() {
    return say(this.zone === ASKED ? 'then' : this.zone === 'hand' ? 'rest' : 'start')
  }

  /** @param {string} zone */
  go(zone) {
    this.zone = zone
    this.draw()
  }

  /** A zone with its cards; tapped, it is where cards go next. @param {string} zone @param {string} label */
  row(zone, label) {
    const question = /** @type {Question} */ (this.question)
    const name = label || this.label(zone)
    const cards = question.cards(zone).map((card, place) => this.laid(zone, card, place))
    return make(
      'div',
      { class: `ask-zone${this.zone === zone ? ' on' : ''}` },
      button(name, () => this.go(zone), {
        class: 'ask-name',
        'aria-pressed': String(this.zone === zone),
        'data-key': zone,
      }),
      make('div', { class: 'ask-cards', role: 'group', 'aria-label': name }, ...cards),
    )
  }

  /**
   * A card that lies somewhere; tapped, it is taken away.
   * @param {string} zone
   * @param {string} card
   * @param {number} place
   */
  laid(zone, card, place) {
    const question = /** @type {Question} */ (this.question)
    const trick = zone === question.main && question.tricks
    const name = question.form.names[language()]?.[card] ?? card
    const joined = question.joined.has(place)
    const at = trick
      ? question.cards(zone).filter((_, one) => one <= place && !question.joined.has(one)).length - 1
      : -1
    const take = () => {
      question.take(zone, place)
      this.zone = zone
      this.changed()
    }
    const join = () => {
      joined ? question.joined.delete(place) : question.joined.add(place)
      this.changed()
    }
    return make(
      'span',
      { class: `ask-laid${joined ? ' joined' : ''}` },
      trick && !joined ? make('small', {}, question.named(at)) : make('small', {}),
      button(say('remove', { card: name }), take, { class: 'tap', 'data-key': `${zone}${place}` }, cardFace(card, '')),
      trick && place && question.form.together
        ? button(
            say(joined ? 'split' : 'join'),
            join,
            { class: 'ask-join', 'data-key': `join-${place}` },
            joined ? '−' : '+',
          )
        : null,
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
      button(say('again'), fresh, { class: 'other', 'data-key': 'again' }),
      button(say('rule'), () => this.rule(), { class: 'go', disabled: none, 'data-key': 'rule' }),
    )
  }
}

customElements.get('torite-ask') ?? customElements.define('torite-ask', ToriteAsk)
