// The cite dialog: finished citations made by the build, in both languages, ready to copy.
import { copy } from './clipboard.js'
import { button, make } from '../common/dom.js'
import { language, say } from '../common/words.js'

/** @typedef {Record<string, Record<string, string>>} Citations each language's formats */
/** @typedef {{ base: string, clauses: Record<string, Citations> }} CiteFile */

const FORMATS = ['text', 'markdown', 'bibtex', 'csl-json']
/** @type {Map<string, Promise<CiteFile>>} */
const files = new Map()

/** The site's root: these scripts are in assets/torite/<name>/page/ below it. */
const ROOT = new URL('../../../../', import.meta.url).href

/** @param {string} game @returns {Promise<CiteFile>} */
function load(game) {
  const found = files.get(game) ?? fetch(`${ROOT}assets/cite/${game}.json`).then(response => {
    if (!response.ok) throw Error(String(response.status))
    return response.json()
  })
  files.set(game, found)
  found.catch(() => files.delete(game))
  return found
}

/** @param {string} cite `game#clause` */
export async function openCitation(cite) {
  const [game = '', clause = ''] = cite.split('#')
  const close = button(say('close'), () => dialog.close(), { class: 'cite-close' })
  const body = make('div', { class: 'cite-body' })
  const dialog = make('dialog', { class: 'cite-dialog md-typeset', 'aria-label': `${say('cite')} ${cite}` }, make('div', { class: 'cite-head' }, make('strong', {}, cite), close), body)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', event => event.target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  try {
    const file = await load(game)
    const citations = file.clauses[clause]
    if (!citations) throw Error(clause)
    fill(body, citations, file.base, language())
  } catch {
    body.replaceChildren(make('p', { role: 'alert' }, say('unavailable')))
  }
}

/** @param {HTMLElement} body @param {Citations} citations @param {string} base @param {string} lang */
function fill(body, citations, base, lang) {
  const names = /** @type {Record<string, string>} */ ({ ja: '日本語', en: 'English' })
  const tabs = Object.keys(citations).map(code => button(names[code] ?? code, () => fill(body, citations, base, code), { class: 'cite-lang', 'aria-pressed': String(code === lang), lang: code }))
  const rows = FORMATS.map(format => row(format, (citations[lang]?.[format] ?? '').replaceAll(base, ROOT)))
  body.replaceChildren(make('div', { class: 'cite-langs', role: 'group', 'aria-label': say('lang') }, ...tabs), ...rows)
}

/** @param {string} format @param {string} text */
function row(format, text) {
  const button_ = button(say('copy'), async () => (button_.textContent = say((await copy(text)) ? 'done' : 'copyFailed')), { class: 'cite-copy', 'aria-label': `${say('copy')} ${say(format)}` }, say('copy'))
  return make('section', { class: 'cite-row' }, make('div', { class: 'cite-row-head' }, make('span', {}, say(format)), button_), make('pre', { tabindex: '0' }, text))
}
