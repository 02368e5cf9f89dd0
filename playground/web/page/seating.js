// The form above a deal: which seat the reader takes, how long the others think, how fast they play; kept for the next
// time.
import { make } from '../common/dom.js'
import { dressResults } from './results.js'
import { store, stored } from './storage.js'
import { path } from '../table/cursor.js'
import { promise } from '../table/seal.js'
import { Opponents } from '../table/opponents.js'

const KEPT = 'torite.seating'

/**
 * Seats the reader, and lets the others play.
 * @param {HTMLFormElement} form
 * @param {import('../table/example.js').Example} example
 */
export function dress(form, example) {
  const fields = /** @type {HTMLSelectElement[]} */ (
    [...form.elements].filter(field => field instanceof HTMLSelectElement)
  )
  const goesOn = path(example.cursor).length > 0 // a deal that was left, or that a link led to
  const before = goesOn && example.seat >= 0 ? { ...stored(KEPT), seat: String(example.seat) } : stored(KEPT)
  for (const field of example.opponents ? [] : fields) {
    const value = before[field.name]
    if (value !== undefined && [...field.options].some(option => option.value === value)) field.value = value
  }
  const seating = () => {
    const chosen = Object.fromEntries(fields.map(field => [field.name, field.value]))
    return {
      seat: Number(chosen['seat'] ?? 0),
      strength: chosen['strength'] ?? 'quick',
      pace: chosen['pace'] ?? 'calm',
      forced: chosen['forced'] ?? 'mine',
    }
  }
  const number = /** @type {HTMLInputElement} */ (form.elements.namedItem('number'))
  const fair = form.querySelector('output') ?? form.appendChild(make('output', { class: 'fair' }))
  const show = (/** @type {Event} */ event) => (fair.textContent = /** @type {CustomEvent} */ (event).detail)
  if (!form.querySelector('.results')) dressResults(form, example)
  if (!example.opponents) example.addEventListener('sealed', show)
  if (example.seal) fair.textContent = promise(example.seal)
  const opponents = example.opponents ?? new Opponents(example, seating(), number.value.trim())
  opponents.moved()
  example.screen.draw() // what the reader can do now is told with what has happened
  form.onsubmit = event => event.preventDefault()
  form.onchange = ({ target }) => {
    if (target === number) return opponents.again(number.value.trim())
    store(KEPT, Object.fromEntries(fields.map(field => [field.name, field.value])))
    void opponents.seat(seating())
  }
}
