// An address without language goes on to the reader's: the one that was kept, else the browser's. `#2026-12` asks for an
// edition, `?stay` to stay here.
{
  let lang = null
  try { lang = localStorage.getItem('torite.lang') } catch { /* storage refused: go by the browser's languages */ }
  lang = ['ja', 'en'].includes(lang) ? lang : (navigator.languages ?? []).some(name => /^ja\b/i.test(name)) ? 'ja' : 'en'
  const edition = location.hash.slice(1)
  const go = () => {
    const links = [...document.querySelectorAll(`a[data-to][hreflang="${lang}"]`)]
    const found = links.find(link => link.dataset.to === edition)
    const to = found ?? links[0]
    if (to) location.replace(found || to.hash ? to.href : to.href + location.hash) // what else is asked for, its page may know
  }
  if (!/[?&]stay\b/.test(location.search)) addEventListener('DOMContentLoaded', go)
}
