/**
 * Smaller parts of the analysis board: the actions, the moves tried, the meaning of its signs.
 *
 * @import { Server } from "../net/backend.js"
 * @import { Node } from "../state/tree.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { showDialog } from "../page/dialog.js";
import { sharePanel } from "../page/share.js";

/** Each sign in a square, list or chart, and its meaning: the sign, whether it is an estimate, the message. @type {[string, boolean, string][]} */
const SIGNS = [
  ["+3", false, "web-sign-win"],
  ["=", false, "web-sign-draw"],
  ["−4", false, "web-sign-loss"],
  ["~31", true, "web-sign-estimate"],
  ["≤31", true, "web-sign-at-most"],
  ["●", false, "web-sign-proven-dot"],
  ["○", true, "web-sign-estimate-ring"],
];

/**
 * The actions of the buttons, and the targets of the links.
 * @typedef {object} Tools
 * @property {boolean} showsValues
 * @property {() => void} values Shows the values of squares, or hides them.
 * @property {() => void} edit
 * @property {() => void} take Takes a game from elsewhere.
 * @property {() => void} write
 * @property {(() => void) | null} remove Removes the last move; null if there is none.
 * @property {string} address The position's own.
 * @property {string} search The address at which its search can be watched.
 */

/** @param {Tools} tools @param {Server | null} server */
export function toolbar({ showsValues, values, edit, take, write, remove, address, search }, server) {
  return html`<div class="actions">
    <button aria-pressed=${showsValues} @click=${values}>${say("web-values")}</button>
    <button @click=${edit}>${say("web-set-up")}</button>
    <button @click=${take}>${say("web-import")}</button>
    <button @click=${write}>${say("web-export")}</button>
    ${remove === null ? nothing : html`<button @click=${remove}>${say("web-take-away")}</button>`}
    <button @click=${() => showDialog(say("web-share"), sharePanel(address, say("web-share-position"), server))}>${say("web-share")}</button>
    <a class="button" href=${search}>${say("web-watch-search")}</a>
  </div>`;
}

/** The moves that were tried at a position. @param {Node} node @param {(node: Node) => void} look */
export function branchesPanel({ children, next }, look) {
  return children.length < 2 ? nothing : html`<p class="branches">${say("web-branches")} ${children.map((one) => html`
    <button class="quiet" aria-current=${one === next ? "true" : "false"} @click=${() => look(one)}>${one.move?.move}</button>`)}</p>`;
}

/** The meaning of the signs. Solved and estimated differ by sign and by letters. */
export function legend() {
  return html`<details class="legend"><summary>${say("web-legend")}</summary>
    <dl>${SIGNS.map(([sign, isEstimate, meaning]) => html`<div><dt class=${isEstimate ? "sign estimate" : "sign"}>${sign}</dt><dd>${say(meaning)}</dd></div>`)}</dl></details>`;
}
