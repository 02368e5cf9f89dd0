// What a reader may set, in one menu of the header: suits in four colours and the size of the text; light and dark are
// the theme's. What was set is put on the root element by a line in the head of every page, before anything is drawn.

const KEYS = /** @type {const} */ ({ suits: 'torite.suits', text: 'torite.text' })

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
    if (target.name === 'text') set('text', target.value)
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
  const { suits, text = 'normal' } = document.documentElement.dataset
  const { index = 0 } = /** @type {{ __md_get?: (key: string) => { index?: number } | null }} */ (globalThis).__md_get?.('__palette') ?? {}
  for (const input of menu.querySelectorAll('input')) {
    input.checked = input.name === 'suits' ? suits === 'four' : input.name === 'text' ? input.value === text : input.id === `__palette_${index}`
  }
}
