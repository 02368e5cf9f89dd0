// The sheet of a clause: where it is shown, its link, why it is so, what belongs to it, and finished citations made by
// the build, in both languages, ready to copy.
import { aroundOf } from './around.js'
import { copy } from '../common/clipboard.js'
import { button, make } from '../common/dom.js'
import { language, say, sayer } from '../common/words.js'

/** @typedef {Record<string, Record<string, string>>} Citations each language's formats */
/** @typedef {{ base: string, citations: Citations, also: string[] }} CiteFile */

const FORMATS = ['text', 'markdown', 'bibtex', 'csl-json', 'ris']
const told = sayer({
  ja: {
    lang: '引用文の言語',
    text: '文章',
    markdown: 'Markdown',
    bibtex: 'BibTeX',
    'csl-json': 'CSL-JSON',
    unavailable: '引用文を読み込めませんでした',
    done: 'コピーしました',
    copy: 'コピー',
    both: '両方',
    history: 'この条文の経緯',
    around: 'この条文の関連情報',
    what: '引用する範囲',
  },
  en: {
    lang: 'Language of the citation',
    text: 'Plain text',
    markdown: 'Markdown',
    bibtex: 'BibTeX',
    'csl-json': 'CSL-JSON',
    unavailable: 'The citations could not be loaded',
    done: 'Copied',
    copy: 'Copy',
    both: 'Both',
    history: 'History of this clause',
    around: 'Around this clause',
    what: 'What is cited',
  },
})
/** @type {Map<string, Promise<CiteFile>>} */
const files = new Map()

/** The site's root: these scripts are in assets/torite/<name>/page/ below it. */
const ROOT = new URL('../../../../', import.meta.url).href

/** The file of `skat#follow.suit`, `skat/tonight` or `skat`. @param {string} cite */
const fileOf = cite => (/[#/]/.test(cite) ? cite.replace('/', '/example-').replace('#', '/') : `${cite}/game`)

/** @param {string} cite @returns {Promise<CiteFile>} */
function load(cite) {
  const found =
    files.get(cite) ??
    fetch(`${ROOT}assets/cite/${fileOf(cite)}.json`).then(response => {
      if (!response.ok) throw Error(String(response.status))
      return response.json()
    })
  files.set(cite, found)
  found.catch(() => files.delete(cite))
  return found
}

/**
 * @param {string} cite `game#clause`
 * @param {string} title
 * @param {HTMLElement[]} [ways] what else may be done
 * @param {Node[]} [reason] why it is so
 */
export function openCitation(cite, title, ways = [], reason = []) {
  const close = button(say('close'), () => dialog.close(), { class: 'cite-close' })
  const place = `@${cite.replace('#', '/')}/`
  const history = make('p', {}, make('a', { href: `${ROOT}${place}?stay` }, told('history')))
  const dialog = make(
    'dialog',
    { class: 'cite-dialog md-typeset', 'aria-label': `${say('cite')} ${cite}` },
    make('div', { class: 'cite-head' }, make('strong', {}, title), close),
    ways.length > 0 && make('p', { class: 'cite-ways' }, ...ways),
    reason.length > 0 && make('div', { class: 'cite-reason' }, ...reason),
    aroundOf(place, told('around')),
    citations(cite, !ways.length),
    history,
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.cite-way'))) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}

/** The citations, fetched when they are unfolded. @param {string} cite @param {boolean} open */
function citations(cite, open) {
  const body = make('div', { class: 'cite-body' })
  const fold = make('details', { class: 'around-fold cite-fold' }, make('summary', {}, say('cite')), body)
  fold.addEventListener('toggle', () => {
    if (fold.open && !body.querySelector('pre')) void show(body, cite)
  })
  fold.open = open
  return fold
}

/** @param {HTMLElement} body @param {string} cite */
async function show(body, cite) {
  try {
    const { also } = await load(cite)
    await fill(body, [cite, ...also], cite, language())
  } catch {
    body.replaceChildren(make('p', { role: 'alert' }, told('unavailable')))
  }
}

/** @param {HTMLElement} body @param {string[]} all what may be cited @param {string} cite @param {string} lang */
async function fill(body, all, cite, lang) {
  const names = /** @type {Record<string, string>} */ ({ ja: '日本語', en: 'English', both: told('both') })
  const { citations, base } = await load(cite)
  const again = (/** @type {string} */ what, /** @type {string} */ code) => () => void fill(body, all, what, code)
  const scopes = all.map(one =>
    button(one, again(one, lang), { class: 'cite-lang', 'aria-pressed': String(one === cite) }),
  )
  const tabs = Object.keys(citations).map(code =>
    button(names[code] ?? code, again(cite, code), {
      class: 'cite-lang',
      'aria-pressed': String(code === lang),
      ...(code === 'both' ? {} : { lang: code }),
    }),
  )
  const rows = FORMATS.map(format => row(format, dated((citations[lang]?.[format] ?? '').replaceAll(base, ROOT))))
  body.replaceChildren(
    make('div', { class: 'cite-langs', role: 'group', 'aria-label': told('what') }, ...scopes),
    make('div', { class: 'cite-langs', role: 'group', 'aria-label': told('lang') }, ...tabs),
    ...rows,
  )
}

/**
 * Words that no edition holds are of the day on which they are read; the build writes noughts for it.
 * @param {string} text
 */
function dated(text) {
  const day = new Date().toISOString().slice(0, 10)
  const parts = day.split('-').map(Number)
  return text
    .replaceAll('0000-00-00', day)
    .replaceAll('0000/00/00', day.replaceAll('-', '/'))
    .replace(/0,(\s*)0,(\s*)0(?=\s*\])/, (_, one, two) => `${parts[0]},${one}${parts[1]},${two}${parts[2]}`)
}

/** @param {string} format @param {string} text */
function row(format, text) {
  const name = format === 'ris' ? 'RIS' : told(format)
  const button_ = button(
    told('copy'),
    async () => (button_.textContent = (await copy(text)) ? told('done') : say('copyFailed')),
    { class: 'cite-copy', 'aria-label': `${told('copy')} ${name}` },
    told('copy'),
  )
  return make(
    'section',
    { class: 'cite-row' },
    make('div', { class: 'cite-row-head' }, make('span', {}, name), button_),
    make('pre', { tabindex: '0' }, text),
  )
}
