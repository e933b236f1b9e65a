/**
 * What can be done about a game.
 *
 * @import { Server } from "../net/backend.js"
 * @import { Table } from "../net/table.js"
 * @import { GameState } from "../state/game.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { hasOpenSeat } from "../state/game.js";
import { hasFriend } from "../state/news.js";
import { analysisOf } from "../state/route.js";
import { ask, showDialog } from "../page/dialog.js";
import { sharePanel } from "../page/share.js";

/**
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {(allow: boolean) => void} answerUndo
 * @property {() => void} hint
 * @property {() => void} resign
 * @property {() => void} rematch
 * @property {(() => void) | null} share Where others can come to.
 */

/**
 * What the buttons do; afterwards the board has the focus, as a button may be gone.
 * @param {Table} table
 * @param {Server | null} server
 * @param {() => void} focusBoard
 * @returns {Actions}
 */
export function actionsOf(table, server, focusBoard) {
  const asking = (/** @type {"undo" | "hint" | "rematch"} */ what) => () => {
    table.ask(what);
    focusBoard();
  };
  return {
    undo: asking("undo"),
    answerUndo: (allow) => {
      table.answerUndo(allow);
      focusBoard();
    },
    hint: asking("hint"),
    rematch: asking("rematch"),
    resign: async () => {
      if (await ask(say("web-resign-sure"), say("web-resign"))) {
        table.ask("resign");
        focusBoard();
      }
    },
    share: server === null ? null : () => {
      const link = `/game/${table.state.view.code}`;
      showDialog(say("web-share"), sharePanel(link, say("web-share-watch"), server));
    },
  };
}

/**
 * @param {GameState} state
 * @param {Actions} actions
 * @param {boolean} isConnected
 * @param {unknown} more What else there is to press.
 */
export function actionsPanel(state, actions, isConnected, more) {
  const { view } = state;
  const isOver = view.result !== null;
  const isPlayer = view.seat !== null;
  const isWaiting = hasOpenSeat(view);
  const button = (/** @type {string} */ key, /** @type {() => void} */ act, kind = "") =>
    html`<button class=${kind} ?disabled=${!isConnected} @click=${act}>${say(key)}</button>`;
  return html`<div class="actions">
    ${isPlayer && view.can_undo ? button(hasFriend(view) ? "web-undo-ask" : "web-undo", actions.undo) : nothing}
    ${isPlayer && !isOver && view.seat === view.to_move ? button("web-hint", actions.hint) : nothing}
    ${isPlayer && !isOver && !isWaiting ? button("web-resign", actions.resign) : nothing}
    ${isOver && isPlayer && view.rematch === null ? button("web-rematch", actions.rematch, "main") : nothing}
    ${isOver ? html`<a class="button" href=${`/games/${view.id}`}>${say("web-replay")}</a>
      <a class="button" href=${analysisOf(view, view.first, view.moves)}>${say("web-analyse")}</a>` : nothing}
    ${more}
    <a class="button" href="/">${say("web-new-game")}</a>
    ${actions.share === null ? nothing : html`<button @click=${actions.share}>${say("web-share")}</button>`}
  </div>`;
}
