// An address without language goes on to the reader's: the one that was kept, else the browser's. `#2026-12` asks for
// an edition (one that there is not stays here and says so), `?stay` to stay here; behind the site's own address stands
// a link in letters.
{
  let kept = null
  try {
    kept = localStorage.getItem('torite.lang')
  } catch {
    /* storage refused: go by the browser's languages */
  }
  const { base } = document.currentScript.dataset // an address that leads nowhere may name a language all the same
  const named = base && location.pathname.slice(base.length).split('/')[0]
  const spoken = (navigator.languages ?? []).some(name => /^ja\b/i.test(name)) ? 'ja' : 'en'
  const lang = [named, kept, spoken].find(name => ['ja', 'en'].includes(name))
  const edition = location.hash.slice(1)
  /** A link in letters begins with those of its game, whose page opens it; any other is told what is wrong with it. */
  const linked = games => {
    const letters = edition.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
    const page = Object.entries(games).find(([game]) => letters.startsWith(game))?.[1]
    location.replace(`${lang}/${page ?? 'games/'}#link=${edition}`)
  }
  /** Of an edition that is none, the page stays and says so. */
  const missing = () => {
    settle()
    for (const note of document.querySelectorAll('.unknown')) note.hidden = note.lang !== lang
  }
  const go = () => {
    const { games } = document.querySelector('main').dataset
    if (games && edition) return linked(JSON.parse(games))
    const links = [...document.querySelectorAll(`a[data-to][hreflang="${lang}"]`)]
    const editionLink = links.find(link => link.dataset.to === edition)
    const to = editionLink ?? links[0]
    if (!editionLink && /^\d{4}-\d+$/.test(edition)) return missing()
    // what else is asked for, its page may know
    if (to) location.replace(editionLink || to.hash ? to.href : to.href + location.hash)
    else settle()
  }
  /** Of what is said in both languages, the reader's comes first. */
  const settle = () => {
    document.documentElement.lang = lang
    const of = element => element.lang || (element.tagName === 'LI' && element.firstElementChild?.lang)
    for (const element of document.querySelectorAll('main :is(li, p, section, details)')) {
      const before = element.previousElementSibling
      if (of(element) === lang && before?.tagName === element.tagName && of(before) && of(before) !== lang)
        before.before(element)
    }
  }
  if (!/[?&]stay\b/.test(location.search)) addEventListener('DOMContentLoaded', go)
  else addEventListener('DOMContentLoaded', settle)
}
