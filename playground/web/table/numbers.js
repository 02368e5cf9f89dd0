// Numbers of deals, as in the engine's `player/fair.py`: no letter is taken for another.
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { number: 'ディール番号は、16文字までの数字と英字です（Uは使いません）。' },
  en: { number: 'A deal’s number has up to 16 digits and letters, without U.' },
})

export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A new deal's number. */
export const newNumber = () =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map(byte => LETTERS[byte % LETTERS.length]).join('')

/** As somebody types one: in any case, in groups, with I and L for 1, O for 0. @param {string} text */
const typed = text => text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')

/**
 * The number in a field, '' for a new one; undefined for what is none, which the field says.
 * @param {HTMLInputElement} field
 */
export function numberIn(field) {
  const number = typed(field.value)
  const isOne = number.length <= 16 && [...number].every(letter => LETTERS.includes(letter))
  field.setCustomValidity(isOne ? '' : say('number'))
  return field.reportValidity() ? number : undefined
}
