// The deals that were played, kept on this device alone: a plain record of results, each deal to be seen again, and one
// button that forgets all of it.
import { ask, record } from '../table/asking.js'
import { path, shared } from '../table/cursor.js'
import { wholeNumber } from '../table/numbers.js'
import { placeOf, wake } from '../table/places.js'
import { button, make } from '../common/dom.js'
import { figure, sayer, tenths } from '../common/words.js'
import { forget, store, stored } from '../common/storage.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('../table/example.js').Place} Place */
/**
 * @typedef {{ id: string, game: string, day: string, seat: number, scores: number[], place:
 *   import('../table/example.js').Place }} Result what each seat gained in one deal
 */

const KEY = 'torite.results'
/** All that is kept of what was played, entered and answered. */
const ALL = [
  KEY,
  ...['deals', 'seating', 'places', 'laid', 'lines', 'sheet', 'practise', 'own'].map(name => `torite.${name}`),
]
const MOST = 20
const say = sayer({
  ja: {
    title: 'これまでのディール（{n}）',
    row: '{day} 番号{number}：あなた{own}点、ほか{others}点{back}',
    back: '（戻した手あり）',
    sum: '{n}ディールの平均：あなた{own}点、ほかは1席{others}点。',
    see: '見る',
    forget: 'この端末の記録をすべて消す',
    forgotten: '消しました。',
    here: '記録はこの端末だけに残ります。どこにも送られません。',
    refused: 'この端末に保存できないため、ディールの記録は残りません。',
    none: 'なし',
  },
  en: {
    title: 'Deals so far ({n})',
    row: '{day}, number {number}: you {own}, the others {others}{back}',
    back: ' (with cards taken back)',
    sum: 'Mean per deal ({n} so far): you {own}, each other seat {others}.',
    see: 'See',
    forget: 'Forget all that is kept on this device',
    forgotten: 'Forgotten.',
    here: 'The record stays on this device alone. Nothing is sent anywhere.',
    refused: 'This device keeps nothing for the page, so deals are not remembered.',
    none: 'none',
  },
})

/** @param {any} result @returns {result is Result} */
const isResult = result =>
  typeof result?.id === 'string' &&
  typeof result.day === 'string' &&
  Number.isSafeInteger(result.seat) &&
  Array.isArray(result.scores) &&
  Array.isArray(result.place?.trail)

/** @param {string} game @returns {Result[]} */
export function all(game) {
  const { [game]: results } = stored(KEY)
  return Array.isArray(results) ? results.filter(isResult) : []
}

/**
 * Shows the record below a deal's form, and adds each deal that ends.
 * @param {HTMLFormElement} form
 * @param {Example} example
 */
export function dressResults(form, example) {
  const box = make('details', { class: 'results' })
  const output = make('output', { class: 'results-told', tabindex: '-1' })
  form.append(box, output)
  const show = () => fill(box, output, example)
  example.addEventListener(
    'ended',
    () =>
      void add(example).then(kept => {
        if (!kept) output.textContent = say('refused')
        show()
      }),
  )
  show()
}

/**
 * Adds the deal that is over; false if it cannot be kept. Its record is the line that was first played to the end:
 * another one, for which the reader went back, leaves it as it was.
 * @param {Example} example
 */
async function add(example) {
  const { opponents, story, seal } = example
  if (!opponents?.live) return true
  const { game } = story
  const line = path(example.cursor)
  const { seat } = opponents.seating
  const place = placeOf(example)
  const deal = await ask(example, { op: 'deal', record: record(example, line) }, () => void add(example))
  if (!deal) return true
  const id = `${seal?.nonce ?? line.join(' ')}/${deal.began}`
  const first = all(game).find(other => other.id === id)?.place.trail ?? []
  const goesOn = line.length > first.length && shared(first, line) === first.length
  if (first.length && !goesOn) return true
  const day = new Date().toLocaleDateString('sv')
  /** @type {Result} */
  const result = { id, game, day, seat, scores: deal.gained, place: { ...place, seat } }
  const others = all(game).filter(other => other.id !== id)
  return store(KEY, { ...stored(KEY), [game]: [result, ...others].slice(0, MOST) })
}

/** @param {HTMLElement} box @param {HTMLElement} output @param {Example} example */
function fill(box, output, example) {
  const results = all(example.story.game)
  box.hidden = !results.length
  const clear = () => {
    forget(ALL)
    dispatchEvent(new Event('torite-forgotten'))
    output.textContent = say('forgotten')
    fill(box, output, example)
    output.focus() // the button has gone with the record
  }
  box.replaceChildren(
    make('summary', {}, say('title', { n: results.length })),
    ...(results.length > 1 ? [make('p', {}, sum(results))] : []),
    make('ol', {}, ...results.map(result => make('li', {}, words(result), ' ', again(example, result)))),
    make('p', {}, say('here')),
    button(say('forget'), clear, { class: 'other', 'data-key': 'forget' }),
  )
}

/** What the deals come to. @param {readonly Result[]} results */
function sum(results) {
  const mean = (/** @type {number[]} */ points) => tenths(points.reduce((all, point) => all + point, 0) / points.length)
  const own = results.map(({ scores, seat }) => scores[seat] ?? 0)
  const others = results.flatMap(({ scores, seat }) => scores.filter((_, other) => other !== seat))
  return say('sum', { n: results.length, own: mean(own), others: mean(others) })
}

/** @param {Result} result */
function words({ day, seat, scores, place }) {
  const own = figure(scores[seat] ?? 0)
  const others = scores
    .filter((_, other) => other !== seat)
    .map(figure)
    .join(' / ')
  const back = place.back ? say('back') : ''
  return say('row', { day, number: place.seal ? wholeNumber(place.seal) : say('none'), own, others, back })
}

/** @param {Example} example @param {Result} result */
const again = (example, { place, seat }) => button(say('see'), () => void see(example, place, seat), { class: 'other' })

/**
 * Shows a deal again, from the seat that the reader had.
 * @param {Example} example @param {Place} place @param {number} seat
 */
async function see(example, place, seat) {
  if (example.opponents) example.opponents.seating.seat = seat
  example.before = { ...place, seat }
  await wake(example)
  const table = document.querySelector('torite-table')
  const field = table?.closest('.strip')?.querySelector('.seating [name=seat]')
  if (field) /** @type {HTMLSelectElement} */ (field).value = String(seat)
  table?.scrollIntoView({ block: 'start' })
}
