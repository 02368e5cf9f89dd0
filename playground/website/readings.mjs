// Japanese texts in words. [text, …] comes in; for each the text with a bar on both sides of every word that says
// something
// goes out, and the readings of those that are not written in kana.
import { readFileSync } from 'node:fs'
import { tokenize } from 'kuromojin'

const TELLING = new Set(['名詞', '動詞', '形容詞', '副詞', '接頭詞', '連体詞'])
const EMPTY = new Set(['非自立', '代名詞', '接尾', '数'])
const PLAIN = /^[\p{sc=Hira}\p{sc=Kana}ー\P{L}]+$|^[\p{sc=Latin}\d]+$/u

const readings = {}
const split = async text => {
  let out = ''
  for (const word of await tokenize(text)) {
    const known = PLAIN.test(word.surface_form) || (word.reading && word.reading !== '*')
    const telling = known && TELLING.has(word.pos) && !(EMPTY.has(word.pos_detail_1) && PLAIN.test(word.surface_form))
    out += telling ? `|${word.surface_form}|` : word.surface_form
    if (telling && !PLAIN.test(word.surface_form)) readings[word.surface_form] ??= word.reading
  }
  return out
}

const texts = []
for (const text of JSON.parse(readFileSync(0, 'utf8'))) texts.push(await split(text.replaceAll('|', ' ')))
process.stdout.write(JSON.stringify({ texts, readings }))
