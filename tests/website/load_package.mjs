// node load_package.mjs PYODIDE PACKAGE: what any page does that wants the engine in its own Pyodide.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, published] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(folder, 'pyodide.mjs')).href)
const pyodide = await loadPyodide({
  lockFileURL: path.join(published, 'pyodide-lock.json'),
  packageCacheDir: published,
})
await pyodide.loadPackage('torite', { messageCallback: () => {} })
console.log(
  pyodide.runPython(`
import torite, torite.page.session
torite.__version__ + " " + torite.page.session.handle('{"op":"ping"}')
`),
)
