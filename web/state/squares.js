/**
 * The squares of a board by their names: a column's letter and a row's number from the bottom.
 *
 * @import { Board } from "../wire/types.js"
 */

const FIRST_LETTER = "a".charCodeAt(0);

/** @param {number} column From 0. */
export function letter(column) {
  return String.fromCharCode(FIRST_LETTER + column);
}

/** @param {number} column From 0 at the left. @param {number} row From 0 at the bottom. */
export function squareName(column, row) {
  return `${letter(column)}${row + 1}`;
}

/** @param {string} square @returns {{ column: number, row: number }} */
export function placeOf(square) {
  return { column: square.charCodeAt(0) - FIRST_LETTER, row: Number(square.slice(1)) - 1 };
}

/** All squares, row by row from the top. @param {Board} board */
export function rowsOf(board) {
  const rows = [];
  for (let row = board.rows - 1; row >= 0; row -= 1) {
    rows.push(Array.from({ length: board.columns }, (_, column) => squareName(column, row)));
  }
  return rows;
}

/**
 * The square on which a stone lands: the given one or, if stones fall, the legal square of its
 * column; null if there is none.
 * @param {string} square
 * @param {string[]} legal
 * @param {boolean} gravity
 */
export function landing(square, legal, gravity) {
  const fits = gravity
    ? (/** @type {string} */ other) => other[0] === square[0]
    : (/** @type {string} */ other) => other === square;
  return legal.find(fits) ?? null;
}

/**
 * The two ends of a line of squares, in whatever order it comes.
 * @param {string[]} line
 * @returns {[string, string]}
 */
export function endsOf(line) {
  const sorted = [...line].sort((a, b) => {
    const [one, two] = [placeOf(a), placeOf(b)];
    return one.column - two.column || one.row - two.row;
  });
  return [sorted[0] ?? "", sorted.at(-1) ?? ""];
}

/**
 * Where a key moves the focus; null for keys that do not.
 * @param {string} square
 * @param {string} key
 * @param {boolean} far Whether Control is held.
 * @param {Board} board
 */
export function squareAfter(square, key, far, board) {
  const { column, row } = placeOf(square);
  const [right, top] = [board.columns - 1, board.rows - 1];
  switch (key) {
    case "ArrowLeft":
      return squareName(Math.max(0, column - 1), row);
    case "ArrowRight":
      return squareName(Math.min(right, column + 1), row);
    case "ArrowUp":
      return squareName(column, Math.min(top, row + 1));
    case "ArrowDown":
      return squareName(column, Math.max(0, row - 1));
    case "Home":
      return squareName(0, far ? top : row);
    case "End":
      return squareName(right, far ? 0 : row);
    case "PageUp":
      return squareName(column, top);
    case "PageDown":
      return squareName(column, 0);
    default:
      return null;
  }
}

/** The square that has the focus first: the middle, or the lowest middle where stones fall. @param {Board} board */
export function firstFocus(board) {
  const column = Math.floor((board.columns - 1) / 2);
  const row = board.gravity ? 0 : Math.floor((board.rows - 1) / 2);
  return squareName(column, row);
}
