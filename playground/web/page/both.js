// Both languages in alternation: under each block of the page the same block in the other language, which pages of both
// languages have in the same order. Examples stand there once. What is added has no ids, so that each leads to one
// place.
import { asked, stay as arrived } from '../common/arrival.js'
import { make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'
import { toast } from './toast.js'
import { otherLanguage, partnerPage } from './partner.js'

const ONCE =
  '.strip, torite-table, torite-workbench, script, style, form, button, dialog, summary, .without-scripts, .retired, ' +
  'hr, .partner'
const LEFT_OUT = 'script, button, .headerlink, .proof, .whence, .clause-number, .section-number, .retired, torite-table'
const HELD = ['id', 'data-cite', 'data-dressed', 'name']
const say = sayer({
  ja: { failed: '英語のページを読み込めませんでした。' },
  en: { failed: 'The Japanese page could not be loaded.' },
})

/**
 * Puts the other language into the page, or takes it out again; the reader stays at the line.
 * @param {() => boolean} wanted
 */
export async function alternate(wanted) {
  const article = /** @type {HTMLElement | null} */ (document.querySelector('article'))
  if (!article) return
  const loaded = wanted()
    ? await Promise.all([partnerPage(), styles('page/both.css')]).catch(() => void toast(say('failed')))
    : undefined
  if (!article.isConnected || Boolean(loaded) !== wanted()) return
  stay()
  const line = lineOf(article)
  const top = line?.getBoundingClientRect().top ?? 0
  for (const block of article.querySelectorAll('.partner')) block.remove()
  for (const block of article.querySelectorAll('.alternating, .paired')) block.classList.remove('alternating', 'paired')
  const other = loaded?.[0].querySelector('article')
  if (other) interleave(article, other)
  if (!arrived() && line && scrollY) scrollBy({ top: line.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Links within the page go on leading within it: the theme has written them out with the address as it was. */
function stay() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[href*="#"]'))) {
    if (link.pathname === location.pathname && /^(\?view=both)?$/.test(link.search)) link.search = location.search
  }
}

/**
 * The block that is being read: what the address names if that is in sight, else the first that is.
 * @param {HTMLElement} article
 */
function lineOf(article) {
  const seen = (/** @type {Element} */ block) =>
    block.getBoundingClientRect().bottom > 60 && block.getBoundingClientRect().top < innerHeight
  const place = asked()
  return place && seen(place) ? place : [...article.querySelectorAll('.clause, h2, h3, h4, p, li, .strip')].find(seen)
}

/** @param {Element} here @param {Element} there */
function interleave(here, there) {
  here.classList.add('alternating')
  for (const [block, other] of pairs(blocks(here), blocks(there))) {
    if (block.matches('.head, .fold')) interleave(block, other)
    else {
      block.classList.add('paired')
      block.after(partner(other))
    }
  }
}

/** What is shown in both languages. @param {Element} parent */
const blocks = parent => [...parent.children].filter(block => !block.matches(ONCE) && block.textContent?.trim())

/**
 * Blocks that belong together: those with one id, and between them those at the same place after it.
 * @param {Element[]} here
 * @param {Element[]} there
 * @returns {[Element, Element][]}
 */
function pairs(here, there) {
  const others = new Map(named(there))
  return named(here).flatMap(([name, block]) => {
    const other = others.get(name)
    return other && other.tagName === block.tagName ? [/** @type {[Element, Element]} */ ([block, other])] : []
  })
}

/**
 * Blocks by the last id before them, and their place after it.
 * @param {Element[]} blocks
 * @returns {[string, Element][]}
 */
function named(blocks) {
  let [id, place] = ['', 0]
  return blocks.map(block => {
    const own = block.id || block.querySelector('.clause[id]')?.id
    if (own) [id, place] = [own, 0]
    return [`${id} ${place++}`, block]
  })
}

/**
 * A block of the other language to stand beside one: no heading, so that a page has one outline.
 * @param {Element} other
 */
function partner(other) {
  const copy = /** @type {HTMLElement} */ (document.importNode(other, true))
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove()
  for (const part of [copy, ...copy.querySelectorAll('*')]) for (const name of HELD) part.removeAttribute(name)
  const heading = /^H\d$/.test(copy.tagName)
  const added = heading ? make('p', { class: `heading ${copy.tagName.toLowerCase()}` }, ...copy.childNodes) : copy
  added.classList.add('partner')
  added.lang = otherLanguage()
  return added
}
