// The sections of the page and their clauses within thumb's reach, narrowed down by a word, and the way back to
// the top.
import { button, make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { say, sayer } from '../common/words.js'

const told = sayer({
  ja: { top: 'ページの先頭へ', filter: '見出しと条文を絞り込む' },
  en: { top: 'To the top of the page', filter: 'Filter headings and clauses' },
})

/** Opens the list at the section that is read. */
export async function openContents() {
  await styles('page/contents.css')
  const close = button(say('close'), () => panel.close(), { class: 'term-close' }, '×')
  const head = make('div', { class: 'term-head' }, make('strong', {}, say('contents')), close)
  const list = make('ul', {}, ...entries())
  const filter = make('input', {
    type: 'search',
    class: 'contents-filter',
    'aria-label': told('filter'),
    placeholder: told('filter'),
    input: () => narrow(list, filter.value),
  })
  const panel = make(
    'dialog',
    { class: 'contents-panel md-typeset', 'aria-label': say('contents') },
    head,
    filter,
    upwards(() => panel.close()),
    list,
  )
  panel.addEventListener('close', () => panel.remove())
  panel.addEventListener('click', ({ target }) => {
    if (target === panel || (target instanceof Element && target.closest('li a'))) panel.close()
  })
  document.body.append(panel)
  panel.showModal()
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
}

/** @param {() => void} close */
const upwards = close =>
  make(
    'a',
    {
      href: '#',
      class: 'contents-up',
      click: event => {
        event.preventDefault()
        close()
        scrollTo({ top: 0 })
      },
    },
    `↑ ${told('top')}`,
  )

/** A line for each section, with the numbers of the clauses right under it. */
function entries() {
  /** @type {{ section: HTMLElement, clauses: HTMLElement[] }[]} */
  const parts = []
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('article :is(h2, h3)[id], article .clause[id]')
  )) {
    if (one.matches('.clause')) parts.at(-1)?.clauses.push(one)
    else parts.push({ section: one, clauses: [] })
  }
  const current = parts.findLast(({ section }) => section.getBoundingClientRect().top < innerHeight / 2)
  return parts.map(part => entry(part.section, part.clauses, part === current))
}

/** @param {HTMLElement} section @param {HTMLElement[]} clauses @param {boolean} current */
function entry(section, clauses, current) {
  const text = [...section.childNodes]
    .filter(node => !(node instanceof Element && node.matches('.headerlink, .cite-button')))
    .map(node => node.textContent)
    .join('')
  const link = make('a', { href: `#${section.id}`, ...(current ? { 'aria-current': 'location' } : {}) }, text)
  const numbers = clauses.map(clause => number(clause))
  return make(
    'li',
    { 'data-text': text.toLowerCase(), ...(section.tagName === 'H3' ? { class: 'sub' } : {}) },
    link,
    make('span', { class: 'contents-clauses' }, ...numbers),
  )
}

/** @param {HTMLElement} clause */
function number(clause) {
  const label = clause.querySelector('.clause-number')?.textContent?.trim() ?? ''
  const text = clause.textContent ?? ''
  return make('a', { href: `#${clause.id}`, title: text.slice(0, 80), 'data-text': text.toLowerCase() }, label)
}

/**
 * Leaves the sections that have the words, and of their clauses those that do.
 * @param {HTMLElement} list
 * @param {string} words
 */
function narrow(list, words) {
  const asked = words.trim().toLowerCase()
  const has = (/** @type {Element} */ one) => one.getAttribute('data-text')?.includes(asked) ?? false
  for (const line of list.children) {
    const clauses = [...line.querySelectorAll('.contents-clauses > a')]
    for (const clause of clauses) clause.toggleAttribute('hidden', !has(line) && !has(clause))
    line.toggleAttribute('hidden', !has(line) && !clauses.some(has))
  }
}
