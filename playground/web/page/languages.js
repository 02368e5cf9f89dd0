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
  let hash = ''
  for (const element of document.querySelectorAll('article :is(h2, h3, .clause, .strip)[id]')) {
    if (element.getBoundingClientRect().top > HEADER) break
    hash = `#${element.id}`
  }
  return hash
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
