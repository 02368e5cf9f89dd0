// A tap on a clause's number opens what belongs to the clause: its link, its citation, where it is shown. A section has
// a button.
import { copy } from '../common/clipboard.js'
import { button, make } from '../common/dom.js'
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
  const open = () =>
    void import('./citation.js').then(dialog => dialog.openCitation(clause.dataset['cite'] ?? '', ways(clause)))
  const number = clause.querySelector(':scope > .clause-number')
  if (!number) {
    const label = `${say('cite')} ${clause.dataset['number'] ?? ''}`
    clause.insertBefore(
      button(label, open, { class: 'cite-button', title: say('cite') }, '❝'),
      clause.querySelector(':scope > .headerlink'),
    )
    return
  }
  number.setAttribute(
    'title',
    clause.matches('.prose') ? `${number.getAttribute('title')} · ${say('sheet')}` : say('sheet'),
  )
  number.setAttribute('aria-haspopup', 'dialog')
  number.addEventListener('click', event => {
    if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
}

/**
 * What may be done with a clause beside citing it: its link copied, its positions seen.
 * @param {HTMLElement} clause
 * @returns {HTMLElement[]}
 */
function ways(clause) {
  const proof = clause.querySelector(':scope > a.proof')
  const seen =
    proof instanceof HTMLAnchorElement
      ? [make('a', { class: 'cite-way', href: proof.href }, say('proof', { n: proof.textContent ?? '' }))]
      : []
  return [button(say('link'), () => void copyLink(clause), { class: 'cite-way', 'data-key': 'link' }), ...seen]
}

/** @param {HTMLElement} clause */
async function copyLink(clause) {
  const url = new URL(`#${clause.id}`, location.href).href
  history.replaceState(history.state, '', url)
  toast(say((await copy(url)) ? 'copied' : 'copyFailed'))
}
