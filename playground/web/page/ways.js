// The ways from a table: at the end of its head reasons in both languages, a link to the step, the way out; below an
// example a deal of its game.
import { button, make, picture } from '../common/dom.js'
import { sayer } from '../common/words.js'
import { isDeal } from '../table/options.js'

/** @typedef {import('./strips.js').Strips} Strips */

const LINK =
  '<path d="M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"/>'
const FRAME = '<path d="M9 7l-5 5 5 5M15 7l5 5-5 5"/>'
const CROSS = '<path d="M6 6l12 12M18 6L6 18"/>'
const say = sayer({
  ja: {
    share: '送る（この場面へのリンク）',
    embed: '自分のページに載せる',
    close: '閉じる',
    tongue: 'En（理由を英語でも表示）',
    other: 'En',
    deal: '試しに遊ぶ',
  },
  en: {
    share: 'Share (a link to this moment)',
    embed: 'Show it on your own page',
    close: 'Close',
    tongue: '日 (show the reasons in Japanese too)',
    other: '日',
    deal: 'Try a deal',
  },
})

/** The buttons. @param {Strips} strips */
export const waysOf = strips => [
  button(
    say('tongue'),
    ({ currentTarget }) => turn(strips, /** @type {HTMLElement} */ (currentTarget)),
    { class: 'way tongue', 'data-key': 'tongue', title: say('tongue'), 'aria-pressed': 'false' },
    say('other'),
  ),
  button(
    say('share'),
    () => void share(strips),
    { class: 'way share', 'data-key': 'share', title: say('share') },
    picture('0 0 24 24', LINK),
  ),
  button(
    say('embed'),
    () => void embed(strips),
    { class: 'way embed-way', 'data-key': 'embed', title: say('embed') },
    picture('0 0 24 24', FRAME),
  ),
  button(say('close'), () => strips.close(), { class: 'way shut', 'data-key': 'shut' }, picture('0 0 24 24', CROSS)),
]

/** Shows the reasons in the other language too, or no longer. @param {Strips} strips @param {HTMLElement} button */
function turn(strips, button) {
  strips.inBoth = !strips.inBoth
  button.setAttribute('aria-pressed', String(strips.inBoth))
  if (strips.inBoth) translate(strips)
  else strips.table.draw()
}

/** Adds the reasons in the other language, if the reader wants them. @param {Strips} strips */
export function translate({ inBoth, on, table }) {
  if (inBoth && on) void import('./reasons.js').then(reasons => reasons.translate(table, on))
}

/** Opens the dialog with the link to the moment on the table. @param {Strips} strips */
async function share({ on, table: { example } }) {
  if (example && on) (await import('./sharing.js')).shareMoment(on.id, example)
}

/** Offers the example on the table for a page of one's own. @param {Strips} strips */
function embed({ table: { example } }) {
  if (example) void import('./embedding.js').then(page => page.offer(example))
}

/**
 * The way from an example to a deal of its game, here or on the game's own page; null where there is none,
 * or the example has not been seen to its end.
 * @param {Strips} strips @param {import('../table/example.js').Example} example
 */
export function onward(strips, { baked: { page }, cursor, story }) {
  const id = `example-${story.game}-new-deal`
  const deal = strips.strips.find(strip => strip.id === id)
  const elsewhere = page && new URL(page, location.href).pathname.includes('/games/')
  if (isDeal(story) || cursor.at < cursor.trail.length || !(deal || elsewhere)) return null
  const act = (/** @type {Event} */ event) => {
    if (!deal) return
    event.preventDefault()
    void strips.open(deal)
  }
  return make(
    'a',
    { class: 'onward', href: `${deal ? '' : `${page}?with=`}#${id}`, 'data-key': 'onward', click: act },
    say('deal'),
  )
}

/**
 * Leaves what is chosen, and tells whether there was anything.
 * @param {import('../table/table.js').ToriteTable} table
 */
export function unchoose({ example }) {
  if (!example?.chosen.length && !example?.choice) return false
  example.forget()
  example.settle()
  return true
}
