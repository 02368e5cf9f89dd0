// The way from a deal to new cards: from one under way only at a second tap, as nothing brings it back.
import { following } from './cursor.js'
import { button } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./opponents.js').Opponents} Opponents */

const say = sayer({
  ja: { again: '新しく配る', sure: '配り直す？' },
  en: { again: 'New deal', sure: 'Deal anew?' },
})

export const again = () => say('again')

/** The reader's moves so far, and one for what lies ahead of who looks back. @param {Opponents} opponents */
const movesOf = opponents => opponents.plies().length + Number(following(opponents.example.cursor) !== null)
/** Whether it was tapped since the reader last moved. @param {Opponents} opponents */
const asked = opponents => opponents.leaves > 0 && opponents.leaves === movesOf(opponents)

/** @param {Opponents} opponents */
function anew(opponents) {
  const moves = movesOf(opponents)
  if (!moves || opponents.isOver || asked(opponents)) return void opponents.again()
  opponents.leaves = moves
  opponents.example.screen.draw()
  opponents.example.screen.tell(say('sure'))
}

/** @param {Opponents} opponents */
export const wayAnew = opponents =>
  button(asked(opponents) ? say('sure') : again(), () => anew(opponents), {
    class: asked(opponents) ? 'back sure' : 'back',
    'data-key': 'again',
  })
