// node heap.mjs RUNTIME PYODIDE TARGET [plain]: starts the engine as a page does, writes its memory to TARGET, and
// prints its bytes. The same runtime always gives the same bytes. Memory has the places of functions in it,
// and Pyodide leaves out one where WebAssembly has no garbage collection, and on every iPhone: theirs is the plain one.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { SETTLE, WHOLE, startWith } from '../web/engine/python.js'

const [runtime, pyodide, target, plain] = process.argv.slice(2)
/** Pyodide would write the path of this script and the language of this machine into the memory. */
process.argv[1] = './this.program'
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: plain ? 'iPhone' : 'Node.js' } })
/** Times and chance would make two builds differ; a page draws its own chance (worker.js). */
Date.now = () => 0
performance.now = () => 0
const noChance = (/** @type {any} */ view) => view.fill(0)
crypto.randomFillSync = noChance
globalThis.crypto.getRandomValues = noChance

const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')).href)
const python = await loadPyodide({
  stdLibURL: path.join(runtime, 'stdlib.zip'),
  env: { PYTHONPATH: '/lib/engine.zip', PYTHONHASHSEED: '0' },
  fsInit: async files => files.writeFile('/lib/engine.zip', fs.readFileSync(path.join(runtime, 'engine.zip'))),
  _makeSnapshot: true,
})
const games = fs.readdirSync(path.join(runtime, 'games')).map(name => path.parse(name).name)
python.runPython(startWith(games.sort()))
python.runPython(WHOLE)
python.runPython(SETTLE)
python.runPython('import random; random.seed(0)')
const heap = python.makeMemorySnapshot()
fs.writeFileSync(target, gzipSync(heap, { level: 9 }))
console.log(python._module.HEAPU8.length)
