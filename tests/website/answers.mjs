// node answers.mjs RUNTIME MANIFEST REQUESTS ANSWERS: boots the shipped runtime as a browser does and asks it
// everything; a game joins when it is first asked about.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gameOf } from '../../playground/web/engine/engine.js'
import { join, startWith } from '../../playground/web/engine/python.js'

const [runtime, manifest, requests, answers] = process.argv.slice(2)
const { games, lock } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
const { loadPyodide } = await import(pathToFileURL(path.join(runtime, 'pyodide.js')).href)
const pyodide = await loadPyodide({
  stdLibURL: path.join(runtime, 'stdlib.zip'),
  lockFileContents: lock,
  packageBaseUrl: './',
  env: { PYTHONPATH: '/lib/engine.zip' },
  fsInit: async FS => FS.writeFile('/lib/engine.zip', fs.readFileSync(path.join(runtime, 'engine.zip'))),
})
pyodide.runPython(startWith(Object.keys(games)))
const handle = pyodide.runPython('handle')
const held = new Set()

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

fs.writeFileSync(answers, JSON.stringify(JSON.parse(fs.readFileSync(requests, 'utf8')).map(ask)))
