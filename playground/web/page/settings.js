// What a reader may set, in one menu of the header: light or dark, the size of the text, suits in four colours. What
// was set is put on the root element by a line in the head of every page, before anything is drawn.
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { isBoth } from './view.js'

const say = sayer({
  ja: { languages: '言語', both: '日本語と英語を両方' },
  en: { languages: 'Languages', both: 'Japanese and English together' },
})
/** @type {WeakSet<HTMLElement>} */
const dressed = new WeakSet()

/** A menu closes when one turns to something else; the header may get another with another page. */
addEventListener('click', ({ target }) => {
  const menu = document.querySelector('details.settings[open]')
  if (menu instanceof HTMLDetailsElement && !menu.contains(/** @type {Node} */ (target))) menu.open = false
})

/** Shows what is set. @param {HTMLDetailsElement} menu */
export function settings(menu) {
  dress(menu)
  if (menu.open) show(menu)
}

/** The menu gets its last choice, which needs scripts, and closes by a key. @param {HTMLDetailsElement} menu */
function dress(menu) {
  if (dressed.has(menu)) return
  dressed.add(menu)
  menu
    .querySelector('.settings-panel')
    ?.append(
      make(
        'fieldset',
        {},
        make('legend', {}, say('languages')),
        make('label', {}, say('both'), make('input', { type: 'checkbox', name: 'view' })),
      ),
    )
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** @param {HTMLElement} menu */
function show(menu) {
  const { suits, text = 'normal', light = '' } = document.documentElement.dataset
  for (const input of menu.querySelectorAll('input')) {
    input.checked =
      input.name === 'view'
        ? isBoth()
        : input.name === 'suits'
          ? suits === 'four'
          : input.value === (input.name === 'text' ? text : light)
  }
}
