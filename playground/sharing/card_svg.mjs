// Draws cards with the page's own script, on a page of which there is only as much as that asks for. Cards come in;
// {card: [[box, inside, height], …]} goes out, a row for each drawing of a card.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

class Element {
  children = []
  dataset = {}
  style = { setProperty: (name, value) => (this.style[name] = value) }
  classList = { add() {}, remove() {}, toggle() {} }
  setAttribute() {}
  append(...children) {
    this.children.push(...children)
  }
  cloneNode() {
    return Object.assign(new Element(), { drawing: this.drawing })
  }
  set innerHTML(text) {
    this.content = { firstElementChild: Object.assign(new Element(), { drawing: text }) }
  }
}

const drawings = ({ drawing, style, children = [] }) => [
  ...(drawing
    ? [[/viewBox="([^"]*)"/.exec(drawing)[1], drawing.replace(/^<svg[^>]*>|<\/svg>$/g, ''), style['--height'] ?? '']]
    : []),
  ...children.flatMap(drawings),
]

globalThis.document = { createElement: () => new Element(), createElementNS: () => new Element() }
const { cardFace } = await import(pathToFileURL(process.argv[2]).href)
const cards = JSON.parse(readFileSync(0, 'utf8'))
process.stdout.write(JSON.stringify(Object.fromEntries(cards.map(card => [card, drawings(cardFace(card, ''))]))))
