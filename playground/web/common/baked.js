// The data of the examples, as the build has made them.

/** @typedef {import('page-data').StripData} Baked */

/** @type {Map<string, Promise<Baked[]>>} */
const files = new Map()

/**
 * The data of a strip, of whichever page: those that the page holds, or its part of a file that has those of its
 * neighbours, too.
 * @param {HTMLElement} strip
 */
export async function dataOf(strip) {
  const text = strip.querySelector(':scope > script')?.textContent
  if (text) return /** @type {Baked} */ (JSON.parse(text))
  const { from = '', part } = strip.dataset
  const file = files.get(from) ?? read(from)
  files.set(from, file)
  file.catch(() => files.delete(from))
  return /** @type {Baked} */ ((await file)[Number(part)])
}

/** @param {string} name @returns {Promise<Baked[]>} */
async function read(name) {
  const response = await fetch(new URL(`../../examples/${name}.json`, import.meta.url))
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}
