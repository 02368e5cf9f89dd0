// Numbers of deals, as in the engine's `player/fair.py`: no letter is taken for another.
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { number: 'ディール番号は、16文字までの数字と英字です（Uは使いません）。点があれば、その後ろも必要です。' },
  en: { number: 'A deal’s number has up to 16 digits and letters, without U. Behind a dot there may be more.' },
})

export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A new deal's number. */
export const newNumber = () =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map(byte => LETTERS[byte % LETTERS.length]).join('')

/** As somebody types one: in any case, in groups, with I and L for 1, O for 0. @param {string} text */
const typed = text => text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/** A deal's number, and what stands behind its dot. @param {string} text */
export function parted(text) {
  const [letters = '', start = ''] = text.split('.')
  return { letters, start }
}

/**
 * What the deal is sealed with to which a place on the line belongs; where one ends, the next may be about to begin.
 * @param {import('./example.js').Example} example
 */
export const sealAt = ({ cursor, opponents, seals }) =>
  seals.findLast(({ from = 0 }) => !from || from < cursor.at || (from === cursor.at && opponents?.beginning === cursor))

/** A number with all that its deal depends on. @param {{ number: string, start?: string }} of */
export const wholeNumber = ({ number, start }) => [number, start].filter(Boolean).join('.')

/**
 * The number in a field, '' for a new one; undefined for what is none, which the field says.
 * @param {HTMLInputElement} field
 */
export function numberIn(field) {
  const number = typed(field.value)
  const { letters, start } = parted(number)
  const isOne = letters.length <= 16 && [...letters, ...start].every(letter => LETTERS.includes(letter))
  const isWhole = !number.includes('.') || (letters && wholeNumber({ number: letters, start }) === number && start)
  field.setCustomValidity(isOne && isWhole ? '' : say('number'))
  return field.reportValidity() ? number : undefined
}
