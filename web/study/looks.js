/**
 * What an analysis has found: what the position is worth, and its best moves with their lines.
 *
 * @import { Look, Position, StudiedMove } from "../types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { signOf } from "../state/worth.js";
import { inLanguage, say } from "../words.js";

/** How many moves are searched with care, and have a line in the list. */
export const LISTED = 5;

/**
 * @typedef {object} Reach What the list can do.
 * @property {(square: string) => void} play
 * @property {(line: string[] | null) => void} show Draws a line of play on the board, or none.
 */

/** @param {Position} position @param {Look | null} look @param {boolean} isThinking @param {Reach} reach */
export function looksPanel(position, look, isThinking, reach) {
  if (position.to_move === null) {
    return nothing;
  }
  if (look === null) {
    return html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-analysis-waits")}</p>`;
  }
  const mark = position.to_move.toUpperCase();
  const isProven = look.worth.value !== null;
  return html`<section class="looks" aria-label=${say("web-analysis")}>
    <p class=${isProven ? "worth" : "worth estimate"}><strong>${mark}${say("web-colon")}${inLanguage(look.worth.told)}</strong>
      <span class="faint">${[isProven ? say("web-solved") : "", isThinking ? say("web-still-thinking") : ""].filter((text) => text !== "").join(say("web-comma"))}</span></p>
    <ol class="variations">${look.moves.slice(0, LISTED).map((move) => lineItem(move, reach))}</ol>
    ${factsOf(look)}
    <p class="faint">${say("web-looked", { depth: look.depth, nodes: look.nodes.toLocaleString(document.documentElement.lang) })}</p>
  </section>`;
}

/** @param {StudiedMove} move @param {Reach} reach */
function lineItem({ square, worth, at_most: atMost, line }, reach) {
  const show = () => reach.show(line);
  const hide = () => reach.show(null);
  const sign = worth.value === null ? "sign estimate" : "sign";
  return html`<li><button class="quiet" @pointerenter=${show} @pointerleave=${hide} @focus=${show} @blur=${hide} @click=${() => reach.play(square)}>
    <span class=${sign} aria-hidden="true">${signOf(worth, atMost)}</span> <strong>${square}</strong>
    <span class="unseen">${inLanguage(worth.told)}</span>
    <span class="faint">${line.slice(1, 12).join(" ")}${line.length > 12 ? " …" : ""}</span>
  </button></li>`;
}

/** What is proven of the best move. @param {Look} look */
function factsOf({ moves }) {
  const [best] = moves;
  if (best === undefined || best.facts.length === 0) {
    return nothing;
  }
  return html`<p>${best.square}${say("web-colon")}${best.facts.map(({ told }) => inLanguage(told)).join(say("web-comma"))}</p>`;
}
