// The moment, and the link to it: to be copied, sent, scanned, typed from paper; its line as `torite replay` reads it.
import { openDialog } from './dialog.js'
import { addressOf } from './address.js'
import { copyRow } from './copyrow.js'
import { copy, outcome } from '../common/clipboard.js'
import { button, make, picture } from '../common/dom.js'
import { ROOT } from '../common/site.js'
import { styles } from '../common/styles.js'
import { language, sayer } from '../common/words.js'
import { ask, record } from '../table/asking.js'
import { sentence } from '../table/cards.js'
import { onExample } from '../table/cursor.js'
import { matching } from '../table/notation.js'
import { engine } from '../engine/engine.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('page-data').Written} Written */

/** The site's root: these scripts are in assets/torite/<name>/page/ below it. */
/** A code of more modules on a side is not scanned well from a screen. */
const QUIET = 4

const say = sayer({
  ja: {
    title: 'この場面を送る',
    address: 'リンク',
    shown: 'チャットに貼ると例の絵が出るアドレス',
    plain: '手順（torite replay で読めます）',
    typed: '紙から打つとき（大文字か小文字か、ハイフンがあるかどうかは問いません）',
    send: 'アプリで送る',
    copy: 'リンクをコピー',
    more: '紙から打つ、手順を読む',
    code: '{address} のQRコード',
    making: '短いリンクを作っています。',
  },
  en: {
    title: 'Share this moment',
    address: 'Link',
    shown: 'Address that shows a picture of the example in a chat',
    plain: 'The line, as torite replay reads it',
    typed: 'To type it from paper (case and hyphens do not matter)',
    send: 'Send with an app',
    copy: 'Copy the link',
    more: 'To type it, or to read its moves',
    code: 'QR code of {address}',
    making: 'The short link is being made.',
  },
})

/** @param {string} id the strip's @param {Example} example */
export async function shareMoment(id, example) {
  await Promise.all([styles('page/sharing.css'), styles('page/around.css')])
  const { opponents } = example
  const open = !opponents || opponents.isOver // in a deal the line would name all the cards that were dealt
  const status = make('div', { class: 'share-status', role: 'status' })
  const body = make('div', { class: 'share-body' }, ...(open ? [row('address', addressOf(id, example))] : []))
  openDialog('share', say('title'), ...moment(example), body, status)
  const note = (/** @type {Node[] | undefined} */ nodes) => status.replaceChildren(...(nodes ?? []))
  const write = async () => {
    status.replaceChildren(say('making'))
    const made = await written(example, { note }, () => void write())
    if (!made) return
    note(undefined)
    await fill(body, made, { shown: pictured(id, example), open })
  }
  await write()
}

/** What lies in the middle of the table, and what is said of it. @param {Example} example */
function moment({ frame, story }) {
  const middle = document.querySelector('torite-table .part-middle:not(:empty)')?.cloneNode(true)
  const said = frame.said.at(-1)?.text ?? story.title
  return [
    ...(middle ? [make('div', { class: 'share-moment board', inert: true, 'aria-hidden': 'true' }, middle)] : []),
    make('p', { class: 'share-said' }, sentence(said, story.names)),
  ]
}

/**
 * What the engine writes of the moment.
 * @param {Example} example
 * @param {{ note: (nodes: Node[] | undefined) => void }} place
 * @param {() => void} again
 * @returns {Promise<Written | undefined>}
 */
async function written(example, place, again) {
  const { chosen, choice, cursor, frame, number, seal, seat } = example
  const [asked = ''] = choice ? [choice] : chosen.length ? matching(frame, chosen) : []
  const manifest = await engine.manifest().catch(() => undefined)
  const edition = manifest && /^\d{4}-\d\d$/.test(manifest.edition) ? manifest.edition : ''
  const request = { op: 'link', record: record(example, cursor.trail), at: cursor.at, seat, asked, edition }
  return ask(place, { ...request, number: seal?.number ?? number ?? '' }, again)
}

/**
 * The page of an example, whose picture a chat can ask its host for: what stands after # in an address no host is told.
 * @param {string} id
 * @param {Example} example
 */
const pictured = (id, { cursor, story }) =>
  id.startsWith('example-') && onExample(cursor) ? `${ROOT}embed/${language()}/${story.id}.html?step=${cursor.at}` : ''

/** @param {HTMLElement} body @param {Written} made @param {{ shown: string, open: boolean }} how */
async function fill(body, { code, groups, plain }, { shown, open }) {
  const address = `${ROOT}#${code}`
  const rows = [
    row('address', address),
    ...(shown ? [row('shown', shown)] : []),
    row('typed', `${ROOT}#${groups}`),
    ...(open ? [row('plain', plain)] : []),
  ]
  body.replaceChildren(
    first(address),
    await scanned(address),
    make('details', { class: 'around-fold share-more' }, make('summary', {}, say('more')), ...rows),
  )
}

/** The one button: the system's sheet, or else the clipboard. @param {string} address */
function first(address) {
  if (typeof navigator.share === 'function')
    return button(say('send'), () => void send(address), { class: 'share-first', 'data-key': 'send' })
  const copyButton = button(say('copy'), () => void act(), { class: 'share-first', 'data-key': 'copy' })
  const act = async () => (copyButton.textContent = outcome(await copy(address)))
  return copyButton
}

/** Opens the system's sheet; whoever closes it has sent nothing. @param {string} url */
const send = url => navigator.share({ url, title: document.title }).catch(() => {})

/** The address as a QR code. @param {string} address */
async function scanned(address) {
  const { generate } = await import('./code.js')
  const map = generate(address)
  const cells = [...Array(map.size * map.size).keys()].map(at => [at % map.size, Math.floor(at / map.size)])
  const path = cells.map(([x = 0, y = 0]) => (map.get(x, y) ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')).join('')
  const side = map.size + 2 * QUIET
  return make(
    'figure',
    { class: 'share-code', role: 'img', 'aria-label': say('code', { address }), 'data-version': (map.size - 17) / 4 },
    picture(
      `0 0 ${side} ${side}`,
      `<path d="M0 0h${side}v${side}h-${side}z" fill="#fff"/><path d="${path}" fill="#000"/>`,
    ),
  )
}

/** @param {Parameters<typeof say>[0]} key @param {string} text */
const row = (key, text) => copyRow(key, say(key), text)
