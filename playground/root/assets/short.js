// An address without language goes on to the reader's: the one that was kept, else the browser's. `#2026-12` asks for an
// edition, `?stay` to stay here.
{
  let lang = null
  try { lang = localStorage.getItem('torite.lang') } catch { /* storage refused: go by the browser's languages */ }
  lang ??= (navigator.languages ?? []).some(name => /^ja\b/i.test(name)) ? 'ja' : 'en'
  const edition = decodeURIComponent(location.hash.slice(1))
  const go = () => {
    const links = [...document.querySelectorAll(`a[data-to][hreflang="${lang}"]`)]
    const to = links.find(link => link.dataset.to === edition) ?? links[0]
    if (to) location.replace(to.href)
  }
  if (!/[?&]stay\b/.test(location.search)) addEventListener('DOMContentLoaded', go)
}
