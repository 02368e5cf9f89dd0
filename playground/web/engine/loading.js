// What is shown while the engine loads, and when it cannot.
import { button, make } from '../common/dom.js'
import { say } from '../common/words.js'

/** @typedef {import('./engine.js').engine} Engine */
/** @typedef {import('./engine.js').EngineError} EngineError */

const KILO = 1000
const MEGA = 1_000_000

/**
 * Shows how far the engine has come, and what it does, until the returned function is called.
 * @param {Engine} engine
 * @param {(nodes: Node[] | undefined) => void} show
 */
export function loadingPanel(engine, show) {
  const bar = make('progress', { max: '1', 'aria-label': say('loading') })
  const text = make('span', {}, say('loading'))
  const listen = () => {
    const { doing, fetched, total } = engine.state()
    if (doing === 'fetch' && total) bar.value = fetched / total
    else bar.removeAttribute('value') // nobody knows how long Python takes; the bar moves all the same
    text.textContent =
      doing === 'fetch'
        ? `${say('loading')} ${total ? size(fetched, total) : ''}`
        : say(doing === 'start' ? 'starting' : 'rulesCome')
  }
  engine.addEventListener('progress', listen)
  listen()
  show([
    make('p', { class: 'hint' }, text),
    make(
      'p',
      { class: 'ways' },
      bar,
      button(say('cancel'), () => engine.cancel(), { class: 'other' }),
    ),
  ])
  return () => {
    engine.removeEventListener('progress', listen)
    if (bar.isConnected) show(undefined)
  }
}

/** @param {number} fetched @param {number} total */
const size = (fetched, total) =>
  total < MEGA
    ? `${Math.round(fetched / KILO)} / ${Math.round(total / KILO)} kB`
    : `${(fetched / MEGA).toFixed(1)} / ${(total / MEGA).toFixed(1)} MB`

/** @param {EngineError} error @param {() => void} again */
export function troublePanel(error, again) {
  const known = ['file', 'elsewhere', 'wasm', 'old', 'slow', 'runaway', 'cancelled', 'missing'].includes(error.kind)
  const refused = ['input', 'illegal'].includes(error.kind)
  const text = known ? say(error.kind) : say(refused ? 'refused' : 'failed', { why: error.message })
  return [
    make('p', { class: 'hint trouble', role: 'alert' }, text),
    make(
      'p',
      { class: 'ways' },
      ['file', 'elsewhere', 'old', 'missing'].includes(error.kind) || refused
        ? null
        : button(say('retry'), again, { class: 'go' }),
    ),
  ]
}
