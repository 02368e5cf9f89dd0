// The glossary, narrowed down to the terms that have what is typed in a name, or else in the text; kana of either kind.

/** Makes the field of the page work. @param {HTMLFormElement} form @param {AbortSignal} signal when the page goes */
export function filterTerms(form, signal) {
  const field = form.querySelector('input')
  if (!field || form.dataset['ready']) return
  form.dataset['ready'] = ''
  const terms = [...document.querySelectorAll('article .term-entry')].map(entry)
  form.addEventListener('submit', event => event.preventDefault())
  field.addEventListener('input', () => show(form, terms, plain(field.value)))
  const led = () => {
    if (!document.querySelector(`.term-entry[id="${CSS.escape(location.hash.slice(1))}"][hidden]`)) return
    field.value = '' // whoever is led to a term sees it
    show(form, terms, '')
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }
  addEventListener('hashchange', led, { signal })
  if (field.value) show(form, terms, plain(field.value))
}

/**
 * @typedef {object} Entry
 * @property {HTMLElement[]} parts its heading and all that stands below
 * @property {string} names
 * @property {string} text
 */

/** @param {Element} head @returns {Entry} */
function entry(head) {
  const parts = [/** @type {HTMLElement} */ (head)]
  for (let next = head.nextElementSibling; next && !next.matches('h2, h3'); next = next.nextElementSibling)
    parts.push(/** @type {HTMLElement} */ (next))
  const words = (/** @type {Element | null | undefined} */ part) => part?.textContent?.replace('¶', '') ?? ''
  const names = parts.find(part => part.matches('.term-names'))
  return { parts, names: plain(`${words(head)} ${words(names)}`), text: plain(parts.map(words).join(' ')) }
}

/** @param {HTMLFormElement} form @param {Entry[]} terms @param {string} typed */
function show(form, terms, typed) {
  const named = terms.filter(term => term.names.includes(typed))
  const shown = new Set(named.length ? named : terms.filter(term => term.text.includes(typed)))
  for (const term of terms) for (const part of term.parts) part.hidden = !shown.has(term)
  for (const head of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('article h2[id^="terms-"]')))
    head.hidden = !!typed && !terms.some(term => shown.has(term) && sectionOf(term) === head)
  const tally = form.querySelector('output')
  if (tally) tally.value = typed ? (tally.dataset['found'] ?? '').replace('{n}', String(shown.size)) : ''
}

/** @param {Entry} term */
function sectionOf({ parts: [head] }) {
  let before = head?.previousElementSibling
  while (before && before.tagName !== 'H2') before = before.previousElementSibling
  return before
}

/** Words without what makes no difference: capitals, wide letters, katakana for hiragana. @param {string} words */
const plain = words =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[ァ-ヶ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0x60))
