// A card that lies somewhere in a question to the referee; tapped, it is taken away.
import { button, make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'
import { cardFace } from '../table/cards.js'

const say = sayer({
  ja: { join: '前のカードと一緒に出した', split: '別の人が出した', remove: '{card}を外す' },
  en: { join: 'played with the card before', split: 'played by somebody else', remove: 'Take {card} away' },
})

/**
 * @param {import('./question.js').Question} question
 * @param {string} zone
 * @param {number} place
 * @param {(zone: string) => void} changed
 */
export function laid(question, zone, place, changed) {
  const card = question.cards(zone)[place] ?? ''
  const trick = zone === question.main && question.tricks
  const name = question.form.names[language()]?.[card] ?? card
  const joined = question.joined.has(place)
  const own = (/** @type {unknown} */ _, /** @type {number} */ at) => at <= place && !question.joined.has(at)
  const who = trick && !joined ? question.named(question.cards(zone).filter(own).length - 1) : ''
  const take = () => {
    question.take(zone, place)
    changed(zone)
  }
  const join = () => {
    joined ? question.joined.delete(place) : question.joined.add(place)
    changed(zone)
  }
  return make(
    'span',
    { class: `ask-laid${joined ? ' joined' : ''}` },
    make('small', {}, who),
    button(say('remove', { card: name }), take, { class: 'tap', 'data-key': `${zone}${place}` }, cardFace(card, '')),
    trick && place && question.form.together
      ? button(
          say(joined ? 'split' : 'join'),
          join,
          { class: 'ask-join', 'data-key': `join-${place}` },
          joined ? '−' : '+',
        )
      : null,
  )
}
