// A deal that one can check: its number makes the cards, and the number's fingerprint is shown before the first card.
import { ask, record } from './asking.js'
import { path } from './cursor.js'
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { engine } from '../engine/engine.js'
import { copy, outcome } from '../common/clipboard.js'
import { newNumber, wholeNumber } from './numbers.js'

/** @typedef {import('./example.js').Example} Example */
/**
 * @typedef {{
 *   number: string
 *   nonce: string
 *   edition: string
 *   fingerprint: string
 *   start?: string
 *   from?: number
 * }} Seal
 *   what a deal is made of; for a later one of a game also how the table stood, and the step at which it begins
 */

const NONCE_BYTES = 16
const PARTS = /** @type {const} */ (['number', 'nonce', 'edition', 'fingerprint'])

const say = sayer({
  ja: {
    before: 'このディールの指紋：{short}',
    later: 'ディール番号は、ディールが終わってから見せます。',
    search:
      '指紋では、番号が前もって選ばれていないことまでは示せませんが、自分で決めた番号を入れれば、配り方はその番号だけで決まります。',
    take: '指紋をコピー',
    number: 'ディール番号：{number}',
    made: '指紋は、番号・乱数・版と、変更した選択ルールから作ったSHA-256です。先に見せた指紋と合えば、あとから配り直していません。',
    nonce: '乱数：{nonce}',
    edition: '版：{edition}',
    fingerprint: '指紋：{fingerprint}',
    check: 'ディールを確かめる',
    copy: 'torite verify 用にコピー',
  },
  en: {
    before: 'Fingerprint of this deal: {short}',
    later: 'The number is shown after the deal.',
    search:
      'The fingerprint does not show that the number was not picked for its cards: ' +
      'enter one of your own, and that alone decides how they are dealt.',
    take: 'Copy the fingerprint',
    number: 'Deal number: {number}',
    made:
      'The fingerprint is the SHA-256 of number, nonce, edition and the options changed. If it is ' +
      'the one shown before the first card, nothing was dealt again. ',
    nonce: 'Nonce: {nonce}',
    edition: 'Edition: {edition}',
    fingerprint: 'Fingerprint: {fingerprint}',
    check: 'Check this deal',
    copy: 'Copy for torite verify',
  },
})

const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * Seals a deal before its first card; undefined if the engine cannot be asked, or the number is none.
 * @param {Example} example
 * @param {string} typed a number to be dealt again, or ''
 * @param {() => void} again
 * @returns {Promise<Seal | undefined>}
 */
async function seal(example, typed, again) {
  const line = path(example.cursor)
  const manifest = await engine.manifest().catch(() => undefined)
  const edition = manifest ? `${manifest.edition}+${manifest.key}` : 'none'
  const made = { number: typed || newNumber(), nonce: newNonce(), edition }
  const answer = await ask(example, { op: 'seal', record: record(example, line), ...made }, again)
  return answer && { ...made, ...answer, ...(line.length ? { from: line.length } : {}) }
}

/**
 * Seals a deal before its first card, if it is dealt by a number; false if that cannot be done, or if another deal is
 * wanted meanwhile.
 * @param {import('./opponents.js').Opponents} opponents
 */
export async function isSealed(opponents) {
  const { beginning, example, number } = opponents
  const { cursor, story } = example
  const { at } = cursor
  if (number === undefined || (at && beginning !== cursor)) return true
  if (example.seals.some(({ from = 0 }) => from === at)) return true
  const made = await seal(example, number, () => void opponents.go())
  if (!made || opponents.number !== number || example.story !== story || example.cursor !== cursor) return false
  example.seals = [...example.seals, made]
  example.dispatchEvent(new Event('sealed'))
  return true
}

/** Letters of a fingerprint that tell two of them apart at a glance, at its beginning and at its end. */
const [FIRST, LAST] = [8, 4]

/** What is shown before the first card: in short, and whole where that is unfolded. @param {Seal} of */
export const promise = ({ fingerprint }) => [
  make('summary', {}, say('before', { short: `${fingerprint.slice(0, FIRST)}…${fingerprint.slice(-LAST)}` })),
  make('p', { class: 'sealed-part' }, fingerprint),
  make('p', {}, say('later')),
  make('p', {}, say('search')),
  copied('take', () => fingerprint),
]

/** A button that copies, and how that went. @param {'take' | 'copy'} label @param {() => string} text */
function copied(label, text) {
  const output = make('output', {})
  const done = async () => void (output.textContent = outcome(await copy(text())))
  return make(
    'p',
    { class: 'ways' },
    button(say(label), () => void done(), { class: 'other' }),
    ' ',
    output,
  )
}

/** What is shown after the deal. @param {Seal} of @param {string} record */
export function proof(of, record) {
  const { number, nonce, edition, fingerprint } = of
  return make(
    'details',
    { class: 'sealed adds-up' },
    make('summary', {}, say('check')),
    make('p', {}, say('made'), say('search')),
    ...PARTS.map(part => make('p', { class: 'sealed-part' }, say(part, { ...of, number: wholeNumber(of) }))),
    copied('copy', () => `${[number, nonce, edition, fingerprint].join('/')} ${record}`),
  )
}
