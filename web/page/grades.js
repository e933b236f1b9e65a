/** What moves were judged to be: a sign each, and a word. */

import { isKnown, say } from "../browser/words.js";

/** @type {Record<string, string>} */
const SIGNS = { best: "★", good: "✓", mistake: "?", blunder: "??", unproven: "≈" };

/** @param {string} grade */
export function gradeSign(grade) {
  return SIGNS[grade] ?? "";
}

/** @param {string} grade */
export function gradeName(grade) {
  const key = `web-grade-${grade}`;
  return isKnown(key) ? say(key) : grade;
}
