// The clipboard.

/** Puts a text on the clipboard, in older ways too. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
