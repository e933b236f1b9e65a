/**
 * Positions as text: rows from the top, then the side to move.
 *
 * @import { Board, Mistake, MoveMade, Stone } from "../wire/types.js"
 */

import { rowsOf } from "./squares.js";

/**
 * The position after the first of some moves.
 * @param {Board} board
 * @param {MoveMade[]} moves
 * @param {number} plies The number of moves.
 * @param {Stone} toMove
 */
export function positionText(board, moves, plies, toMove) {
  return boardText(board, new Map(moves.slice(0, plies).map((move) => [move.move, move.mark])), toMove);
}

/**
 * The position of some stones.
 * @param {Board} board
 * @param {Map<string, Stone>} stones
 * @param {Stone} toMove
 */
export function boardText(board, stones, toMove) {
  const sign = (/** @type {string} */ square) => stones.get(square)?.toUpperCase() ?? ".";
  const rows = rowsOf(board).map((row) => row.map(sign).join(""));
  return `${rows.join("/")} ${toMove}`;
}

/**
 * The position at which to ask for a player's rule: that before its last move among those shown, or,
 * if there is none, before the next move.
 * @param {MoveMade[]} moves
 * @param {Stone} first The first player.
 * @param {number} shown The number of moves that the board shows.
 * @param {{ x: number | null, o: number | null }} lessons The lessons that the players are from.
 * @returns {{ lesson: number, mark: Stone, player: Stone, plies: number } | null}
 */
export function ruleAt(moves, first, shown, lessons) {
  const made = moves.slice(0, shown).findLast((move) => lessons[move.mark] !== null);
  const player = made?.mark ?? (lessons.x === null ? "o" : "x");
  const lesson = lessons[player];
  if (lesson === null) {
    return null;
  }
  if (made !== undefined) {
    return { lesson, mark: made.mark, player, plies: made.ply - 1 };
  }
  const other = first === "x" ? "o" : "x";
  return { lesson, mark: shown % 2 === 0 ? first : other, player, plies: shown };
}

/** Where a mistake was made. @param {Mistake} mistake */
export function askedOf({ before: { game, start, moves } }) {
  return { game, position: start, moves: moves.map(({ move }) => move).join(",") };
}
