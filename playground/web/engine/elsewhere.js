// In place of the engine, its loading and its troubles in a frame on another page, which has none: what the example
// does not hold is asked elsewhere.
import { make } from '../common/dom.js'
import { sayer } from '../common/words.js'

const say = sayer({
  ja: { elsewhere: 'ここには例だけがあります。ほかの手は、下のリンクのページで試せます。' },
  en: { elsewhere: 'Only the example is here. Try other moves on the page that the link below leads to.' },
})

/** What went wrong, as in engine.js. */
export class EngineError extends Error {}

export const gameOf = () => ''

export const engine = { holds: () => false, ask: () => Promise.reject(new EngineError()) }

export const loadingPanel = () => () => {}

export const troublePanel = () => [make('p', { class: 'hint trouble', role: 'alert' }, say('elsewhere'))]
