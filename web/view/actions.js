/**
 * What can be done about a game.
 *
 * @import { GameState } from "../state/game.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";
import { showHelp } from "./help.js";

/**
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} resign
 * @property {() => void} rematch
 * @property {() => void} share
 */

/** @param {GameState} state @param {Actions} actions @param {boolean} isConnected */
export function actionsPanel(state, actions, isConnected) {
  const { view } = state;
  const isOver = view.result !== null;
  const isPlayer = view.seat !== null;
  const isWaiting = view.x.kind === "open" || view.o.kind === "open";
  const button = (/** @type {string} */ key, /** @type {() => void} */ act, kind = "") =>
    html`<button class=${kind} ?disabled=${!isConnected} @click=${act}>${say(key)}</button>`;
  return html`<div class="actions">
    ${isPlayer && view.can_undo ? button("web-undo", actions.undo) : nothing}
    ${isPlayer && !isOver && view.seat === view.to_move ? button("web-hint", actions.hint) : nothing}
    ${isPlayer && !isOver && !isWaiting ? button("web-resign", actions.resign) : nothing}
    ${isOver && isPlayer && view.rematch === null ? button("web-rematch", actions.rematch, "main") : nothing}
    ${view.rematch === null ? nothing : html`<a class="button main" href=${`/game/${view.rematch}`}>${say("web-rematch-go")}</a>`}
    ${isOver ? html`<a class="button" href=${`/games/${view.id}`}>${say("web-replay")}</a>` : nothing}
    <a class="button" href="/">${say("web-new-game")}</a>
    <button @click=${actions.share}>${say("web-share")}</button>
    <button class="icon" aria-label=${say("web-help")} title=${say("web-help")} @click=${showHelp}>?</button>
  </div>`;
}
