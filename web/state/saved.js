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

/** The board of a game by its text, `m,n,k` and options. @param {string} text @returns {Board} */
export function boardOf(text) {
  const [size = "", ...options] = text.split("+");
  const [columns = 3, rows = 3] = size.split(",").map(Number);
  return { name: text, columns, rows, gravity: options.includes("gravity") };
}
