/* Stands before the theme's search worker. It loads that worker, its dictionaries and the index when a reader first
   searches, not with every first visit; and it splits a Japanese query the way the index was split. */
const SETUP = 0
const READY = 1
const QUERY = 2
const RESULT = 3
const JAPANESE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
/* What is a part of longer words in the index: runs of katakana, single kanji. */
const PART = /^([\p{sc=Kana}ー]{2,}|\p{sc=Han})$/u
const PARTICLE = /^[\p{sc=Hira}]{1,2}$/u

const segments = word => {
  const parts = new lunr.TinySegmenter().segment(word)
  const telling = parts.filter(part => !PARTICLE.test(part))
  return (telling.length ? telling : parts).map(part => (PART.test(part) ? "*" + part : part))
}

const split = query => {
  if (!JAPANESE.test(query) || typeof lunr === "undefined" || !lunr.TinySegmenter) return query
  const words = query.trim().split(/\s+/)
  return words.flatMap(word => (/^["+-]/.test(word) || !JAPANESE.test(word) ? [word] : segments(word))).join(" ")
}

const answer = self.postMessage.bind(self)
const passOn = data => self.dispatchEvent(new MessageEvent("message", { data }))
let options = {}
let started

const start = async () => {
  const index = await (await fetch("../../../search/full.json")).json()
  importScripts("@WORKER@")
  const ready = new Promise(told => {
    self.postMessage = message => (message.type === READY ? told() : answer(message))
  })
  passOn({ type: SETUP, data: { ...index, options } })
  await ready
}

self.addEventListener("message", async ({ data, isTrusted }) => {
  if (!isTrusted) return // our own, for the theme's worker
  if (data.type === SETUP) {
    options = data.data.options
    answer({ type: READY })
  } else if (data.type === QUERY && !started && !data.data.trim()) {
    answer({ type: RESULT, data: { items: [] } })
  } else if (data.type === QUERY) {
    await (started ??= start())
    passOn({ type: QUERY, data: split(data.data) })
  }
})

/* The theme's worker must not see what the page sends, only what is passed on. */
const listen = self.addEventListener.bind(self)
self.addEventListener = (type, listener) => listen(type, event => event.isTrusted || listener(event))
