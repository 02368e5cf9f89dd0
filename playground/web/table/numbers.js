// Numbers of deals, as in the engine's `player/fair.py`: no letter is taken for another.
export const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A new deal's number. */
export const newNumber = () =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map(byte => LETTERS[byte % LETTERS.length]).join('')
