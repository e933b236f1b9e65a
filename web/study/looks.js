/**
 * The result of an analysis: the value of the position, its best moves with their lines, and for
 * every move the reason why it is good or bad.
 *
 * @import { Look, Position, StudiedMove } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { isProven, signOf, toldOf } from "../state/worth.js";
import { sideName } from "../page/names.js";

/** The numbers of lines to choose from; every move's is the last choice. */
export const CHOICES = [1, 3, 5, 10, Infinity];

/** On a small board the list of all moves is always open. */
const FEW = 9;

/**
 * @typedef {object} Reach The actions of the list.
 * @property {number} lines The number of lines wanted.
 * @property {(lines: number) => void} want
 * @property {(square: string) => void} play
 * @property {StudiedMove | null} pointed The move that is pointed at.
 * @property {(move: StudiedMove | null) => void} point Draws a move's line of play on the board, or none.
 * @property {(() => void) | null} stop Ends the search, where one is under way.
 * @property {(() => void) | null} goOn Searches on, where more can be found.
 * @property {boolean} showsAll Whether the list of all moves is open.
 * @property {(isOpen: boolean) => void} showAll
 */

/** @param {Position} position @param {Look | null} look @param {Reach} reach */
export function looksPanel(position, look, reach) {
  if (position.to_move === null) {
    return nothing;
  }
  if (look === null || look.moves.length === 0) {
    // Room for the coming lines, so that nothing below jumps away from under a hand.
    const lines = Math.min(reach.lines, position.legal_moves.length);
    return html`<p class="waiting to-come" .style=${`--lines: ${lines}`}><span class="busy" aria-hidden="true"></span>${say("web-analysis-waits")}</p>`;
  }
  const isSolved = isProven(look.value);
  const state = [isSolved ? say("web-solved") : "", reach.stop === null ? "" : say("web-still-thinking")];
  return html`<section class="looks" aria-label=${say("web-analysis")}>
    <p class=${isSolved ? "worth" : "worth estimate"}><strong>${toldOf(sideName(position.board, position.to_move), look, say("web-colon"))}</strong>
      <span class="faint">${state.filter((text) => text !== "").join(say("web-comma"))}</span></p>
    <ol class="variations">${look.moves.slice(0, reach.lines).map((move) => lineItem(move, reach))}</ol>
    ${whyOf(reach.pointed ?? look.moves[0])}
    <p class="faint">${say("web-looked", { depth: look.depth, nodes: look.nodes })}</p>
    <div class="actions"><label>${say("web-lines")} <select @change=${(/** @type {Event} */ event) => wanted(event, reach)}>
      ${CHOICES.map((lines) => html`<option value=${lines} ?selected=${lines === reach.lines}>${lines === Infinity ? say("web-lines-all") : lines}</option>`)}</select></label>
      ${reach.stop === null ? nothing : html`<button @click=${reach.stop}>${say("web-stop")}</button>`}
      ${reach.goOn === null ? nothing : html`<button @click=${reach.goOn}>${say("web-go-on-searching")}</button>`}</div>
    ${look.moves.length > FEW || reach.lines < look.moves.length ? allMoves(look, reach) : nothing}
  </section>`;
}

/** @param {Event} event @param {Reach} reach */
function wanted(event, reach) {
  if (event.target instanceof HTMLSelectElement) {
    reach.want(Number(event.target.value));
  }
}

/** @param {StudiedMove} move */
function signElement(move) {
  return html`<span class=${isProven(move.value) ? "sign" : "sign estimate"} aria-hidden="true">${signOf(move, move.at_most)}</span>`;
}

/** @param {StudiedMove} move @param {Reach} reach */
function lineItem(move, reach) {
  const { move: square, told, line } = move;
  const show = () => reach.point(move);
  const hide = () => reach.point(null);
  return html`<li><button class="quiet" @pointerenter=${show} @pointerleave=${hide} @focus=${show} @blur=${hide} @click=${() => reach.play(square)}>
    ${signElement(move)} <strong>${square}</strong>
    <span class="unseen">${told}</span>
    <span class="faint">${line.slice(1, 12).join(" ")}${line.length > 12 ? " …" : ""}</span>
  </button></li>`;
}

/** The proven facts about a move. @param {StudiedMove | undefined} move */
function whyOf(move) {
  return move === undefined || factsOf(move) === ""
    ? nothing
    : html`<p>${move.move}${say("web-colon")}${factsOf(move)}</p>`;
}

/** @param {StudiedMove} move */
function factsOf({ facts }) {
  return (facts ?? []).map(({ told }) => told).join(say("web-comma"));
}

/** Every move with its value in words, and why. @param {Look} look @param {Reach} reach */
function allMoves({ moves }, reach) {
  const toggled = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLDetailsElement) {
      reach.showAll(event.target.open);
    }
  };
  return html`<details class="all-moves" ?open=${reach.showsAll} @toggle=${toggled}><summary>${say("web-all-moves", { moves: moves.length })}</summary>
    ${!reach.showsAll ? nothing : html`<ol class="variations">${moves.map((move) => html`<li>
      <button class="quiet" @click=${() => reach.play(move.move)}>${signElement(move)} <strong>${move.move}</strong></button>
      <span>${move.at_most ? say("web-at-most", { told: move.told }) : move.told}${factsOf(move) === "" ? nothing : html` <span class="faint">${factsOf(move)}</span>`}</span></li>`)}</ol>`}
  </details>`;
}
