// Whether the referee rules by what the reader's table has agreed on.
import { askedUnder } from '../common/agreed.js'
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

/** @typedef {import('./question.js').Question} Question */

const say = sayer({
  ja: { by: 'この卓の決まり（{n}件変更）で裁定する', named: '「{name}」の決まり（{n}件変更）で裁定する' },
  en: { by: 'Rule by our table’s rules ({n} changed)', named: 'Rule by the rules of “{name}” ({n} changed)' },
})

/** @type {WeakMap<object, Record<string, unknown>>} What was left, by the form of the game. */
const left = new WeakMap()

/**
 * A box to rule by the usual rules instead; nothing for a table that plays by these.
 * @param {Question} question
 * @param {() => void} changed
 */
export function ourRules(question, changed) {
  const { form, name, options } = question
  const ours = Object.keys(options).length ? options : (left.get(form) ?? askedUnder(form.game).options)
  const n = Object.keys(ours).length
  if (!n) return null
  left.set(form, ours)
  const box = make('input', { type: 'checkbox', checked: options === ours, 'data-key': 'ours' })
  box.addEventListener('change', () => {
    question.options = box.checked ? ours : {}
    changed()
  })
  return make('label', { class: 'ask-ours' }, box, ' ', say(name ? 'named' : 'by', { name, n }))
}
