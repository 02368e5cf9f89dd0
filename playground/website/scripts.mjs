// Scripts as they are sent: without what only readers and the type checker need. {path: source} comes in, the same goes
// out.
import { readFileSync } from 'node:fs'
import { minify } from 'terser'

const sent = {}
for (const [path, source] of Object.entries(JSON.parse(readFileSync(0, 'utf8')))) {
  sent[path] = (await minify(source, { module: true, ecma: 2022, compress: { passes: 2 } })).code
}
process.stdout.write(JSON.stringify(sent))
