// The place within the page that its address names. While the page is still being laid out it stays where the browser
// put it, until the reader gives a sign.

const SIGNS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
const entry = /** @type {PerformanceNavigationTiming | undefined} */ (performance.getEntriesByType('navigation')[0])
/** Who comes back, or loads the page again, is where the browser says. */
let moved = Boolean(entry && entry.type !== 'navigate')
for (const sign of SIGNS) addEventListener(sign, () => (moved = true), { capture: true, passive: true })

/** A page within the visit is come to anew. */
export const arrive = () => void (moved = false)

/** What an address has behind its sign `#`, which may be anything. @param {string} hash */
export function named(hash) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** What the address names on this page. */
export const asked = () =>
  document.getElementById(location.hash.slice(1)) ?? document.getElementById(named(location.hash))

/** Unfolds the chapters that hold a place, and the one that it heads. @param {Element | null | undefined} place */
export function reveal(place) {
  const closed = 'details.fold:not([open])'
  const folds = []
  if (place?.nextElementSibling?.matches(`:is(h2, h3) + ${closed}`)) folds.push(place.nextElementSibling)
  for (let at = place?.parentElement?.closest(closed); at; at = at.parentElement?.closest(closed)) folds.push(at)
  for (const fold of folds) fold.toggleAttribute('open', true)
  return folds.length > 0
}

/** Lays out all of a long page, which begins as far as it is seen (colours.css: .brief). True if it was not yet. */
export function whole() {
  const { classList } = document.documentElement
  return classList.contains('brief') && !classList.toggle('brief')
}

/** Before a link within the page is followed, and after the address has changed, its place is unfolded. */
export function keepRevealed() {
  addEventListener('click', ({ target }) => void reveal(placeOf(target)), true)
  addEventListener('hashchange', () => {
    const grew = whole()
    if (!reveal(asked()) && !grew) return
    stand()
    requestAnimationFrame(stand) // near a page's end there is room only once what was unfolded is laid out
  })
}

/** Goes to the place that the address names. */
const stand = () => asked()?.scrollIntoView({ behavior: 'instant' })

/** The place on this page that a link leads to. @param {EventTarget | null} target */
function placeOf(target) {
  const link = target instanceof Element ? target.closest('a[href*="#"]') : null
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== location.pathname) return null
  return document.getElementById(named(link.hash))
}

/** Puts the page back to the place that its address names. False if it names none, or the reader has gone on. */
export function stay() {
  const place = moved ? null : asked()
  place?.scrollIntoView({ behavior: 'instant' })
  return Boolean(place)
}

/**
 * Back where the reader was, once all of the page has its height; a table that lies there begins below the header.
 * @param {number} y @param {Element} table
 */
export function goBack(y, table) {
  whole()
  scrollTo({ top: y, behavior: 'instant' })
  const { top, bottom } = table.getBoundingClientRect()
  const edge = document.querySelector('.md-header')?.getBoundingClientRect().bottom ?? 0
  if (top < edge && bottom > edge) table.scrollIntoView({ block: 'start', behavior: 'instant' })
}
