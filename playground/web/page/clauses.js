// A tap on a clause's number opens what belongs to the clause: where it is shown, its link, why it is so, its citation.
// A section has a button.
import { copy } from '../common/clipboard.js'
import { button, make } from '../common/dom.js'
import { toast } from './toast.js'
import { say } from '../common/words.js'

const AT_ONCE = 20
/** So many of a clause's examples are named on its sheet. */
const SHOWN = 3

/** Gives every clause and section of the page its cite button, some at once. */
export function* dressClauses() {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-cite]:not([data-dressed])')])
  while (all.length) yield all.splice(0, AT_ONCE).forEach(dressClause)
}

/** @param {HTMLElement} clause */
function dressClause(clause) {
  clause.dataset['dressed'] = ''
  const number = clause.querySelector(':scope > .clause-number')
  const cite = clause.dataset['cite'] ?? ''
  if (!number) {
    const label = `${say('cite')} ${clause.dataset['number'] ?? ''}`
    const open = () => void import('./citation.js').then(sheet => sheet.openCitation(cite, cite))
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
    const title = `${say('clause')} ${clause.dataset['number'] ?? ''}`
    void import('./citation.js').then(sheet => sheet.openCitation(cite, title, ways(clause), reason(clause)))
  })
}

/**
 * What may be done with a clause beside citing it: its examples seen, its link copied, its positions seen.
 * @param {HTMLElement} clause
 * @returns {HTMLElement[]}
 */
function ways(clause) {
  const strips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('article .strip[data-clause]')])
  const seen = strips
    .filter(strip => strip.dataset['clause'] === clause.id)
    .slice(0, SHOWN)
    .map(strip => {
      const title = strip.querySelector('.strip-title')?.textContent ?? ''
      const open = () => strip.querySelector('summary')?.click()
      return button(say('see', { title }), open, { class: 'cite-way', 'data-key': 'see' })
    })
  const proof = clause.querySelector(':scope > a.proof')
  const proven =
    proof instanceof HTMLAnchorElement
      ? [make('a', { class: 'cite-way', href: proof.href }, say('proof', { n: proof.textContent ?? '' }))]
      : []
  const link = button(say('link'), () => void copyLink(clause), { class: 'cite-way', 'data-key': 'link' })
  return [...seen, link, ...proven, ...changed(clause)]
}

/** That it is not as the last edition has it, and the way to its history. @param {HTMLElement} clause */
function changed(clause) {
  const told = /** @type {HTMLElement | null} */ (clause.querySelector(':scope > .clause-number'))?.dataset['changed']
  const href = new URL(`../../../@${(clause.dataset['cite'] ?? '').replace('#', '/')}/?stay`, import.meta.url).href
  return told ? [make('a', { class: 'cite-way', href }, `• ${told}`)] : []
}

/** Where the clause comes from, and why it is so. @param {HTMLElement} clause @returns {HTMLElement[]} */
function reason(clause) {
  const why = clause.nextElementSibling?.matches('details.why') ? clause.nextElementSibling : undefined
  const kind = clause.querySelector(':scope > .whence > .sign')?.getAttribute('title')
  const sources = /** @type {HTMLAnchorElement[]} */ ([...clause.querySelectorAll(':scope > .whence > .source')])
  const named = sources.map(one => make('a', { class: 'cite-way', href: one.href }, `${one.textContent} ${one.title}`))
  const words = [...(why?.children ?? [])].slice(1).map(one => /** @type {HTMLElement} */ (one.cloneNode(true)))
  return [
    ...(kind ? [make('strong', {}, kind)] : []),
    ...words,
    ...(named.length ? [make('p', { class: 'cite-ways' }, ...named)] : []),
  ]
}

/** @param {HTMLElement} clause */
async function copyLink(clause) {
  const url = new URL(`#${clause.id}`, location.href).href
  history.replaceState(history.state, '', url)
  toast(say((await copy(url)) ? 'copied' : 'copyFailed'))
}
