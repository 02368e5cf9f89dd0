// Examples under what a reader's table has agreed on: each is told anew by it as soon as it lies on the table, with the
// line that these rules allow, and so are verdicts on other cards.
import { agreed, knowRules, sameValue } from '../common/agreed.js'
import { say as word, sayer } from '../common/words.js'
import { bend } from '../table/bending.js'
import { isDeal } from '../table/options.js'
import { toast } from './toast.js'

/** @typedef {import('../table/example.js').Example} Example */

const say = sayer({
  ja: { stays: 'この例は、この卓の決まりでは並べられません。ふつうの決まりのまま見せています。' },
  en: { stays: 'This example cannot be laid out under your table’s rules; it is shown as it was written.' },
})

/** Troubles that are answers: it will be the same another time. */
const REFUSALS = new Set(['input', 'illegal', 'missing', 'engine'])
/** The options under which each example has been told, as one text. @type {WeakMap<Example, string>} */
const known = new WeakMap()

/** Tells the example on a table by what has been agreed on. @param {import('../table/table.js').ToriteTable} table */
export async function retell({ example }) {
  if (!example || isDeal(example.original ?? example.story) || example.baked.forms?.length) return
  await knowRules()
  const changes = changesFor(example)
  const text = JSON.stringify(changes)
  if (text === (known.get(example) ?? '{}')) return
  known.set(example, text)
  if (!(await tell(example, { ...undone(example), ...changes }))) known.delete(example)
}

/** What has been agreed on otherwise than the example has it by itself. @param {Example} example */
function changesFor(example) {
  const own = (example.original ?? example.story).record.options
  return Object.fromEntries(Object.entries(agreed().options).filter(([name, value]) => !sameValue(own[name], value)))
}

/** Takes back what it was told under before. @param {Example} example */
const undone = example => Object.fromEntries(Object.keys(example.options).map(name => [name, undefined]))

/** False if the engine cannot be asked. @param {Example} example @param {Record<string, unknown>} changes */
async function tell(example, changes) {
  const own = example.original ?? example.story
  let trouble = ''
  const story = await bend(example, changes, { note: (nodes, kind = '') => void (trouble = kind) }, () => {})
  if (!story && !REFUSALS.has(trouble)) return !trouble // without any, something else was asked for meanwhile
  if (!story) {
    example.options = {}
    if (example.story !== own) example.retell(own)
    toast(say('stays'))
    return true
  }
  const bent = Object.keys(example.options).length > 0
  example.retell(story, bent && !sameValue(story.frames, own.frames) ? word('bent') : undefined)
  return true
}
