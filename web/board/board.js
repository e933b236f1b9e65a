/**
 * The board: a grid of named squares, made by hand because each of up to 484 squares keeps its
 * element, its focus and its name while stones come and go.
 *
 * @import { Board } from "../wire/types.js"
 * @import { Drawing } from "../state/drawing.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { firstFocus, landing, squareAfter } from "../state/squares.js";
import { boardElements, drawCell } from "./cells.js";
import { drawLines } from "./lines.js";
import { boardSize } from "../page/names.js";

/** Below this size in pixels a finger may miss a square: it looks first and plays second. */
const SAFE_TOUCH = 44;

export class BoardView {
  element;
  #grid;
  #cells;
  #lines;
  #board;
  #play;
  #tellArmed;
  #focused;
  /** @type {Map<string, string>} What each square shows, to touch only those that change. */
  #shown = new Map();
  /** @type {Drawing | null} */
  #drawing = null;
  /** @type {string | null} */
  #hovered = null;
  /** @type {string | null} The square that was touched once and plays when it is touched again. */
  #armed = null;
  #isTouched = false;

  /**
   * @param {Board} board
   * @param {(square: string) => void} play Called when a legal square is chosen.
   * @param {() => void} armed Called when a legal square is touched once, and when it is played.
   */
  constructor(board, play, armed) {
    const { frame, grid, cells } = boardElements(board);
    this.element = frame;
    this.#grid = grid;
    this.#cells = cells;
    this.#board = board;
    this.#play = play;
    this.#tellArmed = armed;
    this.#focused = firstFocus(board);
    this.#moveFocus(this.#focused);
    this.#lines = drawLines(board);
    grid.append(this.#lines.element);
    this.#listen();
  }

  /** @param {Drawing} drawing */
  update(drawing) {
    this.#drawing = drawing;
    if (this.#armed !== null && !drawing.legal.includes(this.#armed)) {
      this.#setArmed(null);
    }
    this.#grid.setAttribute("aria-label", say("web-board", { size: boardSize(this.#board) }));
    this.#grid.classList.toggle("playable", drawing.mover !== null);
    this.#lines.show(drawing.lines);
    this.#drawCells();
  }

  /** The names of all squares. */
  get squares() {
    return [...this.#cells.keys()];
  }

  /** The square that was touched once. */
  get armed() {
    return this.#armed;
  }

  /** Plays the square that was touched once. */
  confirmation() {
    const square = this.#armed;
    return html`<button class="main confirm" ?hidden=${square === null} @click=${() => square !== null && this.#choose(square)}>
      ${say("web-confirm", { square: square ?? "" })}</button>`;
  }

  focus() {
    this.#cells.get(this.#focused)?.focus({ preventScroll: true });
  }

  /** Draws the eye to a square. @param {string} square */
  blink(square) {
    const cell = this.#cells.get(square);
    cell?.classList.remove("blink");
    // Reading a size makes the browser see the square without the class, so that it starts anew.
    void cell?.offsetWidth;
    cell?.classList.add("blink");
  }

  #listen() {
    const grid = this.#grid;
    grid.addEventListener("pointerdown", (event) => {
      this.#isTouched = event.pointerType === "touch";
    });
    grid.addEventListener("pointerover", (event) => {
      this.#hover(event.pointerType === "mouse" ? squareOf(event) : null);
    });
    grid.addEventListener("pointerleave", () => this.#hover(null));
    grid.addEventListener("click", (event) => this.#clicked(squareOf(event)));
    grid.addEventListener("focusin", (event) => this.#moveFocus(squareOf(event)));
    grid.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {string | null} square */
  #hover(square) {
    this.#hovered = square;
    this.#drawCells();
  }

  /** @param {string | null} square */
  #clicked(square) {
    const target = this.#landing(square);
    if (target === null) {
      return;
    }
    const size = this.#cells.get(target)?.offsetWidth ?? 0;
    const looksFirst = size < SAFE_TOUCH || this.#drawing?.telling?.has(target);
    if (this.#isTouched && looksFirst && this.#armed !== target) {
      this.#setArmed(target);
    } else {
      this.#choose(target);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const square = squareOf(event);
    if (square === null || event.altKey || event.metaKey) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#isTouched = false;
      this.#clicked(square);
      return;
    }
    const next = squareAfter(square, event.key, event.ctrlKey, this.#board);
    if (next !== null) {
      event.preventDefault();
      this.#cells.get(next)?.focus();
    }
  }

  /** @param {string} square */
  #choose(square) {
    this.#setArmed(null);
    this.#play(square);
  }

  /** @param {string | null} square */
  #setArmed(square) {
    if (square !== this.#armed) {
      this.#armed = square;
      this.#drawCells();
      this.#tellArmed();
    }
  }

  /** One square at a time can be reached with Tab: the one that had the focus last. @param {string | null} square */
  #moveFocus(square) {
    const after = this.#cells.get(square ?? "");
    if (square !== null && after !== undefined) {
      this.#cells.get(this.#focused)?.setAttribute("tabindex", "-1");
      after.tabIndex = 0;
      this.#focused = square;
    }
  }

  /** @param {string | null} square */
  #landing(square) {
    const legal = this.#drawing?.legal ?? [];
    const falls = this.#board.gravity && !this.#drawing?.anywhere;
    return square === null ? null : landing(square, legal, falls);
  }

  #drawCells() {
    const drawing = this.#drawing;
    if (drawing === null) {
      return;
    }
    const legal = new Set(drawing.legal);
    const aimed = this.#armed ?? this.#landing(this.#hovered);
    for (const [square, cell] of this.#cells) {
      const phantom = square === aimed && legal.has(square) ? drawing.mover : null;
      const look = { isLegal: legal.has(square), phantom };
      this.#shown.set(square, drawCell(cell, square, drawing, look, this.#board, this.#shown.get(square)));
    }
  }
}

/** @param {Event} event */
function squareOf(event) {
  const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
}
