/**
 * Smaller parts of the analysis board: the actions, the moves tried, the meaning of its signs.
 *
 * @import { Server } from "../net/backend.js"
 * @import { Node } from "../state/tree.js"
 * @import { Look } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { showDialog } from "../page/dialog.js";
import { sharePanel } from "../page/share.js";

/** Signs and their meanings: the sign in a square, list or chart, and its message. @typedef {[string, string][]} Signs */

/** @type {Signs} */
const PROVEN = [
  ["+3", "web-sign-win"],
  ["=", "web-sign-draw"],
  ["−4", "web-sign-loss"],
  ["●", "web-sign-proven-dot"],
];

/** @type {Signs} */
const CHANCES = [
  ["62%", "web-sign-chance"],
  ["≤62%", "web-sign-at-most"],
  ["○", "web-sign-chance-ring"],
];

/** @type {Signs} */
const PLAIN = [
  ["+0.31", "web-sign-estimate"],
  ["≤0.31", "web-sign-at-most"],
  ["○", "web-sign-estimate-ring"],
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

/** The meaning of the signs. Solved and estimated differ by sign and by letters. @param {Look | null} look */
export function legend(look) {
  const hasChances = look?.moves.some((move) => move.winning_chance) ?? false;
  const listed = (/** @type {Signs} */ signs, /** @type {string} */ kind) =>
    signs.map(([sign, meaning]) => html`<div><dt class=${kind}>${sign}</dt><dd>${say(meaning)}</dd></div>`);
  return html`<details class="legend"><summary>${say("web-legend")}</summary>
    <dl>${listed(PROVEN, "sign")}${listed(hasChances ? CHANCES : PLAIN, "sign estimate")}</dl></details>`;
}
