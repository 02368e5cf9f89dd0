// The engine's client against workers that behave, stay silent, break, or run away.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'

const MANIFEST = {
  key: 'k',
  files: [40, 60].map(sent => ({ name: String(sent), bytes: 100 + sent, sent })),
  heaps: [{ name: 'heap.bin', bytes: 90, sent: 90 }],
  games: { skat: { name: 'games/skat.zip', bytes: 5 }, olika: { name: 'games/olika.zip', bytes: 7 } },
}
let behaviour, fetched, sent, host
const made = []

class FakeWorker {
  constructor(url) {
    this.url = url
    made.push(this)
  }

  postMessage(message) {
    sent.push(message.boot ? 'boot' : (message.game ?? JSON.parse(message.call)))
    if (!message.game) queueMicrotask(() => behaviour(message, data => this.ended || this.onmessage({ data }), this))
  }

  terminate() {
    this.ended = true
  }
}

Object.assign(globalThis, {
  Worker: FakeWorker,
  location: { protocol: 'https:' },
  fetch: (url, options) => {
    const name = url.replace(/.*\//, '')
    fetched.push(name)
    return name === 'runtime.json' ? Promise.resolve({ ok: true, json: async () => MANIFEST }) : host(name, options)
  },
})
const zipped = async name => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(name === 'skat.zip' ? 5 : 7) })
const silent = (_, { signal }) =>
  new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
const { engine, EngineError } = await import('../../playground/web/engine/engine.js')

const obliging = (message, reply) => {
  if (message.boot) reply({ ready: message.boot.snapshots ? 'snapshot' : 'compiled' })
  else reply({ id: message.id, answer: JSON.stringify({ ok: JSON.parse(message.call) }) })
}
const kind = wanted => error => error instanceof EngineError && error.kind === wanted
const turns = async () => {
  for (let n = 0; n < 20; n++) await Promise.resolve()
}

beforeEach(() => {
  engine.drop()
  engine.snapshots = true
  engine.zips.clear()
  fetched = []
  sent = []
  host = zipped
  made.length = 0
  behaviour = obliging
  globalThis.location.protocol = 'https:'
})

test('several questions share one worker', async () => {
  const answers = await Promise.all([engine.ask({ op: 'ping' }), engine.ask({ op: 'frame' })])
  assert.deepEqual(answers, [{ op: 'ping' }, { op: 'frame' }])
  assert.equal(made.length, 1)
})

test('what the engine refuses comes as its own kind of error', async () => {
  behaviour = (message, reply) =>
    message.boot
      ? reply({ ready: 'compiled' })
      : reply({ id: message.id, answer: '{"error":{"kind":"illegal","message":"no"}}' })
  await assert.rejects(engine.ask({}), kind('illegal'))
})

test('a start that fails with a snapshot is tried once without', async () => {
  behaviour = (message, reply) =>
    message.boot?.snapshots ? reply({ failed: { kind: 'failed', message: 'bad heap' } }) : obliging(message, reply)
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
  globalThis.location.protocol = 'file:'
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

test('a snapshot that does not come to life is given up long before', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  behaviour = (message, reply) => {
    if (!message.boot?.snapshots) return obliging(message, reply)
    reply({ restoring: true })
    reply({ progress: { doing: 'fetch', fetched: 9, total: 10 } })
    reply({ progress: { doing: 'start', fetched: 10, total: 10 } })
  }
  const asked = engine.ask({ op: 'ping' })
  await turns()
  context.mock.timers.tick(19_000)
  await turns()
  assert.equal(made.length, 1)
  context.mock.timers.tick(1000)
  assert.deepEqual(await asked, { op: 'ping' })
  assert.equal(made.length, 2)
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

test('progress is told in bytes as they are sent, and what is being done', async () => {
  const seen = []
  const listen = event => seen.push(event.detail)
  engine.addEventListener('progress', listen)
  const steps = [
    { doing: 'fetch', fetched: 30, total: 100 },
    { doing: 'start', fetched: 100, total: 100 },
    { doing: 'rules', fetched: 100, total: 100 },
  ]
  behaviour = (message, reply) => {
    if (message.boot) for (const progress of steps) reply({ progress })
    obliging(message, reply)
  }
  await engine.ask({})
  engine.removeEventListener('progress', listen)
  assert.deepEqual(seen, [{ doing: 'fetch', fetched: 0, total: 0 }, ...steps])
})

test('a browser that cannot read the runtime or the worker is told to be old, at once', async () => {
  for (const broken of [
    (_, reply) => reply({ failed: { kind: 'old', message: "SyntaxError: Unexpected token '{'" } }),
    (_, reply, worker) =>
      worker.onerror({ message: 'SyntaxError: import declarations may only appear at top level of a module' }),
  ]) {
    made.length = 0
    behaviour = broken
    await assert.rejects(engine.ask({}), kind('old'))
    assert.equal(made.length, 1)
  }
})

test('a game comes with its first question, while the engine starts, and only once', async () => {
  let started
  behaviour = (message, reply) =>
    message.boot ? (started = () => reply({ ready: 'compiled' })) : obliging(message, reply)
  const asked = [
    engine.ask({ op: 'story', scenario: 'skat/one' }),
    engine.ask({ op: 'frame', record: { game: 'skat' } }),
  ]
  await turns()
  assert.deepEqual(fetched.slice(-1), ['skat.zip'])
  assert.ok(!engine.holds('skat'))
  started()
  await Promise.all(asked)
  assert.deepEqual(
    sent.map(message => message.op ?? message),
    ['boot', 'skat', 'story', 'frame'],
  )
  assert.deepEqual(
    fetched.filter(name => name === 'skat.zip'),
    ['skat.zip'],
  )
  assert.ok(engine.holds('skat') && !engine.holds('olika'))
})

test('another game joins the same worker, and its questions keep their order', async () => {
  await engine.ask({ game: 'skat', n: 1 })
  await Promise.all([
    engine.ask({ game: 'olika', n: 2 }),
    engine.ask({ game: 'skat', n: 3 }),
    engine.ask({ game: 'olika', n: 4 }),
  ])
  const about = game =>
    sent.filter(message => message === game || message.game === game).map(message => message.n ?? message)
  assert.deepEqual(about('skat'), ['skat', 1, 3])
  assert.deepEqual(about('olika'), ['olika', 2, 4])
  assert.equal(made.length, 1)
})

test('a game that there is not is left to the engine', async () => {
  for (const game of ['none', 'constructor', 7]) assert.deepEqual(await engine.ask({ game }), { game })
  assert.ok(!fetched.some(name => name.endsWith('.zip')))
})

test('a game that cannot be fetched, or not whole, is told, and asked for again', async () => {
  const troubles = [
    [async () => ({ ok: false, status: 404 }), '404 skat.zip'],
    [async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(3) }), '3 ≠ 5 skat.zip'],
  ]
  for (const [trouble, message] of troubles) {
    host = trouble
    await assert.rejects(engine.ask({ game: 'skat' }), error => kind('failed')(error) && error.message === message)
  }
  host = zipped
  assert.deepEqual(await engine.ask({ game: 'skat' }), { game: 'skat' })
  assert.equal(made.length, 1)
})

test('a game on its way can be cancelled, and ends by itself', async context => {
  await engine.ask({})
  host = silent
  const asked = assert.rejects(engine.ask({ game: 'skat' }), kind('cancelled'))
  await turns()
  engine.cancel()
  await asked
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const again = assert.rejects(engine.ask({ game: 'skat' }), kind('slow'))
  await turns()
  context.mock.timers.tick(90_000)
  await again
  assert.ok(engine.ready && made.length === 1)
})

test('an engine that ended while a game was on its way is started again, and given the game', async () => {
  await engine.ask({})
  let arrive
  host = name =>
    new Promise(done => {
      arrive = () => done(zipped(name))
    })
  const asked = engine.ask({ game: 'skat' })
  await turns()
  engine.drop()
  arrive()
  assert.deepEqual(await asked, { game: 'skat' })
  assert.deepEqual(sent.map(message => message.game ?? message).slice(-3), ['boot', 'skat', 'skat'])
  engine.drop()
  await engine.ask({ game: 'skat' })
  assert.deepEqual(
    fetched.filter(name => name === 'skat.zip'),
    ['skat.zip'],
  )
})

test('a worker that breaks is told at once, and the next question starts another', async () => {
  behaviour = (message, reply, worker) =>
    message.boot ? reply({ ready: 'compiled' }) : worker.onerror({ message: 'broken' })
  await assert.rejects(engine.ask({}), kind('failed'))
  behaviour = obliging
  assert.deepEqual(await engine.ask({ op: 'ping' }), { op: 'ping' })
})

test('the progress counts a game with the engine, and a game that comes later alone', async () => {
  const seen = []
  const listen = event => seen.push(event.detail)
  engine.addEventListener('progress', listen)
  behaviour = async (message, reply) => {
    if (message.boot) reply({ progress: { doing: 'start', fetched: 100, total: 100 } })
    await turns()
    obliging(message, reply)
  }
  await engine.ask({ game: 'skat' })
  assert.deepEqual(seen.at(-1), { doing: 'start', fetched: 105, total: 105 })
  await engine.ask({ game: 'olika' })
  engine.removeEventListener('progress', listen)
  const step = fetched => ({ doing: 'fetch', fetched, total: 7 })
  assert.deepEqual(seen.slice(-2), [step(0), step(7)])
})
