/**
 * Actions of others at a table other than moves: they are shown until the next move.
 *
 * @import { GameView, Stone } from "../wire/types.js"
 */

import { isTakenBack, playerOf } from "./game.js";

/**
 * @typedef {object} News
 * @property {"arrived" | "undone" | "refused" | "late"} kind A friend has taken their seat; a move was taken back, or it was not allowed; the seat was taken before.
 * @property {Stone | null} mark The seat concerned, or the side that refused.
 * @property {number} plies The number of moves made.
 */

/** The news after a change. @param {News | null} news The news before. @param {GameView} before @param {GameView} after @returns {News | null} */
export function newsAfter(news, before, after) {
  const plies = after.moves.length;
  for (const mark of /** @type {Stone[]} */ (["x", "o"])) {
    if (playerOf(before, mark).kind === "open" && playerOf(after, mark).kind === "person" && after.seat !== mark) {
      return { kind: "arrived", mark, plies };
    }
  }
  if (isTakenBack(before, after) && (after.seat === null || hasFriend(after))) {
    return { kind: "undone", mark: null, plies };
  }
  const by = isSame(before, after) && after.seat !== null ? refusedWish(before, after) : null;
  if (by !== null && by === after.seat && after.both !== true) {
    return { kind: "refused", mark: by === "x" ? "o" : "x", plies };
  }
  return news?.plies === plies && after.result === null ? news : null;
}

/** Whether a request or an offer was made. @param {GameView} before @param {GameView} after */
export function isAsked(before, after) {
  const wishes = (/** @type {GameView} */ { undo_asked, hint_asked, draw_offered }) => [undo_asked, hint_asked, draw_offered];
  return wishes(after).some((by, index) => by !== null && by !== wishes(before)[index]);
}

/** Whether something has happened, beside a player's return or departure. @param {GameView} before @param {GameView} after */
export function hasHappened(before, after) {
  const told = (/** @type {GameView} */ { epoch, moves, result, undo_asked, hint_asked, draw_offered, rematch, x_player, o_player }) =>
    [epoch, moves.length, result, undo_asked, hint_asked, draw_offered, rematch, x_player.kind, o_player.kind].join();
  return told(before) !== told(after);
}

/** Whether nothing was moved and the game goes on. @param {GameView} before @param {GameView} after */
function isSame(before, after) {
  return before.epoch === after.epoch && before.moves.length === after.moves.length && after.result === null;
}

/** The side whose request or offer is no longer open. @param {GameView} before @param {GameView} after */
function refusedWish(before, after) {
  const hint = after.hint_asked === null && after.hint !== "take" ? before.hint_asked : null;
  return (after.undo_asked === null ? before.undo_asked : null) ?? hint ?? (after.draw_offered === null ? before.draw_offered : null);
}

/**
 * The question of the other side that this page has to answer: the draw may be offered by one of two people here, too.
 * @param {GameView} view
 * @returns {"undo" | "hint" | "draw" | null}
 */
export function asked(view) {
  const isOther = (/** @type {Stone | null} */ by) => by !== null && view.seat !== null && by !== view.seat;
  if (isOther(view.undo_asked)) {
    return "undo";
  }
  if (isOther(view.hint_asked)) {
    return "hint";
  }
  return isOther(view.draw_offered) || view.both === true && view.draw_offered !== null ? "draw" : null;
}

/** A visitor with an invitation comes late. @param {GameView} view @returns {News} */
export function lateNews(view) {
  return { kind: "late", mark: null, plies: view.moves.length };
}

/** Whether another person plays, or is waited for: then there may be news at any time. @param {GameView} view */
export function hasFriend(view) {
  const others = [view.x_player, view.o_player].filter((_, index) => view.seat !== ["x", "o"][index]);
  return view.both !== true && others.some(({ kind }) => kind !== "engine");
}
