// A tap on the number of a clause or a section opens what belongs to it: where it is shown, its link, why it is so, its
// citation.
import { sayer } from '../common/words.js'

const AT_ONCE = 20
const say = sayer({ ja: { sheet: '例・引用・リンク' }, en: { sheet: 'Examples, citation and link' } })

/** Has the number of every clause and section of the page open its sheet, some at once. */
export function* dressClauses() {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-cite]:not([data-dressed])')])
  while (all.length) yield all.splice(0, AT_ONCE).forEach(dressClause)
}

/** @param {HTMLElement} clause */
function dressClause(clause) {
  clause.dataset['dressed'] = ''
  const number = clause.querySelector(':scope > :is(.clause-number, .section-number)')
  if (!number) return
  number.setAttribute(
    'title',
    clause.matches('.prose') ? `${number.getAttribute('title')} · ${say('sheet')}` : say('sheet'),
  )
  number.setAttribute('aria-haspopup', 'dialog')
  number.addEventListener('click', event => {
    if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void import('./citation.js').then(sheet => sheet.openSheet(clause))
  })
}
