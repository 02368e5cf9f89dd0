// What holds before anything is drawn, on every page: an address that folders go by, what a reader has set, light or
// dark.
{
  const root = document.documentElement
  const { dataset } = root
  const { strips, base } = document.currentScript.dataset
  const kept = name => {
    try {
      return localStorage.getItem(`torite.${name}`) ?? ''
    } catch {
      return ''
    }
  }

  // Where a host answers `…/skat` with the page of `…/skat/`, all that it names would be sought in the wrong folder.
  // This file lies in both.
  if (location.protocol !== 'file:' && !/(?:\/|\/index|\.html?)$/.test(location.pathname))
    history.replaceState(history.state, '', `${location.pathname}/${location.search}${location.hash}`)
  // The theme makes every address whole when the page is there; done for the sheet at once, it is not read a second
  // time.
  for (const link of document.querySelectorAll('link[rel=stylesheet], link[rel=icon]')) link.href += ''

  dataset.suits = kept('suits') === 'four' ? 'four' : 'two'
  for (const name of ['face', 'offline']) if (kept(name)) dataset[name] = ''
  dataset.text = kept('text') || 'normal'
  dataset.light = ['default', 'slate'].includes(kept('light')) ? kept('light') : ''
  dataset.view = new URLSearchParams(location.search).get('view') ?? kept('view')
  if (location.protocol === 'file:') dataset.file = ''
  if (strips !== undefined) {
    root.classList.add('beside') // the text leaves room for the table
    if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
      root.classList.add('brief') // torite.js: layOut
  }
  root.classList.replace('no-js', 'js') // the theme does so at the end of the page: what is laid out by it would jump

  // Light or dark. The theme's own script would have the whole page drawn anew to learn what it is.
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const scheme = dataset.light || (dark.matches ? 'slate' : 'default')
    root.style.colorScheme = scheme === 'slate' ? 'dark' : 'light'
    if (document.body?.dataset.mdColorScheme) document.body.dataset.mdColorScheme = scheme
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', scheme === 'slate' ? '#12332b' : '#17483d') // the header's
  }
  paint()
  new MutationObserver((_, watch) => {
    // it is told before the first line of the body is drawn
    if (!document.body) return
    watch.disconnect()
    paint()
  }).observe(root, { childList: true })
  dark.addEventListener('change', paint)
  addEventListener('torite-light', paint)

  // The theme tells a page by its path being another than the last one's. Before its first move it knows of none, and
  // would fetch the page anew for each place within it; until then the browser itself goes there. The theme's listeners
  // come later.
  let path = location.pathname
  addEventListener('DOMContentLoaded', () => window.location$?.subscribe(() => (path = '')))
  addEventListener('popstate', event => {
    if (location.pathname === path) event.stopImmediatePropagation()
  })
  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest?.("a[href*='#']:not([target])")
      if (path && link?.href.split('#')[0] === location.href.split('#')[0]) link.target = '_self'
    },
    true,
  )

  // What the theme's script asks its pages for: where the site is, and what is kept under that address, which may be
  // anything.
  if (base !== undefined) {
    window.__md_scope = new URL(`${base}/..`, location.href)
    window.__md_hash = text => [...text].reduce((sum, sign) => (sum << 5) - sum + sign.charCodeAt(0), 0)
    window.__md_get = (name, from = localStorage, at = window.__md_scope) => {
      try {
        return JSON.parse(from.getItem(`${at.pathname}.${name}`))
      } catch {
        return null
      }
    }
    window.__md_set = (name, value, to = localStorage, at = window.__md_scope) => {
      try {
        to.setItem(`${at.pathname}.${name}`, JSON.stringify(value))
      } catch {
        /* not kept */
      }
    }
  }
}
