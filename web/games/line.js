/**
 * A saved game in the list: its result, its players, and the board of its end.
 *
 * @import { Board, SavedLine } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { read } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { positionAt } from "../state/drawing.js";
import { fateOf, mineOf, movesOf } from "../state/saved.js";
import { smallBoard } from "../board/small.js";
import { dateText } from "../page/dates.js";
import { markPicture } from "../page/marks.js";
import { NOBODY, playerInRecord, sideName } from "../page/names.js";
import { resultName } from "../page/results.js";

/** @param {SavedLine} line @param {string} game The name of the game. */
export function gameLine(line, game) {
  const { board, players, result, first } = line;
  const mine = sideIn(line);
  const moves = movesOf(line);
  const player = (/** @type {"x" | "o"} */ mark) => html`<span class=${result === mark ? "player winner" : "player"}>
    ${markPicture(mark, sideName(board, mark))} ${playerInRecord(players[mark], mark === mine)}</span>`;
  return html`<li class=${`theme-${board?.theme ?? "pencil"}`}><a href=${`/games/${line.id}`}>
    ${board === null ? html`<span></span>` : smallBoard(board, positionAt(moves, line.lines, moves.length))}
    ${fate(result, mine, board)}
    <span class="who">${first === "x" ? [player("x"), player("o")] : [player("o"), player("x")]}</span>
    <span class="what"><span>${line.opening === undefined ? game : [game, line.opening].join(say("web-comma"))}</span> <span>${dateText(line.started)}</span> <span>${say("web-moves-made", { moves: line.plies })}</span></span>
  </a></li>`;
}

/**
 * The viewer's side of a game. Players at a terminal have no name there.
 * @param {Pick<SavedLine, "code" | "players" | "seats">} game
 */
export function sideIn(game) {
  return mineOf(game, [read("inarow-name"), NOBODY]);
}

/** The result of a game for the viewer; with the winner's mark where it is no one here. @param {string} result @param {"x" | "o" | null} mine @param {Board | null} board */
export function fate(result, mine, board) {
  const found = fateOf(result, mine);
  return html`<strong class=${`fate ${found ?? ""}`}>${found === null ? resultName(result, board) : say(`web-fate-${found}`)}</strong>`;
}
