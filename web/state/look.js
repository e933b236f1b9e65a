/**
 * The results of an analysis at one time, and how far they go.
 *
 * @import { Look } from "../wire/types.js"
 * @import { Node } from "./tree.js"
 */

import { isProven } from "./worth.js";

/** Whether every move has its proven value. @param {Look} look */
export function isSolved({ last, moves }) {
  return last && moves.length > 0 && moves.every(({ value }) => isProven(value));
}

/**
 * Whether a look has more results than the one before: a resumed search begins anew, and so for a while
 * knows less. Other numbers of lines cannot be compared.
 * @param {Look} look
 * @param {number} lines
 * @param {Look | null} before
 * @param {number} linesBefore
 */
export function isBetter(look, lines, before, linesBefore) {
  return before === null || look.last || lines !== linesBefore || look.nodes > before.nodes;
}

/** The part that is kept of a position searched briefly, or long ago. @param {Look} look @returns {Look} */
export function shortened(look) {
  return { ...look, moves: [], last: false, nodes: 0 };
}

/** The next position of a line of which nothing is known. @param {Node[]} line */
export function unknownOf(line) {
  return line.find(({ position, look }) => look === null && position?.to_move !== null) ?? null;
}
