// What is wrong with a link in letters.
import { sayer } from '../common/words.js'

/** @typedef {import('page-data').Astray} Astray */

const say = sayer({
  ja: {
    letter: '{place}文字目の「{found}」は、リンクに使う文字ではありません。使う文字は {letters} です。',
    length: 'リンクが短すぎるか、長すぎます。{found}文字ありますが、{least}文字以上{most}文字以下のはずです。',
    check:
      'リンクのどこかの文字が違うか、抜けています。終わりの2文字は「{found}」ですが、この内容なら「{due}」のはずです。',
    one: '{place}文字目が違うようです。「{found}」ではなく「{due}」ではありませんか。',
    game: 'はじめの文字「{found}」は、ここにあるどのゲームも指していません。',
    example: 'リンクが指す例は、いまのこのページにありません。',
    elsewhere: 'リンクの場面を開けませんでした。',
    refused: 'リンクの文字は正しいのですが、いまのルールでは{ply}手目が認められません。ルールが変わっています。',
    content: 'リンクの文字は正しいのですが、いまのルールでは、作られたときと同じ手順になりません。',
  },
  en: {
    letter: 'Letter {place}, “{found}”, is none that links are written with. They are {letters}.',
    length: 'The link is too short or too long: it has {found} letters, and should have {least} to {most}.',
    check:
      'Some letter of the link is wrong or missing: its last two are “{found}”, where “{due}” would go with the rest.',
    one: 'Letter {place} seems to be wrong: “{found}” should be “{due}”.',
    game: 'The first letters, “{found}”, name no game that is here.',
    example: 'The example that the link names is not on this page now.',
    elsewhere: 'The moment of the link could not be opened.',
    refused: 'The letters of the link are right, but today’s rules refuse action {ply}. The rules have changed.',
    content: 'The letters of the link are right, but today’s rules do not lead along the line that it was made for.',
  },
})

/** @param {Astray} fault */
export const wrong = ({ kind, facts }) => say(/** @type {Parameters<typeof say>[0]} */ (kind), facts)
