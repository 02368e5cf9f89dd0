// A tap on a term opens a small panel: reading, the other language, the definition.
import { button, make } from '../common/dom.js'
import { language, say } from '../common/words.js'

/** @type {HTMLDialogElement | undefined} */
let open

export function listenForTerms() {
  addEventListener('click', event => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest?.('a.term'))
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    show(link)
  }, true)
}

/** @param {HTMLAnchorElement} link */
function show(link) {
  open?.close()
  const { word = '', reading = '', other = '', definition = '' } = link.dataset
  const ja = language() === 'ja'
  const close = button(say('close'), () => panel.close(), { class: 'term-close' }, '×')
  const parts = ja ? [reading === word ? '' : reading, other] : [`${other}（${reading}）`]
  const names = make('p', { class: 'term-names' }, parts.filter(Boolean).join(' · '))
  const panel = make('dialog', { class: 'term-panel md-typeset', 'aria-label': word }, make('div', { class: 'term-head' }, make('strong', {}, word), close), names, make('p', {}, definition),
    make('p', {}, make('a', { href: link.href, click: () => panel.close() }, say('glossary'))))
  panel.addEventListener('close', () => { panel.remove(); open = undefined; link.focus({ preventScroll: true }) })
  panel.addEventListener('click', event => event.target === panel && panel.close())
  open = panel
  document.body.append(panel)
  panel.showModal()
}
