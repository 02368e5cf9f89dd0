// What the list of a page's sections is called.
import { sayer } from '../common/words.js'

const say = sayer({ ja: { contents: 'このページの見出し' }, en: { contents: 'On this page' } })

export const onThisPage = () => say('contents')
