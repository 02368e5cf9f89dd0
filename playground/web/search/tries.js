// What may be asked, where there are no answers: examples that are asked by a tap.
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { try: '例', tries: '全員パス|♣J|60点|フォローできないとき' },
  en: { try: 'For example', tries: 'all pass|♣J|60 points|What if I cannot follow?' },
})

/** @param {(text: string) => void} ask */
export function tries(ask) {
  const example = (/** @type {string} */ text) => button(text, () => ask(text), { class: 'cite-way search-try' })
  const examples = say('tries').split('|').map(example)
  return make('div', { class: 'search-tries', role: 'group', 'aria-label': say('try') }, ...examples)
}
