/**
 * The list of the moves, in which to look back.
 *
 * @import { Board, MoveMade } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { gradeNote } from "./grades.js";
import { isOnBoard } from "./help.js";
import { markPicture } from "./marks.js";
import { sideName } from "./names.js";

/**
 * @param {Board | null} board
 * @param {MoveMade[]} moves
 * @param {number} shown The number of moves that the board shows.
 * @param {(ply: number) => void} look
 */
export function moveList(board, moves, shown, look) {
  const last = moves.length;
  return html`<section class="moves" aria-label=${say("web-moves")}>
    ${last === 0 ? html`<p class="faint">${say("web-no-moves")}</p>` : nothing}
    <ol @keydown=${(/** @type {KeyboardEvent} */ event) => pressed(event, shown, last, look)}>
      ${moves.map((move) => moveItem(board, move, shown, look))}
    </ol>
    ${stepButtons(last, shown, look)}
  </section>`;
}

/** To the start and the end, a move back and on. @param {number} last @param {number} shown @param {(ply: number) => void} look */
export function stepButtons(last, shown, look) {
  const step = (/** @type {string} */ key, /** @type {string} */ path, /** @type {number} */ ply) => html`
    <button class="quiet icon" aria-label=${say(key)} title=${say(key)} ?disabled=${ply < 0 || ply > last || ply === shown}
      @click=${() => look(ply)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg></button>`;
  return html`<div class="steps">
    ${step("web-first", "M6 5v14M19 5l-9 7 9 7z", 0)} ${step("web-back", "M16 5l-9 7 9 7z", shown - 1)}
    ${step("web-forward", "M8 5l9 7-9 7z", shown + 1)} ${step("web-newest", "M18 5v14M5 5l9 7-9 7z", last)}
  </div>`;
}

/** @param {Board | null} board @param {MoveMade} move @param {number} shown @param {(ply: number) => void} look */
function moveItem(board, move, shown, look) {
  const isShown = move.ply === shown;
  // One of the moves can be reached with Tab, the arrows go on from there.
  const isEntrance = isShown || (shown === 0 && move.ply === 1);
  return html`<li><button class="move" tabindex=${isEntrance ? 0 : -1} aria-current=${isShown ? "step" : "false"}
    data-ply=${move.ply} @click=${() => look(move.ply)}>
    <span class="number">${move.ply}</span> ${markPicture(move.mark, sideName(board, move.mark))} <span>${move.move}</span>${noteOf(move)}
  </button></li>`;
}

/** Only where it was asked how good the moves were. @param {MoveMade} move */
function noteOf({ graded }) {
  return graded === undefined ? nothing : gradeNote(graded);
}

/** @param {KeyboardEvent} event @param {number} shown @param {number} last @param {(ply: number) => void} look */
function pressed(event, shown, last, look) {
  const ply = plyAfter(event.key, shown, last);
  if (ply === null || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  look(ply);
  const list = event.currentTarget;
  if (list instanceof HTMLElement) {
    const wanted = list.querySelector(`[data-ply="${Math.max(1, ply)}"]`);
    if (wanted instanceof HTMLElement) {
      wanted.focus();
    }
  }
}

/** @param {string} key @param {number} shown @param {number} last */
export function plyAfter(key, shown, last) {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, shown - 1);
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(last, shown + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Where a key that is meant for the page leads; null where it leads nowhere, or on a board. @param {KeyboardEvent} event @param {number} shown @param {number} last */
export function plyByKey(event, shown, last) {
  if (isOnBoard(event) || !["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) {
    return null;
  }
  event.preventDefault();
  return plyAfter(event.key, shown, last);
}

/** The sentence about a displayed move, or about the beginning. @param {Board | null} board @param {Pick<MoveMade, "mark" | "move"> | null} move */
export function moveSpoken(board, move) {
  return move === null ? say("web-course-begin") : say("web-said-move", { mark: sideName(board, move.mark), square: move.move });
}

/** Keeps the shown move in sight inside the list, without moving the page. @param {HTMLElement} root */
export function showCurrentMove(root) {
  const list = root.querySelector(".moves ol");
  const current = root.querySelector('.move[aria-current="step"]');
  if (list instanceof HTMLElement && current instanceof HTMLElement) {
    const top = current.offsetTop - list.offsetTop;
    const isAbove = top < list.scrollTop;
    const isBelow = top + current.offsetHeight > list.scrollTop + list.clientHeight;
    if (isAbove || isBelow) {
      list.scrollTop = top - list.clientHeight / 2;
    }
  }
}
