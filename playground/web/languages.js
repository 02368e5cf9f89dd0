// The language switch keeps the page and the clause, and is remembered.

const KEY = 'torite.lang'

export function keepLanguage() {
  addEventListener('click', event => {
    const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest?.('a.torite-language'))
    if (!link) return
    const here = document.documentElement.lang.slice(0, 2)
    link.href = location.href.replace(`/${here}/`, `/${link.hreflang}/`)
    try {
      localStorage.setItem(KEY, link.hreflang)
    } catch {
      // no storage: the switch works all the same
    }
  }, true)
}
