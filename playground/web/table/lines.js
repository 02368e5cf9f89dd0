// The lines of an example that a reader has played, as a tree: they share their beginnings. Values are never changed.
import { shared } from './cursor.js'
import { sealsOf } from './places.js'

/** @typedef {import('./places.js').Place} Place */
/**
 * @typedef {{ place: Place, name?: string, first?: boolean }} Line where it was left, and what the reader calls it;
 *   whether it was the first of its deal
 */
/**
 * @typedef {{ line: Line, depth: number, fork: number }} Branch a line, how many forks lead to it, and the step at
 *   which it leaves the one it comes from
 */

/** How many lines of an example are kept. */
export const MOST = 20

/** @param {Line | Place} line */
const trailOf = line => ('place' in line ? line.place.trail : line.trail) ?? []

/** The number that makes a place's first cards. @param {Place} place */
function numberOf(place) {
  const [first] = sealsOf(place)
  return (first && !first.from ? first.number : place.number) ?? ''
}

/** What two places have to share to be told side by side. @param {Place} place @param {boolean} deal */
const ground = (place, deal) => JSON.stringify([place.options ?? {}, place.state ?? null, deal ? numberOf(place) : ''])

/**
 * The lines from the same start: under the same options, and of the same deal.
 * @param {readonly Line[]} lines @param {Place} place @param {boolean} deal
 */
export const related = (lines, place, deal) => lines.filter(line => ground(line.place, deal) === ground(place, deal))

/** Whether one trail is the beginning of another, or the same. @param {Line} one @param {Line} other */
const begins = (one, other) => shared(trailOf(one), trailOf(other)) === trailOf(one).length

/**
 * The lines with a place that the reader has come to: a line goes on, another is begun, or it is one of them already.
 * @param {readonly Line[]} lines @param {Place} place @param {boolean} deal
 * @returns {readonly Line[]}
 */
export function kept(lines, place, deal) {
  const here = /** @type {Line} */ ({ place })
  if (!place.trail?.length) return lines
  const others = related(lines, place, deal)
  const same = others.find(line => begins(here, line))
  if (same && trailOf(same).length > place.trail.length) return lines
  const longer = same ?? others.find(line => begins(line, here))
  if (longer) return lines.map(line => (line === longer ? { ...line, place } : line))
  return bounded([...lines, others.length ? here : { ...here, first: true }])
}

/** Without the oldest that has no name, where there are too many. @param {readonly Line[]} lines */
function bounded(lines) {
  if (lines.length <= MOST) return lines
  const oldest = lines.slice(0, -1).find(line => !line.name) ?? lines[0]
  return lines.filter(line => line !== oldest)
}

/** @param {readonly Line[]} lines @param {Line} line @param {string} name '' for none */
export const named = (lines, line, name) => lines.map(item => (item === line ? { ...item, name: name.trim() } : item))

/**
 * The lines in the order of a tree, each below that from which it parts last.
 * @param {readonly Line[]} lines
 * @param {readonly string[]} [base] the example's own line
 * @returns {Branch[]}
 */
export function tree(lines, base) {
  /** @type {Branch[]} */
  const branches = base ? [{ line: { place: { at: 0, trail: base } }, depth: 0, fork: 0 }] : []
  for (const line of lines) {
    const parts = branches.map(branch => shared(trailOf(branch.line), trailOf(line)))
    const fork = Math.max(0, ...parts)
    const parent = parts.indexOf(fork)
    const depth = (branches[parent]?.depth ?? -1) + 1
    branches.splice(parent < 0 ? 0 : placeBelow(branches, parent, depth, fork), 0, { line, depth, fork })
  }
  return branches
}

/**
 * Where a branch stands among those of its parent: by the step at which it parts.
 * @param {readonly Branch[]} branches @param {number} parent @param {number} depth @param {number} fork
 */
function placeBelow(branches, parent, depth, fork) {
  let at = parent + 1
  for (let branch = branches[at]; branch && branch.depth >= depth; branch = branches[++at])
    if (branch.depth === depth && branch.fork > fork) break
  return at
}

/**
 * Whether it is a line as it was kept: other pages of the host write there, too.
 * @param {any} line @returns {line is Line}
 */
export const isLine = line =>
  Array.isArray(line?.place?.trail) &&
  line.place.trail.every((/** @type {unknown} */ action) => typeof action === 'string') &&
  Number.isSafeInteger(line.place.at) &&
  (line.name === undefined || typeof line.name === 'string')
