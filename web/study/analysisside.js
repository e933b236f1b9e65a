/**
 * What stands beside the analysis board: the moves and their values, the line and its course, what can be done.
 *
 * @import { Choices, Position, Problem } from "../wire/types.js"
 * @import { Node } from "../state/tree.js"
 * @import { Reach } from "./looks.js"
 * @import { Tools } from "./panels.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { inLanguage, say } from "../browser/words.js";
import { lineThrough, movesOfLine, plyOf } from "../state/tree.js";
import { courseOf } from "../state/worth.js";
import { moveList } from "../view/moves.js";
import { gameName } from "../view/names.js";
import { problemNote } from "../view/page.js";
import { courseChart } from "./chart.js";
import { gameChoice } from "./editing.js";
import { looksPanel } from "./looks.js";
import { branchesPanel, legend, toolbar } from "./panels.js";

/**
 * @typedef {object} Side
 * @property {Position} known The position, or the nearest before it that is known.
 * @property {Node} node
 * @property {Problem | null} problem
 * @property {Choices | null} choices
 * @property {Reach} reach What the list of moves can do just now.
 * @property {Tools} tools
 * @property {() => void} again After something went wrong.
 * @property {(node: Node) => void} look
 * @property {(ply: number) => void} lookAt
 * @property {(game: string) => void} begin Another game, from its empty board.
 */

/** @param {Side} side */
export function analysisSide({ known, node, problem, choices, reach, tools, again, look, lookAt, begin }) {
  const line = lineThrough(node);
  const course = courseOf(line);
  const shown = plyOf(node);
  const told = (/** @type {number} */ ply) => {
    const point = course[ply];
    return point === undefined ? "" : inLanguage(point.told);
  };
  const values = tools.showsValues;
  return html`${problemNote(problem)}
    ${problem === null ? nothing : html`<p><button @click=${again}>${say("web-try-again")}</button></p>`}
    ${values && node.position !== null ? looksPanel(node.position, node.look, reach) : nothing}
    ${moveList(movesOfLine(line), shown, lookAt)}
    ${branchesPanel(node, look)}
    ${values && shown < course.length ? courseChart({ course, turn: null, shown, told, go: lookAt }) : nothing}
    ${toolbar(tools)}
    ${choices === null ? nothing : html`<p>${gameChoice(known.game, choices, (name) => gameName({ name }), begin)}</p>`}
    ${values ? legend() : nothing}`;
}
