// An example as it was left under other options, or from a position of one's own.
import { bend } from './bending.js'
import { say as common, sayer } from '../common/words.js'

/** @typedef {import('./example.js').Example} Example */

const say = sayer({ ja: { position: '自作の局面' }, en: { position: 'Own position' } })

/**
 * Tells an example under options or from a position, by its switches where it has them; options that do not go together
 * leave it as it is, and are told with the rules of the deal.
 * @param {Example} example
 * @param {Record<string, unknown>} options
 * @param {object} [state]
 */
export async function become(example, options, state) {
  if ((example.baked.forms ?? []).some(form => form.choices.length && form.name in options)) {
    example.bent = new Promise(done => (example.isBent = () => done(undefined)))
    example.asked = options
    example.dispatchEvent(new Event('asked'))
    await example.bent
    return true
  }
  example.options = {}
  const story = await bend(example, options, example, () => void become(example, options, state), state)
  const own = state && !example.start
  const mode = own ? say('position') : Object.keys(options).length ? common('bent') : undefined
  if (story) example.retell(story, mode)
  return Boolean(story)
}
