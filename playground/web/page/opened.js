// A link in letters: the page goes to the moment that it names, or tells what is wrong with it and where to go on.
import { wrong } from './astray.js'
import { openDialog } from './dialog.js'
import { ask } from '../table/asking.js'
import { button, make } from '../common/dom.js'
import { here, ROOT } from '../common/site.js'
import { engine } from '../engine/engine.js'
import { exampleOf } from './examples.js'
import { hasOther } from './kept.js'
import { styles } from '../common/styles.js'
import { LONG, toast } from './toast.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('./strips.js').Strips} Strips */
/** @typedef {import('page-data').Opened} Opened */
/** @typedef {import('page-data').Astray} Astray */

const DEAL = '-new-deal'
const say = sayer({
  ja: {
    title: '送られた場面',
    opening: '場面を開いています。',
    meant: '直したリンクを開く',
    edition: 'リンクを作ったときの版（{edition}版）のルール',
    games: 'ゲームの一覧',
    own: '途中のディールは残してあります。新しいタブで開くと、その続きから遊べます。',
  },
  en: {
    title: 'A moment sent to you',
    opening: 'The moment is being opened.',
    meant: 'Open the mended link',
    edition: 'The rules of edition {edition}, under which the link was made',
    games: 'List of games',
    own: 'Your own deal is kept: a new tab goes on with it.',
  },
})

/** @param {Strips | undefined} strips of the page, if it has any @param {string} hash */
export async function openLink(strips, hash) {
  const status = make('div', { class: 'share-status', role: 'status', tabindex: '-1', autofocus: '' }, say('opening'))
  const dialog = await shown(status)
  const link = linkOf(hash)
  const answer = await asked(strips?.strips ?? [], link, status, () => void openLink(strips, hash))
  if (!answer || !dialog.open) return
  if ('kind' in answer) return void status.replaceChildren(...astray(strips, answer))
  if (await goTo(strips, answer, dialog)) dialog.close()
  else status.replaceChildren(...astray(strips, { kind: 'elsewhere', edition: answer.edition, facts: {} }))
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
  const game = Object.keys(games).find(id => strips.some(strip => strip.id.startsWith(`example-${id}-`)))
  const head = `example-${game}-`
  const examples = strips.filter(({ id }) => id.startsWith(head)).map(({ id }) => id.slice(head.length))
  const note = (/** @type {Node[] | undefined} */ nodes) => status.replaceChildren(...(nodes ?? [say('opening')]))
  return ask({ note }, { op: 'open', game: game ?? '', link, examples, lang: language() }, again)
}

/**
 * Lays the example on the table, at the place, unless the reader has closed the dialog meanwhile.
 * @param {Strips | undefined} strips
 * @param {Opened} moment
 * @param {HTMLDialogElement} dialog
 */
async function goTo(strips, moment, dialog) {
  const id = `example-${moment.game}-${moment.example}`
  const strip = strips?.strips.find(element => element.id === id)
  const example = strip && (await exampleOf(strip).catch(() => undefined))
  if (!strips || !strip || !example || !dialog.open) return false
  history.replaceState(history.state, '', `${location.pathname}#${id}`)
  const { line, at, seat, number, start, options, state, asked: question } = moment
  const own = id.endsWith(DEAL) || !same(line, example.story.record.line)
  example.before = {
    at,
    sent: true,
    ...(seat < 0 ? {} : { seat }),
    ...(own ? { trail: line } : {}),
    ...(Object.keys(options).length ? { options } : {}),
    ...(state ? { state } : {}),
    ...(number ? { number } : {}),
    ...(start ? { start } : {}),
    ...(question ? { asked: question } : {}),
  }
  await strips.choose(strip)
  await strips.seated
  if (hasOther(id, number)) toast(say('own'), LONG)
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
function astray(strips, fault) {
  const { edition, facts } = fault
  const folder = `${ROOT}${language()}/`
  const meant = String(facts['meant'] ?? '')
  const ways = [
    meant
      ? button(say('meant'), () => void openLink(strips, `#link=${meant}`), { class: 'cite-way', 'data-key': 'meant' })
      : null,
    edition && strips ? way(`${folder}${edition}/${here()}`, say('edition', { edition })) : null,
    way(`${folder}games/`, say('games')),
  ]
  return [
    make('p', { class: 'trouble', role: 'alert' }, wrong(fault)),
    make('ul', { class: 'astray-ways' }, ...ways.map(link => link && make('li', {}, link))),
  ]
}

/** @param {string} href @param {string} text */
const way = (href, text) => make('a', { href, class: 'cite-way' }, text)
