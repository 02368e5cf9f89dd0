// node answers.mjs RUNTIME MANIFEST REQUESTS ANSWERS [MEMORY]: boots the shipped runtime as a browser does, from a
// memory and an empty library or from the library, asks it everything, and writes the answers, and where every module
// came from that it used; a game joins when it is first asked about.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { gameOf } from '../../playground/web/engine/engine.js'
import { SETTLE, join, startWith } from '../../playground/web/engine/python.js'

const [runtime, manifest, requests, answers, memory] = process.argv.slice(2)
const { games, lock } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, 'pyodide.js')).href)
const pyodide = await loadPyodide({
  lockFileContents: lock,
  packageBaseUrl: './',
  ...(memory ? restored() : { stdLibURL: path.join(runtime, 'stdlib.zip'), env: { PYTHONPATH: '/lib/engine.zip' } }),
  fsInit: async FS => FS.writeFile('/lib/engine.zip', fs.readFileSync(path.join(runtime, 'engine.zip'))),
})
if (!memory) pyodide.runPython(startWith(Object.keys(games)))
const handle = pyodide.runPython('handle')
const held = new Set()

function restored() {
  const stdLibURL = `${answers}.zip`
  fs.writeFileSync(stdLibURL, '')
  const heap = gunzipSync(fs.readFileSync(path.join(runtime, memory)))
  return { stdLibURL, _loadSnapshot: heap.buffer.slice(heap.byteOffset, heap.byteOffset + heap.length) }
}

function ask(request) {
  const game = gameOf(read(request))
  if (Object.hasOwn(games, game) && !held.has(game))
    join(pyodide, game, fs.readFileSync(path.join(runtime, 'games', `${game}.zip`)))
  held.add(game)
  return handle(request)
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The places of modules, with those that Python reaches for when it reports an error or begins with a new chance. */
const USED = `${SETTLE}
import encodings.ascii, encodings.cp437, encodings.latin_1, json, random, sys, warnings
modules = sys.modules.values()
places = (getattr(module, "__file__", None) or module.__spec__ and module.__spec__.origin for module in modules)
json.dumps([place for place in places if place])`

const given = JSON.parse(fs.readFileSync(requests, 'utf8')).map(ask)
fs.writeFileSync(answers, JSON.stringify({ answers: given, used: JSON.parse(pyodide.runPython(USED)) }))
