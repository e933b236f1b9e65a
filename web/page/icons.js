/** Small pictures of what there is beside playing. */

import { html } from "../vendor/lit-html.js";

/** The parts drawn in the ink of the page, and those in the colours of the sides. */
const PICTURES = {
  lessons: ["M32 16C26 11 16 10 8 12V50C16 48 26 49 32 54C38 49 48 48 56 50V12C48 10 38 11 32 16V54", "M15 22 23 30M23 22 15 30", "M45 21a5 5 0 1 1 0 10 5 5 0 1 1 0-10"],
  analysis: ["M6 8V56H58", "M12 46 24 34 34 40 52 16", "M52 12a4 4 0 1 1 0 8 4 4 0 1 1 0-8"],
  search: ["M32 14V24M32 24H12V34M32 24V34M32 24H52V34M12 46V50M32 46V50", "M28 8 36 16M36 8 28 16M48 40 56 48M56 40 48 48", "M12 36a5 5 0 1 1 0 10 5 5 0 1 1 0-10M32 36a5 5 0 1 1 0 10 5 5 0 1 1 0-10"],
  puzzles: ["M32 6V58M6 32H58M6 6H58V58H6Z", "M13 13 25 25M25 13 13 25M39 39 51 51M51 39 39 51", "M45 12a7 7 0 1 1 0 14 7 7 0 1 1 0-14"],
  values: ["M8 8H56V56H8ZM24 8V56M40 8V56M8 24H56M8 40H56", "M28 28 36 36M36 28 28 36M44 12 52 20M52 12 44 20", "M16 43a5 5 0 1 1 0 10 5 5 0 1 1 0-10"],
  practice: ["M32 8a24 24 0 1 1 0 48 24 24 0 1 1 0-48", "M26 26 38 38M38 26 26 38", "M32 18a14 14 0 1 1 0 28 14 14 0 1 1 0-28"],
  games: ["M8 10H56V54H8ZM8 24H56M8 39H56M24 10V54", "M13 14 19 20M19 14 13 20", "M16 28a4 4 0 1 1 0 8 4 4 0 1 1 0-8M16 43a4 4 0 1 1 0 8 4 4 0 1 1 0-8"],
  stats: ["M6 8V56H58", "M16 50V34M28 50V22", "M40 50V14M52 50V40"],
};

/** @param {string} name A key of the pictures. */
export function studyIcon(name) {
  const [grid, x, o] = PICTURES[/** @type {keyof typeof PICTURES} */ (name)];
  return html`<svg class="study-icon" viewBox="0 0 64 64" aria-hidden="true">
    <path class="grid" d=${grid}></path>
    <path class="x" d=${x}></path>
    <path class="o" d=${o}></path>
  </svg>`;
}
