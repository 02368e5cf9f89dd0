// An example for a page of one's own: the lines that show it there in a frame, or the whole example as one file.
import { openDialog } from './dialog.js'
import { copy, outcome } from '../common/clipboard.js'
import { button, make } from '../common/dom.js'
import { ROOT } from '../common/site.js'
import { language, sayer } from '../common/words.js'

/** @typedef {import('../table/example.js').Example} Example */

const say = sayer({
  ja: {
    embed: '自分のページに載せる',
    lines: 'ページに貼り付けるHTML',
    copy: 'コピー',
    kept: '保存しました',
    failed: 'できませんでした',
    keep: '1つのHTMLファイルで保存',
    see: '載せたときの見え方',
    terms: '例の下に、出典とライセンス（CC BY 4.0）が入ります。',
  },
  en: {
    embed: 'Show it on your own page',
    lines: 'HTML for your page',
    copy: 'Copy',
    kept: 'Kept',
    failed: 'That did not work',
    keep: 'Keep it as one HTML file',
    see: 'See it as it will be',
    terms: 'Below the example stand its source and licence (CC BY 4.0).',
  },
})
const HIGH = 640
const [STYLES, SCRIPT] = ['styles', 'script']

/** The address of an example's own page. @param {Example} example */
const addressOf = ({ story }) => `${ROOT}embed/${language()}/${story.id}.html`

/** The lines for somebody's page. @param {Example} example */
function frameOf(example) {
  const frame = make('iframe', { src: addressOf(example), title: example.story.title, width: '100%', height: HIGH })
  frame.setAttribute('loading', 'lazy')
  // our own policy allows no style
  return frame.outerHTML.replace('<iframe', `<iframe style="border:0;max-width:44rem"`)
}

/** @param {Example} example */
export function offer(example) {
  const lines = frameOf(example)
  const status = make('p', { role: 'status' }) // within the dialog, as all beside it is out of reach
  const tell = (/** @type {string} */ what) => void (status.textContent = what)
  openDialog(
    'embed',
    say('embed'),
    make('pre', { tabindex: '0', 'aria-label': say('lines') }, lines),
    make(
      'div',
      { class: 'cite-ways' },
      button(say('copy'), async () => tell(outcome(await copy(lines))), { class: 'cite-way', 'data-key': 'copy' }),
      button(say('keep'), async () => tell(say((await keep(example)) ? 'kept' : 'failed')), {
        class: 'cite-way',
        'data-key': 'file',
      }),
      make('a', { class: 'cite-way', href: addressOf(example), target: '_blank' }, say('see')),
    ),
    status,
    make('p', {}, say('terms')),
  )
}

/** Hands the reader the example as one file; tells whether it could. @param {Example} example */
async function keep(example) {
  try {
    const file = new Blob([await whole(addressOf(example))], { type: 'text/html' })
    const href = URL.createObjectURL(file)
    make('a', { href, download: `${example.story.id.replace('/', '-')}.html` }).click()
    setTimeout(() => URL.revokeObjectURL(href))
    return true
  } catch {
    return false
  }
}

/** @param {string} address */
async function text(address) {
  const response = await fetch(address)
  if (!response.ok) throw Error(String(response.status))
  return response.text()
}

/** The page of an example with all that it asks for inside it. @param {string} address */
async function whole(address) {
  const page = new DOMParser().parseFromString(await text(address), 'text/html')
  const [css, code] = await Promise.all([
    text(`${ROOT}assets/torite/embed.css`),
    text(new URL('embed.js', import.meta.url).href),
  ])
  for (const link of page.querySelectorAll('a[href]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', address).href)
  const clauses = /** @type {HTMLElement} */ (page.querySelector('#clauses'))
  const known = JSON.parse(clauses.textContent ?? '{}')
  clauses.textContent = inside(JSON.stringify({ ...known, page: new URL(known.page, address).href }))
  page.querySelector('link[rel=icon]')?.remove()
  // Our own policy refuses styles in a page, even in one that is only written.
  page.querySelector('link[rel=stylesheet]')?.replaceWith(page.createComment(STYLES))
  page.querySelector('script[src]')?.replaceWith(page.createComment(SCRIPT))
  const parts = { [STYLES]: `<style>${css}</style>`, [SCRIPT]: `<script type="module">${inside(code)}</script>` }
  const html = page.documentElement.outerHTML
  const whole = Object.entries(parts).reduce((so, [name, part]) => so.replace(`<!--${name}-->`, () => part), html)
  return `<!doctype html>\n${whole}`
}

/** What may stand in a script element. @param {string} code */
const inside = code => code.replaceAll('</', '<\\/')
