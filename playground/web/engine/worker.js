// Boots Pyodide with the engine and answers requests: {boot: Boot} then {id, call: JSON text} -> {id, answer: JSON
// text}; {game, zip} comes before the first request about a game. Says {progress: Progress}, {restoring: true}, {ready:
// how}, {failed: {kind, message}}.
import { Counter } from './counter.js'
import { SETTLE, WHOLE, join, startWith } from './python.js'
import { forget, keep, stored } from './snapshots.js'

/** @typedef {import('page-data').ShippedFile} File */
/** @typedef {import('page-data').Manifest} Manifest */
/** @typedef {{ manifest: Manifest, at: string, snapshots: boolean }} Boot */

const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])
const KEEP_AFTER = 3000
/** The first four bytes of a snapshot that Pyodide made: zero, then "snp". */
const MAGIC = 0x706e7300

/** What a browser says of a script or a program that is too new for it. */
const TOO_NEW = ['SyntaxError', 'CompileError', 'LinkError']

/** @type {Counter} */
let counter
const plainFetch = self.fetch
/** What Pyodide will ask for, already on its way. @type {Map<string, Promise<Response>>} */
const early = new Map()
self.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  const coming = early.get(url)
  early.delete(url)
  return coming ?? counter.watch(await plainFetch(input, init))
}

/** @param {string} url */
async function body(url) {
  const response = await fetch(url)
  if (!response.ok) throw Error(`${response.status} ${url}`)
  return /** @type {ReadableStream<any>} */ (response.body)
}

/** @param {string} url */
const bytes = async url => new Uint8Array(await new Response(await body(url)).arrayBuffer())

/** A module whose one function asks for the type of a function. */
const ASKING = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 10, 9, 1, 7, 0, 208, 112, 251, 20, 0, 11,
])

/**
 * Of the memories that come with the site the one for this browser. Memory has the places of functions in it, and
 * Pyodide adds one where it can; where Safari puts it is not known.
 * @param {File[]} heaps
 */
function heapOf([whole, plain]) {
  const { userAgent, platform, maxTouchPoints } = /** @type {Navigator} */ (navigator)
  if (/iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)) return plain
  if (!/Chrome|Firefox/.test(userAgent)) return undefined
  return WebAssembly.validate(ASKING) ? whole : plain
}

/**
 * The memory of the started engine that comes with the site; none where it cannot be had, as without a network, or is
 * something else.
 * @param {string} url
 */
const unpacked = async url => {
  try {
    const heap = await new Response((await body(url)).pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    return new DataView(heap).getUint32(0, true) === MAGIC ? heap : undefined
  } catch {
    return undefined
  }
}

/**
 * Compiles Python's program as it comes, beside all else that is on its way, and gives it to Pyodide, which would begin
 * later. The promise fails as the program does, and otherwise rests.
 * @param {Promise<Response>} coming
 * @returns {Promise<never>}
 */
function compile(coming) {
  const { instantiateStreaming } = WebAssembly
  const compiled = WebAssembly.compileStreaming(coming)
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming
    const module = await compiled
    return { module, instance: await WebAssembly.instantiate(module, imports) }
  }
  return new Promise((_, refuse) => compiled.catch(refuse))
}

/** @typedef {((text: string) => string) & { destroy?: () => void }} Handle a live bond to Python's function */

/** @type {Handle} */
let handle
/** @type {any} */
let python

/**
 * Boots, and tells how, and whether a snapshot is to be kept. The memory of the started engine is the visitor's own, or
 * comes with the site; without one the library is loaded and the engine compiled.
 * @param {Boot} boot
 * @returns {Promise<{ how: string, keep?: () => void }>}
 */
async function start({ manifest, at, snapshots }) {
  const full = (/** @type {string} */ name) => new URL(name, at).href
  const wasm = full(`${manifest.base}pyodide.asm.wasm`)
  const loader = Promise.all(['pyodide.js', 'pyodide.asm.js'].map(name => import(full(manifest.base + name))))
  counter = new Counter(manifest.files, full)
  const broken = compile(plainFetch(wasm).then(response => counter.watch(response)))
  early.set(wasm, Promise.resolve(new Response()))
  const engine = bytes(full(manifest.engine))
  const own = snapshots ? await stored(manifest.key) : undefined
  const sent = snapshots && !own ? heapOf(manifest.heaps) : undefined
  counter.expect(sent ? [sent] : own ? [] : [manifest.stdlib])
  counter.begin(progress => postMessage({ progress }))
  const coming = sent && unpacked(full(sent.name))
  const [{ loadPyodide }] = await loader
  for (const file of manifest.files) if (/\.js$/.test(file.name)) counter.whole(file)
  const memory = own ?? (await coming)
  if (sent) counter.whole(sent) // however many bytes it had
  const common = {
    indexURL: full(manifest.base),
    stdLibURL: full(manifest.stdlib.name),
    lockFileContents: manifest.lock,
    packageBaseUrl: full(manifest.base),
    stdin: () => null,
    fsInit: async (/** @type {any} */ files) => files.writeFile('/lib/engine.zip', await engine),
    _makeSnapshot: snapshots,
  }
  if (memory) {
    postMessage({ restoring: true })
    counter.say() // where all has come, the wait for what is restored is limited from here on
    early.set(common.stdLibURL, Promise.resolve(new Response())) // it is all in memory
    python = await Promise.race([loadPyodide({ ...common, _loadSnapshot: memory }), broken])
    counter.say('rules')
  } else {
    python = await Promise.race([loadPyodide({ ...common, env: { PYTHONPATH: '/lib/engine.zip' } }), broken])
    counter.say('rules')
    python.runPython(startWith(Object.keys(manifest.games)))
  }
  handle = python.runPython('import random; random.seed(); handle')
  if (own) return { how: 'snapshot' }
  const how = memory ? 'shipped' : 'compiled'
  return snapshots ? { how, keep: () => remember(manifest.key, !memory) } : { how }
}

/**
 * Keeps a snapshot of the heap. None can be made while a bond to Python lives, so all is done before another request
 * can come.
 * @param {string} key
 * @param {boolean} anew whether the library is not all in memory yet
 */
function remember(key, anew) {
  try {
    handle.destroy?.()
    if (anew) python.runPython(WHOLE)
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
