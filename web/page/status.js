/**
 * The state of a game in a sentence: whose turn it is, or how it ended.
 *
 * @import { Stone } from "../wire/types.js"
 * @import { GameState } from "../state/game.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { playerOf } from "../state/game.js";
import { markPicture } from "./marks.js";
import { nameAtTable } from "./names.js";

/** @param {GameState} state @param {boolean} isConnected */
export function statusText(state, isConnected) {
  const { view } = state;
  const isAlone = view.seat !== null && view.both !== true;
  if (view.result !== null) {
    return isAlone ? endForMe(view.result, view.seat ?? "") : view.status;
  }
  const mark = view.to_move;
  if (mark === null) {
    return view.status;
  }
  if (playerOf(view, mark).kind === "open") {
    return say("web-waiting-for-friend");
  }
  if (state.pending !== null && !isConnected) {
    return say("web-waits-to-be-sent", { square: state.pending.square });
  }
  if (!isAlone) {
    return view.status;
  }
  if (state.pending === null && view.seat === mark) {
    return view.game_opening?.request ?? say("web-your-turn");
  }
  const other = view.seat === "x" ? "o" : "x";
  return playerOf(view, other).kind === "engine"
    ? say("web-thinking")
    : say("web-waiting", { name: nameAtTable(view, other) });
}

/** The stone of whose turn it is, for the eye: where stones are black and white, their letters are nowhere. @param {Stone | null} mark */
export function turnMark(mark) {
  return mark === null ? nothing : html`<span class="turn-mark" aria-hidden="true">${markPicture(mark, "")}</span>`;
}

/** @param {string} result @param {string} seat */
function endForMe(result, seat) {
  switch (result) {
    case "x":
    case "o":
      return say(result === seat ? "web-you-won" : "web-you-lost");
    case "draw":
      return say("web-drawn");
    default:
      return say("web-abandoned");
  }
}
