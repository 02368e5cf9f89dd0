// How long a moment lies there before somebody else plays.
import assert from 'node:assert/strict'
import { test } from 'node:test'

test('somebody plays after a while, a finished trick and a capture rest, and in steps nothing is done', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { DEALING, waitAfter } = await import('../../playground/web/table/pace.js')
  const moment = (turn, ...zones) => ({
    turn,
    view: { zones: zones.map(([kind, cards, mark = '']) => ({ kind, plays: [{ seat: 0, cards, mark }] })) },
  })
  const after = (...moments) => ['fast', 'calm', 'steps'].map(pace => waitAfter(moments[0], pace, moments[1]))
  const PLAY = [250, 900, Infinity]
  const RESTING = [900, 2000, Infinity]
  const trick = moment(1, ['trick', ['SA', 'S2'], 'best'])
  assert.deepEqual(after(trick), PLAY)
  const won = turn => moment(turn, ['trick', ['SA', 'S2'], 'won'])
  assert.deepEqual(after(won(1)), RESTING)
  assert.deepEqual(after(won(-1)), RESTING, 'also where the table is to move')
  assert.deepEqual(after(moment(-1, ['trick', ['SA']])), [DEALING, DEALING, DEALING])
  const floor = moment(1, ['row', ['H7', 'C5', '?']])
  assert.deepEqual(after(moment(0, ['row', ['C5']]), floor), RESTING)
  assert.deepEqual(after(moment(0, ['row', ['H7', 'C5', 'D2']]), floor), PLAY, 'what is laid takes nothing')
  assert.deepEqual(after(moment(0, ['row', ['H7', 'C5']]), floor), PLAY, 'nobody sees what lay face down go')
  assert.deepEqual(after(moment(0, ['trick', ['SK']]), won(1)), PLAY, 'a trick is put away')
  assert.deepEqual(after(moment(0, ['trick', ['H7', 'C5']]), floor), PLAY)
  delete globalThis.document
})
