// What is shown while the engine loads, and when it cannot.
import { button, make } from '../common/dom.js'
import { say as word, sayer } from '../common/words.js'

/** @typedef {import('./engine.js').engine} Engine */
/** @typedef {import('./engine.js').EngineError} EngineError */

const KILO = 1000
const MEGA = 1_000_000
/** What browsers say, each in words of its own, of a file that the network does not bring. */
const UNREACHED = /^TypeError: .*(fetch|load|import|network)/i
const say = sayer({
  ja: {
    loading: 'エンジンを読み込んでいます',
    cancel: 'やめる',
    cancelled: '読み込みをやめました。例はそのまま使えます。',
    file: 'ファイルとして開いたページでは、エンジンを動かせません。サーバーを通して開いてください。例はそのまま使えます。',
    wasm: 'このブラウザではWebAssemblyが止められているため、エンジンを動かせません。例はそのまま使えます。',
    old: 'このブラウザは古いため、エンジンを動かせません。Chrome・Edgeは111、Firefoxは121、Safariは16.4から動きます。例はそのまま使えます。',
    starting: 'エンジンを起動しています',
    rulesCome: 'ルールを読み込んでいます',
    slow: 'エンジンの読み込みに時間がかかりすぎたため、やめました。',
    runaway: '答えに時間がかかりすぎたため、エンジンを始め直します。',
    failed: 'エンジンを読み込めませんでした。（{why}）',
    network: 'ネットワークにつながらないため、エンジンを読み込めませんでした。',
    refused: 'エンジンが受け付けませんでした。（{why}）',
  },
  en: {
    loading: 'Loading the engine',
    cancel: 'Cancel',
    cancelled: 'Loading was cancelled. The example still works.',
    file: 'The engine cannot run in a page opened as a file; open it through a server. The example still works.',
    wasm: 'This browser does not allow WebAssembly here, so the engine cannot run. The example still works.',
    old:
      'This browser is too old to run the engine: Chrome and Edge from 111, Firefox from 121, Safari from 16.4 can. ' +
      'The example still works.',
    starting: 'Starting the engine',
    rulesCome: 'Loading the rules',
    slow: 'Loading the engine took too long and was stopped.',
    runaway: 'The answer took too long; the engine starts anew.',
    failed: 'The engine could not be loaded. ({why})',
    network: 'The engine could not be loaded, as the network cannot be reached.',
    refused: 'The engine does not accept this. ({why})',
  },
})

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
export function troublePanel({ kind: named, message }, again) {
  const kind = named === 'failed' && UNREACHED.test(message) ? 'network' : named
  const known = ['file', 'wasm', 'old', 'slow', 'runaway', 'cancelled', 'network'].includes(kind)
  const refused = ['input', 'illegal'].includes(kind)
  const text = known
    ? say(/** @type {Parameters<typeof say>[0]} */ (kind))
    : say(refused ? 'refused' : 'failed', { why: message })
  return [
    make('p', { class: 'hint trouble', role: 'alert' }, kind === 'missing' ? word(kind) : text),
    make(
      'p',
      { class: 'ways' },
      ['file', 'old', 'missing'].includes(kind) || refused ? null : button(word('retry'), again, { class: 'go' }),
    ),
  ]
}
