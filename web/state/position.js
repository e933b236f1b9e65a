/**
 * Positions as text: rows from the top, then who is to move.
 *
 * @import { MoveMade, Name, Stone } from "../wire/types.js"
 */

import { rowsOf } from "./squares.js";

/**
 * The position after the first of some moves.
 * @param {Name} game
 * @param {MoveMade[]} moves
 * @param {number} plies How many moves.
 * @param {Stone} toMove
 */
export function positionText(game, moves, plies, toMove) {
  return boardText(game, new Map(moves.slice(0, plies).map((move) => [move.square, move.mark])), toMove);
}

/**
 * The position of some stones.
 * @param {Name} game
 * @param {Map<string, Stone>} stones
 * @param {Stone} toMove
 */
export function boardText(game, stones, toMove) {
  const sign = (/** @type {string} */ square) => stones.get(square)?.toUpperCase() ?? ".";
  const rows = rowsOf(game).map((row) => row.map(sign).join(""));
  return `${rows.join("/")} ${toMove}`;
}

/**
 * The position at which to ask for a player's rule: that before its last move among those shown, or,
 * if there is none, before the next move.
 * @param {MoveMade[]} moves
 * @param {Stone} first Who began.
 * @param {number} shown How many moves the board shows.
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
