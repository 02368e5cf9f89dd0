// A tap on a clause's number copies its link; the button beside it opens the cite dialog.
import { copy } from './clipboard.js'
import { button } from '../common/dom.js'
import { toast } from './toast.js'
import { say } from '../common/words.js'

const AT_ONCE = 20

/** Gives every clause and section of the page its cite button, some at once. */
export function* dressClauses() {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-cite]:not([data-dressed])')])
  while (all.length) yield all.splice(0, AT_ONCE).forEach(dressClause)
}

/** @param {HTMLElement} clause */
function dressClause(clause) {
  clause.dataset['dressed'] = ''
  const label = `${say('cite')} ${clause.dataset['number'] ?? ''}`
  const cite = button(label, () => void import('./citation.js').then(dialog => dialog.openCitation(clause.dataset['cite'] ?? '')), { class: 'cite-button', title: say('cite') }, '❝')
  clause.insertBefore(cite, clause.querySelector(':scope > .headerlink'))
  const number = clause.querySelector(':scope > .clause-number')
  number?.setAttribute('title', clause.matches('.prose') ? `${number.getAttribute('title')} · ${say('link')}` : say('link'))
  number?.addEventListener('click', event => copyLink(/** @type {MouseEvent} */ (event), clause))
}

/** @param {MouseEvent} event @param {HTMLElement} clause */
async function copyLink(event, clause) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const url = new URL(`#${clause.id}`, location.href).href
  event.preventDefault()
  history.replaceState(history.state, '', url)
  toast(say((await copy(url)) ? 'copied' : 'copyFailed'))
}
