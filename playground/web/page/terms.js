// A tap on a term opens a small panel: reading, the other language, the definition.
import { cross } from '../common/cross.js'
import { named } from '../common/arrival.js'
import { aroundOf } from './around.js'
import { button, make } from '../common/dom.js'
import { language, say, sayer } from '../common/words.js'

/**
 * @typedef {{ ja: string, reading: string, en: string, definition: Record<string, string>, other: Record<string,
 *   string>, ours: boolean }} Term
 */

const phrase = sayer({
  ja: {
    glossary: '用語集で読む',
    around: 'この用語の関連情報',
    ours: 'この言葉は、Toriteが付けました。',
  },
  en: {
    glossary: 'Read in the glossary',
    around: 'Around this term',
    ours: 'The word was coined for this site.',
  },
})

/** All terms by their place in the glossary; these scripts are in assets/torite/<name>/page/. */
const FILE = new URL('../../../terms.json', import.meta.url).href
/** @type {Promise<Record<string, Term>> | undefined} */
let terms
/** @type {HTMLDialogElement | undefined} */
let open
let asked = 0

/** The term that a link leads to; without the file, the glossary itself has to do. @param {HTMLAnchorElement} link */
async function find(link) {
  terms ??= fetch(FILE).then(response => response.json())
  const all = await terms.catch(() => (terms = undefined))
  return all?.[named(link.hash)]
}

/** What else a term is called: its reading, in the other language, in others. @param {Term} term */
function namesOf(term) {
  const others = Object.entries(term.other).map(([code, word]) => make('span', { lang: code }, word))
  const own =
    language() === 'ja'
      ? [term.reading, make('span', { lang: 'en' }, term.en)]
      : [make('span', { lang: 'ja' }, term.reading ? `${term.ja}（${term.reading}）` : term.ja)]
  return [...own, ...others].filter(Boolean).flatMap((part, place) => (place ? [' · ', part] : [part]))
}

/** @param {HTMLAnchorElement} link @param {Term} term */
function panelOf(link, term) {
  const lang = language() === 'ja' ? 'ja' : 'en'
  const close = () => panel.close()
  const panel = make(
    'dialog',
    { class: 'term-panel md-typeset', 'aria-label': term[lang] },
    make('div', { class: 'term-head' }, make('strong', {}, term[lang]), leave(close)),
    make('p', { class: 'term-names' }, ...namesOf(term)),
    make('p', {}, term.definition[lang]),
    term.ours && make('p', { class: 'term-why' }, phrase('ours')),
    make('p', {}, make('a', { href: link.href, click: close }, phrase('glossary'))),
  )
  panel.addEventListener('click', event => event.target === panel && close())
  return panel
}

/** @param {() => void} close */
const leave = close => button(say('close'), close, { class: 'term-close' }, cross())

/** @param {HTMLAnchorElement} link */
export async function showTerm(link) {
  open?.close()
  const asking = ++asked
  const term = await find(link)
  if (asking !== asked) return // another has been tapped meanwhile, or this one twice
  if (!term) return void (location.href = link.href)
  const panel = panelOf(link, term)
  panel.addEventListener('close', () => {
    panel.remove()
    open = undefined
    link.focus({ preventScroll: true })
  })
  open = panel
  document.body.append(panel)
  panel.showModal()
  const anchor = named(link.hash)
  const [page] = anchor.split('.') // the terms of a game are on one page
  panel.append(aroundOf(`@terms/${page}/`, phrase('around'), anchor))
}
