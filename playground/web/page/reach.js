// Where the list of sections is out of sight, a button within thumb's reach opens it; it makes way for a table beneath
// it.
import { button, picture } from '../common/dom.js'
import { say } from '../common/words.js'

const LIST = '<path d="M7 5h14v2H7zm0 8v-2h14v2zM3 5h2v2H3zm0 6h2v2H3zm4 8v-2h14v2zm-4-2h2v2H3z"/>'
const REST = 100
const opener = button(
  say('contents'),
  () => void import('./contents.js').then(page => page.openContents()),
  { class: 'contents-button', 'aria-haspopup': 'dialog' },
  picture('0 0 24 24', LIST),
)
let timer = 0

/** Gives the page its button, if it has sections. */
export function contentsButton() {
  if (document.querySelectorAll('article :is(h2, h3)[id]').length < 2) return opener.remove()
  document.body.append(opener)
  for (const type of ['scroll', 'resize', 'toggle']) addEventListener(type, soon, { passive: true, capture: true })
  soon()
}

function soon() {
  clearTimeout(timer)
  timer = Number(setTimeout(() => requestAnimationFrame(makeWay), REST))
}

function makeWay() {
  const { left, top, width, height } = opener.getBoundingClientRect()
  const beneath = document.elementsFromPoint(left + width / 2, top + height / 2)
  opener.classList.toggle(
    'away',
    beneath.some(one => one.closest('torite-table, .strip > details > summary')),
  )
}
