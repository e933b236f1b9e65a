/** Worksheets: the positions on one. */

import { withQuery } from "./route.js";

/** The most puzzles on a sheet. */
export const COUNTS = [2, 4, 6, 8, 12, 20];

/**
 * The content of a worksheet: puzzles of a game and kind, positions of one's own, or one's own
 * mistakes.
 * @typedef {object} AskedSheet
 * @property {"puzzles" | "own" | "mistakes"} from
 * @property {string | null} game
 * @property {string | null} kind
 * @property {number} count
 * @property {number} seed The same puzzles again.
 */

/**
 * A position on a sheet.
 * @typedef {object} Exercise
 * @property {string} game
 * @property {string | null} position
 * @property {string} moves
 * @property {string | null} task The task, where a puzzle has one.
 * @property {string[]} solution Its moves; none where they are to be found.
 */

/** @param {Record<string, string>} said By an address or a form. @param {number} seed The choice of puzzles, where none is named. @returns {AskedSheet} */
export function sheetAsked(said, seed) {
  const { from, game, kind } = said;
  const count = Number(said.count);
  return {
    from: from === "own" || from === "mistakes" ? from : "puzzles",
    game: game || null,
    kind: kind || null,
    count: COUNTS.includes(count) ? count : 6,
    seed: /^\d{1,9}$/.test(said.seed ?? "") ? Number(said.seed) : seed,
  };
}

/** @param {AskedSheet} asked */
export function sheetAddress({ from, game, kind, count, seed }) {
  const puzzles = from === "puzzles" ? { kind, count: String(count), seed: String(seed) } : { kind: null, count: String(count), seed: null };
  return withQuery("/worksheets", { from: from === "puzzles" ? null : from, game, ...puzzles });
}

/** Written positions, one a line, each with the number of its line. @param {string} text */
export function linesOf(text) {
  const lines = text.split("\n").map((line, index) => ({ line: index + 1, position: line.trim() }));
  return lines.filter(({ position }) => position !== "");
}
