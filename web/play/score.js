/**
 * The score of two people who play again and again: "You 2 : 1 Bo, 1 drawn".
 *
 * @import { GameView } from "../wire/types.js"
 * @import { Score } from "../state/series.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { nameAtTable } from "../page/names.js";

/** @param {GameView} view @param {Score | null} score */
export function scoreText(view, score) {
  if (score === null) {
    return nothing;
  }
  const { won, lost, drawn } = score;
  const name = nameAtTable(view, view.seat === "x" ? "o" : "x");
  const told = [say("web-series", { won, lost, name }), ...(drawn === 0 ? [] : [say("web-series-drawn", { drawn })])];
  return html`<span class="score">${told.join(say("web-comma"))}</span>`;
}
