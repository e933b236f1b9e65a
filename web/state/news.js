/**
 * What others have done at a table beside moving: it is shown until the next move.
 *
 * @import { GameView, Stone } from "../wire/types.js"
 */

import { playerOf } from "./game.js";

/**
 * @typedef {object} News
 * @property {"arrived" | "undone" | "late"} kind A friend has taken their seat; a move was taken back; the seat was taken before.
 * @property {Stone | null} mark Whose seat it is.
 * @property {number} plies How many moves had been made.
 */

/** What is news now, after a change. @param {News | null} news What was before. @param {GameView} before @param {GameView} after @returns {News | null} */
export function newsAfter(news, before, after) {
  const plies = after.moves.length;
  for (const mark of /** @type {Stone[]} */ (["x", "o"])) {
    if (playerOf(before, mark).kind === "open" && playerOf(after, mark).kind === "person" && after.seat !== mark) {
      return { kind: "arrived", mark, plies };
    }
  }
  if (before.epoch !== after.epoch && after.seat === null) {
    return { kind: "undone", mark: null, plies };
  }
  return news?.plies === plies && after.result === null ? news : null;
}

/** That whoever comes with an invitation comes late. @param {GameView} view @returns {News} */
export function lateNews(view) {
  return { kind: "late", mark: null, plies: view.moves.length };
}

/** Whether another person plays, or is waited for: then there may be news at any time. @param {GameView} view */
export function hasFriend(view) {
  const others = [view.x_player, view.o_player].filter((_, index) => view.seat !== ["x", "o"][index]);
  return view.both !== true && others.some(({ kind }) => kind !== "engine");
}
