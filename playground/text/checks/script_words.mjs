// node script_words.mjs FILE…: prints, as JSON, every text that scripts say in one of both languages: [file, line,
// lang, text]. Texts stand in objects with `ja` and `en`; Japanese anywhere else comes with the language ''.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const JAPANESE = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u
const texts = []

/** The text of a literal or of literals joined by +, what is filled in as `{0}`; undefined for anything else. */
function text(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(span => `{0}${span.literal.text}`).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const parts = [text(node.left), text(node.right)]
  return parts.includes(undefined) ? undefined : parts.join('')
}

function walk(node, file, source, lang) {
  if (ts.isPropertyAssignment(node)) {
    return walk(node.initializer, file, source, /^(?:ja|en)$/.test(node.name.text) ? node.name.text : lang)
  }
  const said = text(node)
  if (said === undefined) return ts.forEachChild(node, child => walk(child, file, source, lang))
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  if (lang || JAPANESE.test(said)) texts.push([file, line, lang, said])
}

for (const file of process.argv.slice(2)) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  walk(source, file, source, '')
}
process.stdout.write(JSON.stringify(texts))
