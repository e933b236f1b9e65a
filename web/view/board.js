/**
 * The board: a grid of named squares, made by hand because each of up to 484 squares keeps its
 * element, its focus and its name while stones come and go.
 *
 * @import { Name, Stone } from "../types.js"
 * @import { Drawing } from "../state/drawing.js"
 */

import { firstFocus } from "../state/drawing.js";
import { landing, letter, rowsOf, squareAfter, squareName } from "../state/squares.js";
import { say } from "../words.js";
import { boardSize } from "./names.js";
import { drawLines } from "./lines.js";
import { markElement } from "./marks.js";

/** Below this size in pixels a finger may miss a square: it shows first and plays second. */
const SAFE_TOUCH = 44;

export class BoardView {
  element = document.createElement("div");
  #grid = document.createElement("div");
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  /** @type {Map<string, string>} What each square shows, to touch only those that change. */
  #shown = new Map();
  /** @type {Drawing | null} */
  #drawing = null;
  /** @type {string | null} The square under the mouse, or touched once. */
  #aimed = null;
  #focused;
  #isTouched = false;
  #lines;
  #game;
  #play;
  #aim;

  /**
   * @param {Name} game
   * @param {(square: string) => void} play Somebody chose this legal square.
   * @param {(square: string | null) => void} aim Somebody touched this legal square once.
   */
  constructor(game, play, aim) {
    this.#game = game;
    this.#play = play;
    this.#aim = aim;
    const { column, row } = firstFocus(game);
    this.#focused = squareName(column, row);
    this.#build();
    this.#lines = drawLines(game);
    this.#grid.append(this.#lines.element);
    this.#listen();
  }

  /** @param {Drawing} drawing */
  update(drawing) {
    this.#drawing = drawing;
    if (drawing.mover === null) {
      this.#setAim(null);
    }
    this.#grid.setAttribute("aria-label", say("web-board", { size: boardSize(this.#game) }));
    this.#grid.classList.toggle("playable", drawing.mover !== null);
    this.#lines.show(drawing.lines);
    this.#drawCells();
  }

  /** Plays the square that was touched once. */
  playAimed() {
    if (this.#aimed !== null) {
      this.#choose(this.#aimed);
    }
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

  #build() {
    const { columns, rows, gravity } = this.#game;
    this.element.className = "board-frame";
    this.element.classList.toggle("falls", gravity);
    this.element.classList.toggle("small", Math.max(columns, rows) <= 4);
    this.element.classList.toggle("roomy", columns <= 6);
    this.#grid.className = "board";
    this.#grid.setAttribute("role", "grid");
    for (const squares of rowsOf(this.#game)) {
      const row = document.createElement("div");
      row.setAttribute("role", "row");
      row.append(...squares.map((square) => this.#cell(square)));
      this.#grid.append(row);
    }
    const letters = Array.from({ length: columns }, (_, column) => letter(column));
    const numbers = rowsOf(this.#game).map((squares) => squares[0]?.slice(1) ?? "");
    const box = document.createElement("div");
    box.className = "board-box";
    box.append(edge("numbers", numbers), this.#grid, edge("letters", letters));
    this.element.append(box);
    this.element.style.setProperty("--columns", String(columns));
    this.element.style.setProperty("--rows", String(rows));
  }

  /** @param {string} square */
  #cell(square) {
    const cell = document.createElement("div");
    cell.setAttribute("role", "gridcell");
    cell.tabIndex = square === this.#focused ? 0 : -1;
    cell.dataset.square = square;
    this.#cells.set(square, cell);
    return cell;
  }

  #listen() {
    const grid = this.#grid;
    grid.addEventListener("pointerdown", (event) => {
      this.#isTouched = event.pointerType === "touch";
    });
    grid.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") {
        this.#setAim(this.#landing(squareOf(event)));
      }
    });
    grid.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse") {
        this.#setAim(null);
      }
    });
    grid.addEventListener("click", (event) => this.#clicked(squareOf(event)));
    grid.addEventListener("focusin", (event) => this.#moveFocus(squareOf(event)));
    grid.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {string | null} square */
  #clicked(square) {
    const target = this.#landing(square);
    if (target === null) {
      return;
    }
    const cell = this.#cells.get(target);
    const isSmall = this.#isTouched && (cell?.offsetWidth ?? 0) < SAFE_TOUCH;
    if (isSmall && this.#aimed !== target) {
      this.#setAim(target);
      this.#aim(target);
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
    const next = squareAfter(square, event.key, event.ctrlKey, this.#game);
    if (next !== null) {
      event.preventDefault();
      this.#cells.get(next)?.focus();
    }
  }

  /** @param {string} square */
  #choose(square) {
    this.#setAim(null);
    this.#play(square);
  }

  /** @param {string | null} square */
  #moveFocus(square) {
    const [before, after] = [this.#cells.get(this.#focused), this.#cells.get(square ?? "")];
    if (square !== null && before !== undefined && after !== undefined) {
      before.tabIndex = -1;
      after.tabIndex = 0;
      this.#focused = square;
    }
  }

  /** @param {string | null} square */
  #landing(square) {
    const drawing = this.#drawing;
    const mayMove = square !== null && drawing !== null && drawing.mover !== null;
    return mayMove ? landing(square, drawing.legal, this.#game.gravity) : null;
  }

  /** @param {string | null} square */
  #setAim(square) {
    if (square === this.#aimed) {
      return;
    }
    this.#aimed = square;
    if (square === null) {
      this.#aim(null);
    }
    this.#drawCells();
  }

  #drawCells() {
    const drawing = this.#drawing;
    if (drawing === null) {
      return;
    }
    for (const [square, cell] of this.#cells) {
      const name = nameOf(square, drawing);
      const stone = drawing.stones.get(square) ?? null;
      const phantom = square === this.#aimed && stone === null ? drawing.mover : null;
      const classes = classesOf(square, drawing, phantom);
      const key = `${name}|${classes}|${stone}|${phantom}`;
      if (this.#shown.get(square) !== key) {
        this.#shown.set(square, key);
        cell.setAttribute("aria-label", name);
        cell.className = classes;
        showMark(cell, stone ?? phantom);
      }
    }
  }
}

/** The names of the columns or rows, at an edge of the board. @param {string} kind @param {string[]} names */
function edge(kind, names) {
  const element = document.createElement("div");
  element.className = kind;
  element.setAttribute("aria-hidden", "true");
  element.append(
    ...names.map((name) => {
      const one = document.createElement("span");
      one.textContent = name;
      return one;
    }),
  );
  return element;
}

/** @param {Event} event */
function squareOf(event) {
  const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
}

/** @param {string} square @param {Drawing} drawing */
function nameOf(square, drawing) {
  const stone = drawing.stones.get(square);
  const holds = stone === undefined ? say("web-empty") : stone.toUpperCase();
  const parts = [square, holds];
  if (square === drawing.last) {
    parts.push(say("web-last-move"));
  }
  if (drawing.winning.has(square)) {
    parts.push(say("web-winning-line"));
  }
  if (square === drawing.hint) {
    parts.push(say("web-hint"));
  }
  return parts.join(say("web-comma"));
}

/** @param {string} square @param {Drawing} drawing @param {Stone | null} phantom */
function classesOf(square, drawing, phantom) {
  const classes = ["cell"];
  const add = (/** @type {boolean} */ is, /** @type {string} */ name) => void (is && classes.push(name));
  add(square === drawing.last, "last");
  add(drawing.winning.has(square), "winning");
  add(square === drawing.pending, "pending");
  add(square === drawing.hint, "hint");
  add(phantom !== null, "phantom");
  add(drawing.legal.includes(square), "legal");
  return classes.join(" ");
}

/** @param {HTMLElement} cell @param {Stone | null} mark */
function showMark(cell, mark) {
  const before = cell.firstElementChild;
  if (mark === null) {
    before?.remove();
  } else if (!before?.classList.contains(mark)) {
    cell.replaceChildren(markElement(mark));
  }
}
