// What is shown while the engine loads, and when it cannot.
import { button, make } from '../common/dom.js'
import { say } from '../common/words.js'

/** @typedef {import('./engine.js').engine} Engine */
/** @typedef {import('./engine.js').EngineError} EngineError */

const KILO = 1000
const MEGA = 1_000_000

/** Shows progress until the returned function is called. @param {Engine} engine @param {(nodes: Node[] | undefined) => void} show */
export function loadingPanel(engine, show) {
  const bar = make('progress', { max: '1', value: '0', 'aria-label': say('loading') })
  const text = make('span', {}, '')
  const listen = (/** @type {Event} */ event) => {
    const { fetched, total } = /** @type {CustomEvent<{ fetched: number, total: number }>} */ (event).detail
    bar.value = fetched / total
    text.textContent = total < MEGA ? `${Math.round(fetched / KILO)} / ${Math.round(total / KILO)} kB` : `${(fetched / MEGA).toFixed(1)} / ${(total / MEGA).toFixed(1)} MB`
  }
  engine.addEventListener('progress', listen)
  show([make('p', { class: 'hint' }, say('loading'), ' ', text), make('p', { class: 'ways' }, bar, button(say('cancel'), () => engine.cancel(), { class: 'other' }))])
  return () => {
    engine.removeEventListener('progress', listen)
    if (bar.isConnected) show(undefined)
  }
}

/** @param {EngineError} error @param {() => void} again */
export function troublePanel(error, again) {
  const known = ['file', 'wasm', 'slow', 'runaway', 'cancelled'].includes(error.kind)
  const refused = ['input', 'illegal'].includes(error.kind)
  const text = known ? say(error.kind) : say(refused ? 'refused' : 'failed', { why: error.message })
  return [make('p', { class: 'hint trouble', role: 'alert' }, text), make('p', { class: 'ways' }, error.kind === 'file' || refused ? null : button(say('retry'), again, { class: 'go' }))]
}
