/**
 * The games played recently in this browser, the latest first.
 *
 * @import { Board, GameView, Stone } from "../wire/types.js"
 */

import { playerOf } from "./game.js";

/** The name under which a browser remembers them. */
export const RECENT = "inarow-recent";

const MOST = 6;

/**
 * The last seen state of a game.
 * @typedef {object} Recent
 * @property {string} code
 * @property {Board} board
 * @property {string} opponent The name of the other player; empty without one.
 * @property {string | null} result
 * @property {[string, Stone][]} stones
 * @property {Stone | null} mover The side to move.
 * @property {"mine" | "theirs" | "ours" | "open"} turn Who plays that side: the visitor, the other, the visitor as both; or a seat is free.
 * @property {number} at When, in milliseconds since 1970.
 */

/** The remembered games; none if they cannot be read. @param {string | null} text @returns {Recent[]} */
export function recentFrom(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.code === "string" && one.board?.columns > 0 && Array.isArray(one.stones)) : [];
  } catch {
    return [];
  }
}

/** @param {Recent[]} recent @param {GameView} view @param {number} at @returns {Recent[]} */
export function withGame(recent, view, at) {
  return [recentOf(view, at), ...withoutGames(recent, [view.code])].slice(0, MOST);
}

/** @param {GameView} view @param {number} at @returns {Recent} */
export function recentOf(view, at) {
  const { code, board, both, moves, result, seat, to_move: mover } = view;
  const other = playerOf(view, seat === "x" ? "o" : "x");
  return {
    code, board, result, mover, at,
    opponent: both === true ? "" : other.name,
    stones: moves.map(({ move, mark }) => [move, mark]),
    turn: both === true ? "ours" : other.kind === "open" ? "open" : mover === seat ? "mine" : "theirs",
  };
}

/** @param {Recent[]} recent @param {string[]} codes Those that are gone. @returns {Recent[]} */
export function withoutGames(recent, codes) {
  return recent.filter(({ code }) => !codes.includes(code));
}
