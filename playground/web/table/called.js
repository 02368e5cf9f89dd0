// Cards that lie nowhere in sight and that an action names: a partner's card is called from the whole deck.
import { cardToken } from './cards.js'
import { button, make } from '../common/dom.js'
import { refused, tapsOf } from './notation.js'
import { say as common, sayer } from '../common/words.js'

const say = sayer({
  ja: { called: '手札にないカード' },
  en: { called: 'Cards not in the hand' },
})

/**
 * The cards that actions name by one alone and that lie neither in the hand nor on the table, as they are offered.
 * @param {import('page-data').Frame} frame
 */
export function elsewhere(frame) {
  const seen = [...frame.hand, ...frame.view.zones.flatMap(zone => zone.plays.flatMap(play => play.cards))]
  const named = Object.keys(frame.judged).map(action => tapsOf(frame, action))
  return [...new Set(named.flatMap(cards => (cards.length === 1 ? cards : [])))].filter(card => !seen.includes(card))
}

/** These cards, small. @param {import('./tray.js').Hands} hands */
export function deck(hands) {
  const cards = elsewhere(hands.frame).map(card => called(card, hands))
  return cards.length ? make('div', { class: 'called', role: 'group', 'aria-label': say('called') }, ...cards) : null
}

/** @param {string} card @param {import('./tray.js').Hands} hands */
function called(card, hands) {
  const [pressed, no] = [hands.taken.has(card), refused(hands.frame, card)]
  const name = [hands.names[card] ?? card, no && common('illegal')].filter(Boolean).join(', ')
  const look = `call${pressed ? ' chosen' : ''}${no ? ' refused' : ''}`
  const given = { class: look, 'aria-pressed': String(pressed), 'data-key': `t${card}` }
  return button(name, () => hands.tapTable(card), given, cardToken(card, ''))
}
