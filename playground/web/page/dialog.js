// A dialog over the page: its title, a way out, and what it is for. It goes with its closing.
import { cross } from '../common/cross.js'
import { button, make } from '../common/dom.js'
import { say } from '../common/words.js'

/**
 * Opens a dialog, in place of one of its kind; a tap beside it closes it.
 * @param {string} kind the beginning of its class
 * @param {string} title
 * @param {Node[]} content
 */
export function openDialog(kind, title, ...content) {
  ;/** @type {HTMLDialogElement | null} */ (document.querySelector(`dialog.${kind}-dialog`))?.close()
  const dialog = make(
    'dialog',
    { class: `cite-dialog ${kind}-dialog md-typeset`, 'aria-label': title },
    make(
      'div',
      { class: 'cite-head' },
      make('strong', {}, title),
      button(say('close'), () => dialog.close(), { class: 'cite-close' }, cross()),
    ),
    ...content,
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
