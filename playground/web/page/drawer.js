// The theme's list of all pages, where it does not stand beside the text: opened by keys, too, level by level. The
// theme opens it by labels, which no key reaches.
import { button } from '../common/dom.js'
import { sayer } from '../common/words.js'

const told = sayer({
  ja: { pages: 'ページの一覧', into: '開く：{level}' },
  en: { pages: 'All pages', into: 'Open: {level}' },
})
const REACHED = 'a[href], label[tabindex]'
/** @returns {HTMLElement | null} */
const drawer = () => document.querySelector('.md-sidebar--primary')

/** Puts a button in place of the label at the head, and closes the list where the focus goes elsewhere. */
export function openByKeys() {
  const label = /** @type {HTMLLabelElement | null} */ (document.querySelector('.md-header label[for="__drawer"]'))
  const box = label?.control
  if (!label || !(box instanceof HTMLInputElement)) return
  const opener = button(
    told('pages'),
    () => box.click(),
    { class: label.className, for: label.htmlFor },
    ...label.children,
  )
  label.replaceWith(opener) // the attribute is what the theme's styles know it by
  const tell = () => opener.setAttribute('aria-expanded', String(box.checked))
  const close = () => {
    box.checked = false
    tell()
  }
  tell()
  box.addEventListener('change', () => {
    tell()
    if (!box.checked) return
    labels().forEach(reach)
    if (opener.matches(':focus-visible')) enter(drawer())
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !box.checked) return
    close()
    opener.focus()
  })
  addEventListener('focusin', ({ target }) => {
    if (box.checked && target !== opener && target instanceof Node && !drawer()?.contains(target)) close()
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
  const level = label.parentElement?.querySelector('a')?.textContent.trim()
  press(label, !label.textContent.trim() && level ? told('into', { level }) : '')
  label.control?.addEventListener('change', ({ target }) => turned(/** @type {HTMLInputElement} */ (target)))
}

/**
 * Lets keys press a label; the theme does it for the return key.
 * @param {HTMLLabelElement} label
 * @param {string} name
 */
function press(label, name) {
  label.role = 'button'
  label.tabIndex = 0
  if (name) label.setAttribute('aria-label', name)
  label.addEventListener('keydown', event => {
    if (event.key !== ' ') return
    event.preventDefault()
    label.click()
  })
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
