/**
 * The places of the parts of a game's page.
 *
 * @import { Board } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";

/**
 * @param {Board} board
 * @param {string} title
 * @param {unknown} head The players and the state.
 * @param {unknown} table The board.
 * @param {unknown} side Everything else.
 * @param {unknown} [bar] The buttons during the game: below the board, or beside it.
 */
export function gameLayout(board, title, head, table, side, bar) {
  return html`<h1 class="unseen">${title}</h1>
    <div class="game-layout theme-${board.theme}">
      <div class="head">${head}</div>
      <div class="table">${table}</div>
      ${bar === undefined ? nothing : html`<div class="bar">${bar}</div>`}
      <div class="side">${side}</div>
    </div>`;
}
