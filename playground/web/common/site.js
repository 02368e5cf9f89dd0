// Where the site lies, and which of its pages is open.

/** The site's root: these scripts are in assets/torite/<name>/common/ below it. */
export const ROOT = new URL('../../../../', import.meta.url).href

const folder = new URL(ROOT).pathname

/** The page that is open, below the folder of its language: `games/skat/`. */
export const here = () =>
  location.pathname
    .slice(folder.length)
    .replace(/^(?:ja|en)\//, '')
    .replace(/index\.html$/, '')

/** The address of the page that is open in a language. @param {string} lang */
export const inLanguage = lang => `${ROOT}${lang}/${here()}`
