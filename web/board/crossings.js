/**
 * The lines of a wooden board, on whose crossings stones lie.
 *
 * @import { Board } from "../wire/types.js"
 */

import { placeOf } from "../state/squares.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** A layer under the squares of a board. @param {Board} board */
export function drawCrossings({ columns, rows, dots, shapes }) {
  const element = document.createElementNS(NAMESPACE, "svg");
  element.setAttribute("class", "crossings");
  element.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
  element.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(NAMESPACE, "path");
  const down = Array.from({ length: columns }, (_, column) => `M${column + 0.5} 0.5V${rows - 0.5}`);
  const along = Array.from({ length: rows }, (_, row) => `M0.5 ${row + 0.5}H${columns - 0.5}`);
  path.setAttribute("d", [...down, ...along].join(""));
  element.append(path);
  for (const dot of dots) {
    const { column, row } = placeOf(dot);
    const circle = document.createElementNS(NAMESPACE, "circle");
    circle.setAttribute("cx", String(column + 0.5));
    circle.setAttribute("cy", String(rows - row - 0.5));
    circle.setAttribute("r", String(shapes.dot / 100));
    element.append(circle);
  }
  return element;
}
