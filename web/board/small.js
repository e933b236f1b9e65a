/**
 * A small picture of a position, in the look of its game: a few shapes, however many stones there are.
 *
 * @import { Board, Choices, Stone } from "../wire/types.js"
 * @import { Drawing } from "../state/drawing.js"
 */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { endsOf, placeOf, rowsOf } from "../state/squares.js";

/** The most squares that can still be distinguished in a picture beside a word. */
const GLANCE = 7;

/**
 * Hidden from screen readers: a text beside it describes it.
 * @param {Board} board
 * @param {Pick<Drawing, "stones" | "lines">} drawing
 */
export function smallBoard(board, drawing) {
  return picture(board, drawing, [0, 0, board.columns, board.rows]);
}

/** The look of a game; of a large board the part around its stones. @param {Pick<Choices["named_games"][number], "board" | "stones">} game */
export function gamePicture({ board, stones }) {
  const { columns, rows } = board;
  const places = stones.map(({ square }) => placeOf(square));
  const part = (/** @type {number} */ of, /** @type {number[]} */ taken) => {
    const side = Math.min(of, Math.max(GLANCE, Math.max(...taken) - Math.min(...taken) + 3));
    const first = Math.ceil((Math.min(...taken) + Math.max(...taken) + 1 - side) / 2);
    return { first: Math.max(0, Math.min(of - side, first)), side };
  };
  const [across, down] = [part(columns, places.map(({ column }) => column)), part(rows, places.map(({ row }) => rows - 1 - row))];
  const drawing = { stones: new Map(stones.map(({ square, mark }) => [square, mark])), lines: [] };
  return picture(board, drawing, [across.first, down.first, across.side, down.side]);
}

/** @param {Board} board @param {Pick<Drawing, "stones" | "lines">} drawing @param {number[]} seen Where what is seen begins, and how wide and high it is. */
function picture(board, drawing, seen) {
  return html`<svg class="small-board theme-${board.theme}" viewBox=${seen.join(" ")} aria-hidden="true">${boardShapes(board, drawing)}</svg>`;
}

/** The shapes alone, one unit for a square. @param {Board} board @param {Pick<Drawing, "stones" | "lines">} drawing */
export function boardShapes(board, { stones, lines }) {
  const { columns, rows, shapes } = board;
  const [hole, body, cross, ring] = [shapes.hole / 100, shapes.body / 100, shapes.cross / 100, shapes.ring / 100];
  const middle = (/** @type {string} */ square) => {
    const { column, row } = placeOf(square);
    return /** @type {const} */ ([column + 0.5, rows - row - 0.5]);
  };
  const crossed = (/** @type {string} */ square) => {
    const [x, y] = middle(square);
    const [left, right, top, bottom] = [x - cross, x + cross, y - cross, y + cross];
    return `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
  };
  const round = (/** @type {number} */ reach) => (/** @type {string} */ square) => {
    const [x, y] = middle(square);
    return `M${x - reach} ${y}a${reach} ${reach} 0 1 0 ${2 * reach} 0a${reach} ${reach} 0 1 0 ${-2 * reach} 0`;
  };
  const of = (/** @type {Stone} */ mark) => [...stones].filter(([, one]) => one === mark).map(([square]) => square);
  const stroke = (/** @type {string[]} */ line) => `M${endsOf(line).map((square) => middle(square).join(" ")).join("L")}`;
  // On stones there is no room for marks.
  const [x, o] = body > 0 ? [round(body), round(body)] : [crossed, round(ring)];
  return svg`<path class="ground" d=${`M0 0H${columns}V${rows}H0Z`}></path>
    <path class="rule" d=${hole > 0 ? rowsOf(board).flat().map(round(hole)).join("") : rulesOf(board)}></path>
    <path class="x" d=${of("x").map(x).join("")}></path>
    <path class="o" d=${of("o").map(o).join("")}></path>
    ${lines.length === 0 ? nothing : svg`<path class="stroke" d=${lines.map(stroke).join("")}></path>`}`;
}

/** The lines between squares; through their middles where stones lie on crossings. @param {Board} board */
function rulesOf({ columns, rows, theme }) {
  const [first, end] = theme === "stones" ? [0.5, 0.5] : [1, 0];
  const from = (/** @type {number} */ count) => Array.from({ length: count - 2 * first + 1 }, (_, at) => first + at);
  const down = from(columns).map((x) => `M${x} ${end}V${rows - end}`);
  return [...down, ...from(rows).map((y) => `M${end} ${y}H${columns - end}`)].join("");
}
