// What is kept for reading without network, in one cache of the browser: files by their contents, one record of which
// of them make a version, and which version each open page came from.

/**
 * A build as far as it is kept: addresses below the site's root, by what they are kept for, with their digests. `pages`
 * holds those of every page of the build.
 * @typedef {{ shared: string[], games: Record<string, string[]>, read: string[], files: Record<string, string>,
 *   pages: Record<string, string> }} Version
 */
/** @typedef {{ current: string, versions: Record<string, Version> }} State */

const LETTERS = 32
/** Of the headers of an answer these belong to the line that it came over. */
const OF_THE_LINE = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie']

/** @param {ArrayBuffer} data */
export async function digest(data) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return Array.from(sum, byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, LETTERS)
}

/** The headers of an answer that hold for its contents, which have been unpacked. @param {Headers} headers */
export function ofContents(headers) {
  const copy = new Headers(headers)
  for (const name of OF_THE_LINE) copy.delete(name)
  return copy
}

/** What a version still needs of its files. @param {Version} version */
export function trim(version) {
  const needed = new Set([version.shared, version.read, ...Object.values(version.games)].flat())
  version.files = Object.fromEntries(Object.entries(version.files).filter(([path]) => needed.has(path)))
}

export class Store {
  /** @param {string} root the site's */
  constructor(root) {
    this.root = root
    this.name = `torite ${new URL(root).pathname}`
  }

  /** @param {string} key */
  at(key) {
    return `${this.root}kept/${key}`
  }

  /** @param {string} key @returns {Promise<Response | undefined>} */
  get(key) {
    return caches.match(this.at(key), { cacheName: this.name })
  }

  /** @param {string} key @param {Response} response */
  async put(key, response) {
    await (await caches.open(this.name)).put(this.at(key), response)
  }

  /** The record, if there is one that can be read. @returns {Promise<State | undefined>} */
  async state() {
    try {
      return await (await this.get('state'))?.json()
    } catch {
      return undefined
    }
  }

  /** The version that a new page gets. @returns {Promise<Version | undefined>} */
  async current() {
    const state = await this.state()
    return state?.versions[state.current]
  }

  /** In one stroke: whoever is cut off before it leaves the record as it was. @param {State} state */
  set(state) {
    return this.put('state', new Response(JSON.stringify(state)))
  }

  /** @param {string} sum */
  file(sum) {
    return this.get(`file/${sum}`)
  }

  /** @param {string} sum @param {ArrayBuffer} data @param {Headers} headers */
  putFile(sum, data, headers) {
    return this.put(`file/${sum}`, new Response(data, { headers: ofContents(headers) }))
  }

  /** Deletes the files that no version names. */
  async sweep() {
    const state = await this.state()
    const used = Object.values(state?.versions ?? {}).flatMap(({ files }) => Object.values(files))
    await this.clear('file/', new Set(used))
  }

  /** Deletes all of a kind but some. @param {string} kind @param {Set<string>} but */
  async clear(kind, but) {
    const cache = await caches.open(this.name)
    const start = this.at(kind)
    const gone = (await cache.keys()).filter(({ url }) => url.startsWith(start) && !but.has(url.slice(start.length)))
    await Promise.all(gone.map(request => cache.delete(request)))
  }

  /** Which version an open page came from. @param {string} client */
  async versionOf(client) {
    return (await this.get(`client/${client}`))?.text()
  }

  /** @param {string} client @param {string} version */
  pin(client, version) {
    return this.put(`client/${client}`, new Response(version))
  }

  /** Deletes all. */
  drop() {
    return caches.delete(this.name)
  }

  /**
   * One writer at a time, whichever page or worker it is.
   * @template T
   * @param {() => Promise<T>} act
   * @returns {Promise<T>}
   */
  async alone(act) {
    return navigator.locks ? await navigator.locks.request(this.name, act) : act()
  }
}
