/**
 * Why the computer made its move, and what was hinted.
 *
 * @import { GameState } from "../state/game.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { shownPly } from "../state/game.js";

/** @param {GameState} state */
export function reasonPanel(state) {
  const { hint, view } = state;
  if (hint !== null) {
    return html`<p class="reason hinted"><strong>${say("web-hint")}</strong> ${hint.told}</p>`;
  }
  // The computer's reason stays while the person thinks and after they have answered.
  const shown = view.moves.slice(0, shownPly(state)).slice(-2);
  const move = shown.reverse().find((made) => made.reason);
  if (!move?.reason) {
    return nothing;
  }
  const title = say("web-reason", { mark: move.mark.toUpperCase(), square: move.move });
  return html`<p class="reason"><strong>${title}</strong> ${move.reason}</p>`;
}
