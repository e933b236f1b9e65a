/**
 * The reason of the computer's move, and the last hint.
 *
 * @import { GameState } from "../state/game.js"
 */

import { nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { shownPly } from "../state/game.js";
import { sideName } from "../page/names.js";
import { reasonNote } from "../page/reason.js";

/** @param {GameState} state @param {boolean} isHinting Whether a better hint is on its way. */
export function reasonPanel(state, isHinting) {
  const { hint, view } = state;
  if (hint !== null) {
    return reasonNote(say(isHinting ? "web-hint-first" : "web-hint"), hint.told, hint.details, "hinted");
  }
  // The computer's reason stays while the person thinks and after they have answered.
  const move = view.moves.slice(0, shownPly(state)).slice(-2).findLast((made) => made.reason);
  return move?.reason ? reasonNote(say("web-reason", { mark: sideName(view.board, move.mark), square: move.move }), move.reason, move.details) : nothing;
}
