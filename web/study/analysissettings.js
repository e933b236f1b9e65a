/** The visitor's settings of the analysis in this browser. */

import { read, write } from "../browser/memory.js";
import { CHOICES } from "./looks.js";

/** Whether the values of squares are shown. */
export function showsValues() {
  return read("inarow-values") !== "off";
}

export function toggleValues() {
  write("inarow-values", showsValues() ? "off" : "on");
}

/** The number of lines to be searched with care. @param {number} usual The number by default. */
export function wantedLines(usual) {
  const wanted = Number(read("inarow-lines"));
  return CHOICES.includes(wanted) ? wanted : usual;
}

/** @param {number} lines */
export function wantLines(lines) {
  write("inarow-lines", String(lines));
}
