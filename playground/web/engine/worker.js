// Boots Pyodide with the engine and answers requests: {boot: Boot} then {id, call: JSON text} -> {id, answer: JSON
// text}; {game, zip} comes before the first request about a game. Says {progress: Progress}, {restoring: true}, {ready:
// how}, {failed: {kind, message}}.
import { Counter } from './counter.js'
import { SETTLE, join, startWith } from './python.js'
import { forget, keep, stored } from './snapshots.js'

/** @typedef {import('page-data').ShippedFile} File */
/** @typedef {import('page-data').Manifest} Manifest */
/** @typedef {{ manifest: Manifest, at: string, snapshots: boolean }} Boot */

const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])
const KEEP_AFTER = 3000

/** What a browser says of a script or a program that is too new for it. */
const TOO_NEW = ['SyntaxError', 'CompileError', 'LinkError']

/** @type {Counter} */
let counter
const plainFetch = self.fetch
self.fetch = async (input, init) => counter.watch(await plainFetch(input, init))

/** @param {string} url */
async function bytes(url) {
  const response = await fetch(url)
  if (!response.ok) throw Error(`${response.status} ${url}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** @typedef {((text: string) => string) & { destroy?: () => void }} Handle a live bond to Python's function */

/** @type {Handle} */
let handle
/** @type {any} */
let python

/**
 * Boots, and tells how, and whether a snapshot can be kept.
 * @param {Boot} boot
 * @returns {Promise<{ how: string, keep?: () => void }>}
 */
async function start({ manifest, at, snapshots }) {
  const full = (/** @type {string} */ name) => new URL(name, at).href
  counter = new Counter(manifest.files, full, progress => postMessage({ progress }))
  const engine = bytes(full(manifest.engine))
  const snapshot = snapshots ? await stored(manifest.key) : undefined
  const { loadPyodide } = await import(full(`${manifest.base}pyodide.js`))
  for (const file of manifest.files) if (/\.js$/.test(file.name)) counter.whole(file)
  const common = {
    indexURL: full(manifest.base),
    stdLibURL: full(manifest.stdlib),
    lockFileContents: manifest.lock,
    packageBaseUrl: full(manifest.base),
    stdin: () => null,
    fsInit: async (/** @type {any} */ files) => files.writeFile('/lib/engine.zip', await engine),
  }
  if (snapshot) {
    postMessage({ restoring: true })
    python = await loadPyodide({ ...common, _loadSnapshot: snapshot })
    handle = python.runPython('import random; random.seed(); handle')
    return { how: 'snapshot' }
  }
  python = await loadPyodide({ ...common, env: { PYTHONPATH: '/lib/engine.zip' }, _makeSnapshot: snapshots })
  counter.say('rules')
  python.runPython(startWith(Object.keys(manifest.games)))
  handle = python.runPython('handle')
  return snapshots ? { how: 'compiled', keep: () => remember(manifest.key) } : { how: 'compiled' }
}

/**
 * Keeps a snapshot of the heap. None can be made while a bond to Python lives, so all is done before another request
 * can come.
 * @param {string} key
 */
function remember(key) {
  try {
    handle.destroy?.()
    python.runPython(SETTLE)
    const heap = python.makeMemorySnapshot()
    void keep(key, heap).then(() => postMessage({ kept: true }), forget)
  } catch {
    forget() // the next visit starts without one
  } finally {
    handle = python.runPython('handle')
  }
}

addEventListener('message', async ({ data }) => {
  if (data.game) return join(python, data.game, data.zip)
  if (!data.boot) return postMessage({ id: data.id, answer: handle(data.call) })
  try {
    await WebAssembly.compile(EMPTY_MODULE)
  } catch (error) {
    return postMessage({ failed: { kind: 'wasm', message: String(error) } })
  }
  try {
    const engine = await start(data.boot)
    handle('{"op":"ping"}')
    postMessage({ ready: engine.how })
    if (engine.keep) setTimeout(engine.keep, KEEP_AFTER) // so that the reader's first answer does not wait for it
  } catch (error) {
    const old = error instanceof Error && TOO_NEW.includes(error.name)
    postMessage({ failed: { kind: old ? 'old' : 'failed', message: String(error) } })
  }
})
