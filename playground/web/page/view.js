// Which view a reader has chosen: this language, or both in alternation. It is remembered and stands in the address.
import { keepWord, word } from '../common/storage.js'

const KEY = 'torite.view'
const NAME = 'view'
const BOTH = 'both'

export const isBoth = () => document.documentElement.dataset['view'] === BOTH

/** Takes the view from the address, else from what was remembered. */
export function takeView() {
  const asked = new URLSearchParams(location.search).get(NAME)
  set(asked === null ? word(KEY) === BOTH : asked === BOTH)
}

/** @param {boolean} both */
function set(both) {
  document.documentElement.dataset['view'] = both ? BOTH : ''
  keepWord(KEY, both ? BOTH : '')
}

/** @param {boolean} both */
export function chooseView(both) {
  set(both)
  void showView()
  dispatchEvent(new Event('torite-view'))
}

/** Shows the page as was chosen, and says so in its address. */
export async function showView() {
  const url = new URL(location.href)
  isBoth() ? url.searchParams.set(NAME, BOTH) : url.searchParams.delete(NAME)
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  if (isBoth() || document.querySelector('article .partner')) await (await import('./both.js')).alternate(isBoth)
}
