// A ruling to be held across the table: the verdict in large letters, clause by clause, in both languages.
import { clauseLink } from '../table/board.js'
import { cardFace, sentence } from '../table/cards.js'
import { copy, outcome } from '../common/clipboard.js'
import { engine } from '../engine/engine.js'
import { button, make } from '../common/dom.js'
import { language, sayer } from '../common/words.js'
import { beside, stated } from './stated.js'

/** @typedef {import('page-data').RefereeAnswer} RefereeAnswer */
/** @typedef {import('page-data').Ruling} Ruling */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {'ja' | 'en'} Lang */

const WORDS = {
  ja: {
    legal: '出せます',
    illegal: '出せません',
    instead: '代わりに出せるもの：',
    noticed: '出してしまい、すぐに気づいたときは：',
    later: 'もっとあとで気づいたときは：',
    unsound: 'この場面のままでは、答えられません',
    version: '{game}のルール {version}版、{day}の裁定',
    ours: 'この卓の決まり（{n}件変更）による裁定',
    several: '出し方によって違います',
    taken:
      '手札は、ここに挙げたカードだけとみなしました。ほかに言われていないことは、始まりのときのままとみなしました。',
    otherwise: '{field}が「{value}」なら、{verdict}。',
  },
  en: {
    legal: 'Allowed',
    illegal: 'Not allowed',
    instead: 'May be played instead: ',
    noticed: 'If it has been played, and somebody notices at once:',
    later: 'If it is noticed later: ',
    unsound: 'This cannot be ruled on as it stands',
    version: '{game}, rules version {version}, ruled on {day}',
    ours: 'By our table’s rules ({n} changed)',
    several: 'It depends on how it is played',
    taken: 'The hand is taken to be only the cards named here, and everything not stated to be as at the start.',
    otherwise: 'If {field} is “{value}”: {verdict}.',
  },
}
const say = sayer({
  ja: { close: '閉じる', copy: 'この質問のリンクをコピー' },
  en: { close: 'Close', copy: 'Copy the link to this question' },
})

const VERDICT = 'ruling-verdict'
/** Clauses that every game has: a revoke that is noticed at once, and one that is noticed later. */
const [REVOKE, ESTABLISHED] = ['irregular.revoke', 'irregular.established']
const WHY = 'ruling-why'

/** Words in a language that need not be the page's. @param {Lang} lang */
const words = lang => sayer({ ja: WORDS[lang], en: WORDS[lang] })

/**
 * Shows a ruling over all else.
 * @param {Question} question
 * @param {RefereeAnswer} ruled
 */
export function showRuling(question, ruled) {
  const look = lookOf(ruled)
  const languages = /** @type {Lang[]} */ (language() === 'ja' ? ['ja', 'en'] : ['en', 'ja'])
  const copied = button(
    say('copy'),
    async () => void ((await copy(location.href)) && copied.replaceChildren(outcome(true))),
    { class: 'ruling-link' },
  )
  const dialog = make(
    'dialog',
    { class: `ruling ${look}`, 'aria-labelledby': VERDICT, 'aria-describedby': WHY, close: () => dialog.remove() },
    make('div', { class: 'ruling-cards' }, ...asked(question), ...beside(question)),
    ...languages.map(lang => section(question, ruled, look, lang, lang === languages[0])),
    make(
      'p',
      { class: 'ruling-ways' },
      button(say('close'), () => dialog.close(), { class: 'ruling-close' }),
      copied,
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
  if (look !== 'unsound') void tellOtherwise(dialog, question, look)
}

/** @param {RefereeAnswer} ruled */
function lookOf({ rulings }) {
  const [first] = rulings
  const alike = rulings.every(ruling => ruling.legal === first?.legal)
  return !first ? 'unsound' : !alike ? 'several' : first.legal ? 'legal' : 'illegal'
}

/**
 * Adds what would change the ruling, of all that was left unsaid.
 * @param {HTMLElement} dialog
 * @param {Question} question
 * @param {string} look
 */
async function tellOtherwise(dialog, question, look) {
  for (const { path, field, value, request } of question.otherwise) {
    const other = lookOf(await engine.ask(request).catch(() => ({ rulings: [] })))
    if (!dialog.isConnected) return
    if (other === 'unsound' || other === look) continue
    for (const list of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll('.ruling-otherwise'))) {
      const lang = /** @type {Lang} */ (list.closest('section')?.lang)
      const names = question.form.names[lang] ?? {}
      const facts = { field: field.label[lang] ?? '', value: question.choices(path, lang)[value]?.name ?? '' }
      const text = words(lang)('otherwise', { ...facts, verdict: words(lang)(other) })
      list.append(make('li', {}, sentence(text, names)))
    }
  }
}

/** The trick, and the cards asked about. @param {Question} question */
function asked(question) {
  const face = (/** @type {string} */ card) => cardFace(card, question.form.names[language()]?.[card] ?? card)
  const plays = question.tricks ? question.plays : question.cards(question.main).map(card => [card])
  return [
    ...plays.map((cards, place) =>
      make(
        'span',
        { class: 'ruling-play' },
        make('small', {}, question.tricks ? question.named(place) : ''),
        ...cards.map(face),
      ),
    ),
    make('span', { class: 'ruling-play asked' }, make('small', {}, question.mover), ...question.cards('ask').map(face)),
  ]
}

/**
 * The ruling in a language; a screen reader says the first one as the name of the dialog and what it is about.
 * @param {Question} question
 * @param {RefereeAnswer} ruled
 * @param {string} look
 * @param {Lang} lang
 * @param {boolean} first
 */
function section(question, ruled, look, lang, first) {
  const { form, options } = question
  const n = Object.keys(options).length
  const tell = words(lang)
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format()
  const facts = { game: form.rules[lang]?.title ?? '', version: form.version, day }
  return make(
    'section',
    { lang },
    make(
      'h2',
      first ? { id: VERDICT, tabindex: '-1', autofocus: true } : {},
      tell(/** @type {Parameters<typeof tell>[0]} */ (look)),
    ),
    stated(question, lang),
    make(
      'div',
      first ? { id: WHY } : {},
      ...(ruled.problem ? [make('p', {}, sentence(ruled.problem[lang] ?? '', form.names[lang] ?? {}))] : []),
      ...ruled.rulings.flatMap(verdict => ruling(form, verdict, lang, ruled.rulings.length > 1)),
    ),
    ...(look === 'unsound'
      ? []
      : [make('p', { class: 'ruling-version' }, tell('taken')), make('ul', { class: 'ruling-otherwise' })]),
    ...(n ? [make('p', { class: 'ruling-version' }, tell('ours', { n }))] : []),
    make('p', { class: 'ruling-version' }, tell('version', facts)),
  )
}

/** @param {import('page-data').AskForm} form @param {Ruling} ruling @param {Lang} lang @param {boolean} named */
function ruling(form, ruling, lang, named) {
  const names = form.names[lang] ?? {}
  const clauses = (/** @type {string} */ rule) => {
    const number = form.rules[lang]?.numbers[rule]
    return number ? { number, href: `../../${lang}/${form.rules[lang]?.page}#${rule}` } : undefined
  }
  const tell = words(lang)
  const head = named
    ? [make('h3', {}, `${tell(ruling.legal ? 'legal' : 'illegal')} `, sentence(ruling.label[lang] ?? '', names))]
    : []
  const paragraphs = (/** @type {import('page-data').Said[] | undefined} */ said) =>
    (said ?? []).map(line => make('p', {}, clauseLink(line.rule, clauses), ' ', sentence(line.text, names)))
  const others = ruling.instead.map(play => play[lang] ?? '').join(' ')
  const noticed = paragraphs(ruling.noticed[lang])
  if (ruling.noticed[lang]?.some(line => line.rule === REVOKE))
    noticed.push(make('p', {}, tell('later'), clauseLink(ESTABLISHED, clauses)))
  return [
    ...head,
    ...paragraphs(ruling.said[lang]),
    ...(others ? [make('p', {}, tell('instead'), sentence(others, names))] : []),
    ...(noticed.length ? [make('div', { class: 'ruling-noticed' }, make('p', {}, tell('noticed')), ...noticed)] : []),
  ]
}
