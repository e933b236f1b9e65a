/**
 * A position that is put on the board stone by stone.
 *
 * @import { Position, Stone } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { boardText } from "../state/position.js";
import { sideName } from "../page/names.js";

/** @type {Stone[]} */
const MARKS = ["x", "o"];

/** The effect of a click on a square. */
const AFTER = { none: "x", x: "o", o: "none" };

export class Editing {
  #board;
  /** @type {Map<string, Stone>} */
  #stones;
  /** @type {Stone} */
  #toMove;

  /** @param {Position} position The position at first. */
  constructor(position) {
    this.#board = position.board;
    this.#stones = new Map(position.stones.map(({ square, mark }) => [square, mark]));
    this.#toMove = position.to_move ?? "x";
  }

  get stones() {
    return this.#stones;
  }

  /** Empty, X, O, empty again. @param {string} square */
  change(square) {
    const mark = AFTER[this.#stones.get(square) ?? "none"];
    if (mark === "x" || mark === "o") {
      this.#stones.set(square, mark);
    } else {
      this.#stones.delete(square);
    }
  }

  clear() {
    this.#stones.clear();
  }

  /** @returns {Asked} */
  asked() {
    return { game: this.#board.name, position: boardText(this.#board, this.#stones, this.#toMove), moves: "" };
  }

  /** @param {{ done: () => void, cancel: () => void, redraw: () => void }} reach */
  draw({ done, cancel, redraw }) {
    const choose = (/** @type {Event} */ event) => {
      if (event.target instanceof HTMLSelectElement) {
        this.#toMove = event.target.value === "o" ? "o" : "x";
      }
    };
    const clear = () => {
      this.clear();
      redraw();
    };
    return html`<section class="study" aria-label=${say("web-set-up")}>
      <p>${say("web-set-up-how", { x: sideName(this.#board, "x"), o: sideName(this.#board, "o") })}</p>
      <p><label>${say("web-side-to-move")} <select @change=${choose}>
        ${MARKS.map((mark) => html`<option value=${mark} ?selected=${mark === this.#toMove}>${sideName(this.#board, mark)}</option>`)}
      </select></label></p>
      <div class="actions"><button class="main" @click=${done}>${say("web-set-up-done")}</button>
        <button @click=${clear}>${say("web-clear")}</button>
        <button @click=${cancel}>${say("web-cancel")}</button></div>
    </section>`;
  }
}
