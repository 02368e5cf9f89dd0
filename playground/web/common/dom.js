// Making elements.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | EventListener | undefined>} [attributes]
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style')
      element.style.cssText = String(value) // as an attribute, a host's policy may refuse it
    else if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(
    ...children
      .filter(child => child !== null && child !== undefined && child !== false)
      .map(child => /** @type {Node | string} */ (child)),
  )
  return element
}

/**
 * Fills a room anew, but for what would be drawn as it stands there: that needs no new layout. Only for what hears of
 * no event, as old parts hear with old ears.
 * @param {HTMLElement} room @param {HTMLElement | null} drawn
 */
export function renew(room, drawn) {
  const was = room.firstElementChild
  if (!was || was.childElementCount !== drawn?.childElementCount) return room.replaceChildren(...(drawn ? [drawn] : []))
  const were = [...was.children]
  ;[...drawn.children].forEach((part, place) => part.isEqualNode(were[place] ?? null) || were[place]?.replaceWith(part))
}

/** Milliseconds for which a tap is waited for, and for its click once the finger has been lifted. */
const [PRESS, CLICK] = [1000, 50]

/**
 * Puts off drawing while a finger is down on a button: where another took its place, the tap would be lost.
 * @param {HTMLElement} room @param {() => void} draw
 */
export function unpressed(room, draw) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let pressed
  let waits = false
  const end = () => {
    clearTimeout(pressed)
    pressed = undefined
    if (waits) setTimeout(unlessPressed)
    waits = false
  }
  const unlessPressed = () => (pressed === undefined ? draw() : void (waits = true))
  const within = (/** @type {number} */ time) => {
    clearTimeout(pressed)
    pressed = setTimeout(end, time)
  }
  room.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('button')) within(PRESS)
  })
  for (const kind of ['pointerup', 'pointercancel']) room.addEventListener(kind, () => void (pressed && within(CLICK)))
  room.addEventListener('click', end, { capture: true }) // what comes of it is drawn at once
  return unlessPressed
}

/**
 * A button with words or a picture; a label is spoken in place of what it shows, '' leaves that as it is.
 * @param {string} label
 * @param {EventListener} act
 * @param {Record<string, string | boolean | EventListener | undefined>} [attributes]
 * @param {(Node | string)[]} content
 */
export const button = (label, act, attributes = {}, ...content) =>
  make(
    'button',
    { type: 'button', click: act, ...(content.length && label ? { 'aria-label': label } : {}), ...attributes },
    ...(content.length ? content : [label]),
  )

/** Pictures that have been read once: a hand shows the same few again and again. @type {Map<string, SVGElement>} */
const read = new Map()

/** An SVG picture from its inside. @param {string} box @param {string} inside */
export function picture(box, inside) {
  const text = `<svg viewBox="${box}" aria-hidden="true" focusable="false">${inside}</svg>`
  const known = read.get(text) ?? drawn(text)
  read.set(text, known)
  return /** @type {SVGElement} */ (known.cloneNode(true))
}

/** @param {string} text */
function drawn(text) {
  const holder = document.createElement('template')
  holder.innerHTML = text
  return /** @type {SVGElement} */ (holder.content.firstElementChild)
}

const FOLDS = ':is(.part-sheet, .part-past, .part-said) details'

/**
 * Remembers which card or button has the focus, how far the choices were scrolled and what was unfolded, and gives it
 * back after drawing.
 * @param {HTMLElement} board
 */
export function focused(board) {
  const were = board.querySelector('.choices')
  const far = were?.scrollTop ?? 0
  const open = [...board.querySelectorAll(`${FOLDS}[open]`)].map(fold => fold.className)
  const key = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.['key']
  const inside = board.contains(document.activeElement)
  return (/** @type {HTMLElement} */ drawn) => {
    const are = /** @type {HTMLElement | null} */ (drawn.querySelector('.choices'))
    for (const fold of drawn.querySelectorAll(FOLDS))
      if (open.includes(fold.className)) /** @type {HTMLDetailsElement} */ (fold).open = true
    if (are) are.scrollTop = offered(are) === offered(were) ? far : firstWay(are)
    if (!inside || document.activeElement !== document.body) return
    const again = key
      ? /** @type {HTMLElement | null} */ (drawn.querySelector(`[data-key="${CSS.escape(key)}"]`))
      : null
    ;(again ?? drawn).focus({ preventScroll: true })
  }
}

/** The choices, whichever of them is chosen. @param {Element | null} choices */
const offered = choices => choices?.innerHTML.replaceAll(' chosen', '')

/**
 * How far to scroll to the first choice that is not refused, the row before it still in sight.
 * @param {HTMLElement} choices
 */
function firstWay(choices) {
  const way = /** @type {HTMLElement | null} */ (choices.querySelector('.deed:not(.refused)'))
  return way ? way.offsetTop - choices.offsetTop - way.offsetHeight / 2 : 0
}

/** The number of a clause of the page with its sign, "2.1d‡". @param {string} rule */
export function numberOf(rule) {
  const clause = document.getElementById(rule)
  const number = clause?.querySelector(':scope > .clause-number')?.textContent
  return number && number + (clause?.querySelector(':scope > .whence > .sign')?.textContent ?? '')
}
