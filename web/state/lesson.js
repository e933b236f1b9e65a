/**
 * Notes of a lesson in the squares of its board.
 *
 * @import { Challenge, Rule } from "../wire/types.js"
 * @import { Note, Notes } from "./notes.js"
 */

import { notesOfRule } from "./notes.js";

/** The signs of a goal that is sure, and of one that is out of reach. @type {Record<string, string>} */
const SURE = { win: "+", draw: "=" };
const OUT_OF_REACH = "−";

/** The signs of squares where a player may move. A star is the best move. */
const MAY_GO = "→";

/** The scores or values of a rule, an arrow at the moves that it may make, and their chances. @param {Rule} rule @returns {Notes} */
export function notesOfMoves(rule) {
  const notes = notesOfRule(rule);
  for (const { move, probability } of rule.moves) {
    const known = notes.get(move);
    const chance = probability === "1" ? "" : probability;
    const spoken = { key: "web-may-play", values: { chance: probability } };
    notes.set(move, { text: `${MAY_GO}${known?.text ?? chance}`, kind: "choice", spoken: [spoken, ...(known?.spoken ?? [])] });
  }
  return notes;
}

/** The possible results of each move of a challenge: `+` a win, `=` a draw, `1/3` its chance, `−` neither. @param {Challenge} challenge @returns {Notes} */
export function notesOfFollows({ goal, follows }) {
  return new Map(
    follows.map(({ move, best_chance: best, told }) => {
      const text = best === "1" ? (SURE[goal] ?? best) : best === "0" ? OUT_OF_REACH : best;
      return [move, /** @type {Note} */ ({ text, kind: "value", spoken: [told] })];
    }),
  );
}
