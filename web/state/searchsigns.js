/**
 * What the nodes of a search show, as signs.
 *
 * @import { Position, TraceNode } from "../wire/types.js"
 * @import { Drawing } from "./drawing.js"
 * @import { Notes } from "./notes.js"
 * @import { SearchAsked } from "./route.js"
 */

import { showing } from "./drawing.js";
import { isProven, signOf } from "./worth.js";

const BOUNDS = { exact: "", "at-least": "≥", "at-most": "≤" };

/** From so many moves on, only those of exact value are shown on the board, and few of them. */
const MANY = 50;
const FEW = 9;

/** What a node is worth to the side to move at the root. @param {TraceNode} node */
export function worthSign(node) {
  if (node.value === null) {
    return node.ending === "broken-off" ? "…" : "?";
  }
  const bound = BOUNDS[/** @type {keyof BOUNDS} */ (node.bound)] ?? "";
  const sign = signOf({ value: node.value, plies: null });
  return bound === "" ? sign : bound + sign.replace("~", "");
}

/** An end of a window to the hundredth. @param {number | null} end @param {string} beyond */
function endSign(end, beyond) {
  return end === null ? beyond : String(Math.round(end * 100) / 100).replace("-", "−");
}

/** @param {TraceNode} node */
export function windowSign({ alpha, beta }) {
  return `${endSign(alpha, "−∞")} … ${endSign(beta, "+∞")}`;
}

/** The mean of sampled games. @param {TraceNode} node */
export function meanSign({ mean = null, visits }) {
  if (mean === null || visits === 0) {
    return "";
  }
  const text = Math.abs(mean).toFixed(2);
  return text === "0.00" ? text : `${mean > 0 ? "+" : "−"}${text}`;
}

/** The share of the games through the node above, in percent. @param {TraceNode} node @param {TraceNode | undefined} above */
export function shareSign(node, above) {
  const all = above?.visits ?? 0;
  return all === 0 ? "" : `${Math.round((100 * (node.visits ?? 0)) / all)}%`;
}

/**
 * The board at a node.
 * @param {Position} position What was searched.
 * @param {TraceNode[]} way From the root to the node.
 * @param {TraceNode[]} below What is known right below it.
 * @returns {Drawing}
 */
export function drawingAt(position, way, below) {
  const stones = new Map(position.stones.map((stone) => [stone.square, stone.mark]));
  for (const { move, mark } of way) {
    if (move !== null && mark !== null) {
      stones.set(move, mark);
    }
  }
  const node = way.at(-1);
  return showing({
    stones,
    last: node?.move ?? position.moves.at(-1)?.move ?? null,
    lines: node?.lines ?? [],
    notes: notesAt(node, below),
    mover: below[0]?.mark ?? null,
    legal: below.flatMap(({ move }) => (move === null ? [] : [move])),
  });
}

/** What the moves of a node are worth, and which were cut. @param {TraceNode | undefined} node @param {TraceNode[]} below @returns {Notes} */
function notesAt(node, below) {
  /** @type {Notes} */
  const notes = new Map();
  const noted = below.length <= MANY ? below : below.filter((child) => child.bound === "exact").slice(0, FEW);
  for (const child of noted) {
    if (child.move !== null && child.value !== null) {
      const kind = isProven(child.value) ? "value" : "estimate";
      notes.set(child.move, { text: worthSign(child), kind, spoken: [child.told] });
    }
  }
  for (const square of node?.unsearched ?? []) {
    notes.set(square, { text: "✂", kind: "cut", spoken: [{ key: "web-search-not-searched", values: {} }] });
  }
  return notes;
}

/**
 * The moves to a node as the analysis board plays them: the printed program moves twice, which no game does.
 * @param {SearchAsked} asked
 * @param {TraceNode[]} way
 */
export function playedTo(asked, way) {
  const isGame = !asked.player?.startsWith("minimax:as-printed");
  const squares = isGame ? way.flatMap(({ move }) => (move === null ? [] : [move])) : [];
  return [asked.moves, ...squares].filter((part) => part !== "").join(",");
}
