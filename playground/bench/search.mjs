// What the page's own search answers: { languages: data of the search, questions: [[lang, page, question], …] }
// comes in; for each
// question the answers go out as a reader of that page has them: the open game's, then the others.
import { readFileSync } from 'node:fs'
import { answers, filling, library } from '../web/search/results.js'

const { languages, questions } = JSON.parse(readFileSync(0, 'utf8'))
const libraries = Object.fromEntries(Object.entries(languages).map(([lang, data]) => [lang, library(data)]))
for (const library of Object.values(libraries)) for (const shelf of filling(library, '')) void shelf
const results = questions.map(([lang, page, question]) =>
  answers(libraries[lang], question, page).flatMap(group => group.hits.map(({ entry }) => entry.slice(1, 5))),
)
process.stdout.write(JSON.stringify(results))
