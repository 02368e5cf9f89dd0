// What a hint says of few deals, of many and of none, and what it found of each choice.
import assert from 'node:assert/strict'
import { test } from 'node:test'

test('advice from few deals names no best, one from none says why', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { adviceOf, noted, sureness } = await import('../../playground/web/table/advice.js')
  const trial = (action, mean, worlds) => ({ action, mean, error: 0.4, worlds })
  const hint = { action: '2', forced: false, exact: false, weighed: [trial('2', 20, 7), trial('3', 1, 7)], labels: {} }
  assert.equal(adviceOf(hint), 'Advice: [2], but that is hardly more than a guess.')
  assert.equal(sureness(hint), 'Average of 7 possible deals, ±0.4.')
  assert.match(adviceOf({ ...hint, weighed: [trial('2', 20, 8), trial('3', 1, 8)] }), /looks best/)
  assert.equal(
    sureness({ ...hint, weighed: [trial('2', 20, 1), trial('3', 1, 1)] }),
    'Tried in one possible deal only.',
  )
  const thumb = { ...hint, weighed: [], thumb: 'Aces count 1.' }
  assert.equal(noted(thumb), 'By a rule of thumb, nothing was tried. Aces count 1. This is advice, not a rule.')
  assert.equal(sureness({ ...thumb, thumb: '' }), 'Nothing can be tried here.')
  assert.equal(adviceOf({ ...thumb, forced: true }), 'Advice: nothing else can be done. [2]')
  assert.equal(sureness({ ...thumb, forced: true }), '')
  delete globalThis.document
})

test('what was tried at several times counts together, and each choice has its row', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { joined, pooled, rowsOf } = await import('../../playground/web/table/hint.js')
  const trial = (action, ...values) => {
    const mean = values.reduce((all, value) => all + value) / values.length
    const squares = values.reduce((all, value) => all + (value - mean) ** 2, 0)
    const error = values.length > 1 ? Math.sqrt(squares / (values.length - 1) / values.length) : 0
    return { action, mean, error, worlds: values.length }
  }
  const [all, both] = [trial('2', 4, -1, 7, 7, 30), pooled(trial('2', 4, -1), trial('2', 7, 7, 30))]
  for (const key of ['mean', 'error', 'worlds']) assert.ok(Math.abs(all[key] - both[key]) < 1e-9, key)
  const before = { action: '2', exact: false, labels: {}, weighed: [trial('2', 4), trial('3', 3), trial('4,4', -60)] }
  const more = { action: '3', exact: false, labels: {}, weighed: [trial('3', 9, 8), trial('2', -5, -6)] }
  const answer = joined(before, more)
  assert.deepEqual([answer.action, ...answer.weighed.map(({ action }) => action)], ['3', '3', '2', '4,4'])
  const rows = rowsOf(answer)
  assert.deepEqual([rows[0][0], rows[0][3]], ['[3]', '3 deals'])
  assert.deepEqual(rows.at(-1), ['[4] [4]', '−60', 'unknown', '1 deal'])
  assert.equal(rowsOf({ ...before, exact: true })[0][2], 'exact')
  const level = { ...more, action: '2', weighed: [trial('2', 5, 2), trial('3', 2, 9)] }
  assert.equal(joined(before, level).action, '2', 'as good by all that can be told')
  delete globalThis.document
})

test('cards side by side are read as a list, in both languages', async () => {
  const { spoken } = await import('../../playground/web/table/cards.js')
  const names = { '0-0': 'tile 0-0', '0-3': 'tile 0-3', SA: 'ace of spades' }
  const heard = ['en', 'ja'].map(lang => {
    globalThis.document = { documentElement: { lang } }
    return spoken('Advice: [0-0] [0-3]. Y played [SA] before.', names)
  })
  assert.deepEqual(heard, [
    'Advice: tile 0-0, tile 0-3. Y played ace of spades before.',
    'Advice: tile 0-0、tile 0-3. Y played ace of spades before.',
  ])
  delete globalThis.document
})
