/**
 * The elements of a board, and the contents of each square.
 *
 * @import { Board, Stone } from "../wire/types.js"
 * @import { Drawing } from "../state/drawing.js"
 * @import { Note } from "../state/notes.js"
 */

import { say } from "../browser/words.js";
import { letter, rowsOf } from "../state/squares.js";
import { worded } from "../page/announce.js";
import { markElement } from "../page/marks.js";
import { sideName } from "../page/names.js";
import { drawCrossings } from "./crossings.js";

/**
 * An empty board.
 * @param {Board} board
 */
export function boardElements(board) {
  const { columns, rows, theme, shapes } = board;
  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  const grid = div("board");
  grid.setAttribute("role", "grid");
  if (theme === "stones") {
    grid.append(drawCrossings(board));
  }
  for (const [fall, squares] of rowsOf(board).entries()) {
    const row = div("");
    row.setAttribute("role", "row");
    for (const square of squares) {
      const cell = div("cell");
      cell.setAttribute("role", "gridcell");
      cell.tabIndex = -1;
      cell.dataset.square = square;
      // A disc that falls here comes from above the board.
      cell.style.setProperty("--fall", String(fall + 1));
      cells.set(square, cell);
      row.append(cell);
    }
    grid.append(row);
  }
  const letters = Array.from({ length: columns }, (_, column) => letter(column));
  const numbers = rowsOf(board).map((squares) => squares[0]?.slice(1) ?? "");
  const box = div("board-box");
  box.append(edge("numbers", numbers), grid, edge("letters", letters));
  const frame = div(frameClasses(board));
  frame.style.setProperty("--columns", String(columns));
  frame.style.setProperty("--rows", String(rows));
  frame.style.setProperty("--hole", String(shapes.hole));
  frame.append(box);
  return { frame, grid, cells };
}

/** The classes of a board's frame, and of whatever is to be as wide as the board. @param {Board} board */
export function frameClasses({ columns, rows, theme }) {
  const size = [Math.max(columns, rows) <= 4 ? "small" : "", columns <= 6 ? "roomy" : ""];
  return ["board-frame", `theme-${theme}`, ...size].filter((name) => name !== "").join(" ");
}

/**
 * The look of a square in addition to the drawing.
 * @typedef {object} Look
 * @property {boolean} isLegal
 * @property {Stone | null} phantom The stone that would lie there.
 */

/**
 * Draws one square.
 * @param {HTMLElement} cell
 * @param {string} square
 * @param {Drawing} drawing
 * @param {Look} look
 * @param {Board} board
 * @param {string | undefined} before The result of this function for the square the last time.
 * @returns {string} The contents of the square.
 */
export function drawCell(cell, square, drawing, look, board, before) {
  const name = nameOf(square, drawing, board);
  const classes = classesOf(square, drawing, look);
  const mark = drawing.stones.get(square) ?? look.phantom;
  const note = drawing.notes.get(square) ?? null;
  const now = `${name}|${classes}|${mark}|${note?.text}|${note?.kind}`;
  if (now !== before) {
    const wasFree = cell.querySelector(".mark") === null || cell.classList.contains("phantom");
    cell.setAttribute("aria-label", name);
    cell.className = classes;
    cell.title = drawing.forbidden.has(square) ? name : "";
    showMark(cell, mark, board.shapes);
    if (wasFree && (square === drawing.last || square === drawing.pending)) {
      letFall(cell);
    }
    showNote(cell, note);
  }
  return now;
}

/** The names of the columns or rows, at an edge of the board. @param {string} kind @param {string[]} names */
function edge(kind, names) {
  const element = div(kind);
  element.setAttribute("aria-hidden", "true");
  for (const name of names) {
    const one = document.createElement("span");
    one.textContent = name;
    element.append(one);
  }
  return element;
}

/** @param {string} kind */
function div(kind) {
  const element = document.createElement("div");
  element.className = kind;
  return element;
}

/** @param {string} square @param {Drawing} drawing @param {Board} board */
function nameOf(square, drawing, board) {
  const stone = drawing.stones.get(square);
  const parts = [square, stone === undefined ? say("web-empty") : sideName(board, stone)];
  if (square === drawing.last) {
    parts.push(say("web-last-move"));
  }
  if (drawing.winning.has(square)) {
    parts.push(say("web-winning-line"));
  }
  if (square === drawing.hint) {
    parts.push(say("web-hint"));
  }
  const forbidden = drawing.forbidden.get(square);
  if (forbidden !== undefined) {
    parts.push(say("web-forbidden", { reason: forbidden }));
  }
  for (const one of drawing.notes.get(square)?.spoken ?? []) {
    parts.push(worded(one));
  }
  return parts.join(say("web-comma"));
}

/** @param {string} square @param {Drawing} drawing @param {Look} look */
function classesOf(square, drawing, look) {
  const classes = {
    cell: true,
    last: square === drawing.last,
    winning: drawing.winning.has(square),
    pending: square === drawing.pending,
    hint: square === drawing.hint,
    phantom: look.phantom !== null,
    legal: look.isLegal,
    forbidden: drawing.forbidden.has(square),
  };
  return Object.entries(classes).flatMap(([name, is]) => (is ? [name] : [])).join(" ");
}

/** @param {HTMLElement} cell @param {Stone | null} mark @param {Board["shapes"]} shapes */
function showMark(cell, mark, shapes) {
  const before = cell.querySelector(".mark");
  if (mark === null) {
    before?.remove();
  } else if (!before?.classList.contains(mark)) {
    before?.remove();
    cell.prepend(markElement(mark, shapes));
  }
}

/** The stone that was just put may fall, alone: one that still falls is in its place. @param {HTMLElement} cell */
function letFall(cell) {
  for (const mark of cell.closest(".board")?.querySelectorAll(".falls") ?? []) {
    mark.classList.remove("falls");
  }
  cell.querySelector(".mark")?.classList.add("falls");
}

/** @param {HTMLElement} cell @param {Note | null} note */
function showNote(cell, note) {
  const before = cell.querySelector(".note");
  before?.remove();
  if (note !== null) {
    const element = document.createElement("span");
    element.className = `note ${note.kind}`;
    element.textContent = note.text;
    cell.append(element);
  }
}
