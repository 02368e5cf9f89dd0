/* Stands before the theme's search worker and splits a Japanese query the way the index was split. */
const QUERY = 2
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

self.addEventListener("message", event => {
  if (event.data?.type !== QUERY) return
  const data = { type: QUERY, data: split(event.data.data) }
  Object.defineProperty(event, "data", { get: () => data })
})
importScripts("@WORKER@")
