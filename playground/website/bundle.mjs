// One script out of a module and all that it imports from the beginning. {path: source} comes in, what the module at
// the path given becomes goes out; what is fetched only when it is needed stays where it is.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { build } from 'esbuild'

const [, , entry] = process.argv
const sources = JSON.parse(readFileSync(0, 'utf8'))
/** What stands in place of a module. */
const instead = { 'engine/engine.js': 'engine/elsewhere.js', 'engine/loading.js': 'engine/elsewhere.js' }
const folder = posix.dirname(entry)
const files = {
  name: 'files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path, importer, kind }) => {
      const target = importer ? posix.join(posix.dirname(importer), path) : path
      const later = posix.relative(folder, target)
      return kind === 'dynamic-import'
        ? { path: later.startsWith('.') ? later : `./${later}`, external: true }
        : { path: instead[target] ?? target, namespace: 'files' }
    })
    onLoad({ filter: /./, namespace: 'files' }, ({ path }) => ({ contents: sources[path] }))
  },
}
const made = await build({
  entryPoints: [entry],
  bundle: true,
  format: 'esm',
  minify: true,
  target: 'es2022',
  write: false,
  logLevel: 'error',
  plugins: [files],
})
process.stdout.write(JSON.stringify(made.outputFiles[0].text))
