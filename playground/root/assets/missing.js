// The page for an address that leads nowhere: what is searched for goes on to the search of the site, and a game that
// the address nearly names is named. The reader's language comes first by short.js.
{
  const letters = text => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  /** Whether one becomes the other by leaving out, putting in or changing two letters at the most. */
  const near = (one, other, left = 2) => {
    let at = 0
    while (at < one.length && one[at] === other[at]) at++
    if (at === one.length || at === other.length) return one.length + other.length - 2 * at <= left
    const [rest, others] = [one.slice(at), other.slice(at)]
    return (
      left > 0 &&
      (near(rest.slice(1), others.slice(1), left - 1) ||
        near(rest.slice(1), others, left - 1) ||
        near(rest, others.slice(1), left - 1))
    )
  }
  const decoded = text => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  addEventListener('DOMContentLoaded', () => {
    const { base } = document.body.dataset
    const parts = decoded(location.pathname.slice(base.length)).split('/')
    const words = parts.map(part => letters(part.replace(/\.html?$/, ''))).filter(part => part.length > 2)
    const named = ({ dataset, textContent }) =>
      [dataset.game, textContent]
        .map(letters)
        .some(name => words.some(part => part.includes(name) || near(part, name, name.length > 5 ? 2 : 1)))
    for (const section of document.querySelectorAll('section')) {
      const [form, meant] = [section.querySelector('form'), section.querySelector('.meant')]
      const games = [...section.querySelectorAll('[data-game]')].filter(named)
      meant.hidden = !games.length
      meant.append(...games.map(game => game.cloneNode(true)))
      form.hidden = false
      form.addEventListener('submit', event => {
        event.preventDefault()
        location.assign(`${base}${section.lang}/?search=${encodeURIComponent(form.elements.search.value)}`)
      })
    }
  })
}
