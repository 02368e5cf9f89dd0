// An example for a page of one's own: the lines that show it there in a frame, or the whole example as one file.
import { copy } from '../common/clipboard.js'
import { toast } from './toast.js'
import { button, make } from '../common/dom.js'
import { language, say, sayer } from '../common/words.js'

/** @typedef {import('../table/example.js').Example} Example */

const told = sayer({
  ja: {
    embed: '自分のページに載せる',
    lines: 'ページに貼り付けるHTML',
    copy: 'コピー',
    done: 'コピーしました',
    failed: 'できませんでした',
    keep: '1つのHTMLファイルで保存',
    see: '載せたときの見え方',
    terms: '例の下に、出典とライセンス（CC BY 4.0）が入ります。',
  },
  en: {
    embed: 'Show it on your own page',
    lines: 'HTML for your page',
    copy: 'Copy',
    done: 'Copied',
    failed: 'That did not work',
    keep: 'Keep it as one HTML file',
    see: 'See it as it will be',
    terms: 'Below the example stand its source and licence (CC BY 4.0).',
  },
})
/** The site's root: these scripts are in assets/torite/<name>/page/ below it. */
const ROOT = new URL('../../../../', import.meta.url).href
const HIGH = 640

/** The address of an example's own page. @param {Example} example */
const addressOf = ({ story }) => `${ROOT}embed/${language()}/${story.id}.html`

/** The lines for somebody's page. @param {Example} example */
function frameOf(example) {
  const frame = make('iframe', { src: addressOf(example), title: example.story.title, width: '100%', height: HIGH })
  frame.setAttribute('loading', 'lazy')
  frame.setAttribute('style', 'border:0;max-width:44rem')
  return frame.outerHTML
}

/** @param {Example} example */
export function offer(example) {
  const lines = frameOf(example)
  const dialog = make(
    'dialog',
    { class: 'cite-dialog embed-dialog', 'aria-label': told('embed'), close: () => dialog.remove() },
    make(
      'div',
      { class: 'cite-head' },
      make('strong', {}, told('embed')),
      button(say('close'), () => dialog.close(), { class: 'cite-way' }),
    ),
    make('pre', { tabindex: '0', 'aria-label': told('lines') }, lines),
    make(
      'div',
      { class: 'cite-ways' },
      button(told('copy'), async () => toast(told((await copy(lines)) ? 'done' : 'failed')), { class: 'cite-way' }),
      button(told('keep'), () => void keep(example), { class: 'cite-way' }),
      make('a', { class: 'cite-way', href: addressOf(example), target: '_blank' }, told('see')),
    ),
    make('p', {}, told('terms')),
  )
  document.body.append(dialog)
  dialog.showModal()
}

/** Hands the reader the example as one file. @param {Example} example */
async function keep(example) {
  try {
    const file = new Blob([await whole(addressOf(example))], { type: 'text/html' })
    const href = URL.createObjectURL(file)
    make('a', { href, download: `${example.story.id.replace('/', '-')}.html` }).click()
    setTimeout(() => URL.revokeObjectURL(href))
  } catch {
    toast(told('failed'))
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
  page.querySelector('link[rel=stylesheet]')?.replaceWith(filled(page, 'style', css))
  const script = filled(page, 'script', inside(code))
  script.setAttribute('type', 'module')
  page.querySelector('script[src]')?.replaceWith(script)
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}

/** @param {Document} page @param {string} tag @param {string} content */
const filled = (page, tag, content) => Object.assign(page.createElement(tag), { textContent: content })

/** What may stand in a script element. @param {string} code */
const inside = code => code.replaceAll('</', '<\\/')
