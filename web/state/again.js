/**
 * A game that is tried again from the position before one of its moves.
 *
 * @import { GameView, NewGame, NewSeat, Stone } from "../wire/types.js"
 */

import { playerOf } from "./game.js";

/** Whether the person here made the moves of a side, against a computer or themselves. @param {GameView} view @param {Stone} mark */
export function canTryAgain(view, mark) {
  const other = playerOf(view, mark === "x" ? "o" : "x");
  const isMine = view.seat !== null && playerOf(view, mark).kind !== "engine";
  return isMine && (view.both === true || (mark === view.seat && other.kind === "engine"));
}

/** The same game with the same players. @param {GameView} view @returns {NewGame} */
export function sameGame(view) {
  const seat = (/** @type {Stone} */ mark) => {
    const { kind, name } = playerOf(view, mark);
    return /** @type {NewSeat} */ (kind === "engine" ? { kind, player: name } : { kind: "me", name });
  };
  return { game: view.game, first: view.first, x: seat("x"), o: seat("o") };
}
