// The engine's client against workers that behave, stay silent, break, or run away.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const MANIFEST = { key: 'k', files: [{ name: 'a', bytes: 40 }, { name: 'b', bytes: 60 }] }
const made = []
let behaviour

class FakeWorker {
  constructor(url) {
    this.url = url
    made.push(this)
  }

  postMessage(message) {
    queueMicrotask(() => behaviour(message, data => this.ended || this.onmessage({ data }), this))
  }

  terminate() {
    this.ended = true
  }
}

Object.assign(globalThis, {
  Worker: FakeWorker,
  location: { protocol: 'https:' },
  fetch: async () => ({ ok: true, json: async () => MANIFEST }),
})
const { engine, EngineError } = await import('../../playground/web/engine.js')

const obliging = (message, reply) => {
  if (message.boot) reply({ ready: message.boot.snapshots ? 'snapshot' : 'compiled' })
  else reply({ id: message.id, answer: JSON.stringify({ ok: JSON.parse(message.call) }) })
}
const kind = wanted => error => error instanceof EngineError && error.kind === wanted
const turns = async () => { for (let n = 0; n < 20; n++) await Promise.resolve() }

beforeEach(() => {
  engine.drop()
  engine.snapshots = true
  made.length = 0
  behaviour = obliging
  location.protocol = 'https:'
})

test('several questions share one worker', async () => {
  const answers = await Promise.all([engine.ask({ op: 'ping' }), engine.ask({ op: 'frame' })])
  assert.deepEqual(answers, [{ op: 'ping' }, { op: 'frame' }])
  assert.equal(made.length, 1)
})

test('what the engine refuses comes as its own kind of error', async () => {
  behaviour = (message, reply) => message.boot ? reply({ ready: 'compiled' }) : reply({ id: message.id, answer: '{"error":{"kind":"illegal","message":"no"}}' })
  await assert.rejects(engine.ask({}), kind('illegal'))
})

test('a start that fails with a snapshot is tried once without', async () => {
  behaviour = (message, reply) => message.boot?.snapshots ? reply({ failed: { kind: 'failed', message: 'bad heap' } }) : obliging(message, reply)
  assert.deepEqual(await engine.ask({ op: 'ping' }), { op: 'ping' })
  assert.equal(made.length, 2)
  assert.ok(made[0].ended)
})

test('refused WebAssembly is told at once', async () => {
  behaviour = (_, reply) => reply({ failed: { kind: 'wasm', message: 'no' } })
  await assert.rejects(engine.ask({}), kind('wasm'))
  assert.equal(made.length, 1)
})

test('a page opened as a file starts nothing', async () => {
  location.protocol = 'file:'
  await assert.rejects(engine.ask({}), kind('file'))
  assert.equal(made.length, 0)
})

test('loading can be cancelled and begun again', async () => {
  behaviour = () => {}
  const asked = engine.ask({})
  await turns()
  engine.cancel()
  await assert.rejects(asked, kind('cancelled'))
  assert.ok(made[0].ended)
  behaviour = obliging
  assert.deepEqual(await engine.ask({ op: 'ping' }), { op: 'ping' })
})

test('a start that never settles ends by itself', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  behaviour = () => {}
  const asked = assert.rejects(engine.ask({}), kind('slow'))
  for (let tries = 0; tries < 2; tries++) {
    await turns()
    context.mock.timers.tick(90_000)
  }
  await asked
  assert.ok(made.every(worker => worker.ended))
})

test('a runaway is ended, all that wait are told, and the next question starts another', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  behaviour = (message, reply) => message.boot && reply({ ready: 'compiled' })
  const asked = [assert.rejects(engine.ask({}), kind('runaway')), assert.rejects(engine.ask({}), kind('runaway'))]
  await turns()
  context.mock.timers.tick(10_000)
  await Promise.all(asked)
  assert.ok(made[0].ended && !engine.ready)
  behaviour = obliging
  assert.deepEqual(await engine.ask({ op: 'ping' }), { op: 'ping' })
  assert.equal(made.length, 2)
})

test('progress is told in bytes and never beyond the total', async () => {
  const seen = []
  const listen = event => seen.push(event.detail)
  engine.addEventListener('progress', listen)
  behaviour = (message, reply) => {
    if (message.boot) for (const progress of [30, 250]) reply({ progress })
    obliging(message, reply)
  }
  await engine.ask({})
  engine.removeEventListener('progress', listen)
  assert.deepEqual(seen, [{ fetched: 30, total: 100 }, { fetched: 100, total: 100 }])
})
