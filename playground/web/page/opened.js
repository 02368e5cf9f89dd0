// A link in letters: the page goes to the moment that it names, or tells what is wrong with it and where to go on.
import { openDialog } from './dialog.js'
import { ask } from '../table/asking.js'
import { button, make } from '../common/dom.js'
import { engine } from '../engine/engine.js'
import { exampleOf } from './examples.js'
import { styles } from '../common/styles.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('./strips.js').Strips} Strips */
/** @typedef {import('page-data').Opened} Opened */
/** @typedef {import('page-data').Astray} Astray */

const DEAL = '-new-deal'
const say = sayer({
  ja: {
    title: 'リンク',
    opening: 'リンクの場面を開いています。',
    letter: '{place}文字目の「{found}」は、リンクに使う文字ではありません。使う文字は {letters} です。',
    length: 'リンクが短すぎるか、長すぎます。{found}文字ありますが、{least}文字以上{most}文字以下のはずです。',
    check:
      'リンクのどこかの文字が違うか、抜けています。終わりの2文字は「{found}」ですが、この内容なら「{due}」のはずです。',
    one: '{place}文字目が違うようです。「{found}」ではなく「{due}」ではありませんか。',
    game: 'はじめの文字「{found}」は、ここにあるどのゲームも指していません。',
    example: 'リンクが指す例は、いまのこのページにありません。',
    refused: 'リンクの文字は正しいのですが、いまのルールでは{ply}手目が認められません。ルールが変わっています。',
    content: 'リンクの文字は正しいのですが、いまのルールでは、作られたときと同じ手順になりません。',
    elsewhere: 'リンクの場面を開けませんでした。',
    meant: '直したリンクを開く',
    edition: 'リンクが作られた{edition}版のルール',
    games: 'ゲームの一覧',
  },
  en: {
    title: 'Link',
    opening: 'The moment of the link is being opened.',
    letter: 'Letter {place}, “{found}”, is none that links are written with. They are {letters}.',
    length: 'The link is too short or too long: it has {found} letters, and should have {least} to {most}.',
    check:
      'Some letter of the link is wrong or missing: its last two are “{found}”, where “{due}” would go with the rest.',
    one: 'Letter {place} seems to be wrong: “{found}” should be “{due}”.',
    game: 'The first letters, “{found}”, name no game that is here.',
    example: 'The example that the link names is not on this page now.',
    refused: 'The letters of the link are right, but today’s rules refuse action {ply}. The rules have changed.',
    content: 'The letters of the link are right, but today’s rules do not lead along the line that it was made for.',
    elsewhere: 'The moment of the link could not be opened.',
    meant: 'Open the mended link',
    edition: 'The rules of edition {edition}, after which it was made',
    games: 'List of games',
  },
})

/** @param {Strips | undefined} strips of the page, if it has any @param {string} hash */
export async function openLink(strips, hash) {
  const status = make('div', { class: 'share-status', role: 'status' }, say('opening'))
  const dialog = await shown(status)
  const link = linkOf(hash)
  const found = await asked(strips?.strips ?? [], link, status, () => void openLink(strips, hash))
  if (!found || !dialog.open) return
  if ('kind' in found) return void status.replaceChildren(...astray(strips, found))
  if (await goTo(strips, found, dialog)) dialog.close()
  else status.replaceChildren(...astray(strips, { kind: 'elsewhere', edition: found.edition, facts: {} }))
}

/** @param {string} hash */
function linkOf(hash) {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/**
 * @param {HTMLElement[]} strips
 * @param {string} link
 * @param {HTMLElement} status
 * @param {() => void} again
 * @returns {Promise<Opened | Astray | undefined>}
 */
async function asked(strips, link, status, again) {
  const { games } = await engine.manifest().catch(() => ({ games: {} }))
  const game = Object.keys(games).find(one => strips.some(strip => strip.id.startsWith(`example-${one}-`)))
  const head = `example-${game}-`
  const examples = strips.filter(({ id }) => id.startsWith(head)).map(({ id }) => id.slice(head.length))
  const note = (/** @type {Node[] | undefined} */ nodes) => status.replaceChildren(...(nodes ?? []))
  return ask({ note }, { op: 'open', game: game ?? '', link, examples, lang: language() }, again)
}

/**
 * Lays the example on the table, at the place, unless the reader has closed the dialog meanwhile.
 * @param {Strips | undefined} strips
 * @param {Opened} found
 * @param {HTMLDialogElement} dialog
 */
async function goTo(strips, found, dialog) {
  const id = `example-${found.game}-${found.example}`
  const strip = strips?.strips.find(one => one.id === id)
  const example = strip && (await exampleOf(strip).catch(() => undefined))
  if (!strips || !strip || !example || !dialog.open) return false
  history.replaceState(history.state, '', `${location.pathname}#${id}`)
  const { line, at, seat, number, options, state, asked: question } = found
  const own = id.endsWith(DEAL) || !same(line, example.story.record.line)
  example.before = {
    at,
    ...(seat < 0 ? {} : { seat }),
    ...(own ? { trail: line } : {}),
    ...(Object.keys(options).length ? { options } : {}),
    ...(state ? { state } : {}),
    ...(number ? { number } : {}),
    ...(question ? { asked: question } : {}),
  }
  await strips.choose(strip)
  return example.cursor.at === at
}

/** @param {readonly string[]} one @param {readonly string[]} other */
const same = (one, other) => one.length === other.length && one.every((action, place) => action === other[place])

/** @param {HTMLElement} status */
async function shown(status) {
  await styles('page/sharing.css')
  return openDialog('link', say('title'), status)
}

/** What is wrong, and ways on. @param {Strips | undefined} strips @param {Astray} fault */
function astray(strips, { kind, edition, facts }) {
  const lang = language()
  const [before = '', after = ''] = location.href.split(/[?#]/)[0]?.split(new RegExp(`/${lang}/(?!.*/${lang}/)`)) ?? []
  const meant = String(facts['meant'] ?? '')
  const ways = [
    meant
      ? button(say('meant'), () => void openLink(strips, `#link=${meant}`), { class: 'cite-way', 'data-key': 'meant' })
      : null,
    edition && strips ? way(`${before}/${lang}/${edition}/${after}`, say('edition', { edition })) : null,
    way(`${before}/${lang}/games/`, say('games')),
  ]
  return [
    make('p', { class: 'trouble', role: 'alert' }, say(kind, facts)),
    make('ul', { class: 'astray-ways' }, ...ways.map(one => one && make('li', {}, one))),
  ]
}

/** @param {string} href @param {string} text */
const way = (href, text) => make('a', { href, class: 'cite-way' }, text)
