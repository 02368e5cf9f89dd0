// The list of games, narrowed down by chips without a reload; what is chosen stands in the address.

const KEYS = ['players', 'kind', 'pack', 'minutes', 'difficulty']

/** Makes the chips of the page work: of each row one may be pressed. @param {HTMLFormElement} form */
export function filterGames(form) {
  if (form.dataset['ready']) return
  form.dataset['ready'] = ''
  const asked = new URLSearchParams(location.search)
  for (const chip of chips(form)) press(chip, asked.get(chip.name) === chip.value)
  for (const fold of form.querySelectorAll('details')) fold.open = !!fold.querySelector('[aria-pressed=true]')
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    if (target.name) choose(form, target)
    else release(form)
  })
  show(form)
}

/** @param {HTMLFormElement} form @returns {HTMLButtonElement[]} */
const chips = form => [...form.querySelectorAll('button')].filter(chip => chip.name)

/** @param {HTMLButtonElement} chip */
const pressed = chip => chip.getAttribute('aria-pressed') === 'true'

/** @param {HTMLButtonElement} chip @param {boolean} on */
const press = (chip, on) => chip.setAttribute('aria-pressed', String(on))

/**
 * Presses a chip instead of the one pressed in its row, or releases it.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} chip
 */
function choose(form, chip) {
  const on = !pressed(chip)
  for (const button of chips(form)) if (button.name === chip.name) press(button, on && button === chip)
  keep(form)
}

/** Shows all games again; the way there goes with it. @param {HTMLFormElement} form */
function release(form) {
  for (const chip of chips(form)) press(chip, false)
  keep(form)
  chips(form)[0]?.focus()
}

/** Shows what is chosen, and keeps it in the address. @param {HTMLFormElement} form */
function keep(form) {
  const url = new URL(location.href)
  for (const key of KEYS) url.searchParams.delete(key)
  for (const chip of chips(form).filter(pressed)) url.searchParams.set(chip.name, chip.value)
  history.replaceState(history.state, '', url.href)
  show(form)
}

/** @param {HTMLFormElement} form */
function show(form) {
  const chosen = chips(form).filter(pressed)
  const cards = /** @type {HTMLElement[]} */ ([...(form.parentElement?.querySelectorAll('.game-card') ?? [])])
  for (const card of cards)
    card.hidden = !chosen.every(chip => fits(chip.name, card.dataset[chip.name] ?? '', chip.value))
  const count = cards.filter(card => !card.hidden).length
  const tally = form.querySelector('output')
  if (tally)
    tally.value = count ? (tally.dataset['found'] ?? '').replace('{n}', String(count)) : (tally.dataset['none'] ?? '')
  const way = /** @type {HTMLElement | null} */ (form.querySelector('.show-all'))
  if (way) way.hidden = count > 0
}

/** @param {string} key @param {string} has @param {string} wanted */
const fits = (key, has, wanted) =>
  key === 'minutes'
    ? Number(has) <= Number(wanted)
    : key === 'players'
      ? has.split(' ').includes(wanted)
      : has === wanted
