// What an address asks that cannot be read is told above the board, and nothing is ruled on that nobody asked.
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

const say = sayer({
  ja: {
    unread:
      'アドレスにある「{found}」は読めません。ゲームは「{game}」、このゲームのカードは「{card}」のように書きます。',
  },
  en: {
    unread:
      'The address holds “{found}”, which cannot be read. A game is written as “{game}”, a card of it as “{card}”.',
  },
})

/**
 * Tells it until another game is chosen.
 * @param {HTMLElement} place @param {readonly string[]} unread @param {import('./question.js').Question} question
 */
export function tellUnread(place, unread, { form, table }) {
  const { game } = form
  const card = table.deck.flat()[0] ?? ''
  const text = say('unread', { found: unread.join(', '), game, card })
  const note = make('p', { class: 'hint trouble', role: 'alert' }, text)
  place.prepend(note)
  place.addEventListener('change', () => note.remove(), { once: true })
}
