// Between the text and the table: which clause is being read, which clauses decide on the table, which one is pointed
// at.

const HEIGHT = 0.35
const REACH = 120
const REST = 150
const ABOVE = 0.3
/** A place whose chapter is folded is not where one is. */
const CLOSED = 'details:not([open])'
const CLAUSE = '.clause[id], :is(h2, h3, h4)[id], .strip'

/**
 * The clause, section or strip at the height at which one reads.
 * @param {HTMLElement} article
 * @returns {HTMLElement | undefined}
 */
export function readAt(article) {
  const { left, width } = article.getBoundingClientRect()
  for (let above = 0; above <= REACH; above += 12) {
    const place = document
      .elementFromPoint(left + Math.min(width / 2, 200), innerHeight * HEIGHT - above)
      ?.closest(CLAUSE)
    if (place instanceof HTMLElement && article.contains(place)) return place
  }
  return undefined
}

/** The headings that the list names. */
export const headings = () => [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('article :is(h2, h3)[id]')),
]

/** The section that is being read; half a pixel that the screen does not have decides nothing. */
export const here = () =>
  headings().findLast(head => !head.closest(CLOSED) && head.getBoundingClientRect().top <= innerHeight * ABOVE + 1)

/** A heading without what may be done with it. @param {HTMLElement} heading */
export const wordsOf = heading =>
  [...heading.childNodes]
    .filter(node => !(node instanceof Element && node.matches('.headerlink')))
    .map(node => node.textContent)
    .join('')
    .trim()

/** Calls whenever scrolling has come to rest. @param {() => void} act @param {AbortSignal} signal */
export function onRest(act, signal) {
  let timer = 0
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = Number(setTimeout(act, REST))
    },
    { passive: true, signal },
  )
}

/** Marks the clauses that decide what the table says now. @param {HTMLElement} article @param {HTMLElement} table */
export function light(article, table) {
  const links = [
    .../** @type {NodeListOf<HTMLAnchorElement>} */ (table.querySelectorAll('.part-said a.reference[href^="#"]')),
  ]
  const rules = new Set(links.map(link => link.hash.slice(1)))
  for (const clause of article.querySelectorAll('.decides')) clause.classList.toggle('decides', rules.has(clause.id))
  for (const rule of rules) document.getElementById(rule)?.classList.add('decides')
}

/**
 * Tells which clause the reader points at or has the focus in, '' for none.
 * @param {HTMLElement} article
 * @param {(rule: string) => void} tell
 * @param {AbortSignal} signal
 */
export function onPointing(article, tell, signal) {
  let last = ''
  const point = (/** @type {Event} */ { type, target }) => {
    const clause = /out$/.test(type) ? undefined : /** @type {Element} */ (target).closest('.clause[id]')?.id
    if ((clause ?? '') !== last) tell((last = clause ?? ''))
  }
  for (const type of ['pointerover', 'focusin', 'pointerout', 'focusout'])
    article.addEventListener(type, point, { signal })
}

/**
 * The steps of an example in which a clause decides: something happens by it, or a choice is judged by it.
 * @param {readonly import('page-data').Frame[]} frames
 * @param {string} rule
 */
export const decidedBy = (frames, rule) =>
  frames.flatMap((frame, at) =>
    rule && (frame.said.some(part => part.rule === rule) || frame.reasons.some(why => why.rule === rule)) ? [at] : [],
  )
