// The address of a moment: the page, the strip, and the step or the whole line of one's own.
import { onExample, path } from '../table/cursor.js'

/** @typedef {import('../table/example.js').Place} Place */
/** @typedef {import('../table/example.js').Example} Example */

/** @param {string} id @param {Example} example */
export function addressOf(id, { cursor }) {
  const url = new URL(location.href)
  url.search = onExample(cursor) ? `?step=${cursor.at}` : `?${new URLSearchParams({ line: path(cursor).join(' ') })}`
  url.hash = id
  return url.href
}

/** The moment that the page was opened for, if its address names one; what it names is taken out of the address. @returns {{ id: string, place: Place } | undefined} */
export function askedFor() {
  const { hash, pathname, search } = location
  const asked = new URLSearchParams(search)
  const [step, line] = [asked.get('step'), asked.get('line')]
  if (step === null && line === null) return undefined
  history.replaceState(history.state, '', pathname + hash)
  const trail = line?.split(' ').filter(Boolean)
  return { id: hash.slice(1), place: trail ? { at: trail.length, trail } : { at: step && /^\d+$/.test(step) ? Number(step) : NaN } }
}
