// Answers pages from what is kept where the network does not. It is registered only for readers who keep a game.
// A page that came from a version gets all else from that version; a newer one is for the pages that come after it.
import { add, lasts, update } from './keeping.js'
import { digest, ofContents, Store } from './store.js'

/** @typedef {import('./store.js').Version} Version */
/** @typedef {Event & { waitUntil: (coming: Promise<unknown>) => void }} Lasting */
/**
 * @typedef {Lasting & { request: Request, clientId: string, resultingClientId: string,
 *   respondWith: (response: Promise<Response>) => void }} Fetched
 */

/** @type {any} */
const worker = self
/** @type {string} */
const root = worker.registration.scope
const store = new Store(root)
/** So long a page may take to begin. */
const LIMIT = 3000
/** Pages that this worker has just begun: they may not be among those that are open yet. @type {Set<string>} */
const begun = new Set()

addEventListener('install', () => worker.skipWaiting())
addEventListener('activate', event => /** @type {Lasting} */ (event).waitUntil(worker.clients.claim()))

addEventListener('fetch', event => {
  const asked = /** @type {Fetched} */ (event)
  const { request } = asked
  if (request.method !== 'GET' || request.headers.has('range') || !request.url.startsWith(root)) return
  const path = pathOf(request.url)
  asked.respondWith(request.mode === 'navigate' ? page(asked, path) : part(asked, path))
})

/** A page that was there before this worker says which folder its scripts come from. */
addEventListener('message', event => {
  const { data, source } = event
  const client = source && 'id' in source ? String(source.id) : ''
  if (client && typeof data?.scripts === 'string')
    /** @type {Lasting} */ (/** @type {Event} */ (event)).waitUntil(adopt(client, data.scripts))
})

/** The address below the site's root; a page is named by its folder. @param {string} url */
const pathOf = url => {
  const path = url.slice(root.length).replace(/[?#].*$/s, '')
  try {
    return decodeURI(path).replace(/(^|\/)index\.html$/, '$1')
  } catch {
    return path
  }
}

/** @param {string} client @param {string} scripts */
async function adopt(client, scripts) {
  const state = await store.state()
  const version = state?.versions[state.current]
  if (state && version?.files[`${pathOf(scripts)}runtime.json`]) await store.pin(client, state.current)
}

/** @param {Version | undefined} version @param {string} path */
const kept = async (version, path) => {
  const sum = version?.files[path]
  return sum ? store.file(sum) : undefined
}

/** The newest page there is: the network's, if all of it comes soon. @param {Fetched} event @param {string} path */
async function page(event, path) {
  const { request, resultingClientId: client } = event
  const state = await store.state()
  const version = state?.versions[state.current]
  if (!state || !version) return fetch(request)
  const copy = await kept(version, path)
  try {
    const { response, data } = await (copy ? soon(whole(request)) : whole(request))
    if (copy && response.status >= 500) throw Error(String(response.status))
    event.waitUntil(refresh())
    return data ? await begin(client, { path, version, name: state.current }, response, data) : response
  } catch (error) {
    if (copy) return (await pin(client, state.current), copy)
    if (version.files[`${path}/`]) return Response.redirect(`${root}${path}/${new URL(request.url).search}`)
    throw error
  }
}

/**
 * A page as it came, to its last byte.
 * @param {Request} request
 * @returns {Promise<{ response: Response, data?: ArrayBuffer }>}
 */
async function whole(request) {
  const response = await fetch(request, { cache: 'no-cache' }) // an older copy would ask for older parts
  return response.ok ? { response, data: await response.arrayBuffer() } : { response }
}

/** @template T @param {Promise<T>} coming @returns {Promise<T>} */
const soon = coming => Promise.race([coming, new Promise((_, fail) => setTimeout(() => fail(Error('slow')), LIMIT))])

/**
 * A page from the network is of the version that is kept if it is the same to the last byte; then it is kept, too.
 * @param {string} client
 * @param {{ path: string, version: Version, name: string }} place
 * @param {Response} response
 * @param {ArrayBuffer} data
 */
async function begin(client, { path, version, name }, { status, headers }, data) {
  const sum = await digest(data)
  if (sum === (version.pages[path] ?? version.files[path])) {
    await pin(client, name)
    void read(name, path, sum, data, headers).catch(() => undefined)
  }
  return new Response(data, { status, headers: ofContents(headers) })
}

/** @param {string} client @param {string} version */
async function pin(client, version) {
  begun.add(client)
  await store.pin(client, version).catch(() => undefined) // no room: the page does without what is kept
}

/** What a page asks for. @param {Fetched} event @param {string} path */
async function part(event, path) {
  const state = await store.state()
  if (!state) return fetch(event.request)
  if (lasts(path)) return lasting(event, path, Object.values(state.versions))
  const name = (await store.versionOf(event.clientId)) ?? ''
  const copy = await kept(state.versions[name], path)
  // a page within the visit that has been renewed since: the theme then opens it as a new one
  if (copy && path.endsWith('/') && name !== state.current) return Response.error()
  return copy ?? fetch(event.request, { cache: 'no-cache' })
}

/** @param {Fetched} event @param {string} path @param {Version[]} versions */
async function lasting(event, path, versions) {
  const copy = await kept(
    versions.find(({ files }) => files[path]),
    path,
  )
  if (copy) return copy
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(readPart(path, response.clone()).catch(() => undefined))
  return response
}

/** @param {string} path @param {Response} response */
async function readPart(path, response) {
  const data = await response.arrayBuffer()
  const state = await store.state()
  if (state) await read(state.current, path, await digest(data), data, response.headers)
}

/**
 * Keeps what was read.
 * @param {string} name of the version
 * @param {string} path
 * @param {string} sum
 * @param {ArrayBuffer} data
 * @param {Headers} headers
 */
const read = (name, path, sum, data, headers) =>
  store.alone(async () => {
    const state = await store.state()
    const version = state?.versions[name]
    if (!state || !version || version.files[path]) return
    await store.putFile(sum, data, headers)
    add(version, path, sum)
    await store.set(state)
  })

/** Looks for a newer build, and clears away what no open page needs any more. */
async function refresh() {
  await update(store).catch(() => undefined) // the next page tries again, and what has come stays
  await tidy().catch(() => undefined)
}

const tidy = () =>
  store.alone(async () => {
    const clients = await worker.clients.matchAll({ type: 'all' })
    for (const { id } of clients) begun.delete(id)
    const open = new Set([...begun, ...clients.map((/** @type {any} */ client) => client.id)])
    const state = await store.state()
    if (!state) return
    await store.clear('client/', open)
    const used = new Set(await Promise.all([...open].map(id => store.versionOf(id))))
    const left = Object.entries(state.versions).filter(([name]) => name === state.current || used.has(name))
    if (left.length < Object.keys(state.versions).length)
      await store.set({ ...state, versions: Object.fromEntries(left) })
    await store.sweep()
  })
