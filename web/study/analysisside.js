/**
 * The panel beside the analysis board: the moves and their values, the line and its course, and the
 * actions.
 *
 * @import { Server } from "../net/backend.js"
 * @import { Choices, Position, Problem } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Node } from "../state/tree.js"
 * @import { Reach } from "./looks.js"
 * @import { Tools } from "./panels.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { go, here } from "../browser/router.js";
import { say } from "../browser/words.js";
import { analysisAddress, searchAddress } from "../state/route.js";
import { lineThrough, movesOfLine, movesTo, plyOf, removed } from "../state/tree.js";
import { levelsOfCourse } from "../state/course.js";
import { courseOf } from "../state/worth.js";
import { moveList } from "../page/moves.js";
import { gameName, sideName, sizeBeside } from "../page/names.js";
import { againNote, waitingNote } from "../page/problems.js";
import { turnMark } from "../page/status.js";
import { showsValues } from "./analysissettings.js";
import { courseChart } from "./chart.js";
import { gameChoice } from "./gamechoice.js";
import { looksPanel } from "./looks.js";
import { branchesPanel, legend, toolbar } from "./panels.js";

/**
 * The data to be shown.
 * @typedef {object} Shown
 * @property {Position} known The position, or the nearest before it that is known.
 * @property {Node} node
 * @property {Asked} asked Where the tree begins.
 * @property {Problem | null} problem
 * @property {Choices} choices
 * @property {Server | null} server Draws the QR code of a link.
 * @property {Reach} reach The actions that the list of moves offers just now.
 *
 * The actions.
 * @typedef {object} Does
 * @property {() => void} toggleValues
 * @property {() => void} edit
 * @property {() => void} take Takes a game from elsewhere.
 * @property {() => void} write
 * @property {() => void} again After something went wrong.
 * @property {(node: Node) => void} look
 * @property {(ply: number) => void} lookAt
 */

/** The game and its state. @param {Position} known @param {Position | null} position */
export function analysisHead(known, position) {
  return html`<p class="rules">${gameName(known.board)} <span>${sizeBeside(gameName(known.board), known.board)}</span></p>
      <p class="status"><strong>${turnMark(position?.to_move ?? null)}${position === null ? say("web-loading") : position.status}</strong></p>`;
}

/** Before anything is known. @param {Problem | null} problem @param {() => void} again */
export function analysisWaiting(problem, again) {
  return html`<h1>${say("web-analysis")}</h1>${waitingNote(problem)}
        ${problem === null ? nothing : html`<div class="actions"><button @click=${again}>${say("web-try-again")}</button>
          <a class="button" href="/analysis">${say("web-analysis-anew")}</a></div>`}`;
}

/** @param {Shown} shown @param {Does} does */
export function analysisSide({ known, node, asked, problem, choices, server, reach }, does) {
  const line = lineThrough(node);
  const course = courseOf(line, (mark) => sideName(known.board, mark), say("web-colon"));
  const shown = plyOf(node);
  const told = (/** @type {number} */ ply) => {
    const point = course[ply];
    return point === undefined ? "" : point.told;
  };
  const values = showsValues();
  const begin = (/** @type {string} */ game) => go(analysisAddress({ game, position: null, moves: "" }));
  return html`${againNote(problem, does.again)}
    ${values && node.position !== null ? looksPanel(node.position, node.look, reach) : nothing}
    ${node.comment === null ? nothing : html`<blockquote class="remark">${node.comment}</blockquote>`}
    ${node.labels.length === 0 ? nothing : html`<p class="remark">${node.labels.map(([at, text]) => `${at} ${text === "" ? "×" : text}`).join(" · ")}</p>`}
    ${moveList(known.board, movesOfLine(line), shown, does.lookAt)}
    ${branchesPanel(node, does.look)}
    ${values && shown < course.length ? courseChart({ course, turn: null, isTurnEstimated: false, shown, told, go: does.lookAt, levels: levelsOfCourse(course, { x: sideName(known.board, "x"), o: sideName(known.board, "o") }) }) : nothing}
    ${toolbar(toolsOf(node, asked, does), server)}
    <p>${gameChoice(known.board, choices, (name) => gameName({ name }), begin)}</p>
    ${values ? legend(node.look) : nothing}`;
}

/** The actions of the buttons, and the addresses of the links. @param {Node} node @param {Asked} asked @param {Does} does @returns {Tools} */
function toolsOf(node, asked, does) {
  return {
    showsValues: showsValues(),
    values: does.toggleValues,
    edit: does.edit,
    take: does.take,
    write: does.write,
    remove: node.parent === null ? null : () => does.look(removed(node)),
    address: here(),
    search: searchAddress({ ...asked, moves: movesTo(node).join(",") }),
  };
}
