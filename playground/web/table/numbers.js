// Numbers of deals, as in the engine's `player/fair.py`: no letter is taken for another.
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A new deal's number. */
export const newNumber = () =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map(byte => LETTERS[byte % LETTERS.length]).join('')

/** A deal's number, and what stands behind its dot. @param {string} text */
export function parted(text) {
  const [letters = '', start = ''] = text.split('.')
  return { letters, start }
}

/** A number with all that its deal depends on. @param {{ number: string, start?: string }} of */
export const wholeNumber = ({ number, start }) => [number, start].filter(Boolean).join('.')
