// What lies beyond a verdict: what a legal action leads to, what would make a refused one legal, and every rule that is
// asked.
import { lookAhead } from './asking.js'
import { clauseLink } from './board.js'
import { sentence } from './cards.js'
import { matching, reasonFor } from './notation.js'
import { engine } from '../engine/engine.js'
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('page-data').ReasonData} Reason */
/** @typedef {import('page-data').Said} Said */
/** @typedef {import('page-data').Bears} Bears */
/** @typedef {import('./board.js').Dress} Dress */
/** @typedef {import('./example.js').Example} Example */

const say = sayer({
  ja: {
    then: 'すると',
    there: '例では',
    ahead: 'この先を見る',
    unless: 'どうならよいか',
    rules: '調べたルール（{n}）',
    against: '反対',
    for: '賛成',
    silent: 'これを左右しません。',
    refuses: '認めません。',
    allows: '認めます。',
  },
  en: {
    then: 'Then',
    there: 'In the example',
    ahead: 'What would follow?',
    unless: 'When would it be allowed?',
    rules: 'Every rule that was asked ({n})',
    against: 'against',
    for: 'for',
    silent: 'Does not decide this.',
    refuses: 'This refuses it.',
    allows: 'This allows it.',
  },
})

/** What is told of an action; undefined if only the engine knows. @param {Frame} frame @param {string} action */
export const tellings = ({ further }, action) =>
  further.of[action]?.map(place => /** @type {Said} */ (further.said[place]))

/**
 * What is shown under a verdict.
 * @param {Example} example
 * @param {string} action
 * @param {Reason} reason
 * @param {Dress} dress
 * @returns {Node[]}
 */
export function beyond(example, action, reason, dress) {
  const { frame, opponents } = example
  const lines = opponents ? [] : tellings(frame, action)
  const rules = bearing(reason, dress)
  if (lines) return [...(reason.legal ? leads(frame, action, lines, dress) : unless(lines, dress)), ...rules]
  const look = () => void lookAhead(example, action)
  if (engine.holds(example.story.game)) {
    look()
    return rules
  }
  const way = button(say(reason.legal ? 'ahead' : 'unless'), look, { class: 'other', 'data-key': 'ahead' })
  return [make('p', { class: 'ways' }, way), ...rules]
}

/** @param {Said} said @param {Dress} dress */
const line = (said, dress) =>
  make('p', { class: 'said' }, clauseLink(said.rule, dress.clauses), make('span', {}, sentence(said.text, dress.names)))

/**
 * What an action leads to, beside what the example's does.
 * @param {Frame} frame
 * @param {string} action
 * @param {Said[]} lines
 * @param {Dress} dress
 */
function leads(frame, action, lines, dress) {
  const there = (frame.next !== null && tellings(frame, frame.next)) || []
  if (action === frame.next || !lines.length) return []
  const same = String(there.map(said => said.text)) === String(lines.map(said => said.text))
  const part = (/** @type {Parameters<typeof say>[0]} */ key, /** @type {Said[]} */ every) =>
    every.length ? [make('dt', {}, say(key)), make('dd', {}, ...every.map(said => line(said, dress)))] : []
  return [make('dl', { class: 'leads' }, ...part('then', lines), ...(same ? [] : part('there', there)))]
}

/** @param {Said[]} lines @param {Dress} dress */
const unless = (lines, dress) =>
  lines.length ? [make('div', { class: 'unless' }, ...lines.map(said => line(said, dress)))] : []

/**
 * Every rule that was asked, in order, folded; those that say nothing one after the other in one line.
 * @param {Reason} reason
 * @param {Dress} dress
 */
function bearing({ bears }, dress) {
  if (bears.length < 2) return []
  const rows = /** @type {Bears[][]} */ ([])
  for (const entry of bears) {
    const last = rows.at(-1)
    if (last && silent(entry) && last.every(silent)) last.push(entry)
    else rows.push([entry])
  }
  return [
    make(
      'details',
      { class: 'bears' },
      make('summary', {}, say('rules', { n: bears.length })),
      make('ol', {}, ...rows.map(row => item(row, dress))),
    ),
  ]
}

/** @param {Bears} entry */
const silent = entry => !entry.text && entry.stands === 'neither'

const STANDS = /** @type {const} */ ({ for: 'allows', against: 'refuses', neither: 'silent' })

/** @param {Bears[]} row @param {Dress} dress */
function item(row, dress) {
  const [first] = /** @type {[Bears]} */ (row)
  const against = first.stands === 'against'
  const sign = against ? ['✕', say('against')] : first.stands === 'for' ? ['○', say('for')] : ['–', '']
  const links = row.map(entry => clauseLink(entry.rule, dress.clauses))
  const text = first.text || say(STANDS[first.stands])
  return make(
    'li',
    { class: against ? 'against' : '', 'data-cards': row.flatMap(entry => entry.cards).join(' ') || undefined },
    make('span', { class: 'bears-sign', 'aria-hidden': 'true' }, sign[0] ?? ''),
    sign[1] ? make('span', { class: 'sr' }, `${sign[1]}: `) : null,
    make('span', { class: 'bears-clauses' }, ...links),
    make('span', {}, sentence(text, dress.names)),
  )
}

/** The cards on which the deciding rule rests. @param {Reason | undefined} reason */
const restsOn = reason => reason?.bears.find(entry => entry.rule === reason.rule && entry.cards.length)?.cards ?? []

/** The reason that is shown. @param {Example} example */
export const ruling = ({ frame, choice, chosen }) => {
  const action = choice ?? (chosen.length ? matching(frame, chosen)[0] : undefined)
  return action === undefined ? undefined : reasonFor(frame, action)
}

/**
 * Lights on the table the cards on which a ruling rests; those of another rule while it is pointed at.
 * @param {HTMLElement} board
 * @param {Reason | undefined} reason
 */
export function light(board, reason) {
  const own = restsOn(reason)
  show(board, own)
  for (const row of board.querySelectorAll('.bears li')) {
    const cards = /** @type {HTMLElement} */ (row).dataset['cards']?.split(' ') ?? own
    for (const come of ['pointerenter', 'focusin', 'click']) row.addEventListener(come, () => show(board, cards))
    for (const go of ['pointerleave', 'focusout']) row.addEventListener(go, () => show(board, own))
  }
}

/** @param {HTMLElement} board @param {readonly string[]} cards */
function show(board, cards) {
  for (const card of board.querySelectorAll(':is(.felt, .tray) [data-card]'))
    card.classList.toggle('lit', cards.includes(/** @type {HTMLElement} */ (card).dataset['card'] ?? ''))
}
