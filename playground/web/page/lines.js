// A reader's own lines of an example or a deal, below the table: one tap leads to each, they can be named, deleted and
// laid side by side. They are kept on this device.
import { add, branches, forgotten, keeping, putBack, take, watchOthers, write } from './branches.js'
import { Compared } from './compared.js'
import { wordsOf } from './fork.js'
import { shared } from '../table/cursor.js'
import { MOST, named } from '../table/lines.js'
import { sealsOf } from '../table/places.js'
import { ToriteTable } from '../table/table.js'
import { speech } from '../table/verdict.js'
import { button, focused, make, picture } from '../common/dom.js'
import { styles } from '../common/styles.js'
import { sayer } from '../common/words.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('../table/lines.js').Line} Line */
/** @typedef {import('../table/lines.js').Branch} Branch */
/** @typedef {import('../table/places.js').Place} Place */

const LONGEST = 40
const PICTURES = {
  beside: '<path d="M4 5h6v14H4zM14 5h6v14h-6z"/>',
  name: '<path d="M4 20l1-5L16 4l4 4L9 19z"/>',
  delete: '<path d="M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13"/>',
}
const say = sayer({
  ja: {
    open: '{n}手順',
    single: '1手順',
    title: '自分の手順',
    close: '閉じる',
    beside: 'いまの手順と並べる：{name}',
    name: '名前を付ける：{name}',
    delete: '消す：{name}',
    named: '手順の名前',
    deleted: '「{name}」を消しました。',
    undo: '元に戻す',
    now: '手順：{name}。',
    kept: 'この端末だけに残ります。{most}件を超えると、名前のない古いものから消えます。',
    refused: 'この端末に保存できないため、ページを閉じると手順は消えます。',
  },
  en: {
    open: '{n} lines',
    single: '1 line',
    title: 'My lines',
    close: 'Close',
    beside: 'Beside the line shown: {name}',
    name: 'Name: {name}',
    delete: 'Delete: {name}',
    named: 'Name of the line',
    deleted: 'Deleted: {name}.',
    undo: 'Undo',
    now: 'Line: {name}.',
    kept: 'They stay on this device alone. Beyond {most}, the oldest without a name goes.',
    refused: 'This device keeps nothing for the page, so lines go when it is closed.',
  },
})

/** Shows the lines that were kept on an earlier visit. @param {string} id @param {Example} example */
export function begin(id, example) {
  take(id, example)
  showAll()
}

/**
 * Keeps the line that the reader has left, and the one on which the reader is.
 * @param {string} id @param {Example} example @param {Place[]} places
 */
export function keep(id, example, ...places) {
  add(id, example, places)
  showAll()
}

/** @type {WeakMap<ToriteTable, Panel>} */
const panels = new WeakMap()

/** @param {ToriteTable} table */
async function show(table) {
  if (!panels.has(table) && !(table.example?.lines && branches(table.example).length > 1)) return
  const panel = panels.get(table) ?? new Panel(table)
  panels.set(table, panel)
  await styles('page/lines.css')
  panel.draw()
}

function showAll() {
  for (const table of document.querySelectorAll('torite-table')) void show(/** @type {ToriteTable} */ (table))
}

class Panel {
  /** @type {Example | undefined} The one that lies on the table */ example

  isOpen = false
  /** @type {Line | undefined} What is being named */ naming
  /** @type {{ line: Line, at: number, name: string } | undefined} What was deleted last, and where it was */ gone
  opener = button('', () => this.turn(!this.isOpen), {
    class: 'lines-open',
    'data-key': 'lines',
    'aria-expanded': 'false',
    'aria-controls': 'torite-lines',
  })
  element = make('section', { class: 'lines', id: 'torite-lines', 'aria-label': say('title'), hidden: true })

  /** @param {ToriteTable} table */
  constructor(table) {
    this.table = table
    this.compared = new Compared(table, () => this.draw())
    this.element.addEventListener('keydown', event => {
      event.stopPropagation() // neither steps nor leaves the table
      if (event.key === 'Escape') this.turn(false)
    })
    const leave = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape' || !this.isOpen || this.element.contains(/** @type {Node} */ (event.target))) return
      event.stopPropagation() // the lines first, then the table
      this.turn(false)
    }
    table.addEventListener('keydown', leave, { capture: true })
    table.append(this.element)
  }

  /** @param {boolean} open */
  turn(open) {
    this.isOpen = open
    this.gone = this.naming = undefined
    this.draw()
    if (open) this.element.scrollIntoView({ block: 'nearest' })
    else this.opener.focus({ preventScroll: true })
  }

  draw() {
    const { table, element, opener } = this
    const { example } = table
    if (!example) return
    if (this.example !== example) this.leave()
    this.example = example
    const lines = branches(example)
    const some = lines.length > 1 || Boolean(this.gone)
    if (some && !opener.isConnected) table.controls?.count.after(opener)
    if (!some) opener.remove()
    opener.textContent = say(lines.length === 1 ? 'single' : 'open', { n: lines.length })
    opener.setAttribute('aria-expanded', String(some && this.isOpen))
    element.hidden = !some || !this.isOpen
    if (this.naming || element.hidden) return
    const focus = focused(element)
    element.replaceChildren(...this.nodes(example, lines))
    focus(element)
  }

  /** Another example lies on the table. */
  leave() {
    this.isOpen = false
    this.gone = this.naming = undefined
    this.compared.leave()
  }

  /** @param {Example} example @param {Branch[]} lines */
  nodes(example, lines) {
    const rows = lines.map(branch => this.row(example, branch))
    return [
      make(
        'div',
        { class: 'lines-head' },
        make('strong', {}, say('title')),
        button(say('close'), () => this.turn(false), { class: 'line-way', 'data-key': 'lines-shut' }),
      ),
      make('ul', {}, ...rows),
      make('p', { role: 'status', class: 'lines-told' }, ...this.deletion(example)),
      ...this.compared.nodes(lines),
      make('p', { class: 'lines-note' }, say(keeping.refused ? 'refused' : 'kept', { most: MOST })),
    ]
  }

  /** @param {Example} example @param {Branch} branch */
  row(example, branch) {
    const { line, depth } = branch
    const own = example.lines?.includes(line)
    const here = isHere(example, line)
    const { text, nodes } = wordsOf(example, branch)
    const key = text + String(line.place.trail)
    const way = (/** @type {keyof typeof PICTURES} */ what, /** @type {() => void} */ act) =>
      button(
        say(what, { name: text }),
        act,
        { class: 'line-way', 'data-key': `${what} ${key}`, title: say(what, { name: text }) },
        picture('0 0 24 24', PICTURES[what]),
      )
    const go = button('', () => void this.go(example, branch), { class: 'line-go', 'data-key': `go ${key}` }, ...nodes)
    if (here) go.setAttribute('aria-current', 'true')
    return make(
      'li',
      { style: `--depth:${Math.min(depth, 4)}` },
      go,
      here ? null : way('beside', () => void this.compared.look(example, line)),
      own ? way('name', () => this.rename(example, branch)) : null,
      own && !here ? way('delete', () => this.remove(example, line, text)) : null,
    )
  }

  /** @param {Example} example @param {Branch} branch */
  async go(example, branch) {
    const { place } = branch.line
    this.gone = undefined
    const { line, trail } = example.cursor
    const own = example.lines?.includes(branch.line)
    Object.assign(example, own ? { number: place.number, seals: sealsOf(place) } : {})
    const there = own ? { ...place, seat: example.seat } : { at: shared(trail, line), trail: line, seat: example.seat }
    if (!(await example.resume(there))) return
    const { text } = wordsOf(example, branch)
    example.screen.tell(`${say('now', { name: text })} ${speech(example.frame.said, example.story.names)}`)
  }

  /** A field in the place of a line's name. @param {Example} example @param {Branch} branch */
  rename(example, { line }) {
    const place = branches(example).findIndex(branch => branch.line === line)
    const row = this.element.querySelectorAll('li')[place]
    const field = make('input', { class: 'line-name', value: line.name ?? '', maxlength: LONGEST })
    field.setAttribute('aria-label', say('named'))
    const done = (/** @type {boolean} */ keep) => {
      if (this.naming !== line) return
      this.naming = undefined
      if (keep) write(example, named(example.lines ?? [], line, field.value))
      this.draw()
    }
    field.addEventListener('blur', () => done(true))
    field.addEventListener('keydown', event => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
      event.stopPropagation()
      event.preventDefault() // else Enter goes on to the button that has the focus then
      done(event.key === 'Enter')
      const go = /** @type {HTMLElement | undefined} */ (this.element.querySelectorAll('.line-go')[place])
      go?.focus()
    })
    this.naming = line
    row?.querySelector('.line-go')?.replaceWith(field)
    field.select()
  }

  /** @param {Example} example @param {Line} line @param {string} name */
  remove(example, line, name) {
    const before = example.lines ?? []
    this.gone = { line, at: before.indexOf(line), name }
    this.compared.leave()
    write(
      example,
      before.filter(other => other !== line),
    )
    this.draw()
    this.undo?.focus()
  }

  /** @type {HTMLButtonElement | undefined} */ undo

  /** What was deleted, and the way to have it back. @param {Example} example */
  deletion(example) {
    const { gone } = this
    if (!gone) return []
    this.undo = button(
      say('undo'),
      () => {
        this.gone = undefined
        putBack(example, gone.line, gone.at)
        this.draw()
      },
      { class: 'line-undo', 'data-key': 'lines-undo' },
    )
    return [make('span', {}, say('deleted', { name: gone.name })), this.undo]
  }
}

/** Whether the reader is on a line. @param {Example} example @param {Line} line */
function isHere({ cursor: { trail } }, { place }) {
  const other = place.trail ?? []
  return trail.length === other.length && shared(trail, other) === trail.length
}

addEventListener('drawn', ({ target }) => target instanceof ToriteTable && void show(target), true)
watchOthers(showAll)
addEventListener('torite-forgotten', () => {
  forgotten()
  showAll()
})
