/**
 * A small picture of a position, in the look of its game: a few shapes, however many stones there are.
 *
 * @import { Board, Stone } from "../wire/types.js"
 * @import { Drawing } from "../state/drawing.js"
 */

import { html } from "../vendor/lit-html.js";
import { endsOf, placeOf, rowsOf } from "../state/squares.js";

/** How far stones and holes reach from the middle of their square. */
const REACH = { pencil: 0.28, discs: 0.42, stones: 0.45 };

/**
 * Nobody hears of it: what it shows is said beside it.
 * @param {Board} board
 * @param {Pick<Drawing, "stones" | "lines">} drawing
 */
export function smallBoard(board, { stones, lines }) {
  const { columns, rows } = board;
  const theme = /** @type {keyof typeof REACH} */ (board.theme);
  const reach = REACH[theme];
  const middle = (/** @type {string} */ square) => {
    const { column, row } = placeOf(square);
    return /** @type {const} */ ([column + 0.5, rows - row - 0.5]);
  };
  const cross = (/** @type {string} */ square) => {
    const [x, y] = middle(square);
    const [left, right, top, bottom] = [x - reach, x + reach, y - reach, y + reach];
    return `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
  };
  const round = (/** @type {string} */ square) => {
    const [x, y] = middle(square);
    return `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`;
  };
  const of = (/** @type {Stone} */ mark) => [...stones].filter(([, one]) => one === mark).map(([square]) => square);
  const stroke = (/** @type {string[]} */ line) => `M${endsOf(line).map((square) => middle(square).join(" ")).join("L")}`;
  return html`<svg class="small-board theme-${theme}" viewBox="0 0 ${columns} ${rows}" aria-hidden="true">
    <path class="ground" d=${`M0 0H${columns}V${rows}H0Z`}></path>
    <path class="rule" d=${theme === "discs" ? rowsOf(board).flat().map(round).join("") : rulesOf(board)}></path>
    <path class="x" d=${of("x").map(theme === "pencil" ? cross : round).join("")}></path>
    <path class="o" d=${of("o").map(round).join("")}></path>
    <path class="stroke" d=${lines.map(stroke).join("")}></path>
  </svg>`;
}

/** The lines between squares; through their middles where stones lie on crossings. @param {Board} board */
function rulesOf({ columns, rows, theme }) {
  const [first, end] = theme === "stones" ? [0.5, 0.5] : [1, 0];
  const from = (/** @type {number} */ count) => Array.from({ length: count - 2 * first + 1 }, (_, at) => first + at);
  const down = from(columns).map((x) => `M${x} ${end}V${rows - end}`);
  return [...down, ...from(rows).map((y) => `M${end} ${y}H${columns - end}`)].join("");
}
