/**
 * Actions for a game.
 *
 * @import { Server } from "../net/backend.js"
 * @import { Table } from "../net/table.js"
 * @import { GameState } from "../state/game.js"
 * @import { Study } from "../study/study.js"
 * @import { OpeningChoice } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { canHint, hasOpenSeat } from "../state/game.js";
import { isAtHome } from "../state/home.js";
import { hasFriend } from "../state/news.js";
import { analysisOf } from "../state/route.js";
import { ask, showDialog } from "../page/dialog.js";
import { foldIn } from "../page/foldout.js";
import { sharePanel } from "../page/share.js";
import { isSoundOn, switchSound } from "../page/sound.js";

/**
 * @typedef {object} Actions
 * @property {() => void} undo
 * @property {(allow: boolean) => void} answerUndo
 * @property {(choice: OpeningChoice) => void} choose In the opening.
 * @property {() => void} hint Takes a hint, or asks the other person for it.
 * @property {(allow: boolean) => void} answerHint
 * @property {boolean} isHinting Whether a hint is on its way.
 * @property {() => void} offerDraw
 * @property {(accept: boolean) => void} answerDraw
 * @property {() => void} resign
 * @property {() => void} rematch
 * @property {() => void} back To the newest move.
 * @property {(() => void) | null} share Where others can join.
 * @property {() => void} sound Switches sounds on or off.
 */

/**
 * The actions of the buttons; each moves the focus to the board, as the button may disappear.
 * @param {Table} table
 * @param {Server | null} server
 * @param {() => void} focusBoard
 * @param {() => void} redraw
 * @returns {Actions}
 */
export function actionsOf(table, server, focusBoard, redraw) {
  const asking = (/** @type {"undo" | "draw" | "rematch"} */ what) => () => {
    table.ask(what);
    focusBoard();
  };
  return {
    undo: asking("undo"),
    answerUndo: (allow) => {
      table.answer("undo", allow);
      focusBoard();
    },
    choose: (choice) => {
      table.choose(choice);
      focusBoard();
    },
    offerDraw: asking("draw"),
    answerDraw: (accept) => {
      table.answerDraw(accept);
      focusBoard();
    },
    hint: () => {
      table.wantHint();
      focusBoard();
    },
    answerHint: (allow) => {
      table.answer("hint", allow);
      focusBoard();
    },
    isHinting: table.isHinting,
    rematch: asking("rematch"),
    back: () => {
      table.look(table.state.view.moves.length);
      focusBoard();
    },
    resign: async () => {
      if (await ask(say("web-resign-sure"), say("web-resign"))) {
        table.ask("resign");
        focusBoard();
      }
    },
    sound: () => {
      switchSound(!isSoundOn());
      redraw();
    },
    share: server === null ? null : () => {
      const { view } = table.state;
      // A game that only this browser has can be opened by others, but not watched.
      const [link, said] = isAtHome(view.code)
        ? [analysisOf(view, view.first, view.moves), "web-share-moves"]
        : [`/game/${view.code}`, "web-share-watch"];
      showDialog(say("web-share"), sharePanel(link, say(said), server));
    },
  };
}

/**
 * Frequently used buttons; the others are behind one button if there is little room.
 * @param {GameState} state
 * @param {Actions} actions
 * @param {boolean} isConnected
 * @param {Study} study
 */
export function actionsBar(state, actions, isConnected, study) {
  const { view } = state;
  const isOver = view.result !== null;
  const isPlaying = view.seat !== null && !isOver;
  const button = (/** @type {string} */ key, /** @type {() => void} */ act, can = true) =>
    html`<button ?disabled=${!isConnected || !can} @click=${act}>${say(key)}</button>`;
  const undo = button(hasFriend(view) ? "web-undo-ask" : "web-undo", actions.undo, view.can_undo);
  const hint = html`<button ?disabled=${!isConnected || !canHint(view)} aria-busy=${actions.isHinting} @click=${actions.hint}>
    ${actions.isHinting ? html`<span class="busy" aria-hidden="true"></span> ` : nothing}${say(hasFriend(view) ? "web-hint-ask" : "web-hint")}</button>`;
  const anew = html`<a class="button" href="/">${say("web-new-game")}</a>`;
  return html`<div class="actions">
    ${isPlaying ? html`${undo} ${hint}` : html`${study.reviewButton()} ${anew}`}
    <button class="icon folded" popovertarget="more" aria-label=${say("web-more-actions")}>⋯</button>
    <div id="more" class="foldout" popover @click=${foldIn}>
      ${isOver && view.can_undo ? undo : nothing}
      ${isPlaying && !hasOpenSeat(view) ? html`${button("web-draw", actions.offerDraw, view.can_offer_draw)} ${button("web-resign", actions.resign)}` : nothing}
      ${isOver ? nothing : study.ruleButton()}
      ${isPlaying ? anew : nothing}
      ${actions.share === null ? nothing : html`<button @click=${actions.share}>${say("web-share")}</button>`}
      <button @click=${actions.sound}>${say(isSoundOn() ? "web-sound-off" : "web-sound-on")}</button>
    </div>
  </div>`;
}
