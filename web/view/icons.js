/** Small pictures of the games. */

import { html } from "../vendor/lit-html.js";

const GRIDS = {
  tictactoe: "M22 6V58M42 6V58M6 22H58M6 42H58",
  "connect-four": "M6 8V58H58V8M23 8V58M41 8V58",
  gomoku: "M8 8H56V56H8ZM20 8V56M32 8V56M44 8V56M8 20H56M8 32H56M8 44H56",
};

const CROSSES = {
  tictactoe: "M9 9 17 17M17 9 9 17M47 47 55 55M55 47 47 55",
  "connect-four": "M11 46 18 53M18 46 11 53M28 30 36 38M36 30 28 38",
  gomoku: "M16 16 24 24M24 16 16 24M28 28 36 36M36 28 28 36",
};

const RINGS = {
  tictactoe: "M32 27a5 5 0 1 1 0 10 5 5 0 1 1 0-10",
  "connect-four": "M32 45a5 5 0 1 1 0 10 5 5 0 1 1 0-10",
  gomoku: "M44 15a5 5 0 1 1 0 10 5 5 0 1 1 0-10M20 39a5 5 0 1 1 0 10 5 5 0 1 1 0-10",
};

/** @param {string} game */
export function boardIcon(game) {
  const kind = game === "connect-four" || game === "gomoku" ? game : "tictactoe";
  return html`<svg class="board-icon" viewBox="0 0 64 64" aria-hidden="true">
    <path class="grid" d=${GRIDS[kind]}></path>
    <path class="x" d=${CROSSES[kind]}></path>
    <path class="o" d=${RINGS[kind]}></path>
  </svg>`;
}
