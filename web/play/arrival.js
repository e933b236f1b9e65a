/**
 * How a page comes to its game.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { GameView, Problem } from "../wire/types.js"
 */

import { read } from "../browser/memory.js";
import { readdress } from "../browser/router.js";
import { Refused } from "../net/backend.js";
import { hasOpenSeat } from "../state/game.js";

/**
 * The game; with an invitation, by taking the seat. What the invitation was refused for comes with
 * the game: there is still something to watch. Whoever is late has done nothing wrong.
 * @param {Backend} backend
 * @param {string} code
 * @param {string | null} invite
 * @returns {Promise<{ view: GameView, problem: Problem | null, isLate: boolean }>}
 */
export async function arrive(backend, code, invite) {
  if (invite === null || backend.server === null) {
    return { view: await backend.game(code), problem: null, isLate: false };
  }
  try {
    const view = await backend.server.takeSeat(code, invite, read("inarow-name") ?? "");
    readdress(`/game/${code}`);
    return { view, problem: null, isLate: false };
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    if (!mayPass(error.problem)) {
      // The address can be shown to others now: it gives nothing away.
      readdress(`/game/${code}`);
    }
    const view = await backend.game(code);
    const isLate = view.seat === null && !hasOpenSeat(view);
    // Whoever opens their own invitation sits there already: no reason to complain.
    return { view, problem: view.seat === null && !isLate ? error.problem : null, isLate };
  }
}

/** Whether the same can succeed later: then the address keeps the invitation. @param {Problem} problem */
function mayPass({ status }) {
  return status === 0 || status === 429 || status >= 500;
}
