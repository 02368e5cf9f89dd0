// The query of the page's address, of which each feature writes its own part.

/**
 * The query with some parts otherwise; what is undefined is left out.
 * @param {Record<string, string | undefined>} parts
 */
export function query(parts) {
  const asked = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(parts)) value === undefined ? asked.delete(name) : asked.set(name, value)
  const text = String(asked)
  return text && `?${text}`
}

/** Writes parts of the query into the address. @param {Record<string, string | undefined>} parts */
export function readdress(parts) {
  const url = new URL(location.href)
  url.search = query(parts)
  history.replaceState(history.state, '', url)
}
