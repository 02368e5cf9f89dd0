// The sections of the page within thumb's reach: a list at the foot of the screen, and the way back to the top.
import { button, make } from '../common/dom.js'
import { say, sayer } from '../common/words.js'

const top = sayer({ ja: { top: 'ページの先頭へ' }, en: { top: 'To the top of the page' } })

/** Opens the list. */
export function openContents() {
  const close = button(say('close'), () => panel.close(), { class: 'term-close' }, '×')
  const head = make('div', { class: 'term-head' }, make('strong', {}, say('contents')), close)
  const up = make(
    'a',
    {
      href: '#',
      click: event => {
        event.preventDefault()
        panel.close()
        scrollTo({ top: 0 })
      },
    },
    `↑ ${top('top')}`,
  )
  const panel = make(
    'dialog',
    { class: 'contents-panel md-typeset', 'aria-label': say('contents') },
    head,
    make('ul', {}, make('li', {}, up), ...sections().map(section => entry(section))),
  )
  panel.addEventListener('close', () => panel.remove())
  panel.addEventListener('click', ({ target }) => {
    if (target === panel || (target instanceof Element && target.closest('li a'))) panel.close()
  })
  document.body.append(panel)
  panel.showModal()
}

const sections = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('article :is(h2, h3)[id]')])

/** @param {HTMLElement} section */
function entry(section) {
  const text = [...section.childNodes]
    .filter(node => !(node instanceof Element && node.matches('.headerlink, .cite-button')))
    .map(node => node.textContent)
    .join('')
  return make('li', section.tagName === 'H3' ? { class: 'sub' } : {}, make('a', { href: `#${section.id}` }, text))
}
