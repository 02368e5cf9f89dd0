// The sheet of a clause or a section: where it is shown, its link, why it is so, what belongs to it, and finished
// citations made by the build, in both languages, ready to copy.
import { aroundOf } from './around.js'
import { copyRow } from './copyrow.js'
import { knowRules } from '../common/agreed.js'
import { cross } from '../common/cross.js'
import { copy, outcome } from '../common/clipboard.js'
import { button, focused, make, numberOf } from '../common/dom.js'
import { ROOT } from '../common/site.js'
import { language, say, sayer } from '../common/words.js'
import { wordsOf } from './reading.js'
import { toast } from './toast.js'
import { notInUse, underTable } from './undertable.js'

/** @typedef {Record<string, Record<string, string>>} Citations each language's formats */
/** @typedef {{ base: string, cited: Record<string, { citations: Citations, also: string[] }> }} CiteFile */

/** So many of a clause's examples are named on its sheet. */
const SHOWN = 3
const FORMATS = ['text', 'markdown', 'bibtex', 'csl-json', 'ris']
const phrase = sayer({
  ja: {
    lang: '引用文の言語',
    see: '例を見る：{title}',
    proof: 'どう確かめたか：{n}',
    link: 'ここへのリンクをコピー',
    cite: '引用',
    copied: 'リンクをコピーしました',
    text: '文章',
    markdown: 'Markdown',
    bibtex: 'BibTeX',
    'csl-json': 'CSL-JSON',
    unavailable: '引用文を読み込めませんでした',
    both: '両方',
    history: 'この条文の経緯',
    historySection: 'この節の経緯',
    around: 'この条文の関連情報',
    aroundSection: 'この節の関連情報',
    what: '引用する範囲',
    number: '条文 {n}',
  },
  en: {
    lang: 'Language of the citation',
    see: 'See it: {title}',
    proof: 'How it is proven: {n}',
    link: 'Copy the link to this place',
    cite: 'Cite',
    copied: 'Link copied',
    text: 'Plain text',
    markdown: 'Markdown',
    bibtex: 'BibTeX',
    'csl-json': 'CSL-JSON',
    unavailable: 'The citations could not be loaded',
    both: 'Both',
    history: 'History of this clause',
    historySection: 'History of this section',
    around: 'Around this clause',
    aroundSection: 'Around this section',
    what: 'What is cited',
    number: 'Clause {n}',
  },
})
/** @type {Map<string, Promise<CiteFile>>} */
const files = new Map()

/** What stands in the file of its game on `skat#follow.suit`, `skat/tonight` or `skat`. @param {string} cite */
async function load(cite) {
  const [game = ''] = cite.split(/[#/]/)
  const file = files.get(game) ?? read(game)
  files.set(game, file)
  file.catch(() => files.delete(game))
  const { base, cited } = await file
  return { base, .../** @type {CiteFile['cited'][string]} */ (cited[cite]) }
}

/** @param {string} game @returns {Promise<CiteFile>} */
async function read(game) {
  const response = await fetch(`${ROOT}assets/cite/${game}.json`)
  if (!response.ok) throw Error(String(response.status))
  return response.json()
}

/** Opens what belongs to a clause or a section. @param {HTMLElement} block */
export function openSheet(block) {
  const cite = block.dataset['cite'] ?? ''
  const section = !block.matches('.clause')
  const title = section ? wordsOf(block) : phrase('number', { n: numberOf(block.id) ?? '' })
  const why = reason(block)
  const unused = notInUse(block.id)
  const close = button(say('close'), () => dialog.close(), { class: 'cite-close' }, cross())
  const place = `@${cite.replace('#', '/')}/`
  const history = make('a', { href: `${ROOT}${place}?stay` }, phrase(section ? 'historySection' : 'history'))
  const dialog = make(
    'dialog',
    { class: 'cite-dialog md-typeset', 'aria-label': `${phrase('cite')} ${cite}` },
    make('div', { class: 'cite-head' }, make('strong', {}, title), close),
    unused && make('p', { class: 'cite-unused' }, unused),
    make('p', { class: 'cite-ways' }, ...ways(block)),
    why.length > 0 && make('div', { class: 'cite-reason' }, ...why),
    aroundOf(place, phrase(section ? 'aroundSection' : 'around')),
    citations(cite),
    make('p', {}, history),
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.cite-way'))) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
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
      const open = () => /** @type {HTMLElement | null} */ (strip.querySelector(':scope > details > summary'))?.click()
      return button(phrase('see', { title }), open, { class: 'cite-way', 'data-key': 'see' })
    })
  const proof = clause.querySelector(':scope > a.proof')
  const proven =
    proof instanceof HTMLAnchorElement
      ? [make('a', { class: 'cite-way', href: proof.href }, phrase('proof', { n: proof.textContent ?? '' }))]
      : []
  const link = button(phrase('link'), () => void copyLink(clause), { class: 'cite-way', 'data-key': 'link' })
  return [...seen, link, ...proven, ...changed(clause)]
}

/** That it is not as the last edition has it, and the way to its history. @param {HTMLElement} clause */
function changed(clause) {
  const change = /** @type {HTMLElement | null} */ (clause.querySelector(':scope > .clause-number'))?.dataset['changed']
  const href = `${ROOT}@${(clause.dataset['cite'] ?? '').replace('#', '/')}/?stay`
  return change ? [make('a', { class: 'cite-way', href }, `• ${change}`)] : []
}

/** Where the clause comes from, and why it is so. @param {HTMLElement} clause @returns {HTMLElement[]} */
function reason(clause) {
  const why = clause.nextElementSibling?.matches('details.why') ? clause.nextElementSibling : undefined
  const kind = clause.querySelector(':scope > .whence > .sign')?.getAttribute('title')
  const sources = /** @type {HTMLAnchorElement[]} */ ([...clause.querySelectorAll(':scope > .whence > .source')])
  const named = sources.map(source =>
    make('a', { class: 'cite-way', href: source.href }, `${source.textContent} ${source.title}`),
  )
  const words = [...(why?.children ?? [])].slice(1).map(part => /** @type {HTMLElement} */ (part.cloneNode(true)))
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
  toast((await copy(url)) ? phrase('copied') : outcome(false))
}

/** The citations, fetched when they are unfolded. @param {string} cite */
function citations(cite) {
  const body = make('div', { class: 'cite-body', tabindex: '-1' })
  const fold = make('details', { class: 'around-fold cite-fold' }, make('summary', {}, phrase('cite')), body)
  fold.addEventListener('toggle', () => {
    if (fold.open && !body.querySelector('pre')) void show(body, cite)
  })
  return fold
}

/** @param {HTMLElement} body @param {string} cite */
async function show(body, cite) {
  try {
    const [{ also }] = await Promise.all([load(cite), knowRules()])
    await fill(body, [cite, ...also], cite, language())
  } catch {
    body.replaceChildren(make('p', { role: 'alert' }, phrase('unavailable')))
  }
}

/** @param {HTMLElement} body @param {string[]} all what may be cited @param {string} cite @param {string} lang */
async function fill(body, all, cite, lang) {
  const names = /** @type {Record<string, string>} */ ({ ja: '日本語', en: 'English', both: phrase('both') })
  const { citations, base } = await load(cite)
  const again = (/** @type {string} */ what, /** @type {string} */ code) => () => void fill(body, all, what, code)
  const scopes = all.map(item =>
    button(item, again(item, lang), { class: 'cite-lang', 'aria-pressed': String(item === cite), 'data-key': item }),
  )
  const tabs = Object.keys(citations).map(code =>
    button(names[code] ?? code, again(cite, code), {
      class: 'cite-lang',
      'aria-pressed': String(code === lang),
      'data-key': code,
      ...(code === 'both' ? {} : { lang: code }),
    }),
  )
  const rows = FORMATS.map(format => {
    const text = dated((citations[lang]?.[format] ?? '').replaceAll(base, ROOT))
    return copyRow(
      format,
      format === 'ris' ? 'RIS' : phrase(/** @type {Parameters<typeof phrase>[0]} */ (format)),
      underTable(format, text, cite, lang),
    )
  })
  const focus = focused(body)
  body.replaceChildren(
    make('div', { class: 'cite-langs', role: 'group', 'aria-label': phrase('what') }, ...scopes),
    make('div', { class: 'cite-langs', role: 'group', 'aria-label': phrase('lang') }, ...tabs),
    ...rows,
  )
  focus(body)
}

/**
 * Words that no edition holds are of the day on which they are read; the build writes noughts for it.
 * @param {string} text
 */
function dated(text) {
  const day = new Date().toLocaleDateString('sv') // as it is written in the formats, by the reader's clock
  const parts = day.split('-').map(Number)
  return text
    .replaceAll('0000-00-00', day)
    .replaceAll('0000/00/00', day.replaceAll('-', '/'))
    .replace(/0,(\s*)0,(\s*)0(?=\s*\])/, (_, gap, nextGap) => `${parts[0]},${gap}${parts[1]},${nextGap}${parts[2]}`)
}
