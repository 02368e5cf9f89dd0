// A question's address that cannot be read is told of, as a damaged link is: nothing is ruled on that nobody asked.
import { sayer } from '../common/words.js'
import { toast } from '../page/toast.js'

const SHOWN = 8000
const say = sayer({
  ja: {
    game: 'アドレスにある「{found}」というゲームは、ここにはありません。あるのは、{known}です。',
    cards: 'アドレスにある「{found}」は、このゲームのカードとして読めません。カードは「{known}」のように書きます。',
  },
  en: {
    game: 'The address names the game “{found}”, which is not here. There are: {known}.',
    cards: 'The address names “{found}”, which is no card of this game. A card is written as “{known}”.',
  },
})

/** @param {'game' | 'cards'} what @param {readonly string[]} found @param {readonly string[]} known */
export const tellUnread = (what, found, known) =>
  toast(say(what, { found: found.join(', '), known: known.join(', ') }), SHOWN)

/**
 * The game that an address names; null if it names none, undefined if there is no such game, which is told.
 * @param {URLSearchParams} asked @param {readonly HTMLElement[]} links one for each game
 */
export function gameOf(asked, links) {
  const game = asked.get('game')
  const games = links.map(link => link.dataset['game'] ?? '')
  if (game === null || games.includes(game)) return game
  return void tellUnread('game', [game], games)
}
