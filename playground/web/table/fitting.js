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

/**
 * What lies in the trick is in sight, smaller if need be, whatever else there is no room for.
 * @param {HTMLElement} board
 */
export function keepTrick(board) {
  board.classList.remove('tight')
  const felt = board.querySelector('.felt')
  const trick = felt?.querySelector('.zone.trick .laid-row:has(.card)')
  if (!felt || !trick) return
  board.classList.toggle('tight', trick.clientHeight > felt.clientHeight)
  const last = [...trick.querySelectorAll('.laid:not(.empty)')].at(-1) ?? trick
  const [room, box] = [felt.getBoundingClientRect(), last.getBoundingClientRect()]
  if (box.top < room.top) felt.scrollTop = 0
  felt.scrollTop += Math.max(0, last.getBoundingClientRect().bottom - room.bottom)
}
