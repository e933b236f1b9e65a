/**
 * Where the parts of a game's page stand.
 *
 * @import { Board } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";

/**
 * @param {Board} board
 * @param {string} title
 * @param {unknown} head Who plays, and how it stands.
 * @param {unknown} table The board.
 * @param {unknown} side Everything else.
 */
export function gameLayout(board, title, head, table, side) {
  return html`<h1 class="unseen">${title}</h1>
    <div class="game-layout theme-${board.theme}">
      <div class="head">${head}</div>
      <div class="table">${table}</div>
      <div class="side">${side}</div>
    </div>`;
}
