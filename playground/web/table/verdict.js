// What is said under the table: what happened, or the verdict on a choice of cards with its argument.
import { sentence, spoken, wording } from './cards.js'
import { clauseLink } from './board.js'
import { button, make } from '../common/dom.js'
import {
  asked,
  cardsOf,
  choiceOf,
  leadingOn,
  legalIn,
  matching,
  missing,
  OVER,
  reasonFor,
  tapsOf,
  unasked,
  without,
} from './notation.js'
import { say } from '../common/words.js'

/** @typedef {import('page-data').Frame} Frame */
/** @typedef {import('page-data').ReasonData} Reason */
/** @typedef {import('page-data').Said} Said */
/** @typedef {import('./board.js').Dress} Dress */
/**
 * @typedef {{ play: (action: string) => void, choose: (action: string) => void, ask: (chosen: readonly string[]) =>
 *   void, beyond: (action: string, reason: Reason) => Node[], clear: () => Node | null }} Doings
 */

/** A sentence, the number of its clause hanging beside it as on the page. @param {Said} said @param {Dress} dress */
const said = (said, dress) =>
  make('p', { class: 'said' }, clauseLink(said.rule, dress.clauses), make('span', {}, sentence(said.text, dress.names)))

/** The most ways on that are shown: of more, any few would be arbitrary. */
const SHOWN = 3
const COLUMNS = /** @type {const} */ (['who', 'what', 'points', 'clause'])

/**
 * What led here, and perhaps a way on.
 * @param {Frame} frame
 * @param {Dress} dress
 * @param {boolean} first
 * @param {(Node | null)[]} ways
 * @param {string} [clause] the example's own
 * @returns {Node[]}
 */
export function happened(frame, dress, first, ways, clause = '') {
  const lines = frame.said.length
    ? account(frame.said, dress, clause, frame.turn === OVER)
    : [
        make(
          'p',
          { class: 'hint' },
          say(frame.turn === OVER ? 'over' : !first ? 'table' : frame.next === null ? 'alone' : 'start'),
        ),
      ]
  if (frame.stuck) lines.push(make('p', { class: 'hint' }, say('missing')))
  return [...lines, make('p', { class: 'ways' }, ...ways)]
}

/** Lines that a fold has to spare: it takes as much room as two. */
const SPARED = 3
/** Entries of one side that are shown together, as the last of them need not be their sum. */
const TOGETHER = 4

/**
 * What happened. Where a deal is settled: what it comes to, after the sentences that decide, and all else a tap away,
 * so that the trick stays in sight.
 * @param {Said[]} every
 * @param {Dress} dress
 * @param {string} clause the example's own, of which a sentence decides
 * @param {boolean} over who wins the game decides too, which is said last
 * @returns {Node[]}
 */
function account(every, dress, clause, over) {
  const rows = every.filter(line => line.row)
  const lines = every.filter(line => !line.row)
  const results = resultsOf(rows, clause)
  const own = lines.find(line => line.rule === clause)
  const decide = lines.filter(line => line === own || (over && line.rule === every.at(-1)?.rule))
  const others = lines.filter(line => !decide.includes(line))
  if (!rows.length || rows.length - results.length + others.length < SPARED)
    return every.flatMap(line => (!line.row ? [said(line, dress)] : line === rows[0] ? [settlement(rows, dress)] : []))
  const how = make('details', { class: 'adds-up' }, make('summary', {}, say('adds')))
  how.append(
    ...others.map(line => said(line, dress)),
    ...(rows.length > results.length ? [settlement(rows, dress)] : []),
  )
  return [...decide.map(line => said(line, dress)), settlement(results, dress), how]
}

/**
 * What a settlement comes to: the few entries of one side, else the last entry of each, and those that decide.
 * @param {Said[]} rows
 * @param {string} clause
 */
function resultsOf(rows, clause) {
  const last = new Map(rows.map(entry => [entry.row?.[0], entry]))
  if (last.size > 1) last.delete('') // what is nobody's leads to what is somebody's
  if (last.size < 2 && rows.length <= TOGETHER) return rows
  const results = [...last.values()]
  return rows.filter(entry => entry.rule === clause || results.includes(entry))
}

/**
 * Who, what for, points, each entry with its clause; a name stands where it begins.
 * @param {Said[]} entries
 * @param {Dress} dress
 */
function settlement(entries, dress) {
  const body = entries.map(({ row = [], rule }, place) => {
    const [who = '', what = '', points = ''] = row
    const again = place > 0 && entries[place - 1]?.row?.[0] === who
    return make(
      'tr',
      again ? {} : { class: 'first' },
      make('th', { scope: 'row' }, again ? make('span', { class: 'sr' }, who) : who),
      make('td', {}, sentence(what, dress.names)),
      make('td', { class: 'points' }, sentence(points, dress.names)),
      make('td', {}, clauseLink(rule, dress.clauses)),
    )
  })
  const heads = COLUMNS.map(key => make('th', { scope: 'col' }, say(key)))
  return make(
    'table',
    { class: 'settlement' },
    make('thead', { class: 'sr' }, make('tr', {}, ...heads)),
    make('tbody', {}, ...body),
  )
}

/** The words of an action. @param {Frame} frame @param {string} action @param {Dress} dress */
export const named = (frame, action, dress) =>
  sentence(
    frame.labels[action] ||
      cardsOf(action)
        .map(card => `[${card}]`)
        .join(' '),
    dress.names,
  )

/**
 * The argument, the way on, and what to do instead.
 * @param {Frame} frame
 * @param {string} action
 * @param {Reason} reason
 * @param {Dress} dress
 * @param {Doings} doings
 */
export function argument(frame, action, reason, dress, doings) {
  const cards = !frame.labels[action] && cardsOf(action).length > 0
  const head = make(
    'p',
    { class: `verdict ${reason.legal ? 'legal' : 'illegal'}` },
    make('strong', {}, say(cards ? (reason.legal ? 'legal' : 'illegal') : reason.legal ? 'can' : 'cannot')),
    ' ',
    make('span', {}, named(frame, action, dress)),
  )
  const on =
    reason.legal &&
    button(say(action === frame.next ? 'step' : cards ? 'play' : 'doIt'), () => doings.play(action), {
      class: 'go',
      'data-key': 'go',
    })
  const some = frame.more || legalIn(frame).length > reason.instead.length
  const others = reason.instead.map(other =>
    button('', () => doings.choose(other), { class: 'other' }, named(frame, other, dress)),
  )
  return [
    head,
    ...reason.chain.map(line => said(line, dress)),
    make(
      'p',
      { class: 'ways' },
      on,
      others.length ? make('span', {}, say(some ? 'some' : 'instead')) : null,
      ...others,
      reason.legal ? null : doings.clear(),
    ),
    ...doings.beyond(action, reason),
  ]
}

/**
 * What a choice of cards amounts to.
 * @param {Frame} frame
 * @param {readonly string[]} chosen
 * @param {Dress} dress
 * @param {Doings} doings
 * @returns {(Node | string)[]}
 */
export function judged(frame, chosen, dress, doings) {
  const actions = matching(frame, chosen)
  const [only] = actions
  if (only !== undefined && actions.length === 1) {
    const reason = reasonFor(frame, only)
    const more = further(frame, chosen, reason?.legal ? 'orMore' : 'more', dress, doings)
    if (reason?.legal) return together(argument(frame, only, reason, dress, doings), more)
    if (reason)
      return more.length
        ? between(
            more,
            reason.chain.map(line => said(line, dress)),
          )
        : argument(frame, only, reason, dress, doings)
  }
  if (actions.length > 1)
    return together(several(frame, actions, dress, doings), further(frame, chosen, 'orMore', dress, doings))
  return [
    ...further(frame, chosen, 'more', dress, doings),
    make('p', { class: 'ways' }, ...unknown(frame, chosen, doings)),
  ]
}

/** What is missing, why it is, and the ways to go on. @param {Node[]} more @param {Node[]} why */
const between = ([words, ...ways], why) => [.../** @type {Node[]} */ (words ? [words] : []), ...why, ...ways]

/** A verdict and the ways to go on choosing, all buttons in one row. @param {Node[]} verdict @param {Node[]} more */
export function together(verdict, more) {
  const [words, others] = more
  const row = verdict.find(node => node instanceof HTMLElement && node.matches('.ways'))
  if (words && others) row?.appendChild(words).parentElement?.append(...others.childNodes)
  return verdict
}

/**
 * How many cards are missing to the nearest legal choice that holds these; and if few are left, which: by name where it
 * has one.
 * @param {Frame} frame
 * @param {readonly string[]} chosen
 * @param {'more' | 'orMore'} words
 * @param {Dress} dress
 * @param {Doings} doings
 */
export function further(frame, chosen, words, dress, doings) {
  const actions = leadingOn(frame, chosen)
  if (!actions.length) return []
  const added = (/** @type {string} */ action) =>
    `＋${without(tapsOf(frame, action), chosen)
      .map(card => `[${card}]`)
      .join(' ')}`
  const way = (/** @type {string} */ action) =>
    frame.labels[action] ? named(frame, action, dress) : sentence(added(action), dress.names)
  const few = actions.length <= SHOWN ? actions : []
  const ways = few.map(action => button('', () => doings.choose(action), { class: 'other' }, way(action)))
  const key = words === 'orMore' && !ways.length ? 'orMany' : words
  return [
    make('span', { class: 'hint' }, say(key, { n: missing(frame, chosen) })),
    make('p', { class: 'ways' }, ...ways),
  ]
}

/** @param {Frame} frame @param {readonly string[]} chosen @param {Doings} doings */
function unknown(frame, chosen, doings) {
  if (unasked(frame, chosen))
    return [
      make('span', { class: 'hint' }, say('asks')),
      button(say('ask'), () => doings.ask(chosen), { class: 'go', 'data-key': 'ask' }),
    ]
  if (asked.get(frame)?.get(choiceOf(chosen)) === false) return ['…']
  return leadingOn(frame, chosen).length ? [] : [make('span', {}, say('none')), doings.clear()]
}

/**
 * Several actions with the same cards: which one? If all are refused, why the first of them is.
 * @param {Frame} frame
 * @param {string[]} actions
 * @param {Dress} dress
 * @param {Doings} doings
 */
function several(frame, actions, dress, doings) {
  const [first = '', ...rest] = actions
  const reason = reasonFor(frame, first)
  if (!reason || actions.some(action => reasonFor(frame, action)?.legal)) return choices(frame, actions, dress, doings)
  return together(argument(frame, first, reason, dress, doings), choices(frame, rest, dress, doings))
}

/**
 * Several actions with the same cards: which one?
 * @param {Frame} frame
 * @param {string[]} actions
 * @param {Dress} dress
 * @param {Doings} doings
 */
function choices(frame, actions, dress, doings) {
  const box = (/** @type {string} */ action) =>
    button(
      '',
      () => doings.choose(action),
      { class: `other ${reasonFor(frame, action)?.legal ? '' : 'refused'}` },
      ...wording(action, named(frame, action, dress)),
    )
  return [make('p', { class: 'hint' }, say('choose')), make('p', { class: 'ways' }, ...actions.map(box))]
}

/** What a screen reader is told of a moment. @param {Said[]} parts @param {Record<string, string>} names */
export const speech = (parts, names) => parts.map(part => spoken(part.text, names)).join(' ')
