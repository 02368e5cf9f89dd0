// Practising a game: questions that the engine deals and grades, each about a clause. The first ones come with the
// page, without the engine; clauses come again when they are due, each time at another position.
import { agreed, knowRules } from '../common/agreed.js'
import { openDialog } from './dialog.js'
import { KEY, Progress } from './progress.js'
import { drawAnswers, drawPosition, drawResult, points } from './puzzle.js'
import { ask } from '../table/asking.js'
import { sentence } from '../table/cards.js'
import { button, make } from '../common/dom.js'
import { ROOT } from '../common/site.js'
import { onElsewhere } from '../common/storage.js'
import { styles } from '../common/styles.js'
import { say as word, language, sayer } from '../common/words.js'

/** @typedef {import('page-data').Puzzle} Puzzle */
/** @typedef {import('page-data').Practice} Practice */

const TRIES = 4
const say = sayer({
  ja: {
    title: '練習する',
    coming: '問題を用意しています。',
    next: '次の問題',
    tally: '{asked}問のうち{right}問正解・条文{all}件のうち{seen}件',
    before: '条文{all}件のうち{seen}件',
    keep: '進み具合をこの端末に残す',
    forget: '進み具合を消す',
    forgotten: '消しました。初めからになります。',
    refused: 'このブラウザでは残せませんでした。閉じるまでは、このまま続けられます。',
    lost: '問題を読み込めませんでした。',
    none: '新しい問題が見つかりませんでした。',
  },
  en: {
    title: 'Practise',
    coming: 'A question is being dealt.',
    next: 'Next question',
    tally: '{right} of {asked} right · {seen} of {all} clauses',
    before: '{seen} of {all} clauses',
    keep: 'Keep my progress on this device',
    forget: 'Forget my progress',
    forgotten: 'Forgotten. You begin anew.',
    refused: 'This browser does not let it be kept. You can go on until you close the page.',
    lost: 'The questions could not be loaded.',
    none: 'No new question was found.',
  },
})

/** @type {Map<string, Promise<Practice>>} */
const loaded = new Map()

/** A game's questions and recipes, fetched once a visit. @param {string} game @returns {Promise<Practice>} */
function practiceOf(game) {
  const url = `${ROOT}practise/${game}.json`
  const coming =
    loaded.get(url) ??
    fetch(url)
      .then(response => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
      .then(every => every[language()])
  loaded.set(url, coming)
  coming.catch(() => loaded.delete(url))
  return coming
}

/**
 * What a table that plays by rules of its own is asked: no question of the usual game, no clause that is not in use.
 * @param {Practice} practice
 * @returns {Practice}
 */
function asAgreed(practice) {
  if (!Object.keys(agreed().options).length) return practice
  const unused = new Set([...document.querySelectorAll('.clause.unused')].map(clause => clause.id))
  const recipes = Object.fromEntries(Object.entries(practice.recipes).filter(([clause]) => !unused.has(clause)))
  return { ...practice, first: [], recipes }
}

/** @param {HTMLElement} tapped the game's button */
export async function openPractise(tapped) {
  const game = tapped.dataset['game'] ?? ''
  const practice = new Practising(game)
  const styled = Promise.all([styles('page/practise.css'), styles('workbench/workbench.css')])
  await styled
  const dialog = openDialog('practise', say('title'), practice.element)
  const closed = new AbortController()
  dialog.addEventListener('close', () => closed.abort())
  onElsewhere(KEY, () => practice.took(), closed.signal)
  await practice.begin()
}

class Practising {
  /** @type {Practice | undefined} */ practice
  /** @type {Puzzle | undefined} */ puzzle
  /** @type {Promise<Puzzle | undefined> | undefined} What is dealt while the reader reads. */ coming
  asked = 0
  right = 0
  board = make('div', { class: 'practise-board' })
  question = make('h2', { class: 'practise-question', tabindex: '-1' })
  answers = make('div', { class: 'practise-answers', role: 'group' })
  result = make('div', { class: 'practise-result', role: 'status' })
  status = make('div', { class: 'practise-status', role: 'status' })
  tally = make('p', { class: 'practise-tally' })
  box = make('input', { type: 'checkbox' })
  forget = button(say('forget'), () => this.forgotten(), { class: 'cite-copy', hidden: true, 'data-key': 'forget' })

  /** @param {string} game */
  constructor(game) {
    this.game = game
    this.progress = new Progress(game)
    this.element = make(
      'div',
      { class: 'practise' },
      this.board,
      this.question,
      this.answers,
      this.result,
      this.status,
      make('div', { class: 'practise-foot' }, this.tally, this.keeping()),
    )
  }

  /** Whether progress is kept, and the way to forget it. */
  keeping() {
    const { box } = this
    box.checked = this.progress.kept
    box.addEventListener('change', () => {
      const done = box.checked ? this.progress.keep() : this.progress.forget()
      if (!done) box.checked = false
      this.count()
      this.tell(done ? (box.checked ? '' : say('forgotten')) : say('refused'))
    })
    return make('p', { class: 'practise-keep' }, make('label', {}, box, ' ', say('keep')), ' ', this.forget)
  }

  /** Forgets everything; the button goes, as there is nothing left to forget. */
  forgotten() {
    this.box.checked = false
    this.progress.forget()
    this.asked = this.right = 0
    this.count()
    this.tell(say('forgotten'))
    this.box.focus()
  }

  /** Takes what another tab has kept or forgotten. */
  took() {
    this.progress.read()
    this.box.checked = this.progress.kept
    this.count()
  }

  /** @param {string} text */
  tell(text) {
    this.status.replaceChildren(text)
  }

  /** The engine's loading and its troubles. @param {Node[] | undefined} nodes */
  note(nodes) {
    this.status.replaceChildren(...(nodes ?? []))
  }

  async begin() {
    this.tell(say('coming'))
    const [practice] = await Promise.all([practiceOf(this.game).catch(() => undefined), knowRules()])
    this.practice = practice && asAgreed(practice)
    if (!this.practice) return this.failed('lost', () => void this.begin())
    await this.next()
  }

  /** What went wrong, and a way to try again. @param {Parameters<typeof say>[0]} why @param {() => void} again */
  failed(why, again) {
    const retry = button(word('retry'), again, { class: 'cite-copy', 'data-key': 'retry' })
    this.status.replaceChildren(make('p', { class: 'trouble' }, say(why)), retry)
  }

  async next() {
    if (!this.puzzle) this.tell(say('coming'))
    this.coming ??= this.deal()
    const puzzle = await this.coming
    this.coming = undefined
    if (!puzzle) return this.status.querySelector('button') ? undefined : this.failed('none', () => void this.next())
    this.tell('')
    this.show(puzzle)
  }

  /**
   * A question about the clause that is due, at a position that was not asked before; first of all those that came with
   * the page, as they do not wait for the engine.
   */
  async deal() {
    const { progress } = this
    const { first, recipes } = /** @type {Practice} */ (this.practice)
    const here = this.puzzle?.clause
    const order = progress.order(Object.keys(recipes), here)
    const fresh = first.filter(puzzle => !progress.has(puzzle.key))
    return fresh.find(puzzle => puzzle.clause === order.due) ?? fresh[0] ?? this.dealt(order.clauses)
  }

  /**
   * Has the engine deal; a clause to which it finds no new question makes way for the next.
   * @param {string[]} clauses
   * @returns {Promise<Puzzle | undefined>}
   */
  async dealt(clauses) {
    const { recipes } = /** @type {Practice} */ (this.practice)
    for (const clause of clauses.slice(0, TRIES)) {
      const seed = crypto.getRandomValues(new Uint32Array(2)).join('-')
      const known = [...this.progress.keys]
      const { options } = agreed()
      const about = { game: this.game, clause, options, ...recipes[clause] }
      const request = { op: 'practise', ...about, known, seed, lang: language() }
      /** @type {Puzzle | null | undefined} */
      const puzzle = await ask(this, request, () => void this.next())
      if (puzzle === undefined) return undefined
      if (puzzle && !this.progress.has(puzzle.key)) return puzzle
    }
    return undefined
  }

  /** @param {Puzzle} puzzle */
  show(puzzle) {
    const { names } = /** @type {Practice} */ (this.practice)
    this.puzzle = puzzle
    this.board.replaceChildren(...drawPosition(puzzle, names))
    this.question.replaceChildren(sentence(puzzle.asked, names))
    this.answers.setAttribute('aria-label', this.question.textContent ?? '')
    this.answers.replaceChildren(...drawAnswers(puzzle, names, place => this.answered(place)))
    this.result.replaceChildren()
    this.count()
    this.element.parentElement?.scrollTo({ top: 0 })
    this.question.focus({ preventScroll: true })
  }

  /**
   * Tells at once whether an answer is right, and by which clause; the next question is dealt meanwhile.
   * @param {number} place
   */
  answered(place) {
    const { puzzle, practice } = this
    if (!puzzle || !practice || this.result.hasChildNodes()) return
    const right = place === puzzle.right
    this.asked += 1
    this.right += Number(right)
    const scheduled = this.progress.answered(puzzle, right)
    const buttons = [...this.answers.querySelectorAll('button')]
    buttons.forEach((answer, at) => {
      answer.classList.toggle('right', at === puzzle.right)
      answer.classList.toggle('wrong', at === place && !right)
      answer.setAttribute('aria-disabled', 'true')
    })
    const next = button(say('next'), () => void this.next(), { class: 'practise-next', 'data-key': 'next' })
    this.result.replaceChildren(...drawResult(puzzle, practice.names, place), next)
    points(this.board, puzzle, place)
    this.count()
    this.result.scrollIntoView({ block: 'nearest' })
    next.focus({ preventScroll: true })
    const coming = (this.coming = scheduled.then(() => this.deal()))
    void coming.then(question => {
      if (!question && this.coming === coming) this.coming = undefined // the next try begins anew
    })
  }

  /** How far the reader is, and the way to forget it, as soon as there is anything. */
  count() {
    const { asked, right, progress } = this
    const { seen, kept } = progress
    this.tally.textContent =
      asked || seen ? say(asked ? 'tally' : 'before', { asked, right, seen, all: this.size }) : ''
    this.forget.hidden = !asked && !seen && !kept
  }

  get size() {
    return Object.keys(this.practice?.recipes ?? {}).length
  }
}
