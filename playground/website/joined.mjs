// What every page needs as one file: it is asked for at once and shrinks better than many small ones. {path: source}
// comes in; the same goes out, with the modules that the entry imports in ALL, and each of them as a window on it.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { build } from 'esbuild'

const [, , entry, all] = process.argv
const sources = JSON.parse(readFileSync(0, 'utf8'))
const IMPORTS = /^import\s[^'"]*['"](\.[\w./-]+)['"]/gm
const EXPORTS = /^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm
const matches = (pattern, source) => [...source.matchAll(pattern)].map(match => match[1])

const joined = [entry]
for (const path of joined)
  for (const name of matches(IMPORTS, sources[path])) {
    const target = posix.join(posix.dirname(path), name)
    if (!joined.includes(target)) joined.push(target)
  }
joined.shift()

/** What a module exports is exported by ALL under a short name of its own. */
const names = joined.flatMap(path => matches(EXPORTS, sources[path]).map(name => ({ path, name })))
const renamed = (path, from) =>
  names.flatMap((item, at) => (item.path === path ? [from ? `e${at} as ${item.name}` : `${item.name} as e${at}`] : []))
const exported = path => `export { ${renamed(path, false)} } from './${path}'\n`
const windowOn = path => `export { ${renamed(path, true)} } from 'all'\n`

const relative = (from, to) => {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** An address is that of the module, not of the file that it has become part of. */
const inPlace = path => sources[path].replaceAll('import.meta.url', `new URL('./${path}', import.meta.url)`)

/** One file out of a module, whose path is `at`, and what `load` has for those that it imports. */
async function fileOf(at, load) {
  const files = {
    name: 'files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, importer, kind }) => {
        if (path === 'all') return { path: relative(at, all), external: true }
        const target = importer ? posix.join(posix.dirname(importer), path) : path
        if (kind === 'dynamic-import' && !path.startsWith('.')) return { path, external: true }
        return kind === 'dynamic-import' || load(target) === undefined
          ? { path: relative(at, target), external: true }
          : { path: target, namespace: 'files' }
      })
      onLoad({ filter: /./, namespace: 'files' }, ({ path }) => ({ contents: load(path) }))
    },
  }
  const options = { bundle: true, format: 'esm', target: 'es2022', write: false, logLevel: 'error', charset: 'utf8' }
  const made = await build({ ...options, entryPoints: [at], plugins: [files] })
  return made.outputFiles[0].text
}

/** Runs apart from the page, where nothing of what the page has is there. */
const APART = 'engine/worker.js'

const sent = { ...sources }
const inside = path =>
  path === all ? joined.map(exported).join('') : joined.includes(path) ? inPlace(path) : undefined
const outside = at => path => (path === at ? sources[at] : joined.includes(path) ? windowOn(path) : undefined)
sent[all] = await fileOf(all, inside)
for (const path of Object.keys(sources))
  if (joined.includes(path)) sent[path] = windowOn(path).replace("'all'", `'${relative(path, all)}'`)
  else if (path === APART) sent[path] = await fileOf(path, target => sources[target])
  else if (!path.startsWith('packages/')) sent[path] = await fileOf(path, outside(path))
process.stdout.write(JSON.stringify(sent))
