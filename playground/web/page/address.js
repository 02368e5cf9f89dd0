// The address of a moment: the page, the strip, the switches, and the step or the whole line of one's own.
import { query, readdress } from '../common/query.js'
import { written } from '../table/options.js'
import { onExample, path } from '../table/cursor.js'

/** @typedef {import('../table/example.js').Place} Place */
/** @typedef {import('../table/example.js').Example} Example */

/** The address of a moment that needs no engine to be made. @param {string} id @param {Example} example */
export function addressOf(id, example) {
  const { cursor } = example
  const url = new URL(location.href)
  const chosen = written(example)
  url.search = query({
    with: chosen || undefined,
    ...(onExample(cursor) ? { step: String(cursor.at) } : { line: path(cursor).join(' ') }),
  })
  url.hash = id
  return url.href
}

/**
 * Opens the link in letters for which the page was opened; false if it was not.
 * @param {import('./strips.js').Strips} [strips]
 */
export function openLinked(strips) {
  const { hash } = location
  if (!hash.startsWith('#link=')) return false
  void import('./opened.js').then(page => page.openLink(strips, hash))
  return true
}

/**
 * The moment that the page was opened for, if its address names one; the step is taken out of the address, the switches
 * stay.
 * @returns {{ id: string, place?: Place, chosen: string } | undefined}
 */
export function askedFor() {
  const { hash, search } = location
  const asked = new URLSearchParams(search)
  const [step, line, chosen] = [asked.get('step'), asked.get('line'), asked.get('with')]
  if (step === null && line === null && chosen === null) return undefined
  readdress({ step: undefined, line: undefined, with: chosen || undefined })
  if (step === null && line === null) return { id: hash.slice(1), chosen: chosen ?? '' }
  const trail = line?.split(' ').filter(Boolean)
  return {
    id: hash.slice(1),
    chosen: chosen ?? '',
    place: trail ? { at: trail.length, trail } : { at: step && /^\d+$/.test(step) ? Number(step) : NaN },
  }
}
