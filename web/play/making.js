/**
 * Makes a game and goes there.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { NewGame } from "../wire/types.js"
 */

import { writeHere } from "../browser/memory.js";
import { goToGame } from "./fresh.js";

/** @param {Backend} backend @param {NewGame} wanted @param {boolean} isWatched Whether others are to watch. */
export async function makeAndGo(backend, wanted, isWatched) {
  const { invite, ...game } = await backend.makeGame(wanted, isWatched);
  if (invite) {
    // Only the author of the game has it, and only this tab needs it: it is in no address.
    writeHere(`inarow-invite-${game.code}`, invite);
  }
  const isTogether = wanted.x.kind === "me" && wanted.o.kind === "me";
  goToGame(isTogether ? { ...game, both: true } : game);
}
