// What a reader has been asked: which positions, and when each clause is to come again, by FSRS. It is kept on this
// device only if the reader wants it.
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { forget, store, stored } from '../common/storage.js'

/** @typedef {import('ts-fsrs').Card} Card */
/** @typedef {import('page-data').Puzzle} Puzzle */

export const KEY = 'torite.practise'
const MOST = 3000
const schedule = fsrs({ enable_fuzz: false })

export class Progress {
  /** When each clause comes again. @type {Map<string, Card>} */ cards = new Map()
  /** The positions that were asked. @type {Set<string>} */ keys = new Set()
  kept = false

  /** @param {string} game */
  constructor(game) {
    this.game = game
    this.read()
  }

  /** What was kept; another tab may have forgotten it. */
  read() {
    const was = this.kept
    this.kept = Boolean(stored(KEY)['kept'])
    if (was && !this.kept) this.clear()
    this.merge()
  }

  /** Takes what was kept beside what is here, as far as it is what was kept: of each clause the later answer. */
  merge() {
    const { keys, cards } = stored(KEY)[this.game] ?? {}
    const asked = Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : []
    this.keys = new Set([...asked, ...this.keys])
    for (const [clause, card] of Object.entries(cards ?? {})) {
      const due = new Date(card?.due)
      const last = card?.last_review ? new Date(card.last_review) : undefined
      const own = this.cards.get(clause)
      if (Number.isNaN(+due) || (own && !(+(last ?? 0) > +(own.last_review ?? 0)))) continue
      this.cards.set(clause, { ...card, due, last_review: last })
    }
  }

  /** How many clauses have been asked. */
  get seen() {
    return this.cards.size
  }

  /** @param {string} key */
  has(key) {
    return this.keys.has(key)
  }

  /**
   * The clauses in the order in which they are to be asked: what is due, what was never asked, the rest; not the one
   * just asked, if there are others.
   * @param {string[]} clauses
   * @param {string | undefined} last
   * @returns {{ due: string | undefined, clauses: string[] }}
   */
  order(clauses, last) {
    const now = Date.now()
    const when = (/** @type {string} */ clause) => +(this.cards.get(clause)?.due ?? 0)
    const known = clauses.filter(id => this.cards.has(id) && id !== last).sort((one, two) => when(one) - when(two))
    const due = known.filter(id => when(id) <= now)
    const fresh = shuffled(clauses.filter(id => !this.cards.has(id)))
    const rest = known.filter(id => when(id) > now)
    const all = [...due, ...fresh, ...rest]
    return { due: due[0], clauses: all.length ? all : clauses }
  }

  /** Notes an answer, and keeps it if the reader wants that. @param {Puzzle} puzzle @param {boolean} right */
  async answered({ key, clause }, right) {
    this.keys.add(key)
    const now = new Date()
    this.cards.set(clause, following(this.cards.get(clause), now, right ? Rating.Good : Rating.Again))
    if (this.kept) this.write()
  }

  /** From now on progress is kept; false if the browser refuses. */
  keep() {
    this.kept = true
    return (this.kept = this.write())
  }

  write() {
    this.merge()
    const mine = { cards: Object.fromEntries(this.cards), keys: [...this.keys].slice(-MOST) }
    return store(KEY, { ...stored(KEY), kept: true, [this.game]: mine })
  }

  /** Forgets all that was kept, of every game. */
  forget() {
    forget([KEY])
    this.kept = false
    this.clear()
    return true
  }

  clear() {
    this.cards.clear()
    this.keys.clear()
  }
}

/**
 * A card after an answer; one that cannot be gone on with begins anew.
 * @param {Card | undefined} card
 * @param {Date} now
 * @param {import('ts-fsrs').Grade} grade
 * @returns {Card}
 */
function following(card, now, grade) {
  try {
    const next = card && schedule.next(card, now, grade).card
    if (next && [next.difficulty, next.stability, +next.due].every(Number.isFinite)) return next
  } catch {
    // damaged, or kept by another version
  }
  return schedule.next(createEmptyCard(now), now, grade).card
}

/** @param {string[]} all */
function shuffled(all) {
  const pairs = all.map(id => ({ id, at: Math.random() }))
  return pairs.sort((a, b) => a.at - b.at).map(({ id }) => id)
}
