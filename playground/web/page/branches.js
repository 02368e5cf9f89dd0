// The lines of each example as they are kept on this device.
import { onElsewhere, store, stored } from '../common/storage.js'
import { sameValue } from '../common/agreed.js'
import { isDeal } from '../table/options.js'
import { isLine, kept, related, tree } from '../table/lines.js'
import { placeOf } from '../table/places.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('../table/lines.js').Line} Line */
/** @typedef {import('../table/places.js').Place} Place */

const KEY = 'torite.lines'
/** Examples whose lines are kept: the latest. */
const EXAMPLES = 40
/** The examples whose lines are known, by the names under which they are kept. @type {Map<Example, string>} */
const known = new Map()
/** Whether this device keeps nothing. */
export const keeping = { refused: false }

/** @param {string} id @returns {readonly Line[]} */
function read(id) {
  const { [id]: lines } = stored(KEY)
  return Array.isArray(lines) ? lines.filter(isLine) : []
}

/** Takes what was kept on an earlier visit. @param {string} id @param {Example} example */
export function take(id, example) {
  known.set(example, id)
  return (example.lines ??= read(id))
}

/** @param {Example} example @param {readonly Line[]} lines */
export function write(example, lines) {
  const id = known.get(example) ?? ''
  example.lines = lines
  const others = Object.entries(stored(KEY)).filter(([name]) => name !== id)
  const own = lines.length ? [[id, lines]] : []
  keeping.refused = !store(KEY, Object.fromEntries([...others.slice(1 - EXAMPLES), ...own]))
}

/** Adds places to the lines of an example. @param {string} id @param {Example} example @param {Place[]} places */
export function add(id, example, places) {
  const deal = isDeal(example.baked.story)
  const were = take(id, example)
  const lines = places.reduce((before, place) => kept(before, place, deal), were)
  if (lines !== were) write(example, lines)
}

/** The lines that are shown: those of this deal, under these options. @param {Example} example */
export function branches(example) {
  const { line } = example.cursor
  const deal = isDeal(example.baked.story)
  return tree(related(example.lines ?? [], placeOf(example), deal), line.length ? line : undefined)
}

/**
 * Puts a line back where it was, unless it has been played again since.
 * @param {Example} example @param {Line} line @param {number} at
 */
export function putBack(example, line, at) {
  const lines = example.lines ?? []
  const like = related(lines, line.place, isDeal(example.baked.story))
  if (like.some(other => sameValue(other.place.trail, line.place.trail))) return
  write(example, [...lines.slice(0, at), line, ...lines.slice(at)])
}

/** Takes what another tab keeps; what both have stays what it is, as it may be being named. @param {() => void} took */
export const watchOthers = took =>
  onElsewhere(KEY, () => {
    if (keeping.refused) return
    for (const [example, id] of known)
      example.lines = read(id).map(line => example.lines?.find(own => sameValue(own, line)) ?? line)
    took()
  })

/** What was kept has been forgotten. */
export function forgotten() {
  for (const example of known.keys()) example.lines = []
}
