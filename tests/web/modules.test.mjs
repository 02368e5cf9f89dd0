// The pure parts of the page: the reader's cursor, notation, what a choice of cards amounts to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  begin,
  comeBack,
  following,
  go,
  inExample,
  onExample,
  path,
  play,
  shared,
} from '../../playground/web/table/cursor.js'
import {
  asked,
  buttons,
  cardsOf,
  choiceOf,
  leadingOn,
  matching,
  missing,
  refused,
  single,
  unasked,
  within,
  without,
} from '../../playground/web/table/notation.js'
import { rowsOf } from '../../playground/web/table/rows.js'

const LINE = ['7,7', '8,10', '9,10', '2,3']

test('a cursor steps along the example and stops at both ends', () => {
  let cursor = begin(LINE)
  assert.equal(following(cursor), '7,7')
  cursor = go(cursor, 99)
  assert.deepEqual([cursor.at, following(cursor)], [4, null])
  assert.equal(go(cursor, -3).at, 0)
})

test('playing what follows stays on the example', () => {
  const cursor = play(begin(LINE), '7,7')
  assert.ok(onExample(cursor))
  assert.deepEqual(path(cursor), ['7,7'])
})

test('playing another card leaves it, and coming back returns to where it was left', () => {
  const away = play(play(play(go(begin(LINE), 2), '10,11'), '2,3'), '5')
  assert.ok(!onExample(away) && !inExample(away))
  assert.deepEqual(path(away), ['7,7', '8,10', '10,11', '2,3', '5'])
  assert.deepEqual(comeBack(away), { line: LINE, trail: LINE, at: 2 })
})

test('stepping back on a line of one’s own keeps its end, until something else is played', () => {
  const back = go(play(play(go(begin(LINE), 2), '10,11'), '2,3'), 3)
  assert.equal(following(back), '2,3')
  assert.equal(play(back, '2,3').at, 4)
  assert.deepEqual(play(back, '6').trail, ['7,7', '8,10', '10,11', '6'])
  assert.ok(inExample(go(back, 1)) && !onExample(go(back, 1)))
})

test('nothing is changed in place', () => {
  const cursor = Object.freeze({ ...begin(Object.freeze([...LINE])) })
  play(go(cursor, 2), '10,11')
  assert.deepEqual(cursor.trail, LINE)
})

test('lines share their beginning', () => assert.equal(shared(['a', 'b', 'c'], ['a', 'b', 'd']), 2))

for (const [action, cards] of Object.entries({
  '7,7': ['7', '7'],
  SA: ['SA'],
  'JR=S': ['JR'],
  'bury:SA,HT': ['SA', 'HT'],
  pass: [],
  'bid=18': [],
  '6-3': ['6-3'],
})) {
  test(`the cards of ${action}`, () => assert.deepEqual(cardsOf(action), cards))
}

const FRAME = {
  turn: 0,
  said: [],
  labels: { pass: 'パス' },
  taps: { 'S6=HA+H5': ['S6', 'HA', 'H5'] },
  more: false,
  next: null,
  further: { said: [], of: {} },
  view: { seats: [], zones: [], chips: [], sheet: null },
  judged: { '3,5': 0, '8,9': 1, '8,10': 0, 8: 1, pass: 0, 'S6=HA+H5': 0 },
  reasons: [
    { legal: true, rule: 'a', chain: [], instead: [], bears: [] },
    { legal: false, rule: 'b', chain: [], instead: [], bears: [] },
  ],
}

test('copies count when one choice lies within another', () => {
  assert.ok(within(['7'], ['7', '7']) && !within(['7', '7'], ['7', '8']))
})

test('a choice is matched in any order, with the cards of the table', () => {
  assert.deepEqual(matching(FRAME, ['9', '8']), ['8,9'])
  assert.deepEqual(matching(FRAME, ['H5', 'S6', 'HA']), ['S6=HA+H5'])
  assert.deepEqual(matching(FRAME, []), [])
})

test('a choice that leads on to something legal is incomplete, not refused', () => {
  assert.deepEqual(leadingOn(FRAME, ['8']), ['8,10'])
  assert.ok(refused(FRAME, '9') && !refused(FRAME, '8') && !refused(FRAME, 'S2'))
  assert.ok(!refused({ ...FRAME, more: true }, '9'))
})

test('the ways on come nearest first, and tell how many cards are missing', () => {
  const frame = { ...FRAME, judged: { '4,4,5,5': 0, '4,4': 0, '4,4,5': 1, '4,4,4': 0 } }
  assert.deepEqual(leadingOn(frame, ['4']), ['4,4', '4,4,4', '4,4,5,5'])
  assert.deepEqual([missing(frame, ['4']), missing(frame, ['5', '4', '4']), missing(frame, ['9'])], [1, 1, Infinity])
  assert.deepEqual(without(['4', '4', '5', '5'], ['5', '4']), ['4', '5'])
})

test('the engine is asked once about a choice that the frame does not hold, whatever the order of its cards', () => {
  const frame = { ...FRAME, more: true }
  assert.ok(unasked(frame, ['9']) && !unasked(frame, ['8', '9']) && !unasked(frame, []) && !unasked(FRAME, ['9']))
  asked.set(frame, new Map())
  assert.ok(unasked(frame, ['8', '9']), 'what came with another answer may not be all')
  asked.set(frame, new Map([[choiceOf(['9', '8']), false]]))
  assert.ok(!unasked(frame, ['8', '9']))
})

test('what needs no card is a button; single cards are chosen by one tap', () => {
  assert.deepEqual(buttons(FRAME), ['pass'])
  assert.ok(!single(FRAME) && single({ ...FRAME, taps: {}, judged: { SA: 0, pass: 0 } }))
})

test('a hand breaks no suit, takes few rows, and lies closer where a suit is longer than a row', () => {
  const suit = (letter, count) => Array.from({ length: count }, (_, place) => letter + 'AKQJT98765432'[place])
  const hand = (...counts) => counts.flatMap((count, place) => suit('SHDC'[place], count))
  assert.deepEqual(rowsOf(hand(4, 3, 3, 3), 390), [7, 6])
  assert.deepEqual(rowsOf(hand(5, 4, 0, 4), 390), [5, 8])
  assert.deepEqual(rowsOf(hand(4, 3, 3), 390), [10])
  assert.deepEqual(rowsOf(hand(11, 2), 320), [11, 2])
  assert.deepEqual(rowsOf([], 390), [])
  assert.deepEqual(rowsOf(['7', '8', '10'], 390), [3])
  assert.deepEqual(rowsOf(Array(19).fill('7'), 320), [7, 7, 5])
  assert.deepEqual(rowsOf(Array(17).fill('7'), 354), [9, 8])
  assert.equal(rowsOf(['0-1', '2-3'], 390), undefined)
})

test('a hint among equals says how many there are and which the engine takes, how sure that is apart', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { adviceOf, sureness } = await import('../../playground/web/table/advice.js')
  const trial = (action, mean) => ({ action, mean, error: 0.4, worlds: 20 })
  const weighed = [trial('2', 1), trial('3', 0.9), trial('4,4', 0.7), trial('9', 0.1)]
  const hint = { action: '2', forced: false, exact: false, weighed, labels: {} }
  assert.equal(adviceOf(hint), 'Advice: of 4 choices tried 3 are about equal. The engine would choose [2].')
  const level = 'Advice: the 2 choices tried are about equal. The engine would choose [2].'
  assert.equal(adviceOf({ ...hint, weighed: weighed.slice(0, 2) }), level)
  assert.equal(
    adviceOf({ ...hint, weighed: [trial('2', 10), trial('3', 45)] }),
    level,
    'never better by less than nothing',
  )
  assert.equal(sureness(hint), 'Average of 20 possible deals, ±0.4.')
  const far = { ...hint, weighed: [{ ...trial('2', 60.4), error: 4.04 }, trial('3', 6.8)] }
  assert.equal(adviceOf(far), 'Advice: [2] looks best, by about 54 points over [3].')
  assert.equal(sureness(far), 'Average of 20 possible deals, ±4.')
  globalThis.document.documentElement.lang = 'ja'
  assert.match(adviceOf(hint), /4通りのうち3通りは.*\[2\]を選びます。/)
  assert.equal(sureness(hint), '平均は、20通りの配り方で試したものです（誤差±0.4）。')
  delete globalThis.document
})

test('whose turn it is is told with what is wanted, if that is no play and no more than two ways', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { yours } = await import('../../playground/web/table/turns.js')
  const sentence = (labels, seats = [{ name: 'X', turn: true }]) => {
    const judged = Object.fromEntries(Object.keys(labels).map(action => [action, 0]))
    return yours({ turn: 0, view: { seats }, judged, reasons: [{ legal: true }], labels })
  }
  const dummys = [
    { name: 'X', turn: false },
    { name: 'Dummy', turn: true },
  ]
  assert.equal(sentence({ HK: '' }, dummys), 'Your turn: Dummy.')
  const discards = { 'discard:HK': 'discard [HK]', 'discard:S2': 'discard [S2]' }
  assert.equal(sentence(discards), 'Your turn: discard a card.')
  assert.equal(sentence({ draw: 'finish it', ...discards }), 'Your turn: discard a card, or finish it.')
  assert.equal(sentence({ keep: 'keep it', swap: 'swap it' }), 'Your turn.')
  assert.equal(sentence({ ...discards, HK: '' }), 'Your turn.')
  assert.equal(sentence({ 'bid:1': '1', 'bid:2': '2', pass: 'pass' }), 'Your turn.')
  delete globalThis.document
})

test('what an action cost is said of all deals and of this one, each time with the better action', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { sentences } = await import('../../playground/web/table/costs.js')
  const labels = { hold: 'hold', pass: 'pass' }
  const cost = { at: 1, done: 'hold', best: 'pass', worlds: 60, lost: 68, error: 11, here: -17, exact: false, labels }
  assert.equal(
    sentences(cost),
    'On average “pass” was better by about 68 points (±11). In this deal “hold” turned out about 17 points better.',
  )
  assert.equal(
    sentences({ ...cost, lost: 0.3, error: 0.4, here: 1, exact: true }),
    'On average “pass” was about as good. In this deal “pass” was better by 1 point, played out to the end.',
  )
  assert.match(sentences({ ...cost, here: 0.1 }), / In this deal both come to about the same\.$/)
  assert.equal(sentences({ ...cost, best: 'hold' }), 'Nothing better was found.')
  assert.equal(sentences({ ...cost, lost: -68 }), 'Nothing better was found.') // it was better than the best one
  assert.match(
    sentences({ ...cost, lost: 7.2, error: 6.9 }),
    /^On average “pass” was about as good\./,
    'no finding: 7 ± 7',
  )
  const bids = { ...cost, done: 'bid=1', best: 'bid=4', lost: 7, error: 3, labels: { 'bid=1': '1', 'bid=4': '4' } }
  assert.match(sentences(bids), /^On average a bid of 4 was better by about 7 points \(±3\)\. In this deal a bid of 1 /)
  globalThis.document.documentElement.lang = 'ja'
  assert.equal(
    sentences({ ...cost, lost: 0.52, error: 0.2, here: 0 }),
    '平均では、「pass」のほうが約0.5点（±0.2）よい見込みでした。このディールでは、どちらでもほとんど同じでした。',
  )
  delete globalThis.document
})

test('the end of a deal is told from the reader’s seat, whoever scores together and whatever is good', async () => {
  globalThis.document = { documentElement: { lang: 'en' } }
  const { headline } = await import('../../playground/web/table/outcome.js')
  const alone = { gained: [24, -12, 0], totals: [24, -12, 0], sides: [[0], [1], [2]], fewest: false, winners: [] }
  const names = ['X', 'Y', 'Z']
  assert.equal(headline(alone, 0, names), 'You did best in this deal: you +24, Y −12, Z 0.')
  assert.equal(headline(alone, 1, names), 'X did best in this deal: you −12, X +24, Z 0.')
  assert.equal(
    headline({ ...alone, fewest: true }, 2, names),
    'Y did best in this deal: you 0, X 24, Y −12. (Fewest is best.)',
  )
  assert.equal(headline({ ...alone, gained: [0, -48, 0] }, 2, names), 'Y came last in this deal: you 0, X 0, Y −48.')
  assert.equal(headline({ ...alone, gained: [0, 0, 0] }, 2, names), 'Nobody gained or lost points in this deal.')
  assert.equal(
    headline({ ...alone, totals: [90, 102, 7], winners: [1] }, 1, names),
    'You won the game: you 102, X 90, Z 7.',
  )
  const pairs = {
    ...alone,
    gained: [72, -40, 72, -40],
    sides: [
      [0, 2],
      [1, 3],
    ],
  }
  const four = ['W', 'X', 'Y', 'Z']
  const each = { ...alone, gained: [5, 3, 5, 0], sides: [[0], [1], [2], [3]] }
  assert.equal(headline(each, 0, four), 'You and Y share the lead in this deal: you +5, X +3, Y +5, Z 0.')
  assert.equal(headline(pairs, 2, four), 'Your side did better in this deal: your side +72, X and Z −40.')
  assert.equal(
    headline({ ...pairs, gained: [5, 5, 5, 5] }, 2, four),
    'This deal ended level: your side +5, X and Z +5.',
  )
  globalThis.document.documentElement.lang = 'ja'
  assert.equal(headline(alone, 0, names), 'このディールは、あなたが1位でした：あなたは+24点、Yは−12点、Zは0点。')
  delete globalThis.document
})
