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

/** Puts the page back to the place that its address names. False if it names none, or the reader has gone on. */
export function stay() {
  const place = moved ? null : asked()
  place?.scrollIntoView({ behavior: 'instant' })
  return Boolean(place)
}
