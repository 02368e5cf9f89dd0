// Stepping: buttons (held down they run), arrow keys, Home and End, a slider, a swipe.
import { button, make, picture } from '../common/dom.js'
import { say } from '../common/words.js'

const HOLD = 350
const PACE = 220
const SWIPE = 48
const ICONS = /** @type {Record<string, string>} */ ({
  first: '<path d="M6 5v14M18 5l-9 7 9 7z"/>',
  prev: '<path d="M16 5l-9 7 9 7z"/>',
  next: '<path d="M8 5l9 7-9 7z"/>',
  last: '<path d="M18 5v14M6 5l9 7-9 7z"/>',
})

export class Controls {
  /** @param {(step: number) => void} move @param {(place: number) => void} jump */
  constructor(move, jump) {
    this.move = move
    this.jump = jump
    this.timer = 0
    this.element = make(
      'div',
      { class: 'controls' },
      this.step('first', () => jump(0)),
      this.runner('prev', -1),
      make(
        'span',
        { class: 'track' },
        (this.slider = make('input', {
          type: 'range',
          min: '0',
          'aria-label': say('place'),
          input: () => jump(Number(this.slider.value)),
        })),
        (this.marks = make('span', { class: 'marks', 'aria-hidden': 'true' })),
      ),
      (this.count = make('output', {})),
      this.runner('next', 1),
      this.step('last', () => jump(Infinity)),
    )
  }

  /** @param {Parameters<typeof say>[0]} name @param {() => void} act */
  step(name, act) {
    return button(say(name), act, { class: `step ${name}`, 'data-key': name }, picture('0 0 24 24', ICONS[name] ?? ''))
  }

  /** A button that steps once, and runs while it is held. @param {Parameters<typeof say>[0]} name @param {number} by */
  runner(name, by) {
    const element = this.step(name, () => this.move(by))
    const stop = () => clearInterval(this.timer)
    element.addEventListener('pointerdown', ({ pointerId }) => {
      element.setPointerCapture(pointerId) // the board may grow, and the button move from under the finger
      stop()
      this.timer = setTimeout(() => (this.timer = Number(setInterval(() => this.move(by), PACE))), HOLD)
    })
    for (const end of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) element.addEventListener(end, stop)
    return element
  }

  /** @param {number} at @param {number} length */
  draw(at, length) {
    this.slider.max = String(length)
    this.slider.value = String(at)
    this.element.hidden = length === 0
    this.count.textContent = length ? `${at} / ${length}` : ''
    for (const button of this.element.querySelectorAll('.step')) {
      const back = /first|prev/.test(button.className)
      button.setAttribute('aria-disabled', String(back ? at === 0 : at === length))
    }
    return this.element
  }

  /** Marks steps on the slider. @param {readonly number[]} steps */
  mark(steps) {
    const most = Math.max(1, Number(this.slider.max))
    this.marks.replaceChildren(...steps.map(step => make('i', { style: `--far:${step / most}` })))
  }

  /** @param {HTMLElement} board */
  listen(board) {
    board.addEventListener('keydown', event => this.key(event))
    let from = /** @type {{ x: number, y: number } | undefined} */ (undefined)
    board.addEventListener(
      'touchstart',
      event => (from = event.touches[0] && { x: event.touches[0].clientX, y: event.touches[0].clientY }),
      { passive: true },
    )
    board.addEventListener(
      'touchend',
      event => {
        const to = event.changedTouches[0]
        if (!from || !to || /** @type {Element} */ (event.target).closest('input, .sheet-scroll')) return
        const [x, y] = [to.clientX - from.x, to.clientY - from.y]
        if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) this.move(x < 0 ? 1 : -1)
      },
      { passive: true },
    )
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const element = /** @type {Element} */ (event.target)
    if (
      element.matches('input, select, textarea') ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    const act = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.move(-1),
      ArrowRight: () => this.move(1),
      Home: () => this.jump(0),
      End: () => this.jump(Infinity),
    })[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
