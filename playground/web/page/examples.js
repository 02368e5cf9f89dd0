// The examples of the page's strips.
import { go, shared } from '../table/cursor.js'
import { dataOf } from '../common/baked.js'
import { Example } from '../table/example.js'
import { hasLines, keepPlace, placeIn } from './kept.js'
import { placeOf } from '../table/places.js'

/** @type {WeakMap<Element, Promise<Example>>} */
const examples = new WeakMap()

/** The example of a strip, fetched once. @param {HTMLElement} strip @returns {Promise<Example>} */
export function exampleOf(strip) {
  const example = examples.get(strip) ?? load(strip)
  examples.set(strip, example)
  example.catch(() => examples.delete(strip))
  return example
}

/** @param {HTMLElement} strip */
async function load(strip) {
  const example = new Example(await dataOf(strip))
  example.cursor = go(example.cursor, Number(strip.dataset['begin'] ?? 0))
  example.clause = strip.dataset['clause'] ?? ''
  example.puzzle = Boolean(strip.previousElementSibling?.matches('.puzzle'))
  example.before = placeIn(strip.id)
  watch(strip.id, example)
  return example
}

/**
 * Keeps where the reader is, and each line that is left for another.
 * @param {string} id @param {Example} example
 */
function watch(id, example) {
  let [was, last] = [example.cursor.trail, placeOf(example)]
  const lines = () => import('./lines.js')
  if (hasLines(id)) void lines().then(page => page.begin(id, example))
  example.addEventListener('moved', () => {
    const { trail } = example.cursor
    const [before, left] = [last, shared(was, trail) < was.length]
    if (left && trail.length && before.seal && before.seal.nonce === example.seal?.nonce) example.back = true
    was = trail
    const now = (last = placeOf(example))
    keepPlace(id, now)
    if (left || example.lines) void lines().then(page => page.keep(id, example, before, now))
  })
}
