// In a deal: the ways in which chosen cards can be played, each a button that says what it does and does it.
import { cardsOf, leadingOn, matching, reasonFor, tapsOf } from './notation.js'
import { further, named, together } from './verdict.js'
import { wording } from './cards.js'
import { button, make } from '../common/dom.js'
import { say } from '../common/words.js'

/** The most ways that are shown beside the one that needs the fewest cards. */
const SHOWN = 4

/**
 * The legal actions that are these cards of the hand: those that take most with them come first.
 * @param {import('page-data').Frame} frame @param {readonly string[]} chosen
 */
function waysWith(frame, chosen) {
  const whole = matching(frame, chosen).filter(action => reasonFor(frame, action)?.legal)
  const [first] = whole
  if (first === undefined) return { taking: [], whole }
  const same = leadingOn(frame, chosen).filter(action => String(cardsOf(action)) === String(cardsOf(first)))
  const taking = same.sort((some, other) => tapsOf(frame, other).length - tapsOf(frame, some).length)
  return { taking, whole }
}

/**
 * The ways, none before the others; nothing where there are no two that have names.
 * @param {import('./example.js').Example} example
 * @param {import('./verdict.js').Doings} doings
 * @param {import('./board.js').Dress} dress
 * @returns {(Node | string)[] | undefined}
 */
export function ways({ choice, chosen, frame, opponents }, doings, dress) {
  const { taking, whole } = waysWith(frame, chosen)
  const every = [...taking.slice(0, SHOWN), ...whole]
  if (choice || every.length < 2 || !every.every(action => frame.labels[action])) return undefined
  const act = (/** @type {string} */ action) =>
    opponents?.seating.tap === 'twice' ? doings.choose(action) : void (opponents?.taps.plays() && doings.play(action))
  const way = (/** @type {string} */ action) => {
    const given = { class: 'other', 'data-key': `way-${action}` }
    return button('', () => act(action), given, ...wording(action, named(frame, action, dress)))
  }
  const shown = [make('p', { class: 'hint' }, say('choose')), make('p', { class: 'ways' }, ...every.map(way))]
  if (taking.length > SHOWN) return [...shown, make('p', { class: 'hint' }, say('orMany'))]
  return taking.length ? shown : together(shown, further(frame, chosen, 'orMore', dress, doings))
}
