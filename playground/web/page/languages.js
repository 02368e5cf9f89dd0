// The language switch keeps the page and the clause, and is remembered.

import { asked } from '../common/arrival.js'
import { inLanguage } from '../common/site.js'
import { keepWord } from '../common/storage.js'

const KEY = 'torite.lang'

const HEADER = 96

/**
 * The clause, section or example that is being read: the one asked for if it is in view, else the last that begins
 * above.
 */
function reading() {
  const place = asked()
  const top = place ? place.getBoundingClientRect().top : -1
  if (top >= 0 && top < innerHeight) return location.hash
  let found = ''
  for (const one of document.querySelectorAll('article :is(h2, h3, .clause, .strip)[id]')) {
    if (one.getBoundingClientRect().top > HEADER) break
    found = `#${one.id}`
  }
  return found
}

export function keepLanguage() {
  addEventListener(
    'click',
    event => {
      const link = /** @type {HTMLAnchorElement | null} */ (
        /** @type {Element} */ (event.target).closest?.('a.torite-language')
      )
      if (!link) return
      link.href = `${inLanguage(link.hreflang)}${location.search}${reading()}`
      keepWord(KEY, link.hreflang)
    },
    true,
  )
}
