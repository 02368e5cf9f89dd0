// What a reader chooses in the menu of the header holds at once, and is remembered.
import { keepWord } from '../common/storage.js'
import { chooseView } from './view.js'

const KEYS = /** @type {const} */ ({ suits: 'torite.suits', text: 'torite.text', light: 'torite.light' })

/** @param {keyof typeof KEYS} name @param {string} value */
function set(name, value) {
  document.documentElement.dataset[name] = value
  keepWord(KEYS[name], value)
}

/** What stands on a table is of another size now. */
function fitAgain() {
  for (const table of document.querySelectorAll('torite-table')) {
    const element = /** @type {import('../table/table.js').ToriteTable} */ (table)
    element.measure?.() // one that has not been defined yet comes with the size
    element.redraw?.()
  }
}

/** @param {HTMLInputElement} input */
export function choose({ name, value, checked }) {
  if (name === 'view') chooseView(checked)
  if (name === 'suits') set('suits', checked ? 'four' : 'two')
  if (name === 'text' || name === 'light') set(name, value)
  if (name === 'text') fitAgain()
  if (name === 'light') dispatchEvent(new Event('torite-light'))
}

/** Fetches the Latin face where a first visit had no room for it; pages have it from now on. */
export function keepFace() {
  if ('face' in document.documentElement.dataset) return
  document.fonts
    .load('1em Latin')
    .then(() => keepWord('torite.face', '1'))
    .catch(() => undefined) // they go on without it
}
