// The clipboard, and what became of a text that was to be put there.
import { sayer } from './words.js'

const say = sayer({
  ja: { done: 'コピーしました', failed: 'コピーできませんでした' },
  en: { done: 'Copied', failed: 'Could not be copied' },
})

/** Whether a text was copied, in words. @param {boolean} well */
export const outcome = well => say(well ? 'done' : 'failed')

/**
 * Puts a text on the clipboard; in browsers and places without its newer door by the older one.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyOld(text)
  }
}

/** Marks the text in a field that nobody sees, and copies what is marked. @param {string} text */
function copyOld(text) {
  const focus = /** @type {HTMLElement | null} */ (document.activeElement)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true // else a phone opens its keyboard
  field.style.cssText = 'position: fixed; inset-block-start: 0; opacity: 0'
  // what is outside an open dialog cannot be marked
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focus?.focus({ preventScroll: true })
  }
}
