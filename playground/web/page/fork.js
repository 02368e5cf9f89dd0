// What a line is called: its own name, or the card with which it leaves the one it comes from.
import { sentence, spoken } from '../table/cards.js'
import { go } from '../table/cursor.js'
import { cardsOf } from '../table/notation.js'
import { sayer } from '../common/words.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('../table/lines.js').Branch} Branch */

/** Cards that a name can hold. */
const FEW = 6
const say = sayer({
  ja: {
    example: '例',
    first: '最初の手順',
    fork: '{at}手目：{what}',
    from: '{at}手目から',
    line: '手順',
  },
  en: {
    example: 'Example',
    first: 'First line',
    fork: 'Step {at}: {what}',
    from: 'From step {at}',
    line: 'Line',
  },
})

/**
 * What an action is called; '' where only the engine knows.
 * @param {Example} example @param {readonly string[]} trail @param {number} at
 */
function called(example, trail, at) {
  const action = trail[at] ?? ''
  const frame = example.frames.get(example.momentOf(go({ line: trail, trail, at: 0 }, at)))
  const label = frame?.labels[action]
  if (label) return label
  const cards = /^[a-z]/.test(action) ? [] : cardsOf(action)
  return cards.length && cards.length <= FEW && !action.includes('=') ? cards.map(card => `[${card}]`).join(' ') : ''
}

/** @param {Example} example @param {Branch} branch */
function described(example, { line, depth, fork }) {
  const { trail = [] } = line.place
  if (line.name) return line.name.replaceAll(/[[\]]/g, ' ')
  if (!depth) return say(example.cursor.line.length ? 'example' : line.first ? 'first' : 'line')
  if (fork >= trail.length) return say('line')
  const what = called(example, trail, fork)
  const at = fork + 1
  return say(what ? 'fork' : 'from', { at, what })
}

/** A line's name, to be read aloud and to be shown. @param {Example} example @param {Branch} branch */
export function wordsOf(example, branch) {
  const text = described(example, branch)
  const { names } = example.story
  return { text: spoken(text, names), nodes: [sentence(text, names)] }
}
