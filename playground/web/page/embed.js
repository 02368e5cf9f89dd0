// An example that stands alone in a frame on another page: its table works on the verdicts that came with it. Whoever
// plays on otherwise goes to the page of the game; the page around is told how high the frame should be.
import { addressOf } from './address.js'
import { exampleOf } from './examples.js'
import { dressStrips } from './strips.js'
import { defineTable } from '../table/table.js'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => (root.dataset['mdColorScheme'] = dark.matches ? 'slate' : 'default')
paint()
dark.addEventListener('change', paint)
root.classList.add('js')
root.dataset['suits'] = 'two'

const strip = /** @type {HTMLElement} */ (document.querySelector('.strip'))
const clauses = JSON.parse(/** @type {HTMLElement} */ (document.querySelector('#clauses')).textContent ?? '{}')
defineTable()
const step = new URLSearchParams(location.search).get('step') ?? ''
if (/^\d+$/.test(step)) strip.dataset['begin'] = step
const example = await exampleOf(strip)
Object.assign(example.baked, clauses)
/** The way back leads to the step that is on the table. */
const back = () => {
  const { search } = new URL(addressOf(strip.id, example))
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector('.embed-page'))
  link.href = `${clauses.page}${search}#${strip.id}`
}
example.addEventListener('moved', back)
dressStrips()
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('main a[href]'))) out(link)
new MutationObserver(changes => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof Element) for (const link of node.querySelectorAll('a[href]')) out(link)
}).observe(document.body, { childList: true, subtree: true })

/** A link leaves the frame. @param {Element} link */
function out(link) {
  if (!link.getAttribute('href')?.startsWith('#')) link.setAttribute('target', '_blank')
}

new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  if (parent !== window) parent.postMessage({ torite: 'height', example: strip.id, height }, '*')
}).observe(document.body)
