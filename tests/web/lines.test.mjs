// A reader's lines as a tree: what is kept when another card is played, in which order they are shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, cut, following, go, isClaim, play } from '../../playground/web/table/cursor.js'
import { isLine, kept, MOST, named, related, tree } from '../../playground/web/table/lines.js'

const place = (trail, more = {}) => ({ at: trail.split(' ').length, trail: trail.split(' '), ...more })
const all = (places, deal = false) => places.reduce((lines, place) => kept(lines, place, deal), [])
const trails = lines => lines.map(line => line.place.trail.join(' '))

test('a line goes on, and another card begins another', () => {
  const lines = all([place('a b'), place('a b c'), place('a x'), place('a x y'), place('a b c')])
  assert.deepEqual(trails(lines), ['a b c', 'a x y'])
  assert.deepEqual(
    lines.map(line => Boolean(line.first)),
    [true, false],
  )
})

test('the beginning of a line is that line, and the example’s own is none', () => {
  const lines = all([place('a b c'), place('a b'), { at: 3 }])
  assert.deepEqual(trails(lines), ['a b c'])
})

test('where a line was left is kept with it, and its name as it goes on', () => {
  const [line] = all([place('a b c'), { ...place('a b c'), at: 1 }])
  assert.equal(line.place.at, 1)
  assert.equal(kept(named([line], line, ' mine '), place('a b c d'), false)[0].name, 'mine')
})

test('a tree has each line below that from which it parts last, by the step', () => {
  const lines = all(['a b d e', 'a b d f', 'x', 'a b d f g', 'a b d e', 'a z'].map(trail => place(trail)))
  const branches = tree(lines, 'a b c'.split(' '))
  assert.deepEqual(
    branches.map(({ line, depth, fork }) => [line.place.trail.join(' '), depth, fork]),
    [
      ['a b c', 0, 0],
      ['x', 1, 0],
      ['a z', 1, 1],
      ['a b d e', 1, 2],
      ['a b d f g', 2, 3],
    ],
  )
})

test('without a line of an example the first is the root', () => {
  const branches = tree(all([place('a b'), place('a c')]))
  assert.deepEqual(
    branches.map(branch => branch.depth),
    [0, 1],
  )
})

test('lines of other deals and under other options are kept, and not shown beside', () => {
  const [one, other] = [place('d1 a', { number: 'AAAAAA' }), place('d2 a', { number: 'BBBBBB' })]
  const lines = all([one, other], true)
  assert.deepEqual([lines.length, related(lines, one, true).length], [2, 1])
  assert.ok(lines.every(line => line.first))
  assert.equal(related(all([one, { ...one, options: { duty: 'ruff' } }]), one, false).length, 1)
  const again = { ...place('d1 b'), seal: { number: 'AAAAAA', nonce: 'another' } }
  assert.equal(related(kept(lines, again, true), one, true).length, 2, 'the same cards dealt again')
})

test('the oldest without a name goes when there are too many', () => {
  const first = all([place('a 0')])
  let lines = named(first, first[0], 'kept')
  for (let n = 1; n <= MOST; n++) lines = kept(lines, place(`a ${n}`), false)
  assert.equal(lines.length, MOST)
  assert.deepEqual(trails(lines).slice(0, 2), ['a 0', 'a 2'])
})

test('what is no line is told from one', () => {
  for (const value of [null, {}, { place: {} }, { place: { at: '1', trail: [] } }, { place: { at: 1, trail: [1] } }])
    assert.ok(!isLine(value))
  assert.ok(isLine({ place: { at: 1, trail: ['a'] } }))
})

test('a claim is the line’s along which it was made, until another action is played', () => {
  const claimed = { order: ['b'], at: 1 }
  const whole = { ...begin([]), trail: ['a', 'b', 'c'], at: 3, claimed }
  const amid = go(whole, 1)
  assert.deepEqual([amid.claimed, play(amid, 'b').claimed, following(amid)], [claimed, claimed, 'b'])
  for (const other of [play(amid, 'x'), play(whole, 'd'), cut(amid), play(cut(amid), 'b')])
    assert.equal(other.claimed, undefined)
})

test('a claim that was kept by another page of the host is none', () => {
  assert.ok(isClaim({ order: ['b'], at: 1 }))
  for (const value of [undefined, null, 'b', {}, { order: 'b', at: 1 }, { order: [1], at: 1 }, { order: ['b'] }])
    assert.equal(isClaim(value), false)
})
