/** What this browser remembers of how somebody wants positions analysed. */

import { read, write } from "../browser/memory.js";
import { CHOICES } from "./looks.js";

/** How many lines are searched with care unless somebody wants more or fewer. */
const USUAL_LINES = 5;

/** Whether the values of squares are shown. */
export function showsValues() {
  return read("inarow-values") !== "off";
}

export function toggleValues() {
  write("inarow-values", showsValues() ? "off" : "on");
}

/** How many lines are to be searched with care. */
export function wantedLines() {
  const wanted = Number(read("inarow-lines"));
  return CHOICES.includes(wanted) ? wanted : USUAL_LINES;
}

/** @param {number} lines */
export function wantLines(lines) {
  write("inarow-lines", String(lines));
}
