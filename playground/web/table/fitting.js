// What a board does so that its parts find room.

/** Whether a board stands beside the text, as high as the window. */
export const WIDE = matchMedia('(min-width: 64em)')

/**
 * What the last moment needed is given back while the next one is drawn, so that all is laid out once before it is
 * measured; how the trick and the seats stand only in `keepRoom`.
 * @param {HTMLElement} board
 */
export function giveBack(board) {
  board.classList.remove('under', 'abreast', 'low')
  const felt = /** @type {HTMLElement} */ (board.querySelector('.felt'))
  for (const name of ['--trick', '--short']) felt.style.removeProperty(name)
}

/** Ways to stand in less room, taken in turn: seats are low, cards small, seats close. */
export const LESS = ['snug', 'small', 'close']

/** Trick and seats stand as they do in all of the example. @param {HTMLElement} board */
function restore(board) {
  board.classList.remove('tight', 'ahead', ...LESS)
  board.className += ` ${board.dataset['ever']}`
}

/**
 * The hand keeps the room that its most cards took, so that those above and below stay where they are; in a deal only
 * until a trick is over, as later tricks need that room. Seats that stand close and a trick that is small stay so until
 * a trick begins or is gone. Told to the tray alone, as what a board is told of is asked for by all that stands on it.
 * @param {HTMLElement} board @param {boolean} deal
 */
export function keepRoom(board, deal) {
  const tray = /** @type {HTMLElement} */ (board.querySelector('.part-tray'))
  const fresh = !board.querySelector('.zone.trick .card')
  if (deal && fresh) tray.style.removeProperty('--hand')
  if (tray.dataset['fresh'] !== String(fresh)) restore(board)
  tray.dataset['fresh'] = String(fresh)
  const tall = board.querySelector('.tray .hand')?.clientHeight ?? 0
  if (tall > Number.parseFloat(tray.style.getPropertyValue('--hand') || '0'))
    tray.style.setProperty('--hand', `${tall}px`)
  keepParts(/** @type {Element} */ (board.querySelector('.felt')))
}

/** Pixels that one row of buttons takes. */
const ONE_ROW = 52
/** Pixels of the words that a trick leaves them, for each of a letter. */
const LEAST = 3.4

/** The trick, or where there is none, the cards that lie there to be taken. @param {Element} felt */
const laid = felt => felt.querySelector(':is(.trick, .row) > .laid-row:has(.card)')
/** Whether the trick has no room on the felt. @param {Element} felt */
const crowds = felt => (laid(felt)?.clientHeight ?? 0) > felt.clientHeight

/** Whether words or trick need more room. @param {HTMLElement} board @param {Element} felt */
function cramped(board, felt) {
  const words = /** @type {Element} */ (board.querySelector('.part-said'))
  return words.scrollHeight > words.clientHeight + 1 || crowds(felt)
}

/** How far down seats and facts reach on the felt. @param {Element} felt */
function reach(felt) {
  const bottoms = [...felt.querySelectorAll('.seat, .board-chips > *')].map(part => part.getBoundingClientRect().bottom)
  return Math.max(0, ...bottoms) - felt.getBoundingClientRect().top
}

/** Whether the last seat is out of sight, or a fact below it. @param {Element} felt */
const loses = felt => reach(felt) > felt.getBoundingClientRect().height + 1

/**
 * Whose hand it is stands below the cards where words, trick or seats need the room, if the cards leave it, else beside
 * what is done without cards.
 * @param {HTMLElement} board
 */
function makeRoom(board) {
  const head = /** @type {HTMLElement | null} */ (board.querySelector('.tray-head'))
  const ways = board.querySelector('.choices')
  if (!head?.getClientRects().length || !ways || board.matches('.under, .abreast')) return
  board.classList.add('under')
  const cards = [...board.querySelectorAll('.tray .hand .card')].map(card => card.getBoundingClientRect().bottom)
  if (head.getBoundingClientRect().top >= Math.max(0, ...cards)) return
  board.classList.remove('under')
  const { left, right } = ways.getBoundingClientRect()
  const taken = Math.max(0, ...[...ways.children].map(way => way.getBoundingClientRect().right - left)) + 8
  const wide = [...head.children].reduce((sum, part) => sum + part.scrollWidth + 8, 0)
  const fits = ways.children.length && ways.scrollHeight <= ONE_ROW && taken + wide <= right - left
  if (!fits) return
  board.classList.add('abreast')
  head.style.setProperty('--taken', `${taken}px`)
}

/** The hand keeps no room for more cards than it has. @param {HTMLElement} board */
function closeUp(board) {
  const tray = /** @type {HTMLElement} */ (board.querySelector('.part-tray'))
  tray.style.removeProperty('--hand')
  board.classList.remove('under')
  makeRoom(board)
}

/**
 * What is too high for the felt takes room from the words, down to two lines of them, or to one and the ways on.
 * @param {HTMLElement} board @param {HTMLElement} felt @param {number} need @param {number} [ways] how high these are
 */
function claim(board, felt, need, ways = 0) {
  const words = board.querySelector('.part-said')
  if (!words) return
  const least = (ways ? LEAST / 2 : LEAST) * Number.parseFloat(getComputedStyle(words).fontSize) + ways
  const spare = words.clientHeight - least
  felt.style.setProperty('--trick', `${Math.min(need, felt.clientHeight + Math.max(0, spare))}px`)
}

/** A part of the words or the felt is in sight, its beginning at the least. @param {Element} part */
export function reveal(part) {
  const words = part.closest('.part-said, .felt')
  if (!words) return
  const [room, box] = [words, part].map(element => element.getBoundingClientRect())
  if (room && box && box.bottom > room.bottom)
    words.scrollTop += Math.min(box.bottom - room.bottom + 4, box.top - room.top - 4)
}

/** What a reader unfolds is in sight. @param {Event} event */
function unfolded({ target }) {
  const fold = /** @type {Element} */ (target).closest('summary')?.parentElement
  if (fold) requestAnimationFrame(() => reveal(fold)) // only then it is open
}

/** The sentence that decides is in sight, where not all words are. @param {HTMLElement} board @param {string} clause */
export function keepSentence(board, clause) {
  board.addEventListener('click', unfolded) // once, however often it is asked for
  const words = board.querySelector('.part-said')
  if (words) words.scrollTop = 0
  const decides = clause && words?.querySelector(`a.reference[href$="#${CSS.escape(clause)}"]`)
  if (!words || !decides) return
  const line = decides.closest('.said, tr') ?? decides
  reveal(line.clientHeight <= words.clientHeight - 8 ? line : decides)
}

/**
 * A seat is in sight or is not, as are facts and piles below seats: where half of a row would be seen, the felt ends
 * before it.
 * @param {HTMLElement} felt
 */
function endBetweenRows(felt) {
  const { bottom, height } = felt.getBoundingClientRect()
  const places = '.seat, .sheet:not([open]), .onward, .ahead :is(.board-chips > *, .zone)'
  const rows = [...felt.querySelectorAll(places)].map(place => place.getBoundingClientRect())
  const half = rows.find(row => row.top < bottom && row.bottom > bottom + 1)
  if (!half) return
  const short = bottom - half.top
  if (height - short >= Number.parseFloat(getComputedStyle(felt).minHeight))
    felt.style.setProperty('--short', `${short}px`)
}

/** @param {Element} felt */
const keepers = felt => /** @type {HTMLElement[]} */ ([...felt.querySelectorAll('.part-chips, .part-middle')])

/** What a part has been given to keep is given back. @param {Element} felt */
function release(felt) {
  for (const part of keepers(felt)) part.style.minHeight = ''
}

/** All that an example was given to keep is given back. @param {HTMLElement} board */
export function startOver(board) {
  board.dataset['ever'] = ''
  restore(board)
  release(board)
}

/**
 * Facts and trick keep the room that their most took, so that the seats below them stay where they are.
 * @param {Element} felt
 */
function keepParts(felt) {
  for (const part of keepers(felt)) {
    const [inside] = [...part.children].slice(-1)
    const most = Math.max(Number.parseFloat(part.style.minHeight || '0'), inside?.clientHeight ?? 0)
    part.style.minHeight = `${most}px`
  }
}

/** The trick is in sight, and no row of seats by half. @param {HTMLElement} board */
export function fit(board) {
  const felt = /** @type {HTMLElement} */ (board.querySelector('.felt'))
  felt.scrollTop = 0 // all is measured as a moment begins, not as the last one was left
  keepTrick(board, felt)
  standClose(board, felt)
  endBetweenRows(felt)
  show(felt)
}

/**
 * Where seats have no room, they are low; then the trick has smaller cards; then seats stand side by side, and cards
 * that are held below are not said twice; then what facts and trick keep is given up, and a question that is being
 * answered. Seats go ahead of all else while no trick lies there, but not because a card is asked about. Then whose
 * hand it is makes room, then the gaps and the buttons do, then the trick; last, on the reader's turn in a deal, what
 * the hand keeps and the words. By classes, as WebKit takes 90 ms for a `:has` into the trick.
 * @param {HTMLElement} board @param {HTMLElement} felt
 */
function standClose(board, felt) {
  if (laid(felt)) board.classList.remove('ahead')
  for (const less of LESS) {
    if (!loses(felt)) return
    board.classList.add(less)
  }
  if (!loses(felt)) return
  release(felt)
  const chosen = Boolean(board.querySelector('.chosen'))
  felt.querySelector('.question')?.toggleAttribute('hidden', chosen)
  if (!laid(felt) && !chosen) board.classList.add('ahead')
  if (!loses(felt)) return
  makeRoom(board)
  for (const less of ['low', 'tight']) if (loses(felt)) board.classList.add(less)
  const ways = /** @type {HTMLElement | null} */ (board.querySelector('.ways:has(.your-turn)'))
  if (!ways || !loses(felt)) return
  closeUp(board)
  const before = felt.style.getPropertyValue('--trick')
  if (loses(felt)) claim(board, felt, reach(felt), ways.offsetHeight)
  if (loses(felt)) felt.style.setProperty('--trick', before) // it does not do, so the words keep their room
}

/**
 * A trick has room, smaller if need be, whatever else has none.
 * @param {HTMLElement} board @param {HTMLElement} felt
 */
function keepTrick(board, felt) {
  if (crowds(felt)) board.classList.add('small')
  if (cramped(board, felt)) makeRoom(board)
  const trick = laid(felt)
  if (!trick) return
  if (crowds(felt)) board.classList.add('tight')
  if (crowds(felt)) claim(board, felt, trick.clientHeight)
}

/** What lies in the trick is in sight, its last cards at the least. @param {Element} felt */
function show(felt) {
  const trick = laid(felt)
  if (!trick) return
  const [room, box] = [felt.getBoundingClientRect(), trick.getBoundingClientRect()]
  if (box.top >= room.top - 1 && box.bottom <= room.bottom + 1) return
  const last = [...trick.querySelectorAll('.laid:not(.empty)')].at(-1) ?? trick
  felt.scrollTop += Math.max(0, last.getBoundingClientRect().bottom - room.bottom)
}
