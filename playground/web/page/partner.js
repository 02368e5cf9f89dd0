// The same page in the other language, fetched once.
import { inLanguage } from '../common/site.js'
import { language } from '../common/words.js'

/** @type {Map<string, Promise<Document>>} */
const pages = new Map()

export const otherLanguage = () => (language() === 'ja' ? 'en' : 'ja')

/** @returns {Promise<Document>} */
export function partnerPage() {
  const address = inLanguage(otherLanguage())
  const page = pages.get(address) ?? load(address)
  pages.set(address, page)
  page.catch(() => pages.delete(address))
  return page
}

/** @param {string} address */
async function load(address) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const link of page.querySelectorAll('article a[href]')) {
    const to = link.getAttribute('href') ?? ''
    if (!to.startsWith('#')) link.setAttribute('href', new URL(to, address).href)
  }
  return page
}
