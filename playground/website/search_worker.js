/* Stands before the theme's search worker. It loads that worker, its dictionaries and the index when a reader first
   searches, not with every first visit; and it puts Japanese queries in terms that are in the index: the theme splits
   the index into words but leaves the query in one piece, and loses letters where kanji and kana meet. */
/* global lunr */
const SETUP = 0
const READY = 1
const RESULT = 3
const SOON = 150
const JAPANESE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const PARTICLE = /^[\p{sc=Hira}]{1,2}$/u
const RUNS = /[\p{sc=Han}]{2,}|[\p{sc=Kana}ー]{2,}/gu
const OPERATORS = /[*:~^+"-]/g

/* A word as typed, its words as the index may hold them, and its runs of one script. */
const terms = word => {
  const parts = lunr.TinySegmenter ? new lunr.TinySegmenter().segment(word) : []
  const telling = [...parts, ...(word.match(RUNS) ?? [])].filter(part => !PARTICLE.test(part))
  return [...new Set([word, ...(telling.length ? telling : parts)])]
}

/* An English query in lunr's syntax, each word also by its stem: the index holds words as they are written. */
const english = query => {
  const words = query.toLowerCase().trim().split(/\s+/)
  return words.flatMap(word => [`${word}^10`, `${word}*^5`, `${lunr.stemmer(new lunr.Token(word))}*`]).join(' ')
}

/* The query in the words of this site: a term by another of its names, or with another spelling of it inside. */
const known = (query, { spellings, inside }) => {
  const whole = spellings[query.toLowerCase().trim()]
  return (
    whole ??
    Object.entries(inside).reduce(
      (said, [name, word]) => (said.includes(word) ? said : said.replaceAll(name, word)),
      query,
    )
  )
}

/* The query in lunr's syntax, each term anywhere in a word, best as one; undefined where the theme does well itself. */
const spoken = query => {
  if (!JAPANESE.test(query)) return /^[a-z\s]*[a-z][a-z\s]*$/i.test(query) ? english(query) : undefined
  const words = query.toLowerCase().replace(OPERATORS, ' ').trim().split(/\s+/)
  return words
    .flatMap(terms)
    .map(term => `*${term}* ${term}^5`)
    .join(' ')
}

/* The theme takes a term for missing that stands inside a word; and a compound whose parts are looked for is none. */
const settle = item => {
  const text = `${item.title} ${item.text}`.replace(/<[^>]+>/g, '').toLowerCase()
  const asked = Object.keys(item.terms)
  for (const term of asked) {
    if (text.includes(term)) item.terms[term] = true
    else if (asked.some(other => other !== term && term.includes(other))) delete item.terms[term]
  }
}

/* Whether the reader has both languages before them, as the page tells; a worker that is asked by another has not. */
const asks = new BroadcastChannel('torite.view')
const both = () =>
  location.search
    ? false
    : new Promise(told => {
        asks.onmessage = ({ data }) => data === 'ask' || told(data)
        asks.postMessage('ask')
        setTimeout(told, SOON, false)
      })

/* What the other language's own worker finds, at addresses as seen from here. */
const [, here, rest] = location.pathname.match(/\/(ja|en)(\/assets\/.*)$/)
const other = here === 'ja' ? 'en' : 'ja'
let twin
const elsewhere = data =>
  new Promise(told => {
    if (!twin) {
      twin = new Worker(`${location.pathname.slice(0, -`${here}${rest}`.length)}${other}${rest}?alone`)
      twin.postMessage({ type: SETUP, data: { options } })
    }
    const hear = ({ data: said }) => {
      if (said.type !== RESULT) return
      twin.removeEventListener('message', hear)
      told(said.data.items.map(group => group.map(item => ({ ...item, location: `../${other}/${item.location}` }))))
    }
    twin.addEventListener('message', hear)
    twin.addEventListener('error', () => told([]), { once: true })
    twin.postMessage(data)
  })

/* The best of both languages first. */
const alternately = (ours, theirs) =>
  Array.from({ length: Math.max(ours.length, theirs.length) }, (_, place) => [ours[place], theirs[place]])
    .flat()
    .filter(Boolean)

const answer = self.postMessage.bind(self)
const passOn = data => self.dispatchEvent(new MessageEvent('message', { data }))
let options = {}
let started
let names
let query
let beside

const tell = async message => {
  if (message.type === RESULT) {
    if (query) message.data.items.flat().forEach(settle)
    message.data.items = alternately(message.data.items, (await beside) ?? [])
  }
  answer(message)
}

const start = async () => {
  const { spellings, inside, ...index } = await (await fetch('../../../search/full.json')).json()
  names = { spellings, inside }
  importScripts('@WORKER@')
  const Parser = lunr.QueryParser
  lunr.QueryParser = Object.assign(function (text, into) {
    return new Parser(query ?? text, into)
  }, Parser)
  const ready = new Promise(told => {
    self.postMessage = message => (message.type === READY ? told() : tell(message))
  })
  passOn({ type: SETUP, data: { ...index, options } })
  await ready
}

self.addEventListener('message', async ({ data, isTrusted }) => {
  if (!isTrusted) return // our own, for the theme's worker
  if (data.type === SETUP) {
    options = data.data.options
    answer({ type: READY })
  } else if (!started && !data.data.trim()) {
    answer({ type: RESULT, data: { items: [] } })
  } else {
    await (started ??= start())
    const asked = known(data.data, names)
    query = spoken(asked)
    beside = (await both()) ? elsewhere(data) : undefined
    passOn({ ...data, data: asked })
  }
})

/* The theme's worker must not see what the page sends, only what is passed on. */
const listen = self.addEventListener.bind(self)
self.addEventListener = (type, listener) => listen(type, event => event.isTrusted || listener(event))
