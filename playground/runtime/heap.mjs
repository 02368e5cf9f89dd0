// node heap.mjs RUNTIME PYODIDE: starts the engine as a page does, and prints how many bytes of memory a visit keeps.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SETTLE, startWith } from '../web/engine/python.js'

const [runtime, pyodide] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')).href)
const python = await loadPyodide({
  stdLibURL: path.join(runtime, 'stdlib.zip'),
  env: { PYTHONPATH: '/lib/engine.zip' },
  fsInit: async files => files.writeFile('/lib/engine.zip', fs.readFileSync(path.join(runtime, 'engine.zip'))),
  _makeSnapshot: true,
})
python.runPython(startWith([]))
python.runPython(SETTLE)
python.makeMemorySnapshot()
console.log(python._module.HEAPU8.length)
