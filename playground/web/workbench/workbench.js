// <torite-workbench>: cards to choose from, and what the engine answers to the choice. The page comes with an example
// of both.
import { ask } from '../table/asking.js'
import { drawn } from './answer.js'
import { cardFace, cardToken } from '../table/cards.js'
import { button, make, numberOf } from '../common/dom.js'
import { readdress } from '../common/query.js'
import { styles } from '../common/styles.js'
import { speech } from '../table/verdict.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Answer} Answer */
/** @typedef {import('page-data').WorkbenchPage} WorkbenchPage */

const say = sayer({
  ja: {
    example: '例',
    yours: 'あなたの選択',
    count: '{n} / {count}枚',
    clear: 'すべて外す',
    back: '例に戻る',
    pick: '{title}：カードを選ぶ',
    start: 'カードを外して、ほかのカードを選んでみてください。',
    more: 'あと{n}枚選んでください。',
    full: '{n}枚そろっています。入れ替えるには、選んだカードを先に外してください。',
    done: '{n}枚そろいました。',
    asking: '計算しています。',
    astray: 'リンクの手札「{text}」は、ここでは選べません。例を示しています。',
  },
  en: {
    example: 'Example',
    yours: 'Your choice',
    count: '{n} of {count} cards',
    clear: 'Clear',
    back: 'Back to the example',
    pick: '{title}: choose cards',
    start: 'Tap a chosen card to put it back, and choose others.',
    more: 'Choose {n} more.',
    full: 'All {n} cards are chosen. To change one, put it back first.',
    done: 'All {n} cards are chosen.',
    asking: 'Working it out.',
    astray: 'The hand in the link, “{text}”, cannot be chosen here. This is the example.',
  },
})

class ToriteBench extends HTMLElement {
  /** @type {Set<HTMLElement>} */ chosen = new Set()
  asked = 0

  connectedCallback() {
    const data = this.querySelector('script')?.textContent
    if (this.data || !data) return
    this.data = /** @type {WorkbenchPage} */ (JSON.parse(data))
    void styles('workbench/workbench.css').then(() => this.build())
  }

  /** Makes the example that came with the page a workbench. */
  build() {
    this.taps = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('.workbench-picker .tap')])
    for (const tap of this.taps) tap.replaceChildren(cardFace(tap.dataset['card'] ?? '', ''))
    this.example = this.taps.filter(tap => tap.ariaPressed === 'true')
    this.result = this.place('.answer')
    this.baked = [...this.result.childNodes]
    this.head()
    this.live = make('p', { class: 'sr', 'aria-live': 'polite' })
    this.append(this.live)
    const picker = this.place('.workbench-picker')
    picker.setAttribute('role', 'group')
    picker.setAttribute('aria-label', say('pick', { title: this.workbench.title }))
    picker.addEventListener('click', event => this.tap(/** @type {Element} */ (event.target).closest('.tap')))
    for (const name of ['.workbench-chosen', '.answer']) this.keepRoom(this.place(name))
    this.setAttribute('ready', '')
    const linked = this.linked
    const taps = linked && this.named(linked)
    this.choose(taps ?? this.example)
    if (linked && !taps) this.tell(say('astray', { text: linked.join(' ') }))
  }

  /** The cards that the address names for this workbench. */
  get linked() {
    const [name, cards = ''] = (new URLSearchParams(location.search).get('hand') ?? '').split('.')
    return name === this.workbench.name ? cards.split(',') : undefined
  }

  /** Their buttons; undefined where one is not here, comes twice or is one too many. @param {string[]} cards */
  named(cards) {
    const taps = (this.taps ?? []).filter(tap => cards.includes(tap.dataset['card'] ?? ''))
    return taps.length === cards.length && taps.length <= this.workbench.count ? taps : undefined
  }

  /** The address names what is chosen, for a reload and the other language. */
  address() {
    const hand = this.onExample || !this.chosen.size ? undefined : `${this.workbench.name}.${String(this.cards)}`
    if (hand || this.linked) readdress({ hand })
  }

  /** The state, the count, the ways back. */
  head() {
    this.mode = make('span', { class: 'mode' })
    this.count = make('output', {})
    this.hint = make('p', { class: 'workbench-hint' })
    this.place('.workbench-head').append(
      this.mode,
      this.count,
      make(
        'span',
        { class: 'workbench-ways' },
        button(say('clear'), () => this.choose([]), { class: 'other clear' }),
        button(say('back'), () => this.choose(this.example ?? []), { class: 'other back' }),
      ),
      this.hint,
    )
  }

  /** @param {string} name */
  place(name) {
    return /** @type {HTMLElement} */ (this.querySelector(name))
  }

  get workbench() {
    return /** @type {WorkbenchPage} */ (this.data).workbench
  }

  /** @returns {import('../table/board.js').Dress} */
  get dress() {
    const { page, numbers } = /** @type {{ page: string, numbers: Record<string, string> }} */ (this.data)
    return {
      names: this.workbench.names,
      clauses: rule => {
        const number = numbers[rule] ?? numberOf(rule)
        return number ? { number, href: `${page}#${rule}` } : undefined
      },
    }
  }

  /** Takes a card, or puts it back. @param {Element | null} tap */
  tap(tap) {
    if (!(tap instanceof HTMLElement)) return
    const full = this.chosen.size === this.workbench.count
    if (full && !this.chosen.has(tap)) return this.tell(say('full', { n: this.workbench.count }))
    this.chosen.has(tap) ? this.chosen.delete(tap) : this.chosen.add(tap)
    this.choose([...this.chosen])
  }

  /** @param {HTMLElement[]} taps */
  choose(taps) {
    this.chosen = new Set(taps)
    this.asked++
    this.draw()
    this.address()
    if (this.onExample) this.result?.replaceChildren(...(this.baked ?? []))
    else if (this.missing) this.note([make('p', { class: 'hint' }, say('more', { n: this.missing }))])
    else void this.answer()
  }

  /** How many cards are still to be chosen. */
  get missing() {
    return this.workbench.count - this.chosen.size
  }

  get cards() {
    return (this.taps ?? []).filter(tap => this.chosen.has(tap)).map(tap => tap.dataset['card'] ?? '')
  }

  get onExample() {
    return String([...this.cards].sort()) === String([...this.workbench.example].sort())
  }

  draw() {
    const { workbench, chosen, missing, onExample } = this
    for (const tap of this.taps ?? []) {
      tap.setAttribute('aria-pressed', String(chosen.has(tap)))
      tap.classList.toggle('chosen', chosen.has(tap))
    }
    this.place('.workbench-picker').classList.toggle('yours', !onExample)
    this.place('.workbench-picker').classList.toggle('full', !missing)
    this.mode?.replaceChildren(say(onExample ? 'example' : 'yours'))
    this.count?.replaceChildren(say('count', { n: chosen.size, count: workbench.count }))
    this.place('.workbench-chosen').replaceChildren(
      ...this.cards.flatMap(card => [cardToken(card, workbench.names[card] ?? card), ' ']),
    )
    this.tell(say(onExample ? 'start' : missing ? 'more' : 'done', { n: missing || workbench.count }))
  }

  /** Says how it stands, below the count and to a screen reader. @param {string} text @param {string} [spoken] */
  tell(text, spoken = text) {
    this.hint?.replaceChildren(text)
    if (this.live?.textContent !== spoken) this.live?.replaceChildren(spoken)
  }

  /** The engine's loading and its troubles, in place of the answer. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.result?.replaceChildren(...(nodes ?? [make('p', {}, say('asking'))]))
  }

  /** Asks the engine about the cards chosen. */
  async answer() {
    const { asked, workbench } = this
    this.note(undefined)
    /** @type {Answer | undefined} */
    const answer = await ask(
      { note: nodes => void (asked === this.asked && this.note(nodes)) },
      { op: 'workbench', game: workbench.game, name: workbench.name, cards: this.cards, lang: workbench.lang },
      () => this.choose([...this.chosen]),
    )
    if (!answer || asked !== this.asked || !this.result) return
    this.result.replaceChildren(...drawn(answer, this.dress))
    this.keepRoom(this.result)
    this.tell(say('done', { n: workbench.count }), speech(answer.said, workbench.names))
  }

  /** What stands below does not move while cards are chosen. @param {HTMLElement} part */
  keepRoom(part) {
    const height = Math.max(parseFloat(part.style.minHeight) || 0, Math.ceil(part.getBoundingClientRect().height))
    part.style.minHeight = `${height}px`
  }
}

customElements.get('torite-workbench') ?? customElements.define('torite-workbench', ToriteBench)
