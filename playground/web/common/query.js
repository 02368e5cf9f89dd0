// The query of the page's address, of which each feature writes its own part.

/**
 * The query with some parts otherwise; what is undefined is left out.
 * @param {Record<string, string | undefined>} parts
 * @param {string} [search] another query than the page's own
 */
export function query(parts, search = location.search) {
  const asked = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) value === undefined ? asked.delete(name) : asked.set(name, value)
  const text = legible(asked)
  return text && `?${text}`
}

/** A query with its commas as they are, which may stand there. @param {URLSearchParams} asked */
export const legible = asked => String(asked).replaceAll('%2C', ',')

/** Writes parts of the query into the address. @param {Record<string, string | undefined>} parts */
export function readdress(parts) {
  const url = new URL(location.href)
  url.search = query(parts)
  history.replaceState(history.state, '', url)
}
