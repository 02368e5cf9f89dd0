// The Latin letters of the pages: of a typeface only the signs that come in, in its weights from normal to bold; the
// file goes out as base64.
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const { file, signs } = JSON.parse(readFileSync(0, 'utf8'))
const face = await subsetFont(readFileSync(file), signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  noLayoutClosure: true,
})
process.stdout.write(JSON.stringify(face.toString('base64')))
