// The table keeps its place on the screen while a form above it grows, in browsers that do not see to it themselves.

const KEPT_BY_BROWSER = CSS.supports('overflow-anchor', 'auto')

/**
 * Scrolls along with a form above the sight that grows or shrinks, unless it is hidden or the reader is busy in it.
 * @param {HTMLElement} form
 */
export function keepBelow(form) {
  if (KEPT_BY_BROWSER) return
  let before = form.offsetHeight
  new ResizeObserver(() => {
    const now = form.offsetHeight
    const above = form.getBoundingClientRect().top < 0 && !form.contains(document.activeElement)
    if (before && now && above) scrollBy({ top: now - before, behavior: 'instant' })
    before = now
  }).observe(form)
}
