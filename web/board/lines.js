/**
 * The stroke through the stones that decided a game.
 *
 * @import { Board } from "../wire/types.js"
 */

import { endsOf, placeOf } from "../state/squares.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The length of a stroke beyond the middle of its last squares, in squares. */
const OVERHANG = 0.28;

/** A layer over the squares of a board. @param {Board} board */
export function drawLines(board) {
  const element = document.createElementNS(NAMESPACE, "svg");
  element.setAttribute("class", "lines");
  element.setAttribute("viewBox", `0 0 ${board.columns} ${board.rows}`);
  element.setAttribute("aria-hidden", "true");
  let shown = "";

  /** @param {string[][]} lines */
  function show(lines) {
    const key = JSON.stringify(lines);
    if (key !== shown) {
      shown = key;
      element.replaceChildren(...lines.filter((line) => line.length > 0).map(stroke));
    }
  }

  /** @param {string[]} line */
  function stroke(line) {
    const [from, to] = endsOf(line).map(placeOf);
    const made = document.createElementNS(NAMESPACE, "line");
    // A stroke is drawn from end to end, whatever its length.
    made.setAttribute("pathLength", "1");
    if (from !== undefined && to !== undefined) {
      const across = Math.sign(to.column - from.column) * OVERHANG;
      const up = Math.sign(to.row - from.row) * OVERHANG;
      made.setAttribute("x1", String(from.column + 0.5 - across));
      made.setAttribute("y1", String(board.rows - from.row - 0.5 + up));
      made.setAttribute("x2", String(to.column + 0.5 + across));
      made.setAttribute("y2", String(board.rows - to.row - 0.5 - up));
    }
    return made;
  }

  return { element, show };
}
