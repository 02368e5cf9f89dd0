// Citations at a table that plays by rules of its own: each format says in its note by which, whether the clause is in
// use there, and where the page goes by them.
import { addressOfRules, agreed, inLetters, inWords } from '../common/agreed.js'
import { language } from '../common/words.js'

const WORDS = {
  ja: {
    table: 'この卓',
    under: '{name}の決まり（{told}）',
    off: 'この条文は不採用です',
    quoted: '「{name}」',
    stop: '、',
  },
  en: { table: 'the table', under: 'rules of {name} ({told})', off: 'not in use', quoted: '“{name}”', stop: ', ' },
}
/** Characters that LaTeX takes for commands. @type {Record<string, string>} */
const LATEX = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** By which rules the table plays; '' where these are the usual ones. @param {string} lang */
function under(lang) {
  const { name, options } = agreed()
  const { table, under, quoted, stop } = WORDS[lang === 'ja' ? 'ja' : 'en']
  const rules = lang === language() ? inWords(options).join(stop) : inLetters(options)
  const whose = name ? quoted.replace('{name}', () => name) : table
  return rules && under.replace('{name}', () => whose).replace('{told}', () => rules)
}

/** What is said of a clause that is not in use at the table, else ''. @param {string} id @param {string} [lang] */
export function notInUse(id, lang = language()) {
  const { off, stop } = WORDS[lang === 'ja' ? 'ja' : 'en']
  const unused = id && document.querySelector(`[id="${CSS.escape(id)}"] > .chip-off`)
  return unused ? [under(lang), off].join(stop) : ''
}

/**
 * A citation with the rules of the table, if it plays by any of its own.
 * @param {string} format
 * @param {string} text
 * @param {string} cite `skat#follow.suit`
 * @param {string} lang
 */
export function underTable(format, text, cite, lang) {
  const [, id = ''] = cite.split('#')
  const made = MAKE[format]
  const said = notInUse(id, lang) || under(lang)
  return made && said ? made(text, said, addressOfRules() + (id && `#${id}`)) : text
}

/** @type {Record<string, (text: string, said: string, link: string) => string>} */
const MAKE = {
  text: (text, said, link) => `${text} [${said}: ${link}]`,
  markdown: (text, said, link) => `${text} [[${said}](${link})]`,
  bibtex: (text, said, link) =>
    text.replace(/^( {2}note = \{.*)(\},?)$/m, (_, note, end) => `${note}, ${latex(`${said}: ${link}`)}${end}`),
  'csl-json': (text, said, link) => {
    const item = JSON.parse(text)
    return JSON.stringify({ ...item, note: [item.note, `${said}: ${link}`].filter(Boolean).join('; ') }, null, 2)
  },
  ris: (text, said, link) => text.replace(/^ER {2}- /m, end => `N1  - ${said}: ${link}\n${end}`),
}

/** @param {string} words */
const latex = words => words.replace(/[\\{}~^]|[#$%&_]/g, sign => LATEX[sign] ?? `\\${sign}`)
