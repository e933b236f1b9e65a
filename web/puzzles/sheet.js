/**
 * A worksheet as it is printed: the positions with room to draw in, and the solutions on a page of their own.
 *
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { Exercise } from "./exercises.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { showing } from "../state/drawing.js";
import { BoardView } from "../board/board.js";

/** An exercise with its two boards. */
export class SheetItem {
  #exercise;
  #board;
  #solved;

  /** @param {Exercise} exercise */
  constructor(exercise) {
    this.#exercise = exercise;
    this.#board = toLookAt(exercise);
    this.#solved = toLookAt(exercise);
  }

  /** @param {number} number */
  question(number) {
    const { task, position } = this.#exercise;
    this.#board.update(showing({ stones: stonesOf(this.#exercise) }));
    const { columns } = position.board;
    return html`<li class=${columns > 8 ? "alone" : ""}><p><strong>${number}.</strong> ${task}</p>${this.#board.element}</li>`;
  }

  /** @param {number} number */
  solution(number) {
    const { solution, why, position } = this.#exercise;
    const notes = new Map(
      solution.map((square, index) => {
        const ply = String(index + 1);
        return [square, { text: ply, kind: /** @type {"better"} */ ("better"), spoken: [{ key: "web-reply-number", values: { ply } }] }];
      }),
    );
    this.#solved.update(showing({ stones: stonesOf(this.#exercise), notes }));
    const { columns } = position.board;
    return html`<li class=${columns > 8 ? "alone" : ""}><p><strong>${number}.</strong> ${solution.join(" ")} <span>${why}</span></p>${this.#solved.element}</li>`;
  }
}

/** A board that takes no moves. @param {Exercise} exercise */
function toLookAt({ position }) {
  return new BoardView(position.board, () => {}, () => {});
}

/** @param {Exercise} exercise */
function stonesOf({ position }) {
  return new Map(position.stones.map(({ square, mark }) => [square, mark]));
}

/** @param {string} title @param {SheetItem[]} items @param {boolean} hasSolutions @returns {TemplateResult} */
export function drawSheet(title, items, hasSolutions) {
  return html`<section class="sheet" aria-label=${say("web-sheet")}>
      <h2>${title}</h2>
      <p class="who"><span>${say("web-sheet-name")}</span> <span>${say("web-sheet-date")}</span></p>
      <ol>${items.map((item, at) => item.question(at + 1))}</ol>
    </section>
    ${hasSolutions
      ? html`<section class="sheet solutions" aria-label=${say("web-sheet-solutions")}>
          <h2>${title}${say("web-colon")}${say("web-sheet-solutions")}</h2>
          <ol>${items.map((item, at) => item.solution(at + 1))}</ol>
        </section>`
      : ""}`;
}
