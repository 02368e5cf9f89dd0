// Drawing cards from their notation: SA, HT (ten), JR, JB, 9 (a number), 6-3 (a domino), ? (face down).
import { make, picture } from '../common/dom.js'
import { language } from '../common/words.js'

/** Between cards that are read one after the other. */
const COMMA = { ja: '、', en: ', ' }

const GLYPH = /** @type {Record<string, string>} */ ({ S: '♠', H: '♥', D: '♦', C: '♣' })
const LETTER = Object.fromEntries(Object.entries(GLYPH).map(([letter, sign]) => [sign, letter]))
const PIP = /** @type {Record<string, string>} */ ({
  S:
    '<path d="M12 1C9 6 2 9 2 15a5 5 0 0 0 8.6 3.4' +
    'C10.3 20.5 9 22.5 7.5 23h9c-1.5-.5-2.8-2.5-3.1-4.6A5 5 0 0 0 22 15c0-6-7-9-10-14z"/>',
  H: '<path d="M12 23C8 18 1.5 14 1.5 8A5.5 5.5 0 0 1 12 5.2 5.5 5.5 0 0 1 22.5 8c0 6-6.5 10-10.5 15z"/>',
  D: '<path d="M12 1l8.5 11L12 23 3.5 12z"/>',
  C:
    '<path d="M12 1.5a5 5 0 0 0-4 8 5 5 0 1 0 2.7 7.8' +
    'C10.5 20 9.5 22.3 8 23h8c-1.5-.7-2.5-3-2.7-5.7A5 5 0 1 0 16 9.5a5 5 0 0 0-4-8z"/>',
})
const DOTS = /** @type {Record<string, string>} */ ({
  0: '',
  1: '22',
  2: '1133',
  3: '112233',
  4: '11133133',
  5: '1113223133',
  6: '111213313233',
})

const LADDER = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** @param {string} card */
export const kind = card =>
  /^[SHDC][AKQJT2-9]$/.test(card)
    ? 'suited'
    : /^\d+$/.test(card)
      ? 'number'
      : /^\d-\d$/.test(card)
        ? 'tile'
        : /^(J[RB]|B)$/.test(card)
          ? 'joker'
          : card === '?'
            ? 'cover'
            : 'plain'

/**
 * Whose figure a card bears: K, Q or J of a suit, or a joker's; as `court` of the engine's cards.
 * @param {string} card
 */
const courtOf = card => (/^[SHDC][KQJ]$/.test(card) ? card[1] : kind(card) === 'joker' ? 'joker' : undefined)

/** Whether a suit is a colour, said by its letter. @param {string} card */
const isColoured = card => /^[ROYGB][2-9T]$/.test(card)

/** The card as print shows it. @param {string} card */
export function glyph(card) {
  if (kind(card) === 'suited') return (GLYPH[card[0] ?? ''] ?? '') + rank(card)
  if (isColoured(card)) return (card[0] ?? '') + rank(card)
  return card === 'JR' ? '★' : card === 'JB' ? '☆' : card === '?' ? '▒' : card
}

/** @param {string} card */
const rank = card => (card[1] === 'T' ? '10' : (card[1] ?? ''))

/** A card in full. @param {string} card @param {string} name its spoken name; '' where a button around it says it */
export function cardFace(card, name) {
  const face = make('span', {
    class: `card ${kind(card)}`,
    'data-suit': card[0] ?? '',
    'data-card': card,
    'data-court': courtOf(card),
    ...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': 'true' }),
  })
  face.append(...(FACES[kind(card)]?.(card) ?? []))
  return face
}

/**
 * The tiles as an action reads them (`say=1/2+1/3`), their suits up, or its words.
 * @param {string} action @param {Node} words
 */
export const wording = (action, words) =>
  /=\d\//.test(action)
    ? (action.split('=')[1] ?? '').split('+').map(tile => cardFace(tile.replace('/', '-'), tile))
    : [words]

/** A card within a sentence. @param {string} card @param {string} name */
export const cardToken = (card, name) =>
  make(
    'span',
    {
      class: 'card-token',
      'data-suit': card[0] ?? '',
      'data-card': card,
      'data-court': courtOf(card),
      role: 'img',
      'aria-label': name,
    },
    glyph(card),
  )

/** @type {Record<string, (card: string) => Node[]>} */
const FACES = {
  suited: card => [make('b', {}, rank(card)), pip(card[0] ?? ''), big(card)],
  number: card => [make('b', {}, card), bird(Number(card))],
  tile: card => card.split('-').map(half),
  joker: card => [make('b', {}, glyph(card)), make('i', { class: 'court' })],
  cover: () => [],
  plain: card =>
    isColoured(card) ? [make('b', {}, rank(card), make('span', {}, card[0]))] : [make('b', {}, glyph(card))],
}

/** @param {string} suit */
const pip = suit => picture('0 0 24 24', PIP[suit] ?? '')

/** The picture in the middle: the suit, which a court figure wears on its breast. @param {string} card */
function big(card) {
  const middle = make('i', { class: courtOf(card) ? 'court' : 'pip' })
  middle.append(pip(card[0] ?? ''))
  return middle
}

/** A bird whose neck is as long as the number is high, before a scale of all heights. @param {number} height */
function bird(height) {
  const y = 55 - height * 2.9
  const scale = LADDER.map(step => {
    const [width, look] = step === height ? [4.5, 'reached'] : [2.2, 'step']
    return `<path d="M40 ${55 - step * 2.9}h-${width}" class="${look}"/>`
  }).join('')
  const neck = `<path d="M17.5 60C15 52 21 ${y + 12} 19.5 ${y + 2}" class="neck"/>`
  const body =
    '<path d="M4 64c0-8 6-12.5 14-12.5S31 56 31 64z" class="body"/><path d="M9 64c0-5 4-7.5 9-7.5" class="wing"/>'
  const crest =
    height === 11 ? `<path d="M15 ${y - 3}l-5.5-1M14.5 ${y - 1}l-6 .8M15 ${y + 1}l-5 2.8" class="crest"/>` : ''
  const head = `<circle cx="19.5" cy="${y}" r="5.7" class="head"/>`
  const beak = `<path d="M24.5 ${y - 1.8}l8 2.3-8 2.3z" class="beak"/>`
  const eye = `<circle cx="21.5" cy="${y - 1.3}" r="1.1" class="eye"/>`
  const drawn = picture('0 0 40 64', scale + crest + neck + body + head + beak + eye)
  drawn.style.setProperty('--height', String((height - 2) / 9))
  return drawn
}

/** @param {string} count */
function half(count) {
  const dots = [...(DOTS[count] ?? '').matchAll(/../g)]
    .map(([[x, y]]) => `<circle cx="${Number(x) * 6}" cy="${Number(y) * 6}" r="2.2"/>`)
    .join('')
  return make('span', { class: 'half' }, picture('0 0 24 24', dots))
}

/**
 * A sentence with its `[SA]` tokens drawn, its suits in their colours; brackets and stops stay with the card. Cards
 * side by side are read as a list.
 * @param {string} sentence
 * @param {Record<string, string>} names
 */
export function sentence(sentence, names) {
  const parts = sentence.split(/([“(「『（]*)\[([A-Z0-9?][^\]\s]*)\]([.,:;!?)”、。：）」』]*)/)
  const text = document.createDocumentFragment()
  for (let place = 0; place < parts.length; place += 4) {
    text.append(...inColour(parts[place] ?? ''))
    const [open, card, stop] = parts.slice(place + 1)
    if (card === undefined) continue
    const goesOn = !stop && parts[place + 4] === ' ' && parts[place + 5] === '' && parts[place + 6]
    const token = cardToken(card, `${names[card] ?? card}${goesOn ? COMMA[language()] : ''}`)
    text.append(open || stop ? make('span', { class: 'unbroken' }, open, token, stop) : token)
  }
  return text
}

/** A text with its suits in their colours. @param {string} text @returns {(Node | string)[]} */
export const inColour = text =>
  text
    .split(/([♠♥♦♣])/)
    .map((part, place) => (place % 2 ? make('span', { class: 'suit', 'data-suit': LETTER[part] }, part) : part))

/**
 * A sentence as it is spoken, cards side by side as a list.
 * @param {string} sentence @param {Record<string, string>} names
 */
export const spoken = (sentence, names) =>
  sentence
    .replace(/\] (?=\[)/g, `]${COMMA[language()]}`)
    .replace(/\[([A-Z0-9?][^\]\s]*)\]/g, (_, card) => names[card] ?? card)

/** Draws in full the cards of each fan, of which pages hold the signs alone. */
export function drawFans() {
  for (const plain of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.fan > [data-card]'))) {
    const face = cardFace(plain.dataset['card'] ?? '', '')
    delete face.dataset['card'] // what is drawn in full is not looked for again
    plain.replaceWith(face)
  }
}
