/**
 * A saved game as a board can show it.
 *
 * @import { Board, MoveMade, SavedGame, Stone } from "../wire/types.js"
 */

/** @param {SavedGame} saved @returns {MoveMade[]} */
export function movesOf(saved) {
  const marks = /** @type {Stone[]} */ (saved.first === "x" ? ["x", "o"] : ["o", "x"]);
  return saved.moves.map((made, index) => ({
    ply: index + 1,
    move: made.move,
    mark: marks[index % 2] ?? "x",
    reason: null,
    clock: made.clock,
    grade: made.grade,
  }));
}
