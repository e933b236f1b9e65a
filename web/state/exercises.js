/**
 * A person's mistakes as exercises.
 *
 * @import { Mistake, MoveReview } from "../wire/types.js"
 * @import { Graded } from "./grades.js"
 * @import { Notes } from "./notes.js"
 */

import { gradeKey, gradeSign, keepsValue } from "./grades.js";

/** @param {Mistake} mistake */
export function nameOfExercise({ id, ply }) {
  return `${id}-${ply}`;
}

/** The first exercise from a place on that is not solved; the place itself if all are. @param {Mistake[]} mistakes @param {string[]} solved @param {number} from */
export function firstUnsolved(mistakes, solved, from) {
  const at = mistakes.findIndex((mistake, index) => index >= from && !solved.includes(nameOfExercise(mistake)));
  return at === -1 ? from : at;
}

/**
 * The notes on the board of an exercise: the move played, the moves tried, and the best one once it
 * is shown.
 * @param {Mistake} mistake
 * @param {MoveReview[]} tried
 * @param {string | null} shown
 * @returns {Notes}
 */
export function notesOfExercise(mistake, tried, shown) {
  /** @type {Notes} */
  const notes = new Map();
  const note = (/** @type {string} */ square, /** @type {Graded} */ graded) => {
    const kind = keepsValue(graded) ? "better" : "threat";
    notes.set(square, { text: gradeSign(graded), kind, spoken: [{ key: gradeKey(graded), values: {} }] });
  };
  note(mistake.move, mistake);
  tried.forEach((one) => note(one.move, one));
  if (shown !== null) {
    note(shown, { grade: "best", estimated: mistake.estimated });
  }
  return notes;
}
