// The page under what a reader's table has agreed on: which clauses are in use, and what the address and the head say
// of it.
import { addressed, agreed, dealData, inWords, knowRules, linked, strange, usual } from '../common/agreed.js'
import { asked, reveal, stay } from '../common/arrival.js'
import { button, make } from '../common/dom.js'
import { query, readdress } from '../common/query.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'
import { LONG, toast } from './toast.js'

/** @typedef {import('../common/agreed.js').Agreed} Agreed */

const say = sayer({
  ja: {
    used: '採用中',
    unused: '不採用',
    show: '不採用の条文を読む',
    linked: '「{name}」のリンクです：{told}。ページ全体がこの決まりになっています。',
    some: 'この卓の決まり',
    usual: 'ふつうの決まり',
    between: '、',
    differs: 'この説明はふつうの決まりのものです。この卓の違い：',
    astray: 'リンクにある決まり「{found}」は、このゲームにありません。{known} のどれかのはずです。',
    value: 'リンクの「{found}」は、「{title}」の値ではありません。{known} のどれかのはずです。',
    number: 'リンクの「{found}」は、「{title}」の値ではありません。−999から999までの整数が{n}個必要です。',
  },
  en: {
    used: 'in use',
    unused: 'not in use',
    show: 'Read the clause, which is not in use',
    linked: 'Rules of “{name}”: {told}. The whole page goes by them.',
    some: 'our table',
    usual: 'the usual rules',
    between: ', ',
    differs: 'Told here are the usual rules. At this table: ',
    astray: 'The link names “{found}”, which is no rule of this game. Known are: {known}.',
    value: 'The link has “{found}”, which is no value of “{title}”. Known are: {known}.',
    number: 'The link has “{found}”, which is no value of “{title}”. Whole numbers from −999 to 999 needed: {n}.',
  },
})

/** Shows the page under the rules that its address names or that are kept, once it is there. */
export async function begin() {
  await knowRules()
  const asks = linked()
  await apply()
  if (asks === undefined || !dealData()) return // a question to the referee reads them by itself
  const unknown = strange(asks)
  const { name, options } = agreed()
  const words = inWords(options).join(say('between')) || say('usual')
  toast(unknown ? strangely(unknown) : say('linked', { name: name || say('some'), told: words }), LONG)
  if (Object.keys(options).length > 1) void import('./tablerules.js').then(page => page.check())
}

/** Tells what a link names that there is not: a rule, or a value of one. @param {string} unknown */
function strangely(unknown) {
  const rules = dealData()?.rules ?? []
  const rule = rules.find(({ name }) => unknown.startsWith(`${name}.`))
  if (!rule) return say('astray', { found: unknown, known: rules.map(({ name }) => name).join(say('between')) })
  const values = rule.choices.map(({ value }) => String(value)).join(say('between'))
  return say(values ? 'value' : 'number', { found: unknown, title: rule.title, known: values, n: rule.values.length })
}

/** Lets the page go by what has been agreed on. */
export async function apply() {
  await knowRules()
  if (!dealData()) return
  const agreement = agreed()
  const active = Object.keys(agreement.options).length > 0
  if (active) await styles('page/inuse.css') // else places move once more
  readdress(addressed(agreement))
  for (const clause of document.querySelectorAll('.clause[data-off]'))
    if (clause instanceof HTMLElement) mark(clause, agreement.options, active)
  for (const link of document.querySelectorAll('.deal-tool, .md-nav__link'))
    if (link instanceof HTMLAnchorElement && link.pathname.endsWith('/ask/')) carry(link, agreement)
  for (const tapped of document.querySelectorAll('.rules-button')) label(tapped, agreement)
  for (const heading of document.querySelectorAll('article h2[id="tonight"], article h2[id="glance"]'))
    differ(heading, agreement.options)
  const place = asked()
  for (const part of [place, place?.closest('.strip')]) part?.classList.remove('unused') // who is sent there reads it
  reveal(place)
  stay()
}

/**
 * A summary tells the usual rules; what the table has otherwise stands before it, each with the clause that says so.
 * @param {Element} heading @param {Record<string, unknown>} options
 */
function differ(heading, options) {
  const note = heading.nextElementSibling
  if (note?.matches('.differs')) note.remove()
  const parts = Object.keys(options).flatMap((name, at) => {
    const said = inWords({ [name]: options[name] }).join('')
    const clause = [...document.querySelectorAll('.clause.used')].find(element => gives(element, name))
    return [at ? say('between') : '', clause ? make('a', { href: `#${clause.id}` }, said) : said]
  })
  if (parts.length) heading.after(make('p', { class: 'differs' }, say('differs'), ...parts))
}

/** Whether a clause is in use by what an option is. @param {Element} clause @param {string} name */
const gives = (clause, name) =>
  clause
    .getAttribute('data-off')
    ?.split(' ')
    .some(part => part.startsWith(`${name}:`))

/** The way to the referee takes the rules along. @param {HTMLAnchorElement} link @param {Agreed} agreement */
function carry(link, agreement) {
  const { rules, table } = addressed(agreement)
  link.search = query({ game: dealData()?.story.game, rules, table }, link.search)
}

/** The button at the head says by how many rules the page differs. @param {Element} tapped @param {Agreed} agreement */
function label(tapped, { options, name }) {
  const usualText = rename(tapped)
  const count = Object.keys(options).length
  tapped.classList.toggle('on', count > 0)
  if (count) rename(tapped, `${name || usualText} · ${count}`)
}

/**
 * Tells beside a clause whether it holds at the table; one that does not is folded, with its examples.
 * @param {HTMLElement} clause
 * @param {Record<string, unknown>} options
 * @param {boolean} active whether the table plays by anything but the usual rules
 */
function mark(clause, options, active) {
  const { off = '', also = '' } = clause.dataset
  const [gone, holdsAlso] = [off, also].map(parts => parts.split(' ').some(part => chosen(part, options)))
  const holds = !active || !gone || holdsAlso === true
  const chip = clause.querySelector(':scope > .chip.option')
  const used = active && holds && chip !== null
  clause.classList.toggle('used', used)
  const strips = [...document.querySelectorAll(`article .strip[data-clause="${CSS.escape(clause.id)}"]`)]
  for (const block of [clause, ...strips]) block.classList.toggle('unused', !holds)
  for (const link of document.querySelectorAll(`article a.reference[href="#${CSS.escape(clause.id)}"]`))
    link.classList.toggle('off', !holds)
  clause.querySelector(':scope > .chip-off')?.remove()
  if (!holds) clause.append(make('span', { class: 'chip chip-off' }, unfold([clause, ...strips])))
  if (chip) rename(chip, used ? say('used') : undefined)
  if (used) clause.closest('details.fold')?.toggleAttribute('open', true)
}

/** Names a chip otherwise, or as it was. @param {Element} chip @param {string} [name] @returns {string} as it was */
function rename(chip, name) {
  const label = chip.getAttribute('data-label') ?? chip.textContent ?? ''
  chip.setAttribute('data-label', label)
  chip.textContent = name ?? label
  return label
}

/** Whether `players:2,4` names an option's value. @param {string} part @param {Record<string, unknown>} options */
function chosen(part, options) {
  const [name = '', values = ''] = part.split(':')
  const rule = dealData()?.rules?.find(option => option.name === name)
  return rule !== undefined && values.split(',').includes(String(name in options ? options[name] : usual(rule)))
}

/** The way to read what is folded. @param {Element[]} folded */
const unfold = folded =>
  button(
    say('show'),
    ({ target }) => {
      const open = folded[0]?.classList.toggle('unused') === false
      for (const block of folded) block.classList.toggle('unused', !open)
      if (target instanceof Element) target.closest('button')?.setAttribute('aria-expanded', String(open))
    },
    { 'aria-expanded': 'false', class: 'chip-way' },
    say('unused'),
  )
