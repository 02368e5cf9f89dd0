// What is said on the table, in the other language: the same moment of the same example, as that language's page has
// it.
import { make, numberOf } from '../common/dom.js'
import { clauseLink } from '../table/board.js'
import { ask, fetchFrame } from '../table/asking.js'
import { sentence } from '../table/cards.js'
import { inExample, path } from '../table/cursor.js'
import { matching } from '../table/notation.js'
import { tellings } from '../table/beyond.js'
import { seenBy } from '../table/seeing.js'
import { sayer } from '../common/words.js'
import { dataOf } from '../common/baked.js'
import { otherLanguage, partnerPage } from './partner.js'

/** @typedef {import('page-data').StripData} Baked */
/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('../table/example.js').Example} Example */

const say = sayer({
  ja: { failed: '英語の理由を読み込めませんでした。' },
  en: { failed: 'The reasons could not be loaded in Japanese.' },
})
/** @type {WeakMap<Example, Promise<Baked>>} */
const others = new WeakMap()
/** @type {WeakMap<Frame, Promise<Frame | undefined>>} */
const frames = new WeakMap()

/**
 * Puts the sentences of the other language under those on the table.
 * @param {import('../table/table.js').ToriteTable} table
 * @param {HTMLElement} strip
 */
export async function translate(table, strip) {
  const { example } = table
  if (!example || example.notice) return
  const { frame, choice, chosen } = example
  const lines = await said(example, strip).catch(() => [make('p', { class: 'hint' }, say('failed'))])
  const same =
    table.example === example &&
    example.frame === frame &&
    example.choice === choice &&
    String(example.chosen) === String(chosen)
  if (!same || example.notice) return
  const room = table.room('said')
  room.querySelector('.said-other')?.remove()
  if (lines.length) room.append(make('div', { class: 'said-other', lang: otherLanguage() }, ...lines))
}

/** @param {Example} example @param {HTMLElement} strip */
async function said(example, strip) {
  const { frame, choice, chosen } = example
  const baked = await bakedOf(example, strip)
  const other = await frameOf(example, baked)
  const action = choice ?? matching(frame, chosen)[0]
  const every =
    action === undefined ? (chosen.length ? [] : (other?.said ?? [])) : await reasonOf(example, other, action)
  const clauses = (/** @type {string} */ rule) => {
    const number = example.baked.numbers[rule] ?? numberOf(rule)
    return number ? { number, href: `${example.baked.page}#${rule}` } : undefined
  }
  return every.map(part =>
    make(
      'p',
      { class: 'said' },
      clauseLink(part.rule, clauses),
      make('span', {}, sentence(part.text, baked.story.names)),
    ),
  )
}

/**
 * The example as the other page has it.
 * @param {Example} example
 * @param {HTMLElement} strip
 * @returns {Promise<Baked>}
 */
function bakedOf(example, strip) {
  const baked = others.get(example) ?? load(strip)
  others.set(example, baked)
  baked.catch(() => others.delete(example))
  return baked
}

/** @param {HTMLElement} strip @returns {Promise<Baked>} */
async function load(strip) {
  const page = await partnerPage()
  return dataOf(/** @type {HTMLElement} */ (page.getElementById(strip.id)))
}

/**
 * The moment on the table, told in the other language; the engine tells those that no page has.
 * @param {Example} example
 * @param {Baked} baked
 */
function frameOf(example, baked) {
  const { frame, cursor, seat, story } = example
  const bent = Object.entries(example.baked.bent ?? {}).find(([, variant]) => variant === story)?.[0]
  const known = story === example.baked.story ? baked.story : bent ? baked.bent?.[bent] : undefined
  const there =
    known && inExample(cursor) ? (seat < 0 ? known.frames[cursor.at] : seenBy(known, cursor.at, seat)) : undefined
  const moment =
    frames.get(frame) ??
    (there ? Promise.resolve(there) : fetchFrame(example, path(cursor), seat, () => undefined, otherLanguage()))
  frames.set(frame, moment)
  return moment
}

/**
 * The argument of a verdict; the engine says those that were only asked for.
 * @param {Example} example
 * @param {Frame | undefined} other
 * @param {string} action
 */
async function reasonOf(example, other, action) {
  const reason = other?.reasons[other.judged[action] ?? -1]
  if (reason && other) return [...reason.chain, ...(tellings(other, action) ?? [])]
  const answer = await ask(
    example,
    {
      op: 'choice',
      record: { ...example.story.record, line: path(example.cursor) },
      cards: example.chosen,
      lang: otherLanguage(),
    },
    () => undefined,
  )
  return /** @type {Frame['reasons']} */ (answer?.reasons ?? [])[answer?.judged[action] ?? -1]?.chain ?? []
}
