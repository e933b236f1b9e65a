/**
 * Smaller parts of the analysis board: the moves that were tried, and what its signs mean.
 *
 * @import { Node } from "../state/tree.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words.js";

/** What each sign in a square, list or chart looks like, and what it means: the sign, whether it is an estimate, the message. @type {[string, boolean, string][]} */
const SIGNS = [
  ["+3", false, "web-sign-win"],
  ["=", false, "web-sign-draw"],
  ["−4", false, "web-sign-loss"],
  ["~31", true, "web-sign-estimate"],
  ["≤31", true, "web-sign-at-most"],
  ["●", false, "web-sign-proven-dot"],
  ["○", true, "web-sign-estimate-ring"],
];

/** The moves that were tried at a position. @param {Node} node @param {(node: Node) => void} look */
export function branchesPanel({ children, next }, look) {
  return children.length < 2 ? nothing : html`<p class="branches">${say("web-branches")} ${children.map((one) => html`
    <button class="quiet" aria-current=${one === next ? "true" : "false"} @click=${() => look(one)}>${one.move?.square}</button>`)}</p>`;
}

/** What the signs mean. Solved and estimated differ by sign and by letters. */
export function legend() {
  return html`<details class="legend"><summary>${say("web-legend")}</summary>
    <dl>${SIGNS.map(([sign, isEstimate, meaning]) => html`<div><dt class=${isEstimate ? "sign estimate" : "sign"}>${sign}</dt><dd>${say(meaning)}</dd></div>`)}</dl></details>`;
}
