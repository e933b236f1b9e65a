/**
 * Signs for the nodes of a search.
 *
 * @import { Position, TraceNode } from "../wire/types.js"
 * @import { Drawing } from "./drawing.js"
 * @import { Notes } from "./notes.js"
 * @import { SearchAsked } from "./route.js"
 */

import { showing } from "./drawing.js";
import { estimateSign, isProven } from "./worth.js";

/** @type {Record<string, string>} */
const NUMBERS = { win: "1", draw: "0", loss: "−1" };

const BOUNDS = { exact: "", "at-least": "≥", "at-most": "≤" };

/** The number of moves from which on only those of exact value are shown on the board, and few of them. */
const MANY = 50;
const FEW = 9;

/** The value of a node for the side to move at the root. @param {TraceNode} node */
export function worthSign(node) {
  if (node.value === null) {
    return node.ending === "broken-off" ? "…" : "?";
  }
  const bound = BOUNDS[/** @type {keyof BOUNDS} */ (node.bound)] ?? "";
  return typeof node.value === "string" ? bound + NUMBERS[node.value] : (bound || "~") + endSign(node.value.estimate, "");
}

/** An end of a window to the hundredth. @param {number | null} end @param {string} beyond */
function endSign(end, beyond) {
  return end === null ? beyond : String(Math.round(end * 100) / 100).replace("-", "−");
}

/** @param {TraceNode} node */
export function windowSign({ alpha, beta }) {
  return `${endSign(alpha, "−∞")} … ${endSign(beta, "+∞")}`;
}

/** The bounds of a node, if there are any. @param {TraceNode} node */
export function edgeSign({ alpha, beta }) {
  const ends = [alpha === null ? "" : `α ${endSign(alpha, "")}`, beta === null ? "" : `β ${endSign(beta, "")}`];
  return ends.filter((end) => end !== "").join(" ");
}

/** The mean of sampled games. @param {TraceNode} node */
export function meanSign({ mean = null, visits }) {
  return mean === null || visits === 0 ? "" : estimateSign(mean);
}

/** The share of the games through the node above, in percent. @param {TraceNode} node @param {TraceNode | null} [above] */
export function shareSign(node, above) {
  const all = above?.visits ?? 0;
  return all === 0 ? "" : `${Math.round((100 * (node.visits ?? 0)) / all)}%`;
}

/** The stones at a node. @param {Position} position The position that was searched. @param {TraceNode[]} way From the root to the node. */
export function stonesAt(position, way) {
  const stones = new Map(position.stones.map((stone) => [stone.square, stone.mark]));
  for (const { move, mark } of way) {
    if (move !== null && mark !== null) {
      stones.set(move, mark);
    }
  }
  return stones;
}

/**
 * The board at a node.
 * @param {Position} position The position that was searched.
 * @param {TraceNode[]} way From the root to the node.
 * @param {TraceNode[]} below The known nodes right below it.
 * @param {(node: TraceNode, isCut: boolean) => boolean} [isDone] Whether the search is done with a node.
 * @returns {Drawing}
 */
export function drawingAt(position, way, below, isDone = () => true) {
  const node = way.at(-1);
  return showing({
    stones: stonesAt(position, way),
    last: node?.move ?? position.moves.at(-1)?.move ?? null,
    lines: node?.lines ?? [],
    notes: notesAt(node, below, isDone),
    mover: below[0]?.mark ?? null,
    legal: below.flatMap(({ move }) => (move === null ? [] : [move])),
  });
}

/** The values of a node's moves, and the cut ones. @param {TraceNode | undefined} node @param {TraceNode[]} below @param {(node: TraceNode, isCut: boolean) => boolean} isDone @returns {Notes} */
function notesAt(node, below, isDone) {
  /** @type {Notes} */
  const notes = new Map();
  const noted = below.length <= MANY ? below : below.filter((child) => child.bound === "exact").slice(0, FEW);
  for (const child of noted) {
    if (child.move !== null && child.value !== null && isDone(child, false)) {
      const kind = isProven(child.value) ? "value" : "estimate";
      notes.set(child.move, { text: worthSign(child), kind, spoken: [worthSign(child), child.told] });
    }
  }
  for (const square of node !== undefined && isDone(node, true) ? node.unsearched : []) {
    notes.set(square, { text: "✂", kind: "cut", spoken: [{ key: "web-search-not-searched", values: {} }] });
  }
  return notes;
}

/**
 * The moves to a node as the analysis board plays them: a printed program moves twice, which no game does.
 * @param {SearchAsked} asked
 * @param {TraceNode[]} way
 */
export function playedTo(asked, way) {
  const isGame = way.every(({ mark }, at) => mark === null || mark !== way[at - 1]?.mark);
  const squares = isGame ? way.flatMap(({ move }) => (move === null ? [] : [move])) : [];
  return [asked.moves, ...squares].filter((part) => part !== "").join(",");
}
