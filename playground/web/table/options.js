// The options of an example: what was chosen otherwise than in it, as an address says it.

/** @typedef {import('./example.js').Example} Example */
/** @typedef {import('page-data').Form} Form */
/** @typedef {import('page-data').Story} Story */

/** Whether it is a deal that is yet to be played. @param {Story} story */
export const isDeal = ({ game, id }) => id === `${game}/new-deal`

/** The options of an example from which one chooses. @param {Example} example @returns {Form[]} */
export const chosenFrom = example => (example.baked.forms ?? []).filter(form => form.choices.length)

/**
 * What was chosen otherwise than in the example, as an address says it: `duty.ruff trump.S`.
 * @param {Example} example
 */
export const written = example =>
  chosenFrom(example)
    .filter(({ name }) => name in example.options)
    .map(({ name }) => `${name}.${example.options[name]}`)
    .join(' ')
