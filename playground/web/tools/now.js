// What to tap next, and what is told so far in one slim row, for a phone on which the zones of cards have scrolled
// away: each with its number and its cards, and the one where the next card goes with its name and a place for it.
import { cardToken } from '../table/cards.js'
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { ASKED } from './question.js'

/** @typedef {import('./question.js').Question} Question */

const say = sayer({
  ja: {
    start: '場のカードに、出された順に触れてください。',
    floor: '場にあるカードに触れてください。',
    then: '出せるかどうか知りたいカードに触れてください。',
    rest: '手札のうち、代わりに出せそうなカードにも触れてください。',
    other: '「{zone}」のカードに触れてください。',
  },
  en: {
    start: 'Tap the cards on the table in the order in which they were played.',
    floor: 'Tap the cards that lie on the floor.',
    then: 'Tap the card in question.',
    rest: 'Tap the other cards in the hand that could be played instead.',
    other: 'Tap the cards of “{zone}”.',
  },
})
/** Height of the page's header, behind which nothing is seen. */
const HEADER = '-48px'

/**
 * The row; it is there for the eye alone, as it repeats what the zones say.
 * @param {Question} question
 * @param {{ zone: string, name: string }[]} zones in their order
 * @param {string} on where the next card goes
 */
export function now(question, zones, on) {
  const parts = zones.map(({ zone, name }, place) => {
    const cards = question.cards(zone).map(card => cardToken(card, ''))
    if (!cards.length && zone !== on) return null
    return make(
      'span',
      { class: zone === on ? 'on' : '' },
      make('b', {}, String(place + 1)),
      zone === on ? make('strong', {}, name) : null,
      ...cards,
    )
  })
  return make('div', { class: 'ask-now', 'aria-hidden': 'true' }, ...parts)
}

/** Shows that row while what stands above the zones is out of sight. @param {Element} above @param {Element} board */
export function whilePast(above, board) {
  const look = (/** @type {IntersectionObserverEntry[]} */ seen) =>
    board.classList.toggle('past', !seen.at(-1)?.isIntersecting)
  new IntersectionObserver(look, { rootMargin: `${HEADER} 0px 0px` }).observe(above)
}

/** What to tap next. @param {Question} question @param {string} zone @param {string} name of the zone */
export function hint({ main, tricks }, zone, name) {
  if (zone === main) return say(tricks ? 'start' : 'floor')
  if (zone === ASKED || zone === 'hand') return say(zone === ASKED ? 'then' : 'rest')
  return say('other', { zone: name })
}
