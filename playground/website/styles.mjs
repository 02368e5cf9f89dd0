// Style sheets as one, without the rules that no page can need. A list of {css, used} comes in, used being every class
// that a page has or a script names, the properties that a script names, and, if elements are to be asked for, each
// that a page has or a script may make as `<kbd`; the sheet goes out, as small as it can be said.
import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import postcss from 'postcss'
import parser from 'postcss-selector-parser'

/** Nothing is written from right to left, no table sorted; a page that loads would have all looked at twice. */
const ASIDE = /\[dir=["']?rtl|\[data-md-color-switching\]|\[role=["']?columnheader|#(gh|only)-/
/** No picture stands beside text, no link shows what it leads to, and of the theme's colours none is asked for. */
const UNASKED = /\[data-md-color-(primary|accent)=(?!["']?custom)|\[data-preview|img\[align/
const sheets = JSON.parse(readFileSync(0, 'utf8'))

/** Whether a class is used as it stands, or put together by a script from its beginning: `part-${name}`. */
const givenBy = names => name =>
  names.has(name) || names.has(name.slice(0, name.lastIndexOf('-') + 1)) || (name[0] === '<' && !names.has('<html'))

/** The classes, and as `<kbd` the elements, that a selector asks for; its lists of alternatives are not looked at. */
function asked(selector) {
  const names = []
  parser(root => {
    root.walkPseudos(pseudo => pseudo.removeAll())
    root.walkClasses(node => names.push(node.value))
    root.walkTags(tag => names.push(`<${tag.value}`))
  }).processSync(selector)
  return names
}

function keepUsedRules(root, given) {
  root.walkRules(rule => {
    if (rule.parent.name?.endsWith('keyframes')) return
    const kept = rule.selectors.filter(
      selector => ![ASIDE, UNASKED].some(no => no.test(selector)) && asked(selector).every(given),
    )
    if (kept.length) rule.selectors = kept
    else rule.remove()
  })
  root.walkAtRules(rule => rule.nodes?.length === 0 && rule.remove())
}

/** Removes the movements that no rule names. */
function keepNamedMovements(root) {
  const named = new Set()
  root.walkDecls(/animation/, declaration => declaration.value.split(/[\s,]+/).forEach(word => named.add(word)))
  root.walkAtRules(/keyframes$/, rule => named.has(rule.params) || rule.remove())
}

/** Removes the custom properties that neither the sheet nor a script reads, until none is left. */
function keepReadProperties(root) {
  const read = new Set(sheets.flatMap(({ used }) => used))
  root.walk(node => {
    for (const [, name] of (node.value ?? node.params ?? '').matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name)
  })
  let removed = false
  root.walkDecls(/^--/, declaration => {
    if (read.has(declaration.prop)) return
    declaration.remove()
    removed = true
  })
  if (removed) keepReadProperties(root)
}

const root = postcss.root()
for (const { css, used } of sheets) {
  const sheet = postcss.parse(css)
  keepUsedRules(sheet, givenBy(new Set(used)))
  root.append(sheet)
}
keepNamedMovements(root)
keepReadProperties(root)
const { code } = transform({ filename: 'styles.css', code: Buffer.from(root.toString()), minify: true })
process.stdout.write(JSON.stringify(code.toString()))
