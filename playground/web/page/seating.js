// The form above a deal: which seat the reader takes, how long the others think, how fast they play, by which options;
// kept for the next time.
import { make } from '../common/dom.js'
import { dressResults } from './results.js'
import { keepBelow } from './stillness.js'
import { TableRules } from './rules.js'
import { agree, agreed, agreeing, CHANGED, KEPT, knowRules, sameValue } from '../common/agreed.js'
import { store, stored } from '../common/storage.js'
import { sayer } from '../common/words.js'
import { path } from '../table/cursor.js'
import { LETTERS, parted, wholeNumber } from '../table/numbers.js'
import { promise } from '../table/seal.js'
import { Opponents } from '../table/opponents.js'

/** @typedef {import('../table/example.js').Example} Example */

/** Kept for this visit: what lies on the table of each page, and beside it where the page was left. */
const LAID = 'torite.laid'

const say = sayer({
  ja: {
    number: 'ディール番号は、16文字までの数字と英字です（Uは使いません）。「.」があれば、その後ろも必要です。',
    sign: '{place}文字目の「{found}」は使えません。',
  },
  en: {
    number: 'A deal’s number has up to 16 digits and letters, without U. Behind a dot there may be more.',
    sign: 'Letter {place}, “{found}”, cannot be in it. ',
  },
})

/** @type {WeakMap<HTMLFormElement, Seating>} */
const known = new WeakMap()

/**
 * Seats the reader, and lets the others play.
 * @param {HTMLFormElement} form
 * @param {Example} example
 * @param {AbortSignal} signal when the page goes
 */
export async function dress(form, example, signal) {
  const seating = known.get(form) ?? new Seating(form, example, signal)
  known.set(form, seating)
  await seating.begin()
}

class Seating {
  /** @type {Promise<void> | undefined} */ beginning

  /** @param {HTMLFormElement} form @param {Example} example @param {AbortSignal} signal */
  constructor(form, example, signal) {
    this.form = form
    this.example = example
    this.fields = /** @type {HTMLSelectElement[]} */ ([...form.querySelectorAll(':scope > label > select')])
    this.number = /** @type {HTMLInputElement} */ (form.elements.namedItem('number'))
    keepBelow(form)
    const fair = form.appendChild(make('details', { class: 'fair' }))
    dressResults(form, example)
    this.rules = new TableRules(example, (story, mode) => this.deal(story, mode))
    const vow = () => example.seal && fair.replaceChildren(...promise(example.seal))
    example.addEventListener('sealed', vow)
    example.addEventListener('moved', () => this.seats())
    addEventListener(CHANGED, () => void this.agree(), { signal })
    addEventListener('pagehide', () => this.leave(), { signal })
    vow()
    form.addEventListener('submit', event => event.preventDefault())
    form.addEventListener('change', ({ target }) => void this.change(/** @type {HTMLSelectElement} */ (target)))
  }

  /** Deals, or goes on with a deal that was left or that a link led to, under the options that were kept. */
  begin() {
    this.beginning ??= this.start().finally(() => (this.beginning = undefined))
    return this.beginning
  }

  async start() {
    const { example } = this
    if (!example.opponents) {
      if (agreeing(example.story.game)) await knowRules()
      await this.rules.stand(this.form)
      if (example.refused !== undefined) this.rules.refuse(example.refused)
      const goesOn = path(example.cursor).length > 0
      const { options } = agreed()
      if (!goesOn && !Object.keys(example.options).length && Object.keys(options).length)
        await this.rules.choose(options)
      this.put(goesOn && example.seat >= 0 ? { ...stored(KEPT), seat: String(example.seat) } : stored(KEPT))
      if (goesOn) this.comeBack()
    }
    const number = numberIn(this.number) ?? ''
    const { letters, start } = parted(number)
    const isLater = start && !path(example.cursor).length // if it is wrong, its letters deal nothing
    const opponents = example.opponents ?? new Opponents(example, this.seating, isLater ? '' : letters)
    if (isLater) this.redeal(number)
    opponents.moved()
    example.screen.draw() // what the reader can do now is told with what has happened
  }

  get table() {
    return this.form.closest('.strip')?.querySelector('torite-table')
  }

  /** Notes where on the screen the table is. */
  leave() {
    store(LAID, { ...stored(LAID), left: { path: location.pathname, top: this.table?.getBoundingClientRect().top } })
  }

  /** Puts the table of a page that is loaded again where it was, as what was unfolded above it is folded. */
  comeBack() {
    const { table } = this
    const { left, ...others } = stored(LAID)
    const { type } = performance.getEntriesByType('navigation')[0]?.toJSON() ?? {}
    if (table && type === 'reload' && left?.path === location.pathname && Math.abs(left.top) < innerHeight)
      scrollBy({ top: table.getBoundingClientRect().top - left.top, behavior: 'instant' })
    store(LAID, others)
  }

  /** @param {Record<string, any>} before */
  put(before) {
    this.seats()
    for (const field of this.fields) {
      const value = before[field.name]
      if (value !== undefined && [...field.options].some(option => option.value === value)) field.value = value
    }
  }

  /** As many seats as play; who sat where there is none sits on the last. */
  seats() {
    const [seat] = this.fields
    const { frame, story } = this.example
    const names = frame.view.seats.slice(0, story.players).map(({ name }) => name)
    if (!seat || String(names) === String([...seat.options].map(option => option.text))) return
    const was = seat.value
    seat.replaceChildren(...names.map((name, place) => make('option', { value: place }, name)))
    seat.value = Number(was) < names.length ? was : String(names.length - 1)
  }

  get seating() {
    const chosen = Object.fromEntries(this.fields.map(field => [field.name, field.value]))
    return {
      seat: Number(chosen['seat'] ?? 0),
      strength: chosen['strength'] ?? 'normal',
      pace: chosen['pace'] ?? 'calm',
      forced: chosen['forced'] ?? 'mine',
      tap: chosen['tap'] ?? 'once',
    }
  }

  /** @param {HTMLSelectElement | HTMLInputElement} field */
  async change(field) {
    const { opponents } = this.example
    if (field === this.number) {
      const number = numberIn(this.number)
      return number === undefined ? undefined : this.redeal(number)
    }
    if (this.rules.element.contains(field)) {
      await knowRules()
      if (await this.rules.turn(field)) agree(this.example.story.game, { options: this.example.options })
      return
    }
    store(KEPT, { ...stored(KEPT), ...Object.fromEntries(this.fields.map(({ name, value }) => [name, value])) })
    opponents?.seat(this.seating)
  }

  /** Deals by the number in the field, which says what is wrong with it. @param {string} number */
  redeal(number) {
    const { number: field } = this
    void this.example.opponents?.again(number, undefined, why => {
      if (typed(field.value) !== number) return
      field.setCustomValidity(why)
      field.reportValidity()
    })
  }

  /** A deal that has not begun goes by what the table agrees on elsewhere on the page; another is played to its end. */
  async agree() {
    const { options } = agreed()
    const begun = path(this.example.cursor).length > 0
    if (begun || sameValue(options, this.example.options) || !this.form.isConnected) return
    await this.rules.choose(options)
  }

  /** Deals under what was chosen. @param {import('page-data').Story} story @param {string | undefined} mode */
  deal(story, mode) {
    const { example } = this
    if (!example.opponents) return example.retell(story, mode)
    void example.opponents.again('', { story, mode })
  }
}

/** As somebody types a number: in any case, in groups, with I and L for 1, O for 0. @param {string} text */
const typed = text => text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/**
 * The number in a field, '' for a new one; undefined for what is none, which the field says.
 * @param {HTMLInputElement} field
 */
function numberIn(field) {
  const number = typed(field.value)
  const { letters, start } = parted(number)
  const signs = [...field.value]
  const at = signs.findIndex(sign => ![...typed(sign)].every(letter => letter === '.' || LETTERS.includes(letter)))
  const isOne = at < 0 && letters.length <= 16
  const isWhole = !number.includes('.') || (letters && wholeNumber({ number: letters, start }) === number && start)
  const where = at < 0 ? '' : say('sign', { place: at + 1, found: signs[at] ?? '' })
  field.setCustomValidity(isOne && isWhole ? '' : where + say('number'))
  return field.reportValidity() ? number : undefined
}
