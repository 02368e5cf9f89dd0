// What belongs to a clause or a term, folded: it is fetched from the short page that shows it without scripts, when it
// is opened.
import { make } from '../common/dom.js'
import { ROOT } from '../common/site.js'
import { styles } from '../common/styles.js'
import { language, sayer } from '../common/words.js'

const say = sayer({
  ja: { coming: '読み込んでいます', failed: '読み込めませんでした。閉じて開くと、もう一度試します。' },
  en: { coming: 'Loading', failed: 'This could not be loaded. Fold it and open it to try again.' },
})

/**
 * A fold that fills itself.
 * @param {string} place the short page below the root of the site
 * @param {string} title
 * @param {string} [part] the id of what it is about, where the page has several
 */
export function aroundOf(place, title, part) {
  void styles('page/around.css')
  const body = make('div', { class: 'around-body', 'aria-live': 'polite' })
  const fold = make('details', { class: 'around-fold' }, make('summary', {}, title), body)
  fold.addEventListener('toggle', () => {
    if (fold.open && !body.childElementCount) void fill(body, `${ROOT}${place}`, part)
  })
  fold.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href]')) fold.closest('dialog')?.close()
  })
  return fold
}

/** @param {HTMLElement} body @param {string} address @param {string} [part] */
async function fill(body, address, part) {
  body.textContent = say('coming')
  try {
    const response = await fetch(address)
    if (!response.ok) throw Error(String(response.status))
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const whole = (part && page.getElementById(part)) || page
    const content = whole.querySelector(`.around[lang="${language()}"]`)
    for (const link of content?.querySelectorAll('a') ?? [])
      link.href = new URL(link.getAttribute('href') ?? '', address).href
    content?.querySelector('h2')?.remove() // the fold says it
    body.replaceChildren(...(content ? content.childNodes : []))
  } catch {
    body.textContent = say('failed')
  }
}
