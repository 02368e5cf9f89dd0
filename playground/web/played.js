// Pages of editions on which an answer differs: their strips open to a table as on the page of the game. What the table
// looks like comes with it, as these pages have a frame of their own.
import { dressStrips } from './page/strips.js'
import { defineTable } from './table/table.js'
import { styles } from './common/styles.js'

const root = document.documentElement
const { colorScheme } = getComputedStyle(root)
const dark = colorScheme.includes('light')
  ? colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches
  : colorScheme.includes('dark')
root.dataset['mdColorScheme'] = dark ? 'slate' : 'default'
root.classList.add('js')
try {
  root.dataset['suits'] = localStorage.getItem('torite.suits') ?? 'two'
} catch {
  // the two colours of the cards
}
defineTable()
await styles('played.css')
dressStrips()
