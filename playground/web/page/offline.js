// Keeping a game for places without network: what it weighs is told first, one tap keeps it, one takes it away.
import { openDialog } from './dialog.js'
import { button, focused, make } from '../common/dom.js'
import { ROOT } from '../common/site.js'
import { keepWord, word } from '../common/storage.js'
import { language, sayer } from '../common/words.js'
import { KeepError, keep, missing, plan, remove } from '../offline/keeping.js'
import { Store } from '../offline/store.js'
import { LONG, toast } from './toast.js'

/** The site's root: these scripts are in assets/torite/<name>/page/ below it. */
const SCRIPTS = new URL('../', import.meta.url).href
const FLAG = 'torite.offline'
const MEGA = 1_000_000
const store = new Store(ROOT)

const say = sayer({
  ja: {
    title: 'オフラインで使う',
    what: 'このゲームを保存すると、通信できない所でも使えます。ルールを読み、例を動かし、1ディール遊び、審判にきけます。日本語と英語の両方です。',
    weighing: '大きさを調べています。',
    weight: '約{sent} MBをダウンロードし、この端末に約{bytes} MBを使います。',
    shared: 'どのゲームにも使うもの（エンジン、検索など）を含みます。2つ目のゲームからは、ゲームの分だけになります。',
    keep: 'このゲームを保存する',
    coming: '{fetched} / {total} MB',
    kept: 'このゲームは保存してあります。通信できない所でも使えます。',
    newest: '通信できるときにページを開くと、新しい版に入れ替わります。',
    remove: 'このゲームを端末から消す',
    removed: '消しました。',
    label: 'オフライン用に保存',
    labelKept: 'オフライン用に保存済み',
    network: '通信が途切れたため、保存できませんでした。ページはこれまでどおり使えます。',
    changed: 'サイトが更新されているところなので、保存できませんでした。しばらくしてから、もう一度試してください。',
    full: '空きが足りないため、保存できませんでした。ページはこれまでどおり使えます。',
    refused: 'このブラウザでは保存が許されていないため、保存できませんでした。ページはこれまでどおり使えます。',
    evicted: '保存したゲームは、ブラウザに消されていました。要るときは、もう一度保存してください。',
  },
  en: {
    title: 'Use offline',
    what:
      'Keep this game on your device, and it works without a network: read the rules, step through examples, ' +
      'play a deal, ask the referee, in Japanese and in English.',
    weighing: 'Finding out how large it is.',
    weight: 'About {sent} MB to download; it takes about {bytes} MB on this device.',
    shared:
      'This includes what all games share, such as the engine and the search. Further games need only their own part.',
    keep: 'Keep this game',
    coming: '{fetched} of {total} MB',
    kept: 'This game is kept. It works without a network.',
    newest: 'It is renewed when you open a page with a network.',
    remove: 'Remove this game',
    removed: 'It has been removed.',
    label: 'Keep for offline',
    labelKept: 'Kept for offline',
    network: 'The connection broke, so the game was not kept. The page works as before.',
    changed: 'The site is just being renewed, so the game was not kept. Try again in a while.',
    full: 'There is not enough room, so the game was not kept. The page works as before.',
    refused: 'This browser does not allow keeping, so the game was not kept. The page works as before.',
    evicted: 'The browser has removed the games that you kept. Keep them again if you need them.',
  },
})

/** @param {number} bytes */
const mega = bytes => (Math.max(bytes, MEGA / 20) / MEGA).toFixed(1)

/** Also for the pages that the reader goes to from here, which keep the root of this one. @param {boolean} keeping */
function flag(keeping) {
  document.documentElement.toggleAttribute('data-offline', keeping)
  keepWord(FLAG, keeping ? '1' : '')
}

/** Whether the reader still wants something kept: it may have been removed in another window. */
const wanted = () => Boolean(word(FLAG))

const labels = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.offline-button')])

/** What the buttons of the page say. @param {string[]} games that are kept */
function label(games) {
  for (const opener of labels())
    opener.textContent = say(games.includes(opener.dataset['game'] ?? '') ? 'labelKept' : 'label')
}

/** @returns {Promise<string[]>} */
const games = async () => Object.keys((await store.current())?.games ?? {})

const worker = () => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) throw new KeepError('refused')
  return navigator.serviceWorker
}

/** From now on the worker answers, this page included. */
async function register() {
  const registration = await worker().register(`${ROOT}offline.js`, { scope: ROOT, updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const serviceWorker = active ?? registration.active
  serviceWorker?.postMessage({ scripts: SCRIPTS })
}

async function unregister() {
  await (await navigator.serviceWorker?.getRegistration(ROOT))?.unregister()
}

/** The app can be installed where something is kept. */
function offerApp() {
  if (document.querySelector('link[rel=manifest]')) return
  const base = `${ROOT}${language()}/`
  document.head.append(
    make('link', { rel: 'manifest', href: `${base}manifest.json` }),
    make('link', { rel: 'apple-touch-icon', href: `${ROOT}assets/icon-192.png` }),
  )
}

/** On each page of a reader who keeps something: tells if the browser has taken it away. */
export async function lookAfter() {
  const there = await games()
  if (there.length) {
    offerApp()
    label(there)
    if (!(await worker().getRegistration(ROOT))) await register()
    return
  }
  if (wanted()) toast(say('evicted'), LONG)
  flag(false)
  await unregister()
}

/** @param {HTMLElement} opener */
export async function openOffline(opener) {
  const game = opener.dataset['game'] ?? ''
  const body = make('div', { class: 'offline-body', 'aria-live': 'polite', tabindex: '-1' })
  openDialog('offline', say('title'), body)
  const there = await games().catch(() => /** @type {string[]} */ ([]))
  await (there.includes(game) ? showKept(body, game) : offer(body, game))
}

/** Puts something else into the dialog, where the focus stays. @param {HTMLElement} body @param {Node[]} content */
function show(body, ...content) {
  const focus = focused(body)
  body.replaceChildren(...content)
  focus(body)
}

/** @param {HTMLElement} body @param {string} [trouble] of the last try, or a word about it */
const warn = (body, trouble = '') => trouble && body.append(make('p', { class: 'trouble', role: 'alert' }, trouble))

/** @param {HTMLElement} body @param {string} game @param {string} [trouble] */
async function offer(body, game, trouble) {
  show(body, make('p', {}, say('what')), make('p', {}, say('weighing')))
  try {
    worker()
    const before = await games()
    const { sent, bytes } = await missing(store, await plan(store, [...before, game]))
    show(
      body,
      make('p', {}, say('what')),
      make(
        'p',
        { class: 'offline-weight', 'data-sent': sent },
        say('weight', { sent: mega(sent), bytes: mega(bytes) }),
      ),
      ...(before.length ? [] : [make('p', {}, say('shared'))]),
      button(say('keep'), () => void bring(body, game), { class: 'cite-way', 'data-key': 'keep' }),
    )
    warn(body, trouble)
  } catch (error) {
    show(body, make('p', {}, say('what')))
    warn(body, trouble ?? say(/** @type {Parameters<typeof say>[0]} */ (kindOf(error))))
  }
}

/** @param {unknown} error */
const kindOf = error => (error instanceof KeepError ? error.kind : 'refused')

/** @param {HTMLElement} body @param {string} game */
async function bring(body, game) {
  const bar = make('progress', { max: '1', 'aria-label': say('title') })
  const text = make('span', {})
  show(body, make('p', {}, say('what')), make('p', { class: 'offline-progress' }, bar, text))
  try {
    await keep(store, game, (fetched, total) => {
      bar.value = fetched / total
      text.textContent = say('coming', { fetched: mega(fetched), total: mega(total) })
    })
    await register().catch(async () => {
      await remove(store, game)
      throw new KeepError('refused')
    })
    flag(true)
    offerApp()
    void navigator.storage?.persist?.().catch(() => false)
    await showKept(body, game)
  } catch (error) {
    const kind = kindOf(error)
    const hopeless = ['full', 'refused'].includes(kind) // else what has come stays for the next try
    if (hopeless && !(await games().catch(() => [])).length) await store.drop().catch(() => false)
    await offer(body, game, say(/** @type {Parameters<typeof say>[0]} */ (kind)))
  }
}

/** @param {HTMLElement} body @param {string} game */
async function showKept(body, game) {
  label(await games())
  show(
    body,
    make('p', { class: 'offline-kept' }, say('kept')),
    make('p', {}, say('newest')),
    button(say('remove'), () => void away(body, game), { class: 'cite-way', 'data-key': 'remove' }),
  )
}

/** @param {HTMLElement} body @param {string} game */
async function away(body, game) {
  if (!(await remove(store, game))) {
    flag(false)
    await unregister()
  }
  label(await games())
  show(body, make('p', { class: 'offline-removed', role: 'status' }, say('removed')))
}
