// What a reader may set, in one menu of the header: light or dark, the size of the text, suits in four colours. What was
// set is put on the root element by a line in the head of every page, before anything is drawn.

const KEYS = /** @type {const} */ ({ suits: 'torite.suits', text: 'torite.text', light: 'torite.light' })

/** @param {keyof typeof KEYS} name @param {string} value */
function set(name, value) {
  document.documentElement.dataset[name] = value
  try {
    localStorage.setItem(KEYS[name], value)
  } catch {
    // not remembered
  }
}

/** Makes the menu show what is set and set what is chosen; it closes when one turns to something else. */
export function settings() {
  const menu = document.querySelector('details.settings')
  if (!(menu instanceof HTMLDetailsElement)) return
  menu.addEventListener('toggle', () => menu.open && show(menu))
  menu.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'suits') set('suits', target.checked ? 'four' : 'two')
    if (target.name === 'text' || target.name === 'light') set(target.name, target.value)
    if (target.name === 'light') dispatchEvent(new Event('torite-light'))
  })
  addEventListener('click', ({ target }) => { if (!menu.contains(/** @type {Node} */ (target))) menu.open = false })
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** @param {HTMLElement} menu */
function show(menu) {
  const { suits, text = 'normal', light = '' } = document.documentElement.dataset
  for (const input of menu.querySelectorAll('input')) {
    input.checked = input.name === 'suits' ? suits === 'four' : input.value === (input.name === 'text' ? text : light)
  }
}
