// A short word at the foot of the screen.
import { make } from '../common/dom.js'

const SHOWN = 2200
/** For what takes more than a glance to read. */
export const LONG = 8000
/** @type {HTMLElement | undefined} */
let place
let timer = 0

/** @param {string} text @param {number} [shown] for how long, in milliseconds */
export function toast(text, shown = SHOWN) {
  place ??= make('div', { class: 'toast', role: 'status' })
  if (!place.isConnected) document.body.append(place)
  place.textContent = text
  place.classList.add('shown')
  clearTimeout(timer)
  timer = Number(setTimeout(() => place?.classList.remove('shown'), shown))
}
