// "Our table's rules": every option of the game as a switch, with a name, a link and a sheet of paper. What is chosen
// here the whole page goes by.
import { addressOfRules, agree, agreed, CHANGED, dealData, knowRules, linked, LONGEST } from '../common/agreed.js'
import { openDialog } from './dialog.js'
import { TableRules } from './rules.js'
import { printOurs, printSheet } from './sheet.js'
import { toast } from './toast.js'
import { copy, outcome } from '../common/clipboard.js'
import { button, make } from '../common/dom.js'
import { readdress } from '../common/query.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'
import { Example } from '../table/example.js'

/** @typedef {import('../common/agreed.js').Agreed} Agreed */

const SHOWN = 8000
const say = sayer({
  ja: {
    title: 'この卓の決まり',
    about:
      '選んだ決まりは、ページ全体に及びます。採用しない条文は畳まれ、例と新しいディールはこの決まりで進みます。選んだことは、この端末にだけ残ります。',
    name: '卓の名前',
    link: 'リンクをコピー',
    print: '1ページに印刷',
    usual: 'ふつうの決まりに戻す',
    keep: 'この端末に残す',
    unkept: 'この端末には残せませんでした。ページ全体はこの決まりになり、リンクにも入っています。',
    away: '決まりを読み込めませんでした。通信を確かめて、もう一度お試しください。',
  },
  en: {
    title: 'Our table’s rules',
    about:
      'The whole page goes by what you choose: clauses not in use are folded, examples and new deals are played by ' +
      'your rules. They are kept on this device only.',
    name: 'Name of your table',
    link: 'Copy the link',
    print: 'Print on one page',
    usual: 'Back to the usual rules',
    keep: 'Keep on this device',
    unkept: 'They could not be kept on this device. The whole page goes by them, and its link has them.',
    away: 'The rules could not be loaded. Check the connection and try again.',
  },
})

/** Opens the switches of the page's game. */
export async function openRules() {
  await Promise.all([knowRules(), ...['page/rules.css', 'page/sharing.css'].map(styles)])
  const data = dealData()
  if (!data) return toast(say('away'), SHOWN)
  const example = new Example(data)
  example.options = agreed().options
  const link = button(say('link'), () => void tell(), { class: 'cite-copy', 'data-key': 'rules-link' })
  const tell = async () => (link.textContent = outcome(await copy(addressOfRules())))
  const put = (/** @type {Partial<Agreed>} */ what) => {
    link.textContent = say('link') // what was copied are other rules
    const kept = agree(data.story.game, what)
    if (!kept) rules.note([say('unkept')])
    return kept
  }
  const begin = () => {
    put({ options: example.options })
    rules.show()
  }
  const rules = new TableRules(example, begin, 'agreed')
  rules.element.open = true
  rules.element.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) void rules.turn(target)
  })
  const dialog = openDialog('rules', say('title'), make('p', {}, say('about')), rules.element, ways(rules, link, put))
  for (const link of dialog.querySelectorAll('a.reference')) link.addEventListener('click', () => dialog.close())
}

/**
 * The name, and what can be done with rules that were agreed on.
 * @param {TableRules} rules @param {HTMLElement} link @param {(what: Partial<Agreed>) => boolean} put
 */
function ways(rules, link, put) {
  const name = make('input', { value: agreed().name, maxlength: LONGEST, size: 16, autocomplete: 'off' })
  name.addEventListener('input', () => put({ name: name.value.trim() }))
  const onPaper = () => {
    print.closest('dialog')?.close()
    void (Object.keys(agreed().options).length ? printOurs() : printSheet())
  }
  const keep = button(say('keep'), () => put({}) && keep.remove(), { class: 'cite-copy', 'data-key': 'rules-keep' })
  const print = button(say('print'), onPaper, { class: 'cite-copy', 'data-key': 'rules-print' })
  const reset = button(say('usual'), () => void rules.choose({}), { class: 'cite-copy', 'data-key': 'rules-usual' })
  return make(
    'div',
    { class: 'rules-ways' },
    make('label', {}, say('name'), ' ', name),
    make('p', {}, linked() !== undefined && keep, link, print, reset),
  )
}

/**
 * Tells why the rules of a link do not go together; the page goes by those that are kept then. Where the engine cannot
 * be asked, they stay.
 */
export async function check() {
  const data = dealData()
  if (!data) return
  const rules = new TableRules(new Example(data), () => {}, 'agreed')
  const answer = await rules.storyUnder(agreed().options)
  if (answer?.refused === undefined || data !== dealData()) return
  rules.refuse(answer.refused)
  toast(rules.status.textContent ?? '', SHOWN)
  readdress({ rules: undefined, table: undefined })
  dispatchEvent(new Event(CHANGED))
}
