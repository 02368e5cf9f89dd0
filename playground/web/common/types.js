// The data that the engine gives the page (engine/torite/session.py and views.py); nothing here knows a game.

/** @typedef {{ text: string, rule: string, row?: string[] }} Said `row`: who, what for, points */
/** @typedef {{ legal: boolean, rule: string, chain: Said[], instead: string[] }} Reason */
/** @typedef {{ label: string, value: string, rule: string, tone: string }} Chip */
/** @typedef {{ seat: number, cards: string[], mark: string, note: string }} Laid */
/** @typedef {{ label: string, kind: string, plays: Laid[], count: number, led?: number }} Zone */
/** @typedef {{ name: string, turn: boolean, chips: Chip[], hand: string[], zones: Zone[] }} SeatView */
/**
 * @typedef {{ title: string, head: string[], rows: string[][], lines?: string[] }} Sheet `lines`: those drawn above the
 *   rows
 */
/** @typedef {{ seats: SeatView[], zones: Zone[], chips: Chip[], sheet: Sheet | null }} View */
/**
 * @typedef {{ turn: number, hand: string[], said: Said[], view: View, judged: Record<string, number>, reasons:
 *   Reason[],
 *   labels: Record<string, string>, taps: Record<string, string[]>, more: boolean, next: string | null, past: number[],
 * leads: Leads | null,
 *   asked?: Map<string, boolean> }} Frame
 * `asked`: the choices of cards that the engine was asked about; whether it has answered
 */
/**
 * @typedef {{ ends: Said[], other: Record<string, number> }} Leads who takes the trick in the example, and after other
 *   cards
 */
/** @typedef {{ hide: string[], put: Record<string, unknown> }} Veil */
/** @typedef {{ game: string, options: Record<string, unknown>, scenario?: string, line: string[] }} GameRecord */
/**
 * @typedef {{ id: string, game: string, lang: string, title: string, players: number, record: GameRecord, frames:
 *   Frame[],
 *   names: Record<string, string>, shows: string[], veils: Veil[], seen: number[][] }} Story
 */
/** @typedef {{ value: boolean | number | string, label: string }} Choice */
/**
 * @typedef {{ name: string, title: string, head: string[], rows: { label: string, places: (number | null)[] }[],
 *   values: (boolean | number | string)[], many: boolean, choices: Choice[] }} Form numbers, or one of `choices`
 */
/**
 * @typedef {{ story: Story, page: string, numbers: Record<string, string>, forms?: Form[], bent?: Record<string,
 *   Story>, outcome?: Said }} Baked where there are switches: the story with one of them turned, and what the example
 *   comes down to
 */
/** @typedef {{ text: string, rule: string }} Cell */
/** @typedef {{ title: string, head: Cell[], rows: Cell[][] }} Figures */
/** @typedef {{ said: Said[], tables: Figures[] }} Answer */
/**
 * @typedef {{ id: string, game: string, name: string, lang: string, title: string, count: number, deck: string[][],
 *   names: Record<string, string>, example: string[], answer: Answer }} WorkbenchData
 */

export const TABLE = -1
export const OVER = -2
