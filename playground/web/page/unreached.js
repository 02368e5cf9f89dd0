// A module of the page that cannot be fetched is told of, as the button that needs it would do nothing.
import { sayer } from '../common/words.js'
import { toast } from './toast.js'

const SHOWN = 6000
/** How Chromium, Firefox and WebKit call it; there is no other sign of it. */
const UNREACHED = /dynamically imported module|Importing a module script failed/
const say = sayer({
  ja: { failed: 'この機能を読み込めませんでした。接続を確かめて、もう一度お試しください。' },
  en: { failed: 'This part of the page could not be loaded. Check the connection and try again.' },
})

/** Tells of each module that nobody else has told of. */
export const tellUnreached = () =>
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof TypeError && UNREACHED.test(reason.message)) toast(say('failed'), SHOWN)
  })
