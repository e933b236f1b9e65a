/**
 * Somebody's mistakes as exercises.
 *
 * @import { Mistake, MoveReview } from "../wire/types.js"
 * @import { Notes } from "./notes.js"
 */

/** @param {Mistake} mistake */
export function nameOfExercise({ id, ply }) {
  return `${id}-${ply}`;
}

/** The first exercise from a place on that is not solved; the place itself if all are. @param {Mistake[]} mistakes @param {string[]} solved @param {number} from */
export function firstUnsolved(mistakes, solved, from) {
  const at = mistakes.findIndex((mistake, index) => index >= from && !solved.includes(nameOfExercise(mistake)));
  return at === -1 ? from : at;
}

/** Whether a move keeps what the position is worth. @param {MoveReview} tried */
export function isRight(tried) {
  return tried.grade === "best" || tried.grade === "good";
}

/** The signs of what was played and tried, each with its name. @type {Record<string, string>} */
const SIGNS = { best: "★", good: "✓", mistake: "?", blunder: "??" };

/**
 * What the board says of an exercise: what was played, what was tried, and what is best once it is shown.
 * @param {Mistake} mistake
 * @param {MoveReview[]} tried
 * @param {string | null} shown
 * @returns {Notes}
 */
export function notesOfExercise(mistake, tried, shown) {
  /** @type {Notes} */
  const notes = new Map();
  const note = (/** @type {string} */ square, /** @type {string} */ grade) => {
    const kind = grade === "best" || grade === "good" ? "better" : "threat";
    notes.set(square, { text: SIGNS[grade] ?? "≈", kind, spoken: [{ key: `web-grade-${grade}`, values: {} }] });
  };
  note(mistake.move, mistake.grade);
  for (const { move, grade } of tried) {
    note(move, grade ?? "unproven");
  }
  if (shown !== null) {
    note(shown, "best");
  }
  return notes;
}
