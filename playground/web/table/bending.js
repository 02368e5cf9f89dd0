// An example under other options than its own: how they are read from an address, and how the example is told anew.
import { ask } from './asking.js'
import { chosenFrom, isDeal, written } from './options.js'

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('page-data').Story} Story */
/** @typedef {(Story & { refused?: undefined }) | { refused: string }} Bent why options of a deal do not go together */
/**
 * @typedef {{ note: (nodes: Node[] | undefined, trouble?: string) => void }} Place where the engine's loading and its
 *   troubles are shown
 */

/**
 * The options that an address names; undefined if the example has no such choice.
 * @param {Example} example
 * @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
export function named(example, text) {
  /** @type {Record<string, unknown>} */
  const options = {}
  for (const word of text.split(' ').filter(Boolean)) {
    const [name = '', value = ''] = word.split('.')
    const form = chosenFrom(example).find(option => option.name === name)
    const choice = form?.choices.find(item => String(item.value) === value)
    if (!form || !choice) return undefined
    if (choice.value !== form.values[0]) options[name] = choice.value
  }
  return options
}

/**
 * Those under which an example is shown, by those that were asked for.
 * @type {WeakMap<object, Record<string, unknown>>}
 */
const shown = new WeakMap()

/**
 * Tells an example under options, undefined for its own; the story, unless it cannot be had, which leaves the options
 * as they were, or other options were asked for meanwhile, after which nothing more is heard of these. Options of a
 * deal that do not go together leave it as it was, with the reason in `refused`.
 * @param {Example} example
 * @param {Record<string, unknown>} changes
 * @param {Place} place
 * @param {() => void} again
 * @param {object} [state] a position of one's own
 * @returns {Promise<Story | undefined>}
 */
export async function bend(example, changes, place, again, state) {
  const options = Object.fromEntries(
    Object.entries({ ...example.options, ...changes }).filter(([, value]) => value !== undefined),
  )
  const before = shown.get(example.options) ?? example.options
  shown.set(options, before)
  example.options = options
  const asked = () => example.options === options
  const own = example.original ?? example.story
  const ready = Object.keys(options).length || state ? example.baked.bent?.[written(example)] : own
  const what = isDeal(own)
    ? { record: { ...own.record, options, ...(state ? { state } : {}) }, title: own.title }
    : { scenario: own.id, options }
  /** @type {Place} */
  const heard = { note: (nodes, trouble) => void (asked() && place.note(nodes, trouble)) }
  /** @type {Bent | undefined} */
  const story = ready ?? (await ask(heard, { op: 'story', lang: own.lang, ...what }, again))
  if (!asked()) return undefined
  shown.delete(options)
  example.refused = story?.refused
  if (story && story.refused === undefined) return story
  example.options = before
  if (story) place.note([], 'input')
  return undefined
}
