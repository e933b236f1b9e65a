/**
 * A reviewed game in plain sentences.
 *
 * @import { MoveReview, Review, Stone } from "../wire/types.js"
 * @import { Sentence } from "./spoken.js"
 */

/** The missed win or block of a move, else its reason. @param {Pick<MoveReview, "mark" | "missed" | "move" | "reason">} made @param {Stone | null} mine The viewer's side. @param {string} side The name of the move's side. @returns {Sentence} */
export function sentenceOf({ mark, missed, move, reason }, mine, side) {
  if (missed === null) {
    return reason === "" ? "" : { key: "web-move-does", values: { square: move, reason } };
  }
  const { rule, square } = missed;
  return mark === mine
    ? { key: `web-you-missed-${rule}`, values: { square } }
    : { key: `web-side-missed-${rule}`, values: { mark: side, square } };
}

/** The accuracy of a side; one that estimates took part in is marked. @param {Review["accuracy"]} accuracies @param {Stone} mark */
export function accuracySign(accuracies, mark) {
  const accuracy = accuracies.find((one) => one.mark === mark);
  return accuracy === undefined ? "–" : `${accuracy.estimated ? "≈" : ""}${accuracy.percent}%`;
}
