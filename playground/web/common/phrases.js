// Japanese sentences that scripts write break between phrases, as those of the page do: BudouX's model says where.

/** @typedef {Record<string, Record<string, number>>} Model */

const SENTENCES =
  '.board-title, .question p, .part-said p > span, .part-said td, .part-said th, ' +
  'button.deed, button.go, button.other, button.back'
/** The features of BudouX: a name, and where the signs that it looks at begin and end. */
const FEATURES = /** @type {[string, number, number][]} */ ([
  ['UW1', -3, -2],
  ['UW2', -2, -1],
  ['UW3', -1, 0],
  ['UW4', 0, 1],
  ['UW5', 1, 2],
  ['UW6', 2, 3],
  ['BW1', -2, 0],
  ['BW2', -1, 1],
  ['BW3', 0, 2],
  ['TW1', -3, 0],
  ['TW2', -2, 1],
  ['TW3', -1, 2],
  ['TW4', 0, 3],
])
/** @type {Model | undefined} */
let model
let base = 0

/** Fetches the model, once a visit. */
export async function learn() {
  const response = await fetch(new URL('../phrases.json', import.meta.url))
  if (!response.ok) throw new Error(String(response.status))
  model = /** @type {Model} */ (await response.json())
  base =
    -Object.values(model)
      .flatMap(Object.values)
      .reduce((sum, score) => sum + score, 0) / 2
}

/** Whether a phrase begins at a place of a text. @param {string} text @param {number} at */
function begins(text, at) {
  let score = base
  for (const [name, from, to] of FEATURES)
    if (at + from >= 0 && at + to <= text.length) score += model?.[name]?.[text.slice(at + from, at + to)] ?? 0
  return score > 0
}

/** Breaks what stands on a table between phrases. @param {Element} table */
export function breakLines(table) {
  if (model) for (const sentence of table.querySelectorAll(SENTENCES)) mark(sentence)
}

/** @param {Element} sentence */
function mark(sentence) {
  if (sentence.classList.contains('phrased')) return
  sentence.classList.add('phrased')
  const text = sentence.textContent ?? ''
  const walker = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT)
  const nodes = /** @type {Text[]} */ ([])
  while (walker.nextNode()) nodes.push(/** @type {Text} */ (walker.currentNode))
  let end = text.length
  for (const node of nodes.reverse()) {
    const start = end - node.data.length
    const whole = node.parentElement?.closest('.card-token, .card-small, a')
    for (let at = node.data.length - 1; at >= 0; at--)
      if (start + at > 0 && !(whole && at) && begins(text, start + at) && /\S/.test(text[start + at - 1] ?? ''))
        at
          ? node.splitText(at).before(document.createElement('wbr'))
          : (whole ?? node).before(document.createElement('wbr'))
    end = start
  }
}
