// The page's strips and its one table: on a wide page it stands beside the text and shows the example of the clause
// being read, until the reader touches it or chooses a strip; else it lies in the strip that is open.
import { asked as namedPlace, goBack, reveal } from '../common/arrival.js'
import { askedFor, openLinked } from './address.js'
import { keepLaid, keepPlace, laid } from './kept.js'
import { decidedBy, light, onPointing, onRest, readAt } from './reading.js'
import { onExample } from '../table/cursor.js'
import { exampleOf } from './examples.js'
import { wake } from '../table/places.js'
import { ToriteTable } from '../table/table.js'
import { WIDE } from '../table/fitting.js'
import { LONG, toast } from './toast.js'
import { isBoth } from './view.js'
import { onward, translate, unchoose, waysOf } from './ways.js'
import { sayer } from '../common/words.js'

const SOON = 250
const say = sayer({
  ja: { astray: 'リンクが指す例や手順は、このページにありません。' },
  en: { astray: 'The example or step that the link names is not on this page.' },
})

/** @param {HTMLElement} strip */
const detailsOf = strip => /** @type {HTMLDetailsElement} */ (strip.querySelector(':scope > details'))

/** @param {HTMLElement} strip */
const summaryOf = strip => /** @type {HTMLElement} */ (strip.querySelector(':scope > details > summary'))

export class Strips {
  /** @type {HTMLElement | undefined} The strip whose example is on the table. */ on
  /** Whether the table keeps its example while the reader reads on. */ chosen = false
  /** @type {HTMLElement | undefined} The strip that was tapped last. */ wanted
  /** How far below the upper edge the strip stood when it was opened. */ came = 96
  /** Whether reasons are shown in both languages. */ inBoth = false
  /** Until the reader has a seat in the deal. @type {Promise<void> | undefined} */ seated
  left = new AbortController()

  /** @param {HTMLElement} article @param {HTMLElement[]} strips */
  constructor(article, strips) {
    this.article = article
    this.strips = strips
    this.table = new ToriteTable()
    Object.assign(this.table, { ways: waysOf(this), onward: onward.bind(null, this) })
    this.listen()
    void this.begin()
  }

  listen() {
    const { signal } = this.left
    const { article, table } = this
    article.addEventListener('click', event => this.clicked(event), { signal })
    article.addEventListener('toggle', event => this.toggled(event), { signal, capture: true })
    for (const type of ['pointerdown', 'pointerover', 'focusin'])
      article.addEventListener(type, event => this.expect(event), { signal })
    table.addEventListener('drawn', () => light(article, table))
    table.addEventListener('drawn', () => translate(this))
    for (const type of ['pointerdown', 'keydown']) table.addEventListener(type, () => this.keep(), { signal })
    table.addEventListener('keydown', ({ key }) => key === 'Escape' && !unchoose(table) && this.close(), { signal })
    onRest(() => this.follow(), signal)
    onPointing(article, rule => this.point(rule), signal)
    WIDE.addEventListener('change', () => this.settle(), { signal })
    addEventListener('torite-view', () => this.settle(), { signal })
  }

  /** Goes with its page. */
  leave() {
    this.left.abort()
    this.table.remove()
  }

  get beside() {
    return (
      WIDE.matches &&
      !isBoth() &&
      Boolean(this.article.parentElement?.matches('.md-content')) &&
      !this.on?.matches('.here') &&
      this.strips.some(strip => !strip.matches('.here'))
    )
  }

  // -- which example -----------------------------------------------------------------------------------------------

  /**
   * What the address asks for, what the reader has opened, what was on the table before, or the first of a page that
   * has room for a table.
   */
  async begin() {
    if (openLinked(this)) return
    const asked = askedFor()
    const opened = this.strips.find(strip => detailsOf(strip).open)
    if (opened && !asked) return void (await this.choose(opened))
    const before = laid()
    const meant = this.strips.find(strip => strip.id === (asked ?? before)?.id)
    if (asked && !meant) toast(say('astray'), LONG)
    if (asked && meant) return void (await this.arrive(meant, asked))
    const strip = meant ?? this.strips.slice(0, 1).find(first => this.beside || first.matches('.here'))
    this.chosen = Boolean(meant && before?.chosen)
    if (strip) await this.lay(strip)
    this.settleScroll(strip)
    if (!this.chosen) this.follow()
  }

  /**
   * Opens the page at a moment, perhaps with switches turned.
   * @param {HTMLElement} strip
   * @param {{ place?: import('../table/example.js').Place, chosen: string }} asked
   */
  async arrive(strip, { place, chosen }) {
    if (place) keepPlace(strip.id, { at: 0 })
    await this.choose(strip)
    const example = await exampleOf(strip).catch(() => undefined)
    const switched = strip.querySelector('.switches')
    if (chosen && switched) await example?.bent
    if (place && example && !(await example.resume(place))) toast(say('astray'), LONG)
    const seen = switched ? strip : this.beside ? summaryOf(strip) : this.table
    seen.scrollIntoView({ block: this.beside ? 'center' : 'start' })
  }

  /** While the reader has not touched the table, it shows the example of the clause being read. */
  follow() {
    if (!this.beside || this.chosen) return
    const read = readAt(this.article)
    const strip = read?.matches('.strip')
      ? read
      : this.strips.find(element => read?.id && element.dataset['clause'] === read.id)
    if (strip && strip !== this.on) void this.lay(strip)
  }

  /** The reader has touched the table. */
  keep() {
    if (this.chosen || !this.on) return
    this.chosen = true
    keepLaid({ id: this.on.id, chosen: true })
  }

  /** @param {HTMLElement} strip */
  async choose(strip) {
    this.chosen = true
    this.came = summaryOf(strip).getBoundingClientRect().top
    await this.lay(strip, true)
    if (!this.beside) this.table.scrollIntoView({ block: 'start' })
    this.table.focus()
  }

  /** Lays an example on the table; who waits for its data reads its list. @param {HTMLElement} strip */
  async lay(strip, chosen = false) {
    const left = this.on?.matches('.here') ? this.on : undefined
    const top = left && summaryOf(strip).getBoundingClientRect().top
    this.clear()
    reveal(strip)
    this.on = strip
    strip.classList.remove('left')
    if (left && top !== undefined && left !== strip) {
      left.classList.add('left') // where the table was, the example is a strip again
      this.table.remove()
      scrollBy({ top: summaryOf(strip).getBoundingClientRect().top - top, behavior: 'instant' })
    }
    strip.classList.add('on')
    summaryOf(strip).setAttribute('aria-current', 'true')
    keepLaid({ id: strip.id, chosen: this.chosen })
    const awaited = chosen || !this.beside
    const coming = exampleOf(strip).catch(() => undefined)
    const late = setTimeout(() => this.on === strip && this.withhold(awaited), SOON)
    const example = await coming
    clearTimeout(late)
    if (this.on !== strip) return
    if (!example) return this.withhold(awaited)
    this.settle()
    this.table.show(example)
    await wake(example)
    const seating = strip.querySelector('.seating')
    const played = example.start || !example.story.record.state // nobody is seated at one's own position
    if ((chosen || this.chosen) && seating instanceof HTMLFormElement && played)
      this.seated = import('./seating.js').then(page => page.dress(seating, example, this.left.signal))
  }

  /** Without its data an example is a list. @param {boolean} awaited whether somebody waits for it */
  withhold(awaited) {
    this.table.remove()
    this.mark(false)
    if (this.on) detailsOf(this.on).open = awaited
  }

  // -- where it stands ---------------------------------------------------------------------------------------------

  /** Puts the table where it belongs: beside the text, or into the strip. */
  settle() {
    const { on, table, article } = this
    if (!on) return table.remove()
    const details = detailsOf(on)
    const place = this.beside ? article.parentElement : details
    if (table.parentElement !== place) place?.append(table)
    this.mark((details.open = place === details))
  }

  /** What makes way for a table in the text knows of it. @param {boolean} within whether it lies in its strip */
  mark(within) {
    this.on?.classList.toggle('tabled', within)
    document.documentElement.classList.toggle('table-within', within && !this.on?.matches('.here'))
  }

  clear() {
    const { on } = this
    if (!on) return
    this.mark(false)
    on.classList.remove('on')
    summaryOf(on).removeAttribute('aria-current')
    detailsOf(on).open = false
    this.on = undefined
  }

  /** Closes the strip; the reader is back at the line from where it was opened. */
  close() {
    const { on, came } = this
    if (!on || this.beside || on.matches('.here')) return
    this.clear()
    this.table.remove()
    keepLaid(undefined)
    light(this.article, this.table)
    scrollBy({ top: summaryOf(on).getBoundingClientRect().top - came, behavior: 'instant' })
    summaryOf(on).focus({ preventScroll: true })
  }

  // -- what the reader does ----------------------------------------------------------------------------------------

  /** @param {Event} event @returns {HTMLElement | undefined} */
  stripAt({ target }) {
    const summary = /** @type {Element} */ (target).closest('.strip > details > summary')
    return /** @type {HTMLElement | undefined} */ (summary?.closest('.strip') ?? undefined)
  }

  /** @param {Event} event */
  clicked(event) {
    const link = /** @type {Element} */ (event.target).closest('a[data-opens]')
    const meant = link && this.strips.find(element => element.id === link.getAttribute('data-opens'))
    if (meant) {
      event.preventDefault()
      return void this.open(meant)
    }
    const strip = this.stripAt(event)
    if (!strip || /** @type {Element} */ (event.target).closest('a')) return
    event.preventDefault()
    if (strip === this.on && detailsOf(strip).open && !this.beside) return this.close()
    void this.open(strip)
  }

  /**
   * Opens a strip, its table at once if the data are there soon, else its list until they are.
   * @param {HTMLElement} strip
   */
  async open(strip) {
    this.wanted = strip
    await Promise.race([exampleOf(strip).catch(() => undefined), new Promise(done => setTimeout(done, SOON))])
    if (this.wanted === strip) await this.choose(strip)
  }

  /** A search within the page opens a strip by itself. @param {Event} event */
  toggled({ target }) {
    const strip = target instanceof HTMLDetailsElement && target.open ? target.closest('.strip') : null
    if (strip instanceof HTMLElement && detailsOf(strip) === target && strip !== this.on && !this.beside)
      void this.choose(strip)
  }

  /** What is likely to be opened next is fetched. @param {Event} event */
  expect(event) {
    const strip = this.stripAt(event)
    if (strip) exampleOf(strip).catch(() => undefined)
  }

  /** @param {string} rule */
  point(rule) {
    const { example, controls } = this.table
    controls?.mark(example && onExample(example.cursor) ? decidedBy(example.story.frames, rule) : [])
  }

  /**
   * After a table has come into the text above, the reader is where the address or the way back says.
   * @param {HTMLElement | undefined} strip
   */
  settleScroll(strip) {
    if (!strip || this.beside) return
    const to = namedPlace() === strip && this.chosen ? this.table : namedPlace()
    if (location.hash) to?.scrollIntoView()
    else if (history.state?.y) goBack(history.state.y, this.table)
  }
}

/** @type {Strips | undefined} */
let here

/** Gives the page that is shown now its table. */
export function dressStrips() {
  here?.leave()
  const article = /** @type {HTMLElement | null} */ (document.querySelector('article'))
  const strips = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('article .strip'))]
  const apart = strips.some(strip => !strip.matches('.here'))
  document.documentElement.classList.toggle('beside', apart)
  here = article && strips.length ? new Strips(article, strips) : undefined
  if (!here) openLinked()
}
