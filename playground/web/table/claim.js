// "The rest are mine": offered where it is certain by what the reader's seat may know, with the cards that show it.
import { ask, record } from './asking.js'
import { clauseLink } from './board.js'
import { sentence, spoken } from './cards.js'
import { asksFirst } from './choosing.js'
import { path } from './cursor.js'
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./opponents.js').Opponents} Opponents */
/** @typedef {import('./board.js').Dress} Dress */
/** @typedef {import('page-data').Claimed} Claimed */

/** The clause about claims, which games without tricks to be claimed do not have. */
const CLAUSE = 'irregular.claim'

const say = sayer({
  ja: {
    claim: '残りは全部こちらが取ります',
    sure: '最後まで進める？',
    why: 'なぜ取れるか',
    doubt: '残りを全部取れるか',
    beaten: '確かではありません。{hands}という配り方もありえます。このとき{line}で、{taker}がトリックを取ります。',
    holds: '{name}が{cards}',
    plays: '{name}の{card}',
    unknown: '取れることを確かめられませんでした。取れない配り方も、見つかりませんでした。',
    and: '、',
    then: '、',
    shows: '{cards}の順に出せば、ほかの人が何を持ち、何を出しても、残りのトリックはすべてあなたのものです。',
    claimed: '{cards}で、残りのトリックをすべて取りました。',
    steps: '1手ずつ見る',
  },
  en: {
    claim: 'The rest are mine',
    sure: 'Play it to the end?',
    why: 'Why',
    doubt: 'Are the rest mine?',
    beaten: 'Not for certain. It could be that {hands}. Then {line}, and {taker} takes the trick.',
    holds: '{name} holds {cards}',
    plays: '{name} plays {card}',
    unknown: 'It could not be shown to be certain, and no deal was found that beats it.',
    and: ' and ',
    then: ', ',
    shows: 'Played in this order, {cards} take every trick that is left, whatever the others hold and play.',
    claimed: 'You took every trick that was left with {cards}.',
    steps: 'Step through it',
  },
})

/** The cards of some actions, in their order. @param {readonly string[]} actions */
const cardsOf = actions => actions.map(action => `[${action.split('=')[0]}]`).join(' ')

/** The hands and plays of a deal that beats a claim, in a sentence. @param {import('page-data').Doubted} doubted */
const beaten = ({ hands, line, taker }) =>
  say('beaten', {
    hands: hands.map(([name, cards]) => say('holds', { name, cards: cardsOf(cards) })).join(say('and')),
    line: line.map(([name, action]) => say('plays', { name, card: cardsOf([action]) })).join(say('then')),
    taker,
  })

/** @param {Parameters<typeof say>[0]} key @param {() => void} act */
const deed = (key, act) => button(say(key), act, { class: 'other deed auto', 'data-key': `deal-${key}` })

export class Claims {
  /** @type {(Claimed & { cursor: object }) | undefined} What may be claimed, and where */ claim
  /** Where it was asked about. @type {object | undefined} */ sure
  /** @param {Opponents} opponents */
  constructor(opponents) {
    this.opponents = opponents
  }

  /** Asks whether the rest can be claimed here; the reader goes on meanwhile. @param {Dress} dress */
  async look(dress) {
    const { example } = this.opponents
    const { cursor } = example
    if (this.claim?.cursor === cursor || !dress.clauses(CLAUSE)) return
    this.claim = { cursor, order: [], line: [], may: false }
    /** @type {Claimed | undefined} */
    const answer = await ask(
      { note() {} },
      { op: 'claim', record: record(example, path(cursor)), seed: path(cursor).length },
      () => {},
    )
    if (!answer?.may || example.cursor !== cursor) return
    this.claim = { ...answer, cursor }
    example.screen.draw()
  }

  /** What the reader can do on an own turn. @param {Dress} dress @returns {Node[]} */
  ways(dress) {
    const { example } = this.opponents
    void this.look(dress)
    const { claim } = this
    if (claim?.cursor !== example.cursor || !claim.may) return []
    if (!claim.order.length) return [deed('doubt', () => void this.doubt(() => this.opponents.ways(dress)))]
    return [this.way(() => example.screen.draw()), deed('why', () => this.explain(dress))]
  }

  /** Shows a deal that could be in which another takes a trick. @param {() => (Node | null)[]} ways */
  async doubt(ways) {
    const { example } = this.opponents
    const { cursor, story } = example
    if (example.busy) return
    example.busy = true
    const request = { op: 'claim', record: record(example, path(cursor)), seed: path(cursor).length, doubt: true }
    /** @type {Claimed | undefined} */
    const answer = await ask(example, { ...request, lang: story.lang }, () => void this.doubt(ways))
    example.busy = false
    if (!answer || example.cursor !== cursor) return
    const text = answer.doubted ? beaten(answer.doubted) : say('unknown')
    example.note([make('p', { class: 'advice' }, sentence(text, story.names)), make('p', { class: 'ways' }, ...ways())])
    example.screen.tell(spoken(text, story.names))
  }

  /** @param {Dress} dress */
  explain(dress) {
    const { example } = this.opponents
    const order = this.claim?.order ?? []
    example.note([
      make(
        'p',
        { class: 'said' },
        clauseLink(CLAUSE, dress.clauses),
        make('span', {}, sentence(say('shows', { cards: cardsOf(order) }), example.story.names)),
      ),
      make(
        'p',
        { class: 'ways' },
        this.way(() => this.explain(dress)),
      ),
    ])
  }

  /** The claim's own button; whoever is asked before a play is asked here, too. @param {() => void} show */
  way(show) {
    const { example } = this.opponents
    const sure = this.sure === example.cursor
    const ask = () => {
      this.sure = example.cursor
      show()
      example.screen.tell(say('sure'))
    }
    const act = () => (sure || !asksFirst(example) ? void this.take() : ask())
    const way = deed('claim', act)
    if (sure) way.replaceChildren(say('sure'))
    way.classList.toggle('sure', sure)
    return way
  }

  /** Plays the deal to its end along the line that shows the claim. */
  async take() {
    const { example } = this.opponents
    const { claim } = this
    if (!claim || example.cursor !== claim.cursor) return
    const before = path(example.cursor)
    const trail = [...before, ...claim.line]
    const claimed = { order: claim.order, at: before.length }
    this.opponents.live = true
    await example.resume({ at: trail.length, trail, seat: example.seat, claimed })
  }

  /** The step at which the reader was to act, or claimed what that step belongs to. @param {number} step */
  origin(step) {
    return Math.min(step, this.opponents.example.cursor.claimed?.at ?? step)
  }

  /** What stands below the result of a deal that was claimed. @returns {Node[]} */
  afterwards() {
    const { example } = this.opponents
    const { claimed } = example.cursor
    if (!claimed) return []
    return [
      make(
        'p',
        { class: 'ways' },
        make('span', {}, sentence(say('claimed', { cards: cardsOf(claimed.order) }), example.story.names)),
        button(say('steps'), () => void example.jump(claimed.at), { class: 'other', 'data-key': 'claim-steps' }),
      ),
    ]
  }
}
