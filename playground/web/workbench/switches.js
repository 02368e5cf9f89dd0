// The switches above an example's table: the example told anew with what is chosen, which stands in the page's address
// too.
import { bend, named } from '../table/bending.js'
import { written } from '../table/options.js'
import { make } from '../common/dom.js'
import { query } from '../common/query.js'
import { engine } from '../engine/engine.js'
import { news } from './news.js'
import { sayer } from '../common/words.js'

/** @typedef {import('../table/example.js').Example} Example */
/** @typedef {import('page-data').Story} Story */
/** @typedef {import('../table/table.js').ToriteTable} ToriteTable */

const say = sayer({
  ja: {
    mode: '切り替え中',
    same: '言葉で伝えることも、出せるカードも、例と同じです。',
    told: 'この決まりでは、次のようになります。',
    astray: 'リンクが指すスイッチは、ここにありません。',
  },
  en: {
    mode: 'Switched',
    same: 'What is said and what may be played stay the same as in the example.',
    told: 'Under these rules:',
    astray: 'The link names a switch that is not here.',
  },
})

/** @type {WeakMap<HTMLFormElement, Switches>} */
const known = new WeakMap()

/**
 * Makes the switches of a strip work once its example is on the table.
 * @param {HTMLFormElement} form
 * @param {ToriteTable} table
 */
export function dress(form, table) {
  const { example } = table
  if (!example || known.get(form)?.example === example) return
  known.set(form, new Switches(form, example, table.dress))
}

class Switches {
  /** @param {HTMLFormElement} form @param {Example} example @param {import('../table/board.js').Dress} dress */
  constructor(form, example, dress) {
    this.form = form
    this.example = example
    this.dress = dress
    this.status = /** @type {HTMLElement} */ (form.querySelector('.own-status'))
    this.own = example.original ?? example.story
    this.hint = [...this.status.childNodes]
    form.addEventListener('change', () => void this.turn())
    form.addEventListener('submit', event => event.preventDefault())
    // two switches turned are for the engine
    form.addEventListener('change', () => void engine.prepare(this.own.game).catch(() => {}), { once: true })
    example.addEventListener('back', () => this.left())
    example.addEventListener('asked', () => this.begin())
    this.begin()
  }

  /** What the address or a link asks for, else what a reader chose while the example was still on its way. */
  begin() {
    const { hash, search } = location
    const { example } = this
    const linked = example.asked
    example.asked = undefined
    const asked = linked
      ? linked
      : hash.slice(1) === this.form.closest('.strip')?.id
        ? named(this.example, new URLSearchParams(search).get('with') ?? '')
        : {}
    if (asked && Object.keys(asked).length) this.put(asked)
    else if (!asked) this.say('astray')
    if (Object.values(this.chosen()).every(value => value === undefined)) return this.example.isBent()
    void this.turn().then(() => this.example.isBent())
  }

  /** @param {Parameters<typeof say>[0]} key */
  say(key) {
    this.note([make('p', {}, say(key))])
  }

  /** @returns {HTMLInputElement[]} */
  get ways() {
    return [.../** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll('input[type=radio]'))]
  }

  /** What is chosen of each option, undefined where it is what the example has. */
  chosen() {
    /** @type {Record<string, unknown>} */
    const chosen = {}
    for (const { name, values, choices } of this.example.baked.forms ?? []) {
      const way = this.ways.find(radio => radio.name === name && radio.checked)
      const choice = choices.find(candidate => String(candidate.value) === way?.value)
      if (choice) chosen[name] = choice.value === values[0] ? undefined : choice.value
    }
    return chosen
  }

  /** Shows the example under what is chosen. */
  async turn() {
    const { example, own } = this
    const chosen = this.chosen()
    const again = () => {
      this.put(chosen)
      void this.turn()
    }
    this.status.setAttribute('aria-busy', 'true')
    const story = await bend(example, chosen, this, again)
    this.status.removeAttribute('aria-busy')
    if (!story) return this.put(example.options)
    const changed = Object.keys(example.options).length > 0
    example.retell(story, changed ? say('mode') : undefined)
    const differs = news(own, story, this.dress, example.baked.outcome)
    if (changed && differs.length) this.note([make('p', {}, say('told')), make('ul', {}, ...differs)])
    else if (changed) this.say('same')
    else this.note(this.hint)
    this.address()
  }

  /** The engine's loading and its troubles, and what has changed. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.status.replaceChildren(...(nodes ?? []))
  }

  /**
   * Sets the switches: the options named, the example's own for all others.
   * @param {Record<string, unknown>} options
   */
  put(options) {
    for (const { name, values } of this.example.baked.forms ?? []) {
      for (const way of this.ways) if (way.name === name) way.checked = way.value === String(options[name] ?? values[0])
    }
  }

  /** The reader went back to the example on the table itself. */
  left() {
    this.put({})
    this.note(this.hint)
    this.address()
  }

  /** The page's address says what is chosen. */
  address() {
    const chosen = written(this.example)
    const id = this.form.closest('.strip')?.id ?? ''
    const at = `${location.pathname}${query({ with: chosen || undefined })}${chosen ? `#${id}` : location.hash}`
    history.replaceState(history.state, '', at)
  }
}
