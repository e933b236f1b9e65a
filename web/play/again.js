/**
 * Plays on from before a move in a game of its own, against the same opponent.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { GameView, Problem } from "../wire/types.js"
 */

import { canTryAgain, sameGame } from "../state/again.js";
import { problemOf } from "../page/problems.js";
import { goToGame } from "./fresh.js";

/**
 * Null where the move is not one of the person here.
 * @param {Backend} backend
 * @param {GameView} view
 * @param {number} ply The number of the move.
 * @param {(problem: Problem) => void} failed
 */
export function againFrom(backend, view, ply, failed) {
  const mark = view.moves[ply - 1]?.mark;
  if (mark === undefined || !canTryAgain(view, mark)) {
    return null;
  }
  return async () => {
    try {
      const moves = view.moves.slice(0, ply - 1).map(({ move }) => move);
      const game = await backend.makeGame(sameGame(view), false, moves);
      goToGame({ ...game, both: view.both === true });
    } catch (error) {
      failed(problemOf(error));
    }
  };
}
