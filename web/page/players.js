/**
 * The players, their presence, and their clocks.
 *
 * @import { GameView, Stone } from "../wire/types.js"
 * @import { GameState } from "../state/game.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { clockText, timeLeft } from "../state/clock.js";
import { playerOf } from "../state/game.js";
import { markPicture } from "./marks.js";
import { nameAtTable, sideName } from "./names.js";

/** Below this a clock warns, in milliseconds. */
const LOW = 10_000;

/** @param {GameState} state @param {boolean} isConnected @param {number} now */
export function playersPanel(state, isConnected, now) {
  const { view } = state;
  /** @type {Stone[]} */
  const order = view.first === "x" ? ["x", "o"] : ["o", "x"];
  return html`<ul class="players">${order.map((mark) => playerLine(state, isConnected, mark, now))}</ul>`;
}

/** @param {GameState} state @param {boolean} isConnected @param {Stone} mark @param {number} now */
function playerLine(state, isConnected, mark, now) {
  const { view } = state;
  const isTurn = view.to_move === mark && view.result === null;
  return html`<li class="${isTurn ? "turn" : ""} ${view.result === mark ? "winner" : ""}">
    ${markPicture(mark, sideName(view.board, mark))}
    <span class="name">${nameAtTable(view, mark)}</span>
    ${isConnected ? presence(view, mark) : nothing}
    ${isTurn ? html`<span class="unseen">${say("web-to-move")}</span>` : nothing}
    ${view.result === mark ? html`<span class="unseen">${say("web-winner")}</span>` : nothing}
    ${clock(state, mark, now)}
  </li>`;
}

/** @param {GameView} view @param {Stone} mark */
function presence(view, mark) {
  const player = playerOf(view, mark);
  const isSomebody = player.kind === "person" && (view.seat !== mark || view.both === true);
  if (!isSomebody || view.both === true) {
    return nothing;
  }
  const key = player.present ? "web-present" : "web-away";
  return html`<span class="presence ${player.present ? "here" : "away"}"><i aria-hidden="true"></i>${say(key)}</span>`;
}

/** @param {GameState} state @param {Stone} mark @param {number} now */
function clock(state, mark, now) {
  const { clocks } = state.view;
  if (clocks === null || clocks === undefined) {
    return nothing;
  }
  const left = timeLeft(clocks, mark, now - state.at);
  const isRunning = clocks.running === mark;
  // A timer is not read aloud by itself; a reader moves to it.
  return html`<span class="clock ${isRunning ? "running" : ""} ${left < LOW ? "low" : ""}"
    role="timer" aria-live="off">${clockText(left)}</span>`;
}
