// Brings games of the newest build into the store, whole or not at all, and takes them out.
import { digest, trim } from './store.js'

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./store.js').Version} Version */
/** @typedef {import('page-data').KeptIndex} Index */
/** @typedef {[path: string, sum: string, bytes: number, sent: number]} Row */
/** @typedef {{ index: Index, games: Record<string, Row[]> }} Plan the newest build, and the games' own files */
/** @typedef {(fetched: number, total: number) => void} Tell bytes as they are sent */

const INDEX = 'offline/index.json'
const AT_ONCE = 6
/** What lies here never changes under its name. */
const LASTING = /^assets\/(?:torite|runtime)\/(?:[\da-f]{12}\/|examples\/[\da-f]{12}\.json$)/

/** @param {string} path */
export const lasts = path => LASTING.test(path)

/** What went wrong: 'network', 'changed' (the site meanwhile), 'full', 'refused'. */
export class KeepError extends Error {
  /** @param {string} kind */
  constructor(kind) {
    super(kind)
    this.kind = kind
  }
}

/** @param {unknown} error */
const troubled = error => {
  if (error instanceof KeepError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return new KeepError(name === 'QuotaExceededError' ? 'full' : 'refused')
}

/** @param {string} url @param {RequestCache} cache */
async function fetched(url, cache) {
  try {
    const response = await fetch(url, { cache })
    if (response.ok) return { headers: response.headers, data: await response.arrayBuffer() }
  } catch {
    throw new KeepError('network')
  }
  throw new KeepError('changed')
}

/**
 * What an address has to hold; the network is asked again where something between has kept another.
 * @param {string} url
 * @param {string} sum
 * @param {boolean} lasting
 */
async function verified(url, sum, lasting) {
  for (const cache of /** @type {RequestCache[]} */ ([lasting ? 'default' : 'no-cache', 'reload'])) {
    const file = await fetched(url, cache)
    if ((await digest(file.data)) === sum) return file
  }
  throw new KeepError('changed')
}

/** @param {ArrayBuffer} data */
const parsed = data => JSON.parse(new TextDecoder().decode(data))

/**
 * The newest build, and of some games their files.
 * @param {Store} store
 * @param {string[]} games
 * @returns {Promise<Plan>}
 */
export async function plan(store, games) {
  /** @type {Index} */
  const index = parsed((await fetched(store.root + INDEX, 'no-cache')).data)
  const there = games.flatMap(game => (index.games[game] ? [[game, index.games[game]]] : []))
  return { index, games: Object.fromEntries(there) }
}

/** @param {Plan} planned @returns {Row[]} */
const rowsOf = ({ index, games }) => [...index.shared, ...Object.values(games).flat()]

/** @param {Plan} planned */
const newVersion = ({ index, games }) =>
  /** @type {Version} */ ({
    shared: index.shared.map(([path]) => path),
    games: Object.fromEntries(Object.entries(games).map(([game, rows]) => [game, rows.map(([path]) => path)])),
    read: [],
    files: Object.fromEntries(rowsOf({ index, games }).map(([path, sum]) => [path, sum])),
    pages: index.pages,
  })

/**
 * The rows of a plan that are not kept yet, each content once, and what they weigh on the way and here.
 * @param {Store} store
 * @param {Plan} planned
 */
export async function missing(store, planned) {
  const rows = [...new Map(rowsOf(planned).map(row => [row[1], row])).values()]
  const there = await Promise.all(rows.map(async ([, sum]) => Boolean(await store.file(sum))))
  const gone = rows.filter((_, place) => !there[place])
  const sum = (/** @type {Row[]} */ all, /** @type {2 | 3} */ column) => all.reduce((so, row) => so + row[column], 0)
  return { rows: gone, sent: sum(gone, 3), bytes: sum(gone, 2) }
}

/** @param {Store} store @param {Row[]} rows @param {Tell} [tell] */
async function fill(store, rows, tell) {
  const total = rows.reduce((sum, row) => sum + row[3], 0)
  const waiting = [...rows]
  let came = 0
  const fetchRows = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const [path, sum, , sent] = row
      const { data, headers } = await verified(store.root + path, sum, lasts(path))
      await store.putFile(sum, data, headers)
      tell?.((came += sent), total)
    }
  }
  // all of them end before anything is cleared away
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchRows))
  const failed = ended.find(end => end.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Makes the newest build current, with these games and whatever was read; it becomes current when all its files are
 * there. What has come stays for the next try, unless the room is full.
 * @param {Store} store
 * @param {Plan} planned
 * @param {Tell} [tell]
 */
export async function bring(store, planned, tell) {
  try {
    const { version: name } = planned.index
    await fill(store, (await missing(store, planned)).rows, tell)
    const state = (await store.state()) ?? { current: '', versions: {} }
    const before = state.versions[state.current]
    const version = newVersion(planned)
    if (before) await carry(store, before, version)
    await store.set({ current: name, versions: { ...state.versions, [name]: version } })
  } catch (error) {
    const trouble = troubled(error)
    if (trouble.kind === 'full' || trouble.kind === 'refused') await store.sweep().catch(() => undefined)
    throw trouble
  }
}

/**
 * What was read stays readable: pages that are in the new build, as it has them, and of what they asked for that which
 * they still name.
 * @param {Store} store
 * @param {Version} before
 * @param {Version} version
 */
async function carry(store, before, version) {
  const texts = []
  for (const path of before.read.filter(path => !lasts(path) && version.pages[path])) {
    const sum = version.pages[path] ?? ''
    const { data, headers } = await verified(store.root + path, sum, false)
    await store.putFile(sum, data, headers)
    texts.push(new TextDecoder().decode(data))
    add(version, path, sum)
  }
  const folders = new Set(version.shared.filter(lasts).map(folderOf))
  for (const path of before.read.filter(lasts)) {
    const name = path.replace(/.*\/|\.\w+$/g, '')
    const sum = before.files[path]
    if (sum && (folders.has(folderOf(path)) || texts.some(text => text.includes(name)))) add(version, path, sum)
  }
}

/** @param {string} path */
const folderOf = path => path.split('/').slice(0, 3).join('/')

/** @param {Version} version @param {string} path @param {string} sum */
export function add(version, path, sum) {
  if (version.files[path]) return
  version.read.push(path)
  version.files[path] = sum
}

/** Keeps a game beside those that are kept. @param {Store} store @param {string} game @param {Tell} [tell] */
export const keep = (store, game, tell) =>
  store.alone(async () => {
    const games = Object.keys((await store.current())?.games ?? {})
    await bring(store, await plan(store, [...games, game]), tell)
  })

/** Brings what is kept to the newest build; says whether it was another. @param {Store} store */
export const update = store =>
  store.alone(async () => {
    const state = await store.state()
    const current = state?.versions[state.current]
    if (!state || !current) return false
    const planned = await plan(store, Object.keys(current.games))
    if (planned.index.version === state.current) return false
    await bring(store, planned)
    return true
  })

/**
 * Takes a game away, in all versions; with the last one everything goes. Says whether games are left.
 * @param {Store} store
 * @param {string} game
 */
export const remove = (store, game) =>
  store.alone(async () => {
    const state = await store.state()
    for (const version of Object.values(state?.versions ?? {})) {
      delete version.games[game]
      trim(version)
    }
    const left = Object.keys(state?.versions[state.current]?.games ?? {}).length > 0
    if (state && left) {
      await store.set(state)
      await store.sweep()
    } else await store.drop()
    return left
  })
