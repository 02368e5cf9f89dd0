// Cards that move: from the hand or a seat to their place in the trick, and, once it is over, to who has won it. What
// is shown is final at once; this only decorates it, and is dropped as soon as the next moment is drawn.
import { make } from '../common/dom.js'

const FLIGHT = 180
const EASE = 'cubic-bezier(.2, .7, .3, 1)'
const RESTING = matchMedia('(prefers-reduced-motion: reduce)')

/** @typedef {{ card: HTMLElement, seat: string, won: boolean, box: DOMRect }} Lying a card of the trick */

/** The cards of the trick, by who played them. @param {HTMLElement} board @returns {Map<string, Lying>} */
const trickOn = board =>
  new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll('.zone.trick .laid[data-seat]'))].flatMap(
      laid => {
        const seat = laid.dataset['seat'] ?? ''
        const cards = /** @type {NodeListOf<HTMLElement>} */ (laid.querySelectorAll('.card'))
        return [...cards].map((card, place) => [
          `${seat} ${place} ${card.dataset['card']}`,
          { card, seat, won: laid.matches('.won'), box: card.getBoundingClientRect() },
        ])
      },
    ),
  )

export class Motion {
  /** @type {Animation[]} */ running = []
  /** Where the layer begins. */ corner = new DOMRect()

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board
    this.layer = make('div', { class: 'flights', 'aria-hidden': 'true' })
    board.append(this.layer)
  }

  /** Notes where the cards lie before a moment is drawn; the answer moves what the moment has changed. */
  note() {
    const before = trickOn(this.board)
    const hand = [.../** @type {NodeListOf<HTMLElement>} */ (this.board.querySelectorAll('.hand .card'))]
    const held = new Map(hand.map(card => [card.dataset['card'], card.getBoundingClientRect()]))
    return () => {
      this.rest() // only now, as nothing has been measured since
      if (!RESTING.matches) this.follow(before, held)
    }
  }

  /** What has not arrived is there. */
  rest() {
    for (const animation of this.running) animation.cancel()
    this.running = []
    this.layer.replaceChildren()
  }

  /** @param {Map<string, Lying>} before @param {Map<string | undefined, DOMRect>} held */
  follow(before, held) {
    const now = trickOn(this.board)
    const came = [...now].filter(([key]) => !before.has(key)).map(([, lying]) => lying)
    const gone = [...before].filter(([key]) => !now.has(key)).map(([, lying]) => lying)
    const over = gone.length === before.size
    if (gone.length && !over) return // a step back
    const [first] = came
    const from = first && came.every(lying => lying.seat === first.seat) ? this.seatBox(first.seat) : undefined
    const winner = gone.find(lying => lying.won)?.seat
    const to = winner === undefined ? undefined : this.seatBox(winner)
    this.corner = this.layer.getBoundingClientRect() // all is measured before anything flies
    if (from) for (const lying of came) this.play(lying, held.get(lying.card.dataset['card']) ?? from)
    if (to) for (const lying of gone) this.sweep(lying, to)
  }

  /** Where a seat is in sight, else the head of the board. @param {string} seat */
  seatBox(seat) {
    const row = this.board.querySelector(`.seat[data-seat="${seat}"] .seat-name`)?.getBoundingClientRect()
    const felt = this.board.querySelector('.felt')?.getBoundingClientRect()
    const head = this.board.getBoundingClientRect()
    return row && felt && row.bottom <= felt.bottom ? row : new DOMRect(head.x + head.width / 2, head.y, 0, 0)
  }

  /** @param {Lying} to @param {DOMRect} from */
  play({ card, box }, from) {
    const copy = /** @type {HTMLElement} */ (card.cloneNode(true))
    this.fly(copy, box, [{ transform: way(box, from) }, { transform: 'none' }])
    this.running.push(card.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT))
  }

  /** @param {Lying} from @param {DOMRect} to */
  sweep({ card, box }, to) {
    this.fly(card, box, [
      { transform: 'none', opacity: 1 },
      { transform: `${way(box, to)} scale(.4)`, opacity: 0 },
    ])
  }

  /** @param {HTMLElement} card @param {DOMRect} box where it lies @param {Keyframe[]} frames */
  fly(card, box, frames) {
    const { x, y } = this.corner
    card.style.cssText = `--w:${box.width}px;left:${box.x - x}px;top:${box.y - y}px`
    this.layer.append(card)
    const flight = card.animate(frames, { duration: FLIGHT, easing: EASE })
    flight.onfinish = () => card.remove()
    this.running.push(flight)
  }
}

/** @param {DOMRect} from @param {DOMRect} to */
const way = (from, to) =>
  `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px)`
