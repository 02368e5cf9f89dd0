// What a score sheet begins with: its forms, which of them is for what the reader's table has agreed on, and what can
// be entered.
import { agreed, sameValue } from '../common/agreed.js'
import { ROOT } from '../common/site.js'
import { language, sayer } from '../common/words.js'
import { engine } from '../engine/engine.js'
import { wrong } from './astray.js'
import { all } from './results.js'

/** @typedef {import('page-data').SheetForm} Form */
/** @typedef {import('page-data').FilledSheet} Filled */
/** @typedef {import('./scorefields.js').Entry} Entry */

const say = sayer({ ja: { and: '、' }, en: { and: ', ' } })

/** @param {string} game @returns {Promise<Form[]>} */
export async function formsOf(game) {
  const response = await fetch(`${ROOT}ask/${game}.json`)
  if (!response.ok) throw new Error(String(response.status))
  /** @type {Form[]} */
  const forms = (await response.json()).sheets[language()]
  return [...forms, ...(await together(game, forms).catch(() => []))]
}

/**
 * The form for several options that the table has agreed on, each of which has one of its own: the engine makes it.
 * @param {string} game @param {Form[]} forms
 */
async function together(game, forms) {
  const fits = forms.filter(form => Object.keys(form.options).length && fitting(form))
  if (fits.length < 2) return []
  const options = Object.assign({}, ...fits.map(fit => fit.options))
  /** @type {Form} */
  const form = await engine.ask({ op: 'sheet', lang: language(), game, options, entries: [] })
  return [{ ...form, label: fits.map(fit => fit.label).join(say('and')) }]
}

/** Whether a form is for what the reader's table has agreed on. @param {Form} form */
export function fitting({ options }) {
  const ours = agreed().options
  return Object.entries(options).every(([name, value]) => sameValue(ours[name], value))
}

/**
 * Whether it was entered here: other pages of the host write there, too.
 * @param {any} entry @returns {entry is Entry}
 */
export const isEntry = entry => Boolean(entry?.record || entry?.standing)

/** Why entries cannot be entered, by their places. @param {Filled} sheet @returns {Record<string, string>} */
export const reasons = ({ problems, astray }) => ({
  ...problems,
  ...Object.fromEntries(Object.entries(astray).map(([at, fault]) => [at, wrong(fault)])),
})

/**
 * Deals that were played on the page and are not on the sheet.
 * @param {string} game @param {readonly Entry[]} entries @returns {Entry[]}
 */
export function playedOf(game, entries) {
  const known = new Set(entries.map(({ id }) => id))
  const deals = all(game)
    .filter(({ id }) => !known.has(id))
    .reverse()
  return deals.map(({ id, place: { trail, options = {}, state } }) => ({
    id,
    record: { game, options, line: trail, ...(state ? { state } : {}) },
  }))
}
