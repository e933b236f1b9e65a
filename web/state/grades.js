/**
 * Grades of moves: a sign and a sentence each. An estimate has a sign and a name of its own.
 *
 * @import { MoveReview } from "../wire/types.js"
 *
 * @typedef {Pick<MoveReview, "grade" | "estimated">} Graded
 */

/** @type {Record<string, string>} */
const SIGNS = { best: "★", good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };

/** @param {Graded} graded */
export function gradeSign({ grade, estimated }) {
  const sign = SIGNS[grade ?? ""];
  return sign === undefined ? "–" : `${estimated ? "≈" : ""}${sign}`;
}

/** The key of its name. @param {Graded} graded */
export function gradeKey({ grade, estimated }) {
  const word = grade !== null && grade in SIGNS ? grade : null;
  return word === null ? "web-grade-unproven" : `web-grade-${estimated ? "seems-" : ""}${word}`;
}

/** Whether a move keeps what the position is worth. @param {Graded} graded */
export function keepsValue({ grade }) {
  return grade === "best" || grade === "good";
}
