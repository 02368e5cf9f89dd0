// Styles that only some pages need.

/**
 * Loads a style sheet by its place in the folder of scripts, once a page.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function styles(name) {
  const { href } = new URL(`../${name}`, import.meta.url)
  if ([...document.styleSheets].some(sheet => sheet.href === href)) return Promise.resolve()
  const link = document.createElement('link')
  return new Promise(done => {
    link.onload = link.onerror = done
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  })
}
