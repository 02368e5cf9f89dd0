// The words of a Japanese question, which has no blanks between them: those that are known, then the runs of one
// script.
import { fold } from './words.js'
import { BETWEEN, KANJI, RUN, runWays, ways } from './ways.js'

/** @typedef {import('./ways.js').Idea} Idea */
/** @typedef {import('./ways.js').Groups} Groups */

/** Hiragana after something else is mostly grammar. */
const GRAMMAR = 0.5
/** No known word is longer. */
const LONGEST = 14
/** What questions are made of. */
const ASKING =
  'どうなる|どうする|どうやって|どうすれば|どうなります|どうしたら|どう|なにが|なに|いつ|だれ|どれ|どこ|どの|' +
  'どちら|どっち|いくつ|いくら|どんな|なぜ|なんで|なん|とは|ときは|とき|場合は|場合|ですか|でしょうか|ますか|' +
  'ません|ない|なら|なる|なった|する|すると|した|したら|して|しても|すれば|いい|よい|いる|ある|こと|もの|' +
  'できますか|できない|できる|出来る|から|まで|ので|のに|には|では|より|だけ|しか|など|れる|られる|たら|' +
  'れば|です|ます|でも|ても|ては|って|の'
const LAST = new RegExp(`(?:${ASKING}|[はがをにもと])+$`)
const FIRST = new RegExp(`^(?:${ASKING}|[はがをにでともへやか])+`)
const NOTHING = new RegExp(`^(?:${ASKING}|[^\\p{sc=Han}]|[誰何時者方]+)$`, 'u')
const SCRIPTS = [KANJI, /\p{sc=Hira}/u, /\p{sc=Kana}/u, /[\p{sc=Latin}\d]/u]

/** @param {string} text @param {Groups} groups @returns {[string, Idea][]} */
export function japaneseIdeas(text, groups) {
  /** @type {[string, Idea][]} */
  const ideas = []
  const left = known(text, groups, said => ideas.push([said, ways(said, groups)]))
  const parts = left.split(/[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々]+/u).flatMap(one => one.split(BETWEEN))
  return [...ideas, ...parts.flatMap(part => (part.match(RUN) ?? []).flatMap(runIdea))]
}

/**
 * What a run says, the place of which in its part tells whether it is grammar.
 * @param {string} run
 * @param {number} at
 * @returns {[string, Idea][]}
 */
function runIdea(run, at) {
  const grammar = at > 0 && /^[\p{sc=Hira}ー]+$/u.test(run)
  const told = grammar ? run.replace(FIRST, '').replace(LAST, '') : run.replace(LAST, '') || run
  if (!told || NOTHING.test(told)) return []
  return [[told, runWays(told).map(way => (grammar ? { ...way, weight: way.weight * GRAMMAR } : way))]]
}

/**
 * Takes the known words out of a text, the longest first from where a word may begin.
 * @param {string} text @param {Groups} groups @param {(said: string) => void} take
 */
function known(text, groups, take) {
  const folded = fold(text)
  let left = ''
  for (let at = 0; at < text.length;) {
    const size = begins(text, at) ? longest(text, folded, at, groups) : 0
    if (size) take(text.slice(at, at + size))
    left += size ? ' ' : text[at]
    at += size || 1
  }
  return left
}

/** @param {string} text @param {string} folded @param {number} at @param {Groups} groups */
function longest(text, folded, at, groups) {
  for (let size = Math.min(LONGEST, text.length - at); size > 0; size--) {
    if ((size > 1 || alone(text, at)) && groups.has(folded.slice(at, at + size))) return size
  }
  return 0
}

const script = (/** @type {string | undefined} */ sign) =>
  sign === 'ー' ? -2 : SCRIPTS.findIndex(kind => kind.test(sign ?? ''))

/**
 * Whether a word may begin at a place: where another kind of letters begins, or after a particle.
 * @param {string} text
 * @param {number} at
 */
function begins(text, at) {
  const [before, here] = [script(text[at - 1]), script(text[at])]
  return here >= 0 && (before !== here || /[はがをにでとのも]/.test(text[at - 1] ?? ''))
}

/** Whether a letter stands for itself. @param {string} text @param {number} at */
const alone = (text, at) => script(text[at]) === 0 && script(text[at - 1]) !== 0 && script(text[at + 1]) !== 0
