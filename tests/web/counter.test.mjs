// What is counted of a file: the bytes that a host sends, packed or not.
import assert from 'node:assert/strict'
import { test } from 'node:test'

const { Counter } = await import('../../playground/web/engine/counter.js')
const FILES = [
  { name: 'code.wasm', bytes: 1000, sent: 300 },
  { name: 'py.js', bytes: 50, sent: 20 },
]

/** Reads an answer as the worker does, and gives what is told on the way. */
async function counted(headers) {
  const reports = []
  const counter = new Counter(FILES.slice(0, 1), name => `http://host/${name}`)
  counter.expect(FILES.slice(1))
  const response = new Response(new Uint8Array(1000), { headers })
  Object.defineProperty(response, 'url', { value: 'http://host/code.wasm' })
  counter.whole(FILES[1])
  counter.begin(progress => reports.push(progress))
  assert.equal((await counter.watch(response).arrayBuffer()).byteLength, 1000)
  return reports
}

test('a packed file counts as many bytes as the host says, or as the build has found', async () => {
  assert.deepEqual((await counted({ 'content-encoding': 'gzip' })).at(-1), { doing: 'start', fetched: 320, total: 320 })
  assert.deepEqual((await counted({ 'content-encoding': 'br', 'content-length': '250' })).at(-1), {
    doing: 'start',
    fetched: 270,
    total: 270,
  })
})

test('a program is one, whatever type the host gives it', async () => {
  const counter = new Counter(FILES, name => `http://host/${name}`)
  const response = new Response(new Uint8Array(9), { headers: { 'content-type': 'application/octet-stream' } })
  Object.defineProperty(response, 'url', { value: 'http://host/code.wasm' })
  assert.equal(counter.watch(response).headers.get('content-type'), 'application/wasm')
})

test('a file that comes as it is counts all its bytes', async () => {
  const reports = await counted({})
  assert.deepEqual(reports[0], { doing: 'fetch', fetched: 20, total: 320 })
  assert.deepEqual(reports.at(-1), { doing: 'start', fetched: 1020, total: 1020 })
})
