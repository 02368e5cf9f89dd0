// A text in a dialog with its name and a button that copies it; what became of that is said by the button's own name.
import { copy, outcome } from '../common/clipboard.js'
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { copy: 'コピー' },
  en: { copy: 'Copy' },
})

/** @param {string} key @param {string} name @param {string} text */
export function copyRow(key, name, text) {
  const copyButton = button(say('copy'), () => void tell(), { class: 'cite-copy', 'data-key': `copy-${key}` })
  const call = (/** @type {string} */ word) => {
    copyButton.textContent = word
    copyButton.setAttribute('aria-label', `${word}: ${name}`) // what it is called begins with what one reads
  }
  const tell = async () => call(outcome(await copy(text)))
  call(say('copy'))
  return make(
    'section',
    { class: 'cite-row', 'data-row': key },
    make('div', { class: 'cite-row-head' }, make('span', {}, name), copyButton),
    make('pre', { tabindex: '0' }, text),
  )
}
