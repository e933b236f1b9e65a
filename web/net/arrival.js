/**
 * How a page comes to its game.
 *
 * @import { GameView, Problem } from "../types.js"
 */

import { read } from "../memory.js";
import { readdress } from "../router.js";
import { Refused, fetchGame, takeSeat } from "./api.js";

/**
 * The game; with an invitation, by taking the seat. What the invitation was refused for comes with
 * the game: the link may have been opened twice, and then there is still something to watch.
 * @param {string} code
 * @param {string | null} invite
 * @returns {Promise<{ view: GameView, problem: Problem | null }>}
 */
export async function arrive(code, invite) {
  if (invite === null) {
    return { view: await fetchGame(code), problem: null };
  }
  try {
    const { game } = await takeSeat(code, invite, read("inarow-name") ?? "");
    return { view: game, problem: null };
  } catch (error) {
    const view = await fetchGame(code);
    if (!(error instanceof Refused)) {
      throw error;
    }
    // Whoever opens their own invitation sits there already: no reason to complain.
    return { view, problem: view.seat === null ? error.problem : null };
  } finally {
    // The address can be shown to others now: it gives nothing away.
    readdress(`/game/${code}`);
  }
}
