// A game's clauses on one sheet of paper: set in the largest size in which all of them fit, printed, and put back.
import { make } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'

const LARGEST = 11
const SMALLEST = 4
const STEP = 0.1
const say = sayer({
  ja: { foot: '＊は決定、†は復元した条文です。理由と例は次のページにあります。{url}　Torite、CC BY 4.0' },
  en: { foot: 'Clauses with * are decided, those with † reconstructed; the reasons and the examples are at {url}. Torite, CC BY 4.0' },
})

/** Prints the clauses of the page on one sheet. */
export async function printSheet() {
  const article = /** @type {HTMLElement} */ (document.querySelector('article'))
  await Promise.all([styles('page/sheet.css'), document.fonts.ready])
  const take = lay(article)
  addEventListener('afterprint', take, { once: true })
  print()
}

/** Lays the sheet out; the returned function puts the page back. @param {HTMLElement} article */
function lay(article) {
  const { classList } = document.documentElement
  const foot = make('p', { class: 'sheet-foot' }, say('foot', { url: location.href.split(/[?#]/)[0] ?? '' }))
  const idea = article.querySelector(':scope > p')
  const { scrollX, scrollY } = globalThis
  article.append(foot)
  idea?.classList.add('idea')
  classList.add('one-sheet')
  article.style.setProperty('--sheet-size', `${largest(article)}pt`)
  return () => {
    classList.remove('one-sheet')
    idea?.classList.remove('idea')
    article.style.removeProperty('--sheet-size')
    foot.remove()
    scrollTo(scrollX, scrollY)
  }
}

/** The largest size of letters in which nothing runs over the last column. @param {HTMLElement} article */
function largest(article) {
  let [fits, over] = [Math.round(SMALLEST / STEP), Math.round(LARGEST / STEP) + 1]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    article.style.setProperty('--sheet-size', `${middle * STEP}pt`)
    article.scrollWidth > article.clientWidth ? (over = middle) : (fits = middle)
  }
  return fits * STEP
}
