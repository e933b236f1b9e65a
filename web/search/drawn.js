/**
 * The nodes of a search's tree as they are drawn.
 *
 * @import { Trace, TraceNode } from "../wire/types.js"
 * @import { Row, SearchTree } from "../state/searched.js"
 * @import { Progress } from "../state/searchsteps.js"
 * @import { NodeSize } from "../state/treelayout.js"
 */

import { nothing, svg } from "../vendor/lit-html.js";
import { numberText, say } from "../browser/words.js";
import { edgeSign, meanSign, stonesAt, worthSign } from "../state/searchsigns.js";
import { CELL, INSIDE, LABEL, VALUE } from "../state/treelayout.js";
import { boardShapes } from "../board/small.js";
import { sideName } from "../page/names.js";
import { nameOf } from "./table.js";

/** The boards that were drawn: they never change. @type {WeakMap<TraceNode, unknown>} */
const boards = new WeakMap();

/**
 * A node, or the cut moves of one, with the edge that leads to it.
 * @param {Row} row
 * @param {{ x: number, y: number }} at
 * @param {{ x: number, y: number } | undefined} from Where the node above it is.
 * @param {{ trace: Trace, tree: SearchTree, size: NodeSize, chosen: string, progress: Progress }} shown
 */
export function drawnNode({ key, node, isCut, isOpen, level, place, of }, { x, y }, from, { trace, tree, size, chosen, progress }) {
  const { width, hasBoard } = size;
  const height = isCut ? VALUE + INSIDE : size.height;
  const isDone = progress === "done";
  // Square where the side that searches takes the most, round where the other takes the least.
  const isOwn = isCut || node.mark === null || node.mark !== trace.to_move;
  const isLater = progress === "later";
  const value = isDone ? (node.visits == null ? worthSign(node) : meanSign(node)) : isLater ? "" : "…";
  const some = node.unsearched.length > 3 ? numberText(node.unsearched.length) : node.unsearched.join(" ");
  const cut = isLater ? "" : `✂ ${some}`;
  const [edge, more] = [isLater ? "" : edgeSign(node), isOpen === false ? `+${numberText(node.nodes - 1)}` : ""];
  // The visible text is a part of the spoken one.
  const seen = isCut ? [cut] : [node.mark === null ? "" : sideName(trace.board, node.mark), nameOf(node), edge, value, more];
  const told = [seen.filter((text) => text !== "").join(" "), isCut ? node.cut_text : isDone ? node.told : ""].filter((text) => text !== "").join(say("web-comma"));
  return svg`<g id=${`node-${key}`} data-key=${key} class=${`${isCut ? "cut" : isDone && node.is_best ? "best" : ""} ${progress}`} transform=${`translate(${x} ${y})`}
    role="treeitem" aria-level=${level} aria-posinset=${place} aria-setsize=${of} aria-selected=${key === chosen} aria-expanded=${isOpen ?? nothing} aria-label=${told}>
    ${from === undefined ? nothing : svg`<path d=${`M${from.x - x} ${from.y - y + size.height}L0 ${-LABEL}`}></path>`}
    <rect x=${-width / 2} width=${width} height=${height} rx=${isOwn ? 1 : 14}></rect>
    ${isCut || !hasBoard ? nothing : drawnBoard(node, trace, tree)}
    ${isCut ? nothing : svg`<text class=${`move ${node.mark ?? ""}`} y="-5">${node.move ?? ""} </text><text y="-19">${edge} </text>`}
    <text class="value" y=${height - INSIDE}>${isCut ? cut : value} </text>
    ${isCut ? nothing : svg`<text y=${height + 13}>${more}</text>`}
  </g>`;
}

/** The small board of its game. @param {TraceNode} node @param {Trace} trace @param {SearchTree} tree */
function drawnBoard(node, trace, tree) {
  const { board } = trace;
  const drawn = boards.get(node) ?? svg`<g class=${`small-board theme-${board.theme}`} transform=${`translate(${(-board.columns * CELL) / 2} ${INSIDE}) scale(${CELL})`}>
    ${boardShapes(board, { stones: stonesAt(trace, tree.wayTo(node)), lines: [] })}</g>`;
  boards.set(node, drawn);
  return drawn;
}
