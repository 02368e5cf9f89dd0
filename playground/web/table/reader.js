// Which seat of a deal is the reader's, said where seats and hand are named.
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./opponents.js').Opponents} Opponents */

const say = sayer({
  ja: { you: '（あなた）', hand: 'あなたの手札（{name}）' },
  en: { you: ' · you', hand: 'Your hand ({name})' },
})

/** What stands behind the name of the reader's seat. @param {Opponents} deal @param {number} place */
export const youAt = ({ seating }, place) =>
  place === seating.seat ? make('small', { class: 'you' }, say('you')) : null

/** What the reader's own hand is called; undefined for another. @param {Opponents} deal @param {string} name */
export const own = ({ example, seating }, name) =>
  example.frame.view.seats[seating.seat]?.name === name ? say('hand', { name }) : undefined
