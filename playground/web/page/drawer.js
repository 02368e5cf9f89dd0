// The theme's list of all pages, where it does not stand beside the text: opened by keys, too, level by level. The
// theme opens it by labels, which no key reaches.
import { sayer } from '../common/words.js'

const told = sayer({
  ja: { pages: 'ページの一覧', into: '開く：{level}' },
  en: { pages: 'All pages', into: 'Open: {level}' },
})
const REACHED = 'a[href], label[tabindex]'
/** @returns {HTMLElement | null} */
const drawer = () => document.querySelector('.md-sidebar--primary')

/** Gives the box that opens it a name, and closes it where the focus goes elsewhere. */
export function openByKeys() {
  const box = document.querySelector('[data-md-toggle="drawer"]')
  if (!(box instanceof HTMLInputElement)) return
  box.setAttribute('aria-label', told('pages'))
  box.addEventListener('change', () => {
    if (!box.checked) return
    labels().forEach(reach)
    if (box.matches(':focus-visible')) enter(drawer())
  })
  addEventListener('keydown', event => {
    if (!box.checked) return
    if (event.key === 'Escape') leave(box)
    if (event.key === ' ') press(event)
  })
  addEventListener('focusin', ({ target }) => {
    if (target !== box && target instanceof Node && !drawer()?.contains(target)) box.checked = false
  })
}

/** The labels that lead from one level of the list to another. */
const labels = () =>
  /** @type {NodeListOf<HTMLLabelElement>} */ (
    document.querySelectorAll('.md-sidebar--primary label:not([for="__drawer"])')
  )

/** @param {HTMLLabelElement} label */
function reach(label) {
  if (label.role) return
  label.role = 'button'
  label.tabIndex = 0
  const level = label.parentElement?.querySelector('a')?.textContent.trim()
  if (!label.textContent.trim() && level) label.setAttribute('aria-label', told('into', { level }))
  label.control?.addEventListener('change', ({ target }) => turned(/** @type {HTMLInputElement} */ (target)))
}

/** The focus goes to the level that is shown now. @param {HTMLInputElement} level */
function turned(level) {
  if (!drawer()?.matches(':has(:focus-visible)')) return
  const item = level.parentElement
  enter(level.checked ? item?.querySelector('.md-nav') : item)
}

/** @param {Element | null | undefined} part */
const enter = part =>
  [.../** @type {NodeListOf<HTMLElement>} */ (part?.querySelectorAll(REACHED) ?? [])]
    .find(one => one.checkVisibility({ visibilityProperty: true }))
    ?.focus()

/** @param {HTMLInputElement} box */
function leave(box) {
  box.checked = false
  box.focus()
}

/** The theme presses labels by the return key only. @param {KeyboardEvent} event */
function press(event) {
  if (!(event.target instanceof HTMLLabelElement)) return
  event.preventDefault()
  event.target.click()
}
