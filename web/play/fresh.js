/**
 * A game that was just made, so that its page need not ask for it.
 *
 * @import { GameView } from "../wire/types.js"
 */

import { go } from "../browser/router.js";

/** @type {GameView | null} */
let fresh = null;

/** Goes to a game that the server has just answered with. @param {GameView} game */
export function goToGame(game) {
  fresh = game;
  go(`/game/${game.code}`);
}

/** The game just made, if it has this code; it is given once. @param {string} code */
export function takenFresh(code) {
  const game = fresh?.code === code ? fresh : null;
  fresh = null;
  return game;
}
