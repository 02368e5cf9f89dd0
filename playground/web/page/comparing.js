// The games compared, narrowed down by chips to those that are chosen; which they are stands in the address, in any
// language.
import { button, make } from '../common/dom.js'
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { choose: 'ゲームを選ぶ' },
  en: { choose: 'Choose games' },
})

/** @returns {HTMLTableRowElement[]} */
const rows = () =>
  [...document.querySelectorAll('article .compared')].flatMap(table => [
    .../** @type {HTMLTableElement} */ (table).rows,
  ])

/** @param {HTMLTableRowElement} row */
const nameOf = row => row.cells[0]?.textContent?.trim() ?? ''
/** The game's id, the same in each language. @param {HTMLTableRowElement} row */
const idOf = row => row.cells[0]?.querySelector('a')?.pathname.split('/').at(-2) ?? ''

/** Puts the chips before the first topic. */
export function chooseGames() {
  const first = document.querySelector('article h2')
  if (!first || document.querySelector('.compared-games')) return
  const asked = new URLSearchParams(location.search).getAll('game')
  const games = new Map(rows().map(row => [idOf(row), nameOf(row)]))
  const chips = [...games].map(([id, name]) =>
    button(name, ({ currentTarget }) => turn(/** @type {HTMLElement} */ (currentTarget)), {
      'data-game': id,
      'aria-pressed': String(asked.includes(id) || asked.includes(name)), // names stand in older links
    }),
  )
  const label = make('span', {}, say('choose'))
  first.before(
    make(
      'div',
      { class: 'game-filters compared-games' },
      make('div', { role: 'group', 'aria-label': say('choose') }, label, ...chips),
    ),
  )
  if (asked.length) show()
}

/** @param {HTMLElement} chip */
function turn(chip) {
  chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'))
  const url = new URL(location.href)
  url.searchParams.delete('game')
  for (const id of chosen()) url.searchParams.append('game', id)
  history.replaceState(history.state, '', url.href)
  show()
}

const chosen = () =>
  [...document.querySelectorAll('.compared-games [aria-pressed=true]')].map(
    chip => chip.getAttribute('data-game') ?? '',
  )

/** Shows the rows of the games chosen, of all topics; without one all rows are there, folded. */
function show() {
  const games = chosen()
  for (const row of rows()) row.hidden = games.length > 0 && !games.includes(idOf(row))
  for (const fold of document.querySelectorAll('article .fold:has(> .compared)'))
    fold.toggleAttribute('open', games.length > 0)
}
