// The one setting: suits in four colours.
import { button } from '../common/dom.js'
import { say } from '../common/words.js'

const KEY = 'torite.suits'

const four = () => document.documentElement.dataset['suits'] === 'four'

/** @param {boolean} on */
const set = on => (document.documentElement.dataset['suits'] = on ? 'four' : 'two')

export function restoreSettings() {
  try {
    set(localStorage.getItem(KEY) === 'four')
  } catch {
    set(false)
  }
}

/** A switch at the foot of a page that shows suits. */
export function settingSwitch() {
  const place = document.querySelector('article')
  if (!place || place.querySelector('.suit-setting') || !place.querySelector('[data-suit="S"], [data-suit="H"]')) return
  const toggle = button(say('colours'), () => {
    set(!four())
    toggle.setAttribute('aria-pressed', String(four()))
    try {
      localStorage.setItem(KEY, four() ? 'four' : 'two')
    } catch {
      // not remembered
    }
  }, { class: 'suit-setting', 'aria-pressed': String(four()) })
  place.append(toggle)
}
