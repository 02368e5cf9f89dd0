// What a reader's table has agreed on: options otherwise than usual, and a name for them; from the address, else from
// this device.
import { dataOf } from './baked.js'
import { query, readdress } from './query.js'
import { store, stored } from './storage.js'

/** @typedef {import('page-data').Rule} Rule */
/** @typedef {{ options: Record<string, unknown>, name: string }} Agreed */

/** Sent when a table has agreed on something else. */
export const CHANGED = 'torite-agreed'
export const KEPT = 'torite.seating'
/** So long may the name of a table be. */
export const LONGEST = 40
/** The numbers of options go from −MOST to MOST. */
export const MOST = 999

/** @param {unknown} one @param {unknown} other */
export const sameValue = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** What an option has by default. @param {Rule} rule */
export const usual = ({ many, values }) => (many ? values : values[0])

/** @param {unknown} value */
const isNumber = value => Number.isInteger(value) && Math.abs(Number(value)) <= MOST

/** A number as an address writes it. @param {string} text */
const whole = text => (/^-?\d+$/.test(text) ? Number(text) : NaN)

/** Whether an option may have a value. @param {Rule} rule @param {string} name @param {any} value */
export function fits(rule, name, value) {
  if (rule.name !== name || sameValue(value, usual(rule))) return false
  if (rule.choices.length) return rule.choices.some(choice => choice.value === value)
  if (rule.many) return Array.isArray(value) && value.length === rule.values.length && value.every(isNumber)
  return typeof rule.values[0] === 'number' ? isNumber(value) : typeof value === typeof rule.values[0]
}

/** @type {WeakMap<Element, import('page-data').StripData>} */
const known = new WeakMap()

/** @returns {HTMLElement | null} */
const dealStrip = () => document.querySelector('.strip.deal')

/** Fetches the data of the page's deal, which has the options in words; nothing else here knows any before. */
export async function knowRules() {
  const strip = dealStrip()
  if (!strip || known.has(strip)) return
  const data = await dataOf(strip).catch(() => undefined)
  if (data) known.set(strip, data)
}

/** The data of the page's deal, if it is the page of a game and they have come. */
export function dealData() {
  const strip = dealStrip()
  return strip ? known.get(strip) : undefined
}

/** Whether the table plays by rules of its own, as far as can be told before these are known. @param {string} game */
export const agreeing = game => written() !== undefined || Object.keys(kept(game).options).length > 0

/** What is kept for a game. @param {string} game @returns {Agreed} */
function kept(game) {
  const { options, names } = stored(KEPT)
  return { options: options?.[game] ?? {}, name: String(names?.[game] ?? '') }
}

/** The rules that a reader's table plays by, as far as there are such options. @returns {Agreed} */
export function agreed() {
  const { rules = [], story } = dealData() ?? {}
  const linked = written()
  const { options, name } = linked === undefined || !story ? kept(story?.game ?? '') : linkedRules(rules, linked)
  return { options: fitting(rules, options), name }
}

/** The options that there are and that are unusual. @param {readonly Rule[]} rules @param {object} all */
const fitting = (rules, all) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => rules.some(rule => fits(rule, name, value))))

// -- in an address --------------------------------------------------------------------------------------------------

const written = () => new URLSearchParams(location.search).get('rules') ?? undefined

/** What an address asks for beside what is kept; undefined where it asks for nothing else. */
export function linked() {
  const text = written()
  return text === inLetters(kept(dealData()?.story.game ?? '').options) ? undefined : text
}

/** The first word of an address that names no rule of the page's game, if there is one. @param {string} text */
export const strange = text => text.split(' ').find(word => word && !option(dealData()?.rules ?? [], word))

/** What a question to the referee goes by; its page has no list of options. @param {string} game @returns {Agreed} */
export function askedUnder(game) {
  const text = written()
  if (text === undefined) return kept(game)
  const words = text.split(' ').filter(word => word.includes('.'))
  const options = words.map(word => [word.slice(0, word.indexOf('.')), plain(word.slice(word.indexOf('.') + 1))])
  return { options: Object.fromEntries(options), name: nameInAddress() }
}

const nameInAddress = () => (new URLSearchParams(location.search).get('table') ?? '').slice(0, LONGEST)

/** A value as its letters look. @param {string} text */
function plain(text) {
  if (/^(true|false)$/.test(text)) return text === 'true'
  const numbers = /^-?\d+(,-?\d+)*$/.test(text) ? text.split(',').map(Number) : undefined
  return numbers ? (numbers.length > 1 ? numbers : numbers[0]) : text
}

/** As an address says it: `players.2 table.5,4,3`. @param {Record<string, unknown>} options */
export const inLetters = options =>
  Object.entries(options)
    .map(([name, value]) => `${name}.${value}`)
    .join(' ')

/** @param {readonly Rule[]} rules @param {string} text @returns {Agreed} */
function linkedRules(rules, text) {
  const options = text.split(' ').flatMap(word => option(rules, word) ?? [])
  return { options: Object.fromEntries(options), name: nameInAddress() }
}

/**
 * An option that a word of an address names, with its value; undefined if there is none.
 * @param {readonly Rule[]} rules
 * @param {string} word
 * @returns {[string, unknown][] | undefined}
 */
function option(rules, word) {
  const dot = word.indexOf('.')
  const rule = rules.find(candidate => candidate.name === word.slice(0, dot))
  if (!rule) return undefined
  const text = word.slice(dot + 1)
  const choice = rule.choices.find(candidate => String(candidate.value) === text)
  const numbers = typeof rule.values[0] === 'number'
  const value = choice ? choice.value : rule.many ? text.split(',').map(whole) : numbers ? whole(text) : text
  return fits(rule, rule.name, value) || sameValue(value, usual(rule)) ? [[rule.name, value]] : undefined
}

/** A page that shows other rules than the usual ones says so in its address. @param {Agreed} agreement */
export const addressed = ({ options, name }) => {
  const rules = inLetters(options)
  return { rules: rules || undefined, table: (rules && name) || undefined }
}

/** The address of the page under what a table has agreed on. */
export const addressOfRules = () =>
  new URL(`${location.pathname}${query({ ...addressed(agreed()), with: undefined })}`, location.href).href

// -- in words -------------------------------------------------------------------------------------------------------

/** Options in words: 「人数：2人」. @param {Record<string, unknown>} options @returns {string[]} */
export function inWords(options) {
  const between = document.documentElement.lang === 'ja' ? '：' : ': '
  return (dealData()?.rules ?? [])
    .filter(({ name }) => name in options)
    .map(rule => [rule.title, valueInWords(rule, options[rule.name])].join(between))
}

/** @param {Rule} rule @param {unknown} value */
const valueInWords = ({ choices }, value) =>
  choices.find(choice => choice.value === value)?.label ?? (Array.isArray(value) ? value.join(' ') : String(value))

/**
 * Keeps what a table has agreed on, and lets the whole page go by it, unless that is the page of another game by now.
 * False if it cannot be kept; it stands in the address then.
 * @param {string} game
 * @param {Partial<Agreed>} what
 */
export function agree(game, what) {
  if (game !== dealData()?.story.game) return true
  const { options, name } = { ...agreed(), ...what }
  const before = stored(KEPT)
  const done = store(KEPT, {
    ...before,
    options: { ...before['options'], [game]: options },
    names: { ...before['names'], [game]: name.slice(0, LONGEST) },
  })
  readdress(done ? { rules: undefined, table: undefined } : addressed({ options, name }))
  dispatchEvent(new Event(CHANGED))
  return done
}
