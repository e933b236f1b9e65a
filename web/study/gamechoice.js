/**
 * Which of the games that have names is studied.
 *
 * @import { Board, Choices } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";

/** @param {Board} board The one that is, which may have none. @param {Choices} choices @param {(name: string) => string} nameOf @param {(game: string) => void} go */
export function gameChoice(board, choices, nameOf, go) {
  const changed = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLSelectElement) {
      go(event.target.value);
    }
  };
  const names = [...new Set([...choices.named_games.map((one) => one.board.name), board.name])];
  return html`<label>${say("web-game")} <select @change=${changed}>
    ${names.map((name) => html`<option value=${name} ?selected=${name === board.name}>${nameOf(name)}</option>`)}
  </select></label>`;
}
