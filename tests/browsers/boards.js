;async (width, from, count, few, large) => {
  // Steps through every example of a page and tells what is wrong on the board, moment by moment; of few, through those
  // that need most room. Large words may be scrolled, but for the sentence that decides, and so may a
  // trick, but for its last cards.
  const own = element => element.wrappedJSObject ?? element // Firefox shows what a page's script has put there only so
  const all = (root, selector) => [...root.querySelectorAll(selector)]
  const boxOf = element => element.getBoundingClientRect()
  const within = (box, room) =>
    box.top >= room.top - 1 && box.bottom <= room.bottom + 1 && box.left >= room.left - 1 && box.right <= room.right + 1
  const header = boxOf(document.querySelector('.md-header')).bottom
  const styles = getComputedStyle(document.documentElement)
  const colour = document.createElement('i')
  document.body.append(colour)
  const computed = value => ((colour.style.color = value), getComputedStyle(colour).color)
  const inks = { S: '--spade', H: '--heart', D: '--diamond', C: '--club' }
  const wanted = Object.fromEntries(
    Object.entries(inks).map(([suit, name]) => [suit, computed(styles.getPropertyValue(name))]),
  )
  const uncoloured = element =>
    element.dataset.suit in wanted &&
    /\p{L}|\d/u.test(element.textContent) &&
    getComputedStyle(element).color !== wanted[element.dataset.suit]
  const faceless = card => !/url\(/.test(getComputedStyle(card, card.matches('.card') ? '' : '::after').maskImage)

  function wrongAt(table, example, rules) {
    const board = table.querySelector('.board')
    const room = boxOf(board)
    const felt = boxOf(table.querySelector('.felt'))
    const part = name => table.querySelector(name)
    const words = part('.part-said')
    const controls = part('.controls')
    const clause = example.clause
    const links = all(words, `a.reference[href$="#${CSS.escape(clause)}"]`)
    const taps = all(table, '.hand-row:not(.mixed) .tap')
    const suitOf = tap => tap?.querySelector('.card').dataset.suit
    const apart = (tap, place) =>
      place && suitOf(tap) === suitOf(taps[place - 1]) && tap.parentElement !== taps[place - 1].parentElement
    return [
      !large &&
        words.scrollHeight > words.clientHeight + 1 &&
        `words hide ${words.scrollHeight - words.clientHeight}px`,
      !within(boxOf(words), room) && 'words are cut off by the board',
      room.height > innerHeight - header + 1 && `the board is ${Math.round(room.height)}px high`,
      !controls.hidden && !within(boxOf(controls), room) && 'the controls are outside the board',
      all(table, '.hand .tap').some(tap => !within(boxOf(tap), room)) && 'a card of the hand is cut off',
      all(table, '.zone.trick .laid:not(.empty)')
        .slice(large ? -1 : 0)
        .some(laid => !within(boxOf(laid), felt)) && 'the trick is out of sight',
      all(table, '.laid').some(laid =>
        all(laid, '.laid-name, .laid-mark').some(
          word => word.getClientRects().length && !within(boxOf(word), boxOf(laid)),
        ),
      ) && 'a word leaves its slot',
      part('.felt').style.getPropertyValue('--short') &&
        Number.parseFloat(getComputedStyle(part('.felt')).backgroundSize.split(' ').at(-1)) > 3 &&
        'a shade lies on the last row',
      taps.some(apart) && 'a suit is broken across rows of the hand',
      clause &&
        rules.includes(clause) &&
        !links.some(link => link.getClientRects().length && within(boxOf(link), boxOf(words))) &&
        'the sentence that decides is out of sight',
      all(table, '.choices').some(list => list.scrollHeight > list.clientHeight + 1 && list.clientHeight < 50) &&
        'ways to act are a sliver',
      all(board, '.part > *, .controls, .board-chip, .deed, .tap').some(item => boxOf(item).right > room.right + 1) &&
        'the board is broader than its room',
      example.cursor.at === 0 && !example.yours && !all(table, '.question, .laid').length && 'the felt asks nothing',
      all(board, '.card, .card-token, .bids .suit').some(uncoloured) && 'a suit has not its colour',
      all(board, '.card-token[data-court]').some(faceless) && 'a court card has no figure',
    ].filter(Boolean)
  }

  /** How far seats and trick move when a card is refused; undefined where none is. */
  function movedBy(table) {
    const tops = () => all(table, '.seat, .laid:not(.empty)').map(element => boxOf(element).top)
    const before = tops()
    table.querySelector('.hand .tap.refused')?.click()
    if (!table.querySelector('.verdict.illegal')) return undefined
    return Math.max(0, ...tops().map((top, place) => Math.abs(top - before[place])))
  }

  /** The first and the last, that with the most words, and that with the most cards. */
  function placesOf(frames) {
    const all = [...frames.keys()]
    const most = value => all.reduce((best, at) => (value(frames[at]) > value(frames[best]) ? at : best), 0)
    const words = frame => frame.said.reduce((sum, line) => sum + line.text.length, 0)
    return few ? new Set([0, all.length - 1, most(words), most(frame => frame.hand.length)]) : all
  }

  document.documentElement.style.fontSize = large ? '250%' : '' // twice what the theme has
  await document.fonts.ready
  const faults = []
  const refusals = { all: 0, moved: [] }
  let moments = 0
  const strips = all(document, '.strip:not(.deal)')
  for (const strip of strips.slice(from, from + count)) {
    const shown = () =>
      document.querySelector('torite-table')?.dataset.example?.replaceAll('/', '-') ===
      strip.id.slice('example-'.length)
    if (!shown()) strip.querySelector('summary').click()
    for (let turn = 0; turn < 3000 && !shown(); turn++) await new Promise(done => setTimeout(done, 10))
    if (!shown()) throw new Error(`${strip.id} does not come to the table`)
    const table = document.querySelector('torite-table')
    const { example } = own(table)
    table.scrollIntoView({ block: 'start', behavior: 'instant' })
    const still = { next: new Set(), hand: new Set() }
    for (const at of placesOf(JSON.parse(JSON.stringify(example.story.frames)))) {
      void example.jump(at) // all moments of an example are there at once
      const rules = JSON.parse(JSON.stringify(example.frame.said)).map(line => line.rule)
      moments += example.cursor.at === at
      const edge = boxOf(table).top
      still.next.add(Math.round(boxOf(table.querySelector('.step.next')).top - edge))
      if (table.querySelector('.hand .tap')) still.hand.add(Math.round(boxOf(table.querySelector('.hand')).top - edge))
      const wrong = wrongAt(table, example, rules)
      if (wrong.length) faults.push(`${strip.id} ${at}: ${wrong.join(', ')}`)
      const moved = few ? undefined : movedBy(table)
      refusals.all += moved !== undefined
      if (moved > 1) refusals.moved.push(`${strip.id} ${at}: ${Math.round(moved)}px`)
    }
    for (const [part, tops] of Object.entries(still))
      if (Math.max(...tops) - Math.min(...tops) > 1) faults.push(`${strip.id}: ${part} moves, ${[...tops].join(', ')}`)
  }
  return { faults, refusals, moments, width: innerWidth === width, more: from + count < strips.length }
}
