/**
 * The games played recently in this browser, the latest first.
 *
 * @import { GameView } from "../wire/types.js"
 */

import { playerOf } from "./game.js";

/** The name under which a browser remembers them. */
export const RECENT = "inarow-recent";

const MOST = 6;

/**
 * @typedef {object} Recent
 * @property {string} code
 * @property {string} game The name of the game.
 * @property {string} opponent The name of the other player; empty without one.
 * @property {string | null} result
 */

/** The remembered games; none if they cannot be read. @param {string | null} text @returns {Recent[]} */
export function recentFrom(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.code === "string") : [];
  } catch {
    return [];
  }
}

/** @param {Recent[]} recent @param {GameView} view @returns {Recent[]} */
export function withGame(recent, view) {
  const other = playerOf(view, view.seat === "x" ? "o" : "x");
  const opponent = view.both === true ? "" : other.name;
  const one = { code: view.code, game: view.board.name, opponent, result: view.result };
  return [one, ...recent.filter((known) => known.code !== view.code)].slice(0, MOST);
}

/** @param {Recent[]} recent @param {string[]} codes Those that are gone. @returns {Recent[]} */
export function withoutGames(recent, codes) {
  return recent.filter(({ code }) => !codes.includes(code));
}
