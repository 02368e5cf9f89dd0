// The list of games, narrowed down without a reload; what is chosen stands in the address.

const KEYS = ['players', 'kind', 'pack', 'minutes', 'difficulty']

/** Makes the choices of the page work. @param {HTMLFormElement} form */
export function filterGames(form) {
  if (form.dataset['ready']) return
  form.dataset['ready'] = ''
  const asked = new URLSearchParams(location.search)
  for (const select of form.querySelectorAll('select')) {
    const value = asked.get(select.name) ?? ''
    if ([...select.options].some(option => option.value === value)) select.value = value
  }
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('change', () => {
    history.replaceState(history.state, '', address(form))
    show(form)
  })
  show(form)
}

/** The address with what is chosen. @param {HTMLFormElement} form */
function address(form) {
  const url = new URL(location.href)
  for (const key of KEYS) url.searchParams.delete(key)
  for (const select of form.querySelectorAll('select'))
    if (select.value) url.searchParams.set(select.name, select.value)
  return url.href
}

/** @param {HTMLFormElement} form */
function show(form) {
  const chosen = Object.fromEntries([...form.querySelectorAll('select')].map(select => [select.name, select.value]))
  const cards = /** @type {HTMLElement[]} */ ([...(form.parentElement?.querySelectorAll('.game-card') ?? [])])
  for (const card of cards)
    card.hidden = !KEYS.every(key => !chosen[key] || fits(key, card.dataset[key] ?? '', chosen[key] ?? ''))
  const count = cards.filter(card => !card.hidden).length
  const told = form.querySelector('output')
  if (told)
    told.value = count ? (told.dataset['found'] ?? '').replace('{n}', String(count)) : (told.dataset['none'] ?? '')
}

/** @param {string} key @param {string} has @param {string} wanted */
const fits = (key, has, wanted) =>
  key === 'minutes'
    ? Number(has) <= Number(wanted)
    : key === 'players'
      ? has.split(' ').includes(wanted)
      : has === wanted
