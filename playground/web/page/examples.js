// The examples of the page's strips.
import { go } from '../table/cursor.js'
import { Example } from '../table/example.js'
import { keepPlace, placeIn } from './kept.js'
import { placeOf } from '../table/places.js'

/** @type {WeakMap<Element, Promise<Example>>} */
const examples = new WeakMap()

/** The example of a strip, fetched once. @param {HTMLElement} strip @returns {Promise<Example>} */
export function exampleOf(strip) {
  const found = examples.get(strip) ?? load(strip)
  examples.set(strip, found)
  found.catch(() => examples.delete(strip))
  return found
}

/** The data that the page holds, or a file of their own beside the scripts. @param {HTMLElement} strip */
async function load(strip) {
  const text = strip.querySelector(':scope > script')?.textContent
  const response = text
    ? undefined
    : await fetch(new URL(`../../examples/${strip.dataset['from']}.json`, import.meta.url))
  if (response && !response.ok) throw new Error(String(response.status))
  const example = new Example(text ? JSON.parse(text) : await response?.json())
  example.cursor = go(example.cursor, Number(strip.dataset['begin'] ?? 0))
  example.clause = strip.dataset['clause'] ?? ''
  example.puzzle = Boolean(strip.previousElementSibling?.matches('.puzzle'))
  example.before = placeIn(strip.id)
  example.addEventListener('moved', () => keepPlace(strip.id, placeOf(example)))
  return example
}
