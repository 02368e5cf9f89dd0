// What an example on the table asks the engine: the next moment, a verdict that no frame holds, a deal, a move.
import { go, onExample, path, shared } from './cursor.js'
import { EngineError, engine, gameOf } from '../engine/engine.js'
import { loadingPanel, troublePanel } from '../engine/loading.js'
import { asked, choiceOf } from './notation.js'
import { newNumber } from './numbers.js'
import { language } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */

/** @param {Example} example @param {readonly string[]} line */
export const record = (example, line) => ({ ...example.story.record, line })

/**
 * The engine's answer, its loading or its trouble shown on the table or wherever it was asked; undefined if there is
 * none.
 * @param {{ note: (nodes: Node[] | undefined, trouble?: string) => void }} table trouble is named by its kind
 * @param {object} request
 * @param {() => void} again
 * @returns {Promise<any>}
 */
export async function ask(table, request, again) {
  const stop = engine.holds(gameOf(request)) ? () => {} : loadingPanel(engine, nodes => table.note(nodes))
  try {
    return await engine.ask(request)
  } catch (error) {
    const known = error instanceof EngineError ? error : new EngineError('failed', String(error))
    table.note(
      troublePanel(known, () => {
        table.note(undefined)
        again()
      }),
      known.kind,
    )
    return undefined
  } finally {
    stop()
  }
}

/**
 * The moment after a line, as a seat sees it.
 * @param {Example} example
 * @param {readonly string[]} line
 * @param {number} seat
 * @param {() => void} again
 * @param {string} [lang]
 * @returns {Promise<import('page-data').Frame | undefined>}
 */
export const fetchFrame = (example, line, seat, again, lang = language()) =>
  ask(example, { op: 'frame', record: record(example, line), lang, seat }, again)

/** Whether the table has dealt on the reader's own line. @param {Example} example */
const hasDealt = example =>
  [...path(example.cursor).keys()]
    .slice(shared(example.cursor.trail, example.cursor.line))
    .some(at => example.frames.get(example.momentOf(go(example.cursor, at)))?.turn === -1)

/**
 * Lets the table shuffle, or the engine play for the seat to move.
 * @param {Example} example
 * @param {'shuffle' | 'auto'} op
 */
export async function chance(example, op) {
  if (example.busy) return // a second tap while the first is answered
  example.busy = true
  const { cursor } = example
  const seed = crypto.getRandomValues(new Uint32Array(2)).join('-')
  if (!example.number || !hasDealt(example)) example.number = newNumber()
  const { number } = example
  const request = { op, record: record(example, path(cursor)), seed, number }
  const answer = await ask(example, request, () => void chance(example, op))
  // else the reader has gone elsewhere meanwhile
  if (answer && example.cursor === cursor) await example.play(answer.action)
  example.busy = false
}

/**
 * Asks for the verdicts on a choice of cards that the frame does not hold; they are added to it.
 * @param {Example} example
 * @param {readonly string[]} chosen
 */
export async function judge(example, chosen) {
  const { frame } = example
  const choices = asked.get(frame) ?? new Map()
  asked.set(frame, choices.set(choiceOf(chosen), false))
  const answer = await ask(
    example,
    { op: 'choice', record: record(example, path(example.cursor)), cards: chosen, lang: language() },
    () => void judge(example, chosen),
  )
  if (!answer) return void choices.delete(choiceOf(chosen))
  choices.set(choiceOf(chosen), true)
  for (const [action, place] of Object.entries(answer.judged))
    frame.judged[action] = frame.reasons.push(answer.reasons[place]) - 1
  Object.assign(frame.labels, answer.labels)
  Object.assign(frame.taps, answer.taps)
  if (example.frame === frame) example.settle()
}

/**
 * The actions of which it was asked what lies beyond the verdict.
 * @type {WeakMap<import('page-data').Frame, Set<string>>}
 */
const ahead = new WeakMap()

/**
 * Asks what an action leads to, or what would make it legal; it is added to the frame.
 * @param {Example} example
 * @param {string} action
 */
export async function lookAhead(example, action) {
  const { cursor, frame, seat } = example
  const known = ahead.get(frame) ?? new Set()
  if (known.has(action)) return
  ahead.set(frame, known.add(action))
  const rest = onExample(cursor) ? cursor.line.slice(cursor.at) : []
  const request = { op: 'further', record: record(example, path(cursor)), action, rest, seat, lang: language() }
  const answer = await ask(example, request, () => void lookAhead(example, action))
  if (!answer) return void known.delete(action)
  const { said, of } = frame.further
  of[action] = answer.said.map((/** @type {import('page-data').Said} */ sentence) => said.push(sentence) - 1)
  if (example.frame === frame) example.screen.draw()
}
