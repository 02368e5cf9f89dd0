// Every page: the example tables, and what goes with clauses, terms and languages. The theme's instant navigation keeps
// this module; whatever belongs to a page is dressed again when the page changes.
import { arrive, asked, keepRevealed, reveal, whole } from './common/arrival.js'
import { word } from './common/storage.js'
import { choose, keepFace } from './page/chosen.js'
import { dressClauses } from './page/clauses.js'
import { keepLanguage } from './page/languages.js'
import { showView, takeView } from './page/view.js'
import { dressStrips } from './page/strips.js'
import { drawFans } from './table/cards.js'
import { defineTable, ToriteTable } from './table/table.js'
import { underVerdicts } from './table/wordiest.js'
import { placeBar } from './page/reach.js'
import { tellUnreached } from './page/unreached.js'

takeView()
tellUnreached()
ToriteTable.underVerdicts = underVerdicts
defineTable()
keepLanguage()
keepRevealed()

/** A tap on a term opens its panel; where that does not come, the link leads to the glossary. */
addEventListener(
  'click',
  event => {
    const link =
      event.target instanceof Element ? /** @type {HTMLAnchorElement | null} */ (event.target.closest('a.term')) : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    import('./page/terms.js').then(page => page.showTerm(link)).catch(() => (location.href = link.href))
  },
  true,
)

/** Whoever uses keys can open the list of all pages by them, where it does not stand beside the text. */
addEventListener('keydown', () => void import('./page/drawer.js').then(page => page.openByKeys()), { once: true })

/** The menu of what a reader may set shows what is set, and sets what is chosen. */
addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.matches('.settings'))
      void import('./page/settings.js').then(page => page.settings(target))
  },
  true,
)
addEventListener(
  'change',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.settings')) choose(target)
  },
  true,
)

/** What few readers open comes when it is opened. */
addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.matches('.own'))
      void import('./workbench/own.js').then(own => own.fill(target))
  },
  true,
)

/** The switches above an example's table work as soon as it lies there. */
addEventListener(
  'drawn',
  ({ target }) => {
    const form = document.querySelector('.strip.on > .switches')
    if (form instanceof HTMLFormElement && target instanceof ToriteTable)
      void import('./workbench/switches.js').then(switches => switches.dress(form, target))
  },
  true,
)

/** From the first touch of a table on, its Japanese breaks between phrases. */
const breaking = () =>
  void import('./common/phrases.js')
    .then(async phrases => {
      await phrases.learn()
      addEventListener('drawn', ({ target }) => target instanceof ToriteTable && phrases.breakLines(target), true)
      for (const table of document.querySelectorAll('torite-table')) phrases.breakLines(table)
    })
    .catch(() => undefined)
if (document.documentElement.lang === 'ja')
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(
      sign,
      function touched({ target }) {
        if (!(target instanceof Element && target.closest('torite-table, .strip'))) return
        for (const type of ['pointerdown', 'keydown']) removeEventListener(type, touched, true)
        breaking()
      },
      true,
    )

/** What may have to be scrolled must be reachable by keyboard. */
function openScrollers() {
  for (const box of document.querySelectorAll('.md-typeset pre > code, .md-typeset pre, .table-box')) {
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0')
  }
}

/** The search is opened by its button, or by the key that other sites have for it. */
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.search-button')) search()
})
addEventListener('keydown', event => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]')) return
  event.preventDefault()
  search()
})
const search = (text = '') => void import('./search/panel.js').then(page => page.openSearch(text))
/** It may be asked from elsewhere: by the page for addresses that lead nowhere. */
const sought = new URLSearchParams(location.search).get('search')
if (sought) search(sought)

/** A game's clauses can be had on one sheet of paper, and the game be kept for places without network, or practised. */
addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  if (target.matches('.offline-button')) void import('./page/offline.js').then(page => page.openOffline(target))
  if (target.matches('.rules-button')) void import('./page/tablerules.js').then(page => page.openRules())
  if (target.matches('.practise-button')) void import('./page/practise.js').then(page => page.openPractise(target))
  if (!target.matches('.sheet-button')) return
  const game = target.dataset['game']
  if (game) void import('./page/scoresheet.js').then(page => page.openScores(game))
  else void import('./page/sheet.js').then(sheet => sheet.printSheet())
})

/** A list of games can be narrowed down. */
function narrowed() {
  const form = document.querySelector('form.game-filters')
  if (form instanceof HTMLFormElement) void import('./page/games.js').then(page => page.filterGames(form))
}

/** So can the glossary. */
function narrowedTerms() {
  const form = document.querySelector('form.term-filter')
  const { signal } = left
  if (form instanceof HTMLFormElement) void import('./page/glossary.js').then(page => page.filterTerms(form, signal))
}

/** So can the games that are compared. */
function compared() {
  if (document.querySelector('.compared')) void import('./page/comparing.js').then(page => page.chooseGames())
}

/** A workbench works at once, or when the block is opened in which it lies. */
function dressBenches() {
  const load = () => void import('./workbench/workbench.js')
  for (const bench of document.querySelectorAll('torite-workbench')) {
    const fold = bench.closest('details:not([open])')
    if (fold) fold.addEventListener('toggle', load, { once: true })
    else load()
  }
}

/** Where a table has agreed on rules of its own, or a link says so, the page goes by them. */
function goByAgreed() {
  const own = /[?&]rules=/.test(location.search) || word('torite.seating').includes('"options"')
  if (own) void import('./page/inuse.js').then(page => page.begin()).then(retellAll)
}
/** An example may lie on the table before it is known what has been agreed on. */
function retellAll() {
  for (const table of document.querySelectorAll('torite-table'))
    if (table instanceof ToriteTable) void import('./page/retelling.js').then(page => page.retell(table))
}
for (const change of ['torite-agreed', 'torite-forgotten'])
  addEventListener(change, () => {
    void import('./page/inuse.js').then(page => page.apply())
    retellAll()
  })
addEventListener(
  'drawn',
  ({ target }) => {
    if (target instanceof ToriteTable && document.querySelector('.rules-button.on'))
      void import('./page/retelling.js').then(page => page.retell(target))
  },
  true,
)

function* steps() {
  yield drawFans()
  yield openScrollers()
  yield dressStrips()
  yield* dressClauses()
  yield narrowed()
  yield narrowedTerms()
  yield compared()
  yield void showView()
  yield placeBar()
  yield goByAgreed()
  yield dressBenches()
  if (document.querySelector('torite-ask')) void import('./tools/ask.js')
  if ('offline' in document.documentElement.dataset) void import('./page/offline.js').then(page => page.lookAfter())
}

const breath = () => new Promise(done => setTimeout(done))
const frame = () =>
  new Promise(done => (document.hidden ? done(undefined) : requestAnimationFrame(() => setTimeout(done))))
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown']
const AT_ONCE = 8

/**
 * The rest of such a page is laid out, some at once, from the first sign of a reader on, before they get there: what
 * stands
 * above a line must not change its height any more. Whoever jumps, by a link or otherwise, needs all heights at once.
 */
async function layOut() {
  const laid = new AbortController()
  const heard = { signal: laid.signal, capture: true, passive: true }
  let at = 0
  const scrolled = () => void (Math.abs(scrollY - at) > innerHeight ? whole() : (at = scrollY))
  scrolled()
  addEventListener(
    'click',
    ({ target }) => void (target instanceof Element && target.closest('a[href*="#"]') && whole()),
    heard,
  )
  addEventListener('scroll', scrolled, heard)
  // the theme's list of contents and a table scroll by themselves
  await new Promise(done =>
    SIGNS.forEach(sign =>
      addEventListener(sign, ({ type, target }) => (type !== 'scroll' || target === document) && done(type), heard),
    ),
  )
  keepFace()
  const rest = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.brief .md-content__inner > h2 ~ *')])
  for (; rest.length; await frame())
    for (const part of rest.splice(0, AT_ONCE)) part.style.contentVisibility = 'visible'
  laid.abort()
}

/** Whether the reader goes back or forth; a link within a page says so as well, until something is tapped. */
let returning = false
addEventListener('popstate', () => (returning = true))
addEventListener('click', () => (returning = false), true)

/**
 * Another page begins at its top unless one goes back. The theme notes a tenth of a second late how far one has
 * scrolled: whoever has tapped a link by then would find the next page scrolled as far.
 */
function toTop() {
  if (returning || location.hash) return
  history.replaceState(null, '')
  scrollTo({ top: 0, behavior: 'instant' })
}

let pages = 0
/** Ends what belongs to the page that is shown, and would keep it, when another comes. */
let left = new AbortController()
/** @type {HTMLElement | null} */
let shown = null

/**
 * What the reader does meanwhile is answered between the steps; a page that has gone needs no more of them. One that is
 * opened
 * at a clause is dressed at once, before the browser goes there.
 */
async function dressPage() {
  const page = ++pages
  left.abort()
  left = new AbortController()
  if (!shown?.isConnected) shown?.replaceChildren() // the theme keeps what was shown before
  shown = document.querySelector('article')
  if (page > 1) {
    arrive()
    toTop()
  }
  for (const dialog of document.querySelectorAll('dialog')) dialog.close() // what it asks belongs to the page before
  if (page > 1) document.documentElement.dataset['face'] = '' // not a first visit any more
  if (page > 1 || location.hash) whole()
  if (reveal(asked())) asked()?.scrollIntoView({ behavior: 'instant' })
  if (!location.hash) await breath()
  for (const step = steps(); page === pages && !step.next().done;) if (!location.hash) await breath()
}

void layOut()
const changes = /** @type {{ document$?: { subscribe: (act: () => void) => void } }} */ (globalThis).document$
changes ? changes.subscribe(() => void dressPage()) : void dressPage()
