// Where the list of sections is out of sight, the head of the page says where one is, "4 競り", before the first section
// whose site this is, and opens the list.
import { button, make } from '../common/dom.js'
import { onThisPage } from './onpage.js'
import { headings, here, wordsOf } from './reading.js'

const REST = 60
const opener = button('', () => void import('./contents.js').then(page => page.openContents()), {
  class: 'place-bar',
  'aria-haspopup': 'dialog',
})
let timer = 0

/** Gives the page its bar, if it has sections. */
export function placeBar() {
  if (headings().length < 2) return opener.remove()
  document.querySelector('.md-header__title')?.append(opener)
  for (const type of ['scroll', 'resize', 'toggle']) addEventListener(type, soon, { passive: true, capture: true })
  tell()
}

function soon() {
  clearTimeout(timer)
  timer = Number(setTimeout(() => requestAnimationFrame(tell), REST))
}

function tell() {
  const read = here()
  const site = document.querySelector('.md-header__topic')?.textContent?.trim()
  const words = read ? wordsOf(read) : site || onThisPage()
  if (opener.textContent === words) return
  opener.replaceChildren(make('span', { class: 'place-here' }, words)) // what is new has not moved
  opener.setAttribute('aria-label', `${onThisPage()}: ${words}`)
}
