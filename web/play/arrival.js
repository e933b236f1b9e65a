/**
 * Opening the page of a game.
 *
 * @import { Backend, Server } from "../net/backend.js"
 * @import { GameView, Problem } from "../wire/types.js"
 */

import { readdress } from "../browser/router.js";
import { problemText } from "../browser/words.js";
import { Refused } from "../net/backend.js";
import { hasOpenSeat } from "../state/game.js";
import { askName, knownName, nameForFriend } from "./naming.js";

/**
 * The game; with an invitation, after taking the seat. If the invitation is refused, the problem
 * comes with the game, which can still be watched. Coming late is not a mistake.
 * @param {Backend} backend
 * @param {string} code
 * @param {string | null} invite
 * @param {Promise<void>} ready Resolves when the page can ask for a name.
 * @returns {Promise<{ view: GameView, problem: Problem | null, isLate: boolean }>}
 */
export async function arrive(backend, code, invite, ready) {
  if (invite === null || backend.server === null) {
    return { view: await backend.game(code), problem: null, isLate: false };
  }
  try {
    const view = await takeSeat(backend, backend.server, code, invite, ready);
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
    // A person who opens their own invitation already has a seat: no reason to complain.
    return { view, problem: view.seat === null && !isLate ? error.problem : null, isLate };
  }
}

/**
 * Takes the seat; a name that cannot be had is asked for again.
 * @param {Backend} backend @param {Server} server @param {string} code @param {string} invite @param {Promise<void>} ready
 */
async function takeSeat(backend, server, code, invite, ready) {
  for (let name = await nameFor(backend, code, ready); ; ) {
    try {
      return await server.takeSeat(code, invite, name);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.pointer !== "/name") {
        throw error;
      }
      await ready;
      name = (await askName(problemText(error.problem))) ?? "";
    }
  }
}

/** The name to sit down with: who has never said theirs is asked, if there is a seat for them. @param {Backend} backend @param {string} code @param {Promise<void>} ready */
async function nameFor(backend, code, ready) {
  if (knownName() === null) {
    const view = await backend.game(code);
    if (view.seat === null && hasOpenSeat(view)) {
      await ready;
      return (await nameForFriend(view)) ?? "";
    }
  }
  return knownName() ?? "";
}

/** Whether the same can succeed later: then the address keeps the invitation. @param {Problem} problem */
function mayPass({ status }) {
  return status === 0 || status === 429 || status >= 500;
}
