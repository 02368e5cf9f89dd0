// A style sheet without the rules that no page can need. {css, used} comes in, used being every class that a page has
// or a script names, and the properties that a script names; the sheet goes out, as small as it can be said.
import { readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import postcss from 'postcss'
import parser from 'postcss-selector-parser'

/** Nothing is written from right to left; and while a page loads, the theme would have all looked at twice. */
const ASIDE = /\[dir=["']?rtl|\[data-md-color-switching\]/
const { css, used } = JSON.parse(readFileSync(0, 'utf8'))
const names = new Set(used)

/** Whether a class is used as it stands, or put together by a script from its beginning: `part-${name}`. */
const given = name => names.has(name) || names.has(name.slice(0, name.lastIndexOf('-') + 1))

/** The classes that a selector asks for; what it lists as alternatives is not looked at. */
function classes(selector) {
  const found = []
  parser(root => {
    root.walkPseudos(one => one.removeAll())
    root.walkClasses(one => found.push(one.value))
  }).processSync(selector)
  return found
}

function keepUsedRules(root) {
  root.walkRules(rule => {
    if (rule.parent.name?.endsWith('keyframes')) return
    const kept = rule.selectors.filter(one => !ASIDE.test(one) && classes(one).every(given))
    if (kept.length) rule.selectors = kept
    else rule.remove()
  })
  root.walkAtRules(rule => rule.nodes?.length === 0 && rule.remove())
}

/** Removes the custom properties that neither the sheet nor a script reads, until none is left. */
function keepReadProperties(root) {
  const read = new Set(names)
  root.walk(node => {
    for (const [, name] of (node.value ?? node.params ?? '').matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name)
  })
  let removed = false
  root.walkDecls(/^--/, one => {
    if (read.has(one.prop)) return
    one.remove()
    removed = true
  })
  if (removed) keepReadProperties(root)
}

const root = postcss.parse(css)
keepUsedRules(root)
keepReadProperties(root)
const { code } = transform({ filename: 'styles.css', code: Buffer.from(root.toString()), minify: true })
process.stdout.write(code)
