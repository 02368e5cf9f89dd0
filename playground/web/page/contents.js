// The sections of the page and their clauses within thumb's reach, questions that are often asked after them, narrowed
// down by a word, and the way back to the top.
import { cross } from '../common/cross.js'
import { button, make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { say, sayer } from '../common/words.js'
import { onThisPage } from './onpage.js'
import { headings, here, wordsOf } from './reading.js'

const phrase = sayer({
  ja: {
    top: 'ページの先頭へ',
    filter: '見出しと条文を絞り込む',
    asked: 'よくある質問',
    none: 'この語を含む見出しや条文はありません。',
  },
  en: {
    top: 'To the top of the page',
    filter: 'Filter headings and clauses',
    asked: 'Frequent questions',
    none: 'No heading or clause has this word.',
  },
})

/** Opens the list at the section that is read. */
export async function openContents() {
  await styles('page/contents.css')
  const close = button(say('close'), () => panel.close(), { class: 'term-close' }, cross())
  const head = make('div', { class: 'term-head' }, make('strong', {}, onThisPage()), close)
  const asked = make('ul', {}, ...questions())
  const fold = make('details', { class: 'contents-asked' }, make('summary', {}, phrase('asked')), asked)
  const list = make('ul', { class: 'contents-list' }, ...entries())
  const filter = make('input', {
    type: 'search',
    class: 'contents-filter',
    'aria-label': phrase('filter'),
    placeholder: phrase('filter'),
    input: () => {
      panel.style.minHeight ||= `${panel.offsetHeight}px` // what is narrowed down does not move under the finger
      panel.scrollTop = 0
      const [sections, answers] = [narrow(list, filter.value), narrow(asked, filter.value)]
      fold.open = answers && Boolean(filter.value.trim())
      fold.toggleAttribute('hidden', !answers)
      none.textContent = sections || answers ? '' : phrase('none')
    },
  })
  const none = make('p', { class: 'contents-none', role: 'status' })
  const panel = make(
    'dialog',
    { class: 'contents-panel md-typeset', 'aria-label': onThisPage() },
    make('div', { class: 'contents-head' }, head, filter),
    upwards(() => panel.close()),
    none,
    list,
    asked.childElementCount > 0 && fold,
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
    `↑ ${phrase('top')}`,
  )

/** The questions that the page answers, each with the way to the clause that does. */
const questions = () =>
  [...document.querySelectorAll('article #questions ~ ul')].slice(0, 1).flatMap(list =>
    [...list.children].flatMap(line => {
      const question = line.querySelector('strong')?.textContent
      const to = line.querySelector('a.reference')?.getAttribute('href')
      return question && to
        ? [make('li', { 'data-text': (line.textContent ?? '').toLowerCase() }, make('a', { href: to }, question))]
        : []
    }),
  )

/** A line for each section, with the numbers of the clauses right under it. */
function entries() {
  const current = here()
  const sections = new Set(headings())
  /** @type {{ section: HTMLElement, clauses: HTMLElement[] }[]} */
  const parts = []
  for (const block of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('article :is(h2, h3)[id], article .clause[id]')
  )) {
    if (sections.has(block)) parts.push({ section: block, clauses: [] })
    else parts.at(-1)?.clauses.push(block)
  }
  return parts.map(part => entry(part.section, part.clauses, part.section === current))
}

/** @param {HTMLElement} section @param {HTMLElement[]} clauses @param {boolean} current */
function entry(section, clauses, current) {
  const text = wordsOf(section)
  const link = make('a', { href: `#${section.id}`, ...(current ? { 'aria-current': 'location' } : {}) }, text)
  const numbers = clauses.map(clause => number(clause))
  return make(
    'li',
    { 'data-text': text.toLowerCase(), ...(section.tagName === 'H3' ? { class: 'sub' } : {}) },
    link,
    numbers.length > 0 && make('span', { class: 'contents-clauses' }, ...numbers),
  )
}

/** @param {HTMLElement} clause */
function number(clause) {
  const label = clause.querySelector('.clause-number')?.textContent?.trim() ?? ''
  const text = clause.textContent ?? ''
  return make('a', { href: `#${clause.id}`, title: text.slice(0, 80), 'data-text': text.toLowerCase() }, label)
}

/**
 * Leaves the lines that have the words, and of their clauses those that do.
 * @param {HTMLElement} list
 * @param {string} words
 * @returns {boolean} whether any are left
 */
function narrow(list, words) {
  const asked = words.trim().toLowerCase()
  const has = (/** @type {Element} */ element) => element.getAttribute('data-text')?.includes(asked) ?? false
  for (const line of list.children) {
    const clauses = [...line.querySelectorAll('.contents-clauses > a')]
    for (const clause of clauses) clause.toggleAttribute('hidden', !has(line) && !has(clause))
    line.toggleAttribute('hidden', !has(line) && !clauses.some(has))
  }
  return [...list.children].some(line => !line.hasAttribute('hidden'))
}
