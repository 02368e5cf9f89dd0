// The theme's list of all pages, where it does not stand beside the text: opened by keys, too, level by level. The
// theme opens it by labels, which no key reaches.
import { button } from '../common/dom.js'
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { pages: 'ページの一覧', into: '開く：{level}' },
  en: { pages: 'All pages', into: 'Open: {level}' },
})
const REACHED = 'a[href], button'
/** @returns {HTMLElement | null} */
const drawer = () => document.querySelector('.md-sidebar--primary')

/** Puts a button in place of the label at the head, and closes the list where the focus goes elsewhere. */
export function openByKeys() {
  const label = /** @type {HTMLLabelElement | null} */ (document.querySelector('.md-header label[for="__drawer"]'))
  const box = label?.control
  if (!label || !(box instanceof HTMLInputElement)) return
  const opener = buttonFor(label, say('pages'))
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
  label.control?.addEventListener('change', ({ target }) => turned(/** @type {HTMLInputElement} */ (target)))
  const level = label.parentElement?.querySelector('a')?.textContent.trim()
  buttonFor(label, !label.textContent.trim() && level ? say('into', { level }) : '')
}

/**
 * Puts a button in place of a label; the theme's styles know it by what it is for.
 * @param {HTMLLabelElement} label
 * @param {string} name '' where its words are its name
 */
function buttonFor(label, name) {
  const { control, className, htmlFor } = label
  const made = button(name, () => control?.click(), { class: className, for: htmlFor }, ...label.childNodes)
  label.replaceWith(made)
  return made
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
    .find(control => control.checkVisibility({ visibilityProperty: true }))
    ?.focus()
