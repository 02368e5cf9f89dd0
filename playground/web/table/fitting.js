// What a board does so that its parts find room.

/**
 * The hand keeps the room that its most cards took, so that those above and below stay where they are.
 * @param {HTMLElement} board
 */
export function keepHand(board) {
  const tall = board.querySelector('.hand')?.clientHeight ?? 0
  if (tall > Number.parseFloat(board.style.getPropertyValue('--hand') || '0'))
    board.style.setProperty('--hand', `${tall}px`)
}

/** @param {Element | null | undefined} box */
const hides = box => Boolean(box && box.scrollHeight > box.clientHeight + 1)
/** @param {Element} felt */
const laid = felt => felt.querySelector('.zone.trick .laid-row:has(.card)')
/** Whether the trick has no room on the felt. @param {Element} felt */
const crowds = felt => (laid(felt)?.clientHeight ?? 0) > felt.clientHeight

/**
 * Whose hand it is stands below the cards where words or trick need the room, if the cards leave it.
 * @param {HTMLElement} board @param {Element} felt
 */
function makeRoom(board, felt) {
  board.classList.remove('under')
  const head = board.querySelector('.tray-head')
  if (!head || !(hides(board.querySelector('.part-said')) || crowds(felt))) return
  board.classList.add('under')
  const cards = [...board.querySelectorAll('.hand .card')].map(card => card.getBoundingClientRect().bottom)
  if (head.getBoundingClientRect().top < Math.max(0, ...cards)) board.classList.remove('under')
}

/**
 * What lies in the trick is in sight, smaller if need be, whatever else there is no room for.
 * @param {HTMLElement} board
 */
export function keepTrick(board) {
  board.classList.remove('tight')
  const felt = board.querySelector('.felt')
  if (!felt) return
  makeRoom(board, felt)
  const trick = laid(felt)
  if (!trick) return
  board.classList.toggle('tight', crowds(felt))
  const last = [...trick.querySelectorAll('.laid:not(.empty)')].at(-1) ?? trick
  const [room, box] = [felt.getBoundingClientRect(), last.getBoundingClientRect()]
  if (box.top < room.top) felt.scrollTop = 0
  felt.scrollTop += Math.max(0, last.getBoundingClientRect().bottom - room.bottom)
}
