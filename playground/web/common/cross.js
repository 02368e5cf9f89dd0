// The sign on a button that closes: drawn, so that it looks the same whichever face has been loaded.
import { picture } from './dom.js'

const PATH = '<path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'

export function cross() {
  const drawn = picture('0 0 24 24', PATH)
  drawn.setAttribute('width', '18')
  drawn.setAttribute('height', '18')
  return drawn
}
