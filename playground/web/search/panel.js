// The search: a dialog with a line to write in and the answers below it, moved through by keys while the line
// keeps the focus.
import { cross } from '../common/cross.js'
import { button, make } from '../common/dom.js'
import { here, ROOT } from '../common/site.js'
import { styles } from '../common/styles.js'
import { inColour } from '../table/cards.js'
import { language, say, sayer } from '../common/words.js'
import { isBoth } from '../page/view.js'
import { excerpts } from './excerpt.js'
import { answers, filling, library } from './results.js'
import { tries } from './tries.js'

/** @typedef {import('./results.js').Library} Library */
/** @typedef {import('./index.js').Hit} Hit */
/** @typedef {{ lang: string, library: Library, excerpt: ReturnType<typeof excerpts> }} Shelf */

const tell = sayer({
  ja: {
    search: 'ルールを検索',
    hint: '言葉、カード、質問で探せます。',
    loading: '検索の用意をしています',
    failed: '検索のデータを読み込めませんでした。入力し直すと、もう一度読み込みます。',
    none: '見つかりませんでした。短い言葉や、別の言葉で試してください。',
    results: '検索結果',
    count: '{game}で{n}件、ほかで{m}件',
    here: '{game}で{n}件',
    all: '{m}件',
    others: 'ほかのゲームと用語',
    term: '用語',
  },
  en: {
    search: 'Search the rules',
    hint: 'Ask by words, cards or questions.',
    loading: 'Preparing the search',
    failed: 'The data of the search could not be loaded. It is tried again when you type.',
    none: 'Nothing found. Try fewer or other words.',
    results: 'Search results',
    count: '{n} in {game}, {m} elsewhere',
    here: '{n} in {game}',
    all: '{m} found',
    others: 'Other games and terms',
    term: 'Term',
  },
})
/** The languages' folders; these scripts are in assets/torite/<name>/search/. */
const LIST = 'search-results'
const PAUSE = 60
const breath = () => new Promise(done => setTimeout(done))

/** @type {Map<string, Promise<Shelf>>} */
const shelves = new Map()

/** What a language has to find; fetched once, unless it failed. @param {string} lang */
function shelf(lang) {
  const coming = shelves.get(lang) ?? fetchShelf(lang)
  shelves.set(lang, coming)
  coming.catch(() => shelves.delete(lang))
  return coming
}

/** @param {string} lang @returns {Promise<Shelf>} */
async function fetchShelf(lang) {
  const response = await fetch(`${ROOT}${lang}/search.json`)
  if (!response.ok) throw new Error(String(response.status))
  const data = await response.json()
  return { lang, library: library(data), excerpt: excerpts(data) }
}

const languages = () => (isBoth() ? [language(), language() === 'ja' ? 'en' : 'ja'] : [language()])

/** Opens the search. @param {string} text what is asked at once */
export async function openSearch(text = '') {
  await styles('search/panel.css')
  if (document.querySelector('dialog.search-panel')) return
  const panel = new Panel()
  document.body.append(panel.dialog)
  panel.dialog.showModal()
  panel.input.value = text
  await panel.prepare()
}

/** The line in which one asks. @param {Panel} panel */
const lineOf = panel =>
  make('input', {
    type: 'search',
    role: 'combobox',
    class: 'search-line',
    'aria-label': tell('search'),
    placeholder: tell('search'),
    'aria-expanded': 'false',
    'aria-controls': LIST,
    'aria-autocomplete': 'list',
    enterkeyhint: 'go',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    input: () => panel.soon(),
    keydown: event => panel.key(/** @type {KeyboardEvent} */ (event)),
  })

class Panel {
  constructor() {
    this.input = lineOf(this)
    this.status = make('p', { role: 'status', class: 'search-status' }, tell('hint'))
    this.list = make('div', { role: 'listbox', id: LIST, class: 'search-list', 'aria-label': tell('results') })
    this.tries = tries(text => this.ask(text))
    this.dialog = this.build()
    this.timer = 0
    this.asked = ''
    this.failed = false
  }

  /** The dialog that closes where one taps beside it, or on what was found. */
  build() {
    const close = button(say('close'), () => dialog.close(), { class: 'search-close' }, cross())
    const head = make('div', { class: 'search-head', role: 'search' }, this.input, close)
    const looks = { class: 'search-panel', 'aria-label': tell('search'), close: () => dialog.remove() }
    const dialog = make('dialog', looks, head, this.status, this.tries, this.list)
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target instanceof Element && target.closest('[role=option]'))) dialog.close()
    })
    return dialog
  }

  /**
   * Fetches, and fills the shelves in steps between which the reader is answered; what is found meanwhile is shown
   * anew.
   */
  async prepare() {
    this.failed = false
    this.list.setAttribute('aria-busy', 'true')
    try {
      for (const { library } of await Promise.all(languages().map(shelf))) {
        for (const step = filling(library, here()); !step.next().done && this.dialog.isConnected;) await breath()
      }
      this.list.setAttribute('aria-busy', 'false')
      if (this.input.value) await this.search()
    } catch {
      this.list.setAttribute('aria-busy', 'false')
      this.failed = true
      this.show([], tell('failed'))
    }
  }

  /** An example is asked as if it had been written. @param {string} text */
  ask(text) {
    this.input.value = text
    this.input.focus()
    void this.search()
  }

  soon() {
    clearTimeout(this.timer)
    this.timer = Number(setTimeout(() => void this.search(), PAUSE))
  }

  /** Shows what answers the line as it is now. */
  async search() {
    const question = this.input.value
    if (!question.trim()) return this.show([], tell('hint'))
    if (!this.list.childElementCount) this.status.textContent = tell('loading')
    if (this.failed) return void (await this.prepare())
    try {
      const results = (await Promise.all(languages().map(shelf))).map(shelf => ({
        shelf,
        groups: answers(shelf.library, question, here()),
      }))
      if (question === this.input.value) this.show(results)
    } catch {
      this.show([], tell('failed'))
    }
  }

  /**
   * @param {{ shelf: Shelf, groups: import('./results.js').Group[] }[]} results
   * @param {string} [instead] what is said where nothing was asked
   */
  show(results, instead) {
    const pages = [...new Set(results.flatMap(({ groups }) => groups.map(({ page }) => page)))].sort(
      (one, other) => Number(!one) - Number(!other),
    )
    const groups = pages.map(page =>
      alternately(
        results.map(({ shelf, groups }) =>
          (groups.find(group => group.page === page)?.hits ?? []).map(hit => ({ hit, shelf })),
        ),
      ),
    )
    const chosen = this.asked === this.input.value && this.options().find(isChosen)?.href
    this.asked = this.input.value
    const title = (/** @type {string} */ page) => results[0]?.shelf.library.data.pages[page]?.[0] ?? ''
    this.list.replaceChildren(
      ...pages.map((page, at) =>
        group(page ? title(page) : pages.length > 1 ? tell('others') : '', at, groups[at] ?? [], !page),
      ),
    )
    for (const [at, option] of this.options().entries()) option.id = `search-${at}`
    this.tries.hidden = pages.length > 0
    this.input.setAttribute('aria-expanded', String(pages.length > 0))
    this.list.scrollTop = 0
    this.choose(
      Math.max(
        pages.length ? 0 : -1,
        this.options().findIndex(option => option.href === chosen),
      ),
    )
    const [own, others] = [groups[pages.findIndex(Boolean)]?.length ?? 0, groups[pages.indexOf('')]?.length ?? 0]
    // until the shelves are full nobody knows that there is nothing
    const none = this.list.getAttribute('aria-busy') === 'true' ? 'loading' : 'none'
    const facts = { game: title(pages.find(Boolean) ?? ''), n: own, m: others }
    this.status.textContent =
      instead ?? tell(!pages.length ? none : own && others ? 'count' : own ? 'here' : 'all', facts)
  }

  options() {
    return /** @type {HTMLAnchorElement[]} */ ([...this.list.querySelectorAll('[role=option]')])
  }

  /** Makes one of the answers that which Enter opens. @param {number} at */
  choose(at) {
    const options = this.options()
    for (const [place, option] of options.entries()) option.setAttribute('aria-selected', String(place === at))
    if (options[at]) this.input.setAttribute('aria-activedescendant', options[at].id)
    else this.input.removeAttribute('aria-activedescendant')
    options[at]?.scrollIntoView({ block: 'nearest' })
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const options = this.options()
    const at = options.findIndex(isChosen)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.isComposing || !options.length) return
    if (step) this.choose((at + step + options.length) % options.length)
    else if (event.key === 'Enter') options[Math.max(at, 0)]?.click()
    else return
    event.preventDefault()
  }
}

/** @param {Element} option */
const isChosen = option => option.getAttribute('aria-selected') === 'true'

/** The best of both languages first. @template T @param {T[][]} lists @returns {T[]} */
const alternately = lists =>
  Array.from({ length: Math.max(...lists.map(list => list.length)) }, (_, at) => lists.map(list => list[at]))
    .flat()
    .filter(item => item !== undefined)

/**
 * @param {string} title
 * @param {number} at
 * @param {{ hit: Hit, shelf: Shelf }[]} hits
 * @param {boolean} mixed whether their games differ
 */
function group(title, at, hits, mixed) {
  const id = `search-group-${at}`
  const head = title ? make('div', { class: 'search-group', id, role: 'presentation' }, title) : null
  return make(
    'div',
    { role: 'group', ...(title ? { 'aria-labelledby': id } : {}) },
    head,
    ...hits.map(({ hit, shelf }) => option(hit, shelf, mixed)),
  )
}

/** @param {Hit} hit @param {Shelf} shelf @param {boolean} mixed */
function option({ entry, terms }, { lang, library, excerpt }, mixed) {
  const [kind, page, place, number, title, text] = entry
  const from = kind === 'term' ? tell('term') : library.data.pages[page]?.[0]
  const line = excerpt(text, terms).flatMap(({ text, marked }) => {
    const drawn = inColour(text)
    return marked ? [make('mark', {}, ...drawn)] : drawn
  })
  return make(
    'a',
    {
      role: 'option',
      class: 'search-hit',
      tabindex: '-1',
      href: `${ROOT}${lang}/${page}${place ? `#${place}` : ''}`,
      ...(lang === language() ? {} : { lang }),
    },
    make(
      'span',
      { class: 'search-title' },
      mixed && from !== title && make('span', { class: 'search-from' }, `${from} `),
      number && make('b', {}, `${number} `),
      title,
    ),
    make('span', { class: 'search-text' }, ...line),
  )
}
