/**
 * The tree of a search as a treegrid. Only the rows in sight are elements, made by hand because they
 * come and go with every turn of the wheel; the row that was chosen stays, so that it keeps the focus.
 *
 * @import { Row, SearchTree } from "../state/searched.js"
 */

import { say } from "../browser/words.js";
import { rowsInSight } from "../state/searched.js";
import { columnsOf, fillRow, headRow, newRow } from "./row.js";

/** The height of a row in pixels until it can be measured. */
const USUAL_HEIGHT = 32;

/**
 * What the grid asks of its page.
 * @typedef {object} Host
 * @property {(key: string) => void} choose
 * @property {(key: string, isOpen: boolean) => void} turn Opens or closes a row.
 * @property {(key: string | null) => void} point Somebody points at a row, or at none any more.
 */

export class SearchGrid {
  element = document.createElement("div");
  #body = document.createElement("div");
  #tree;
  #host;
  #columns;
  /** @type {Map<string, HTMLElement>} The rows that are elements. */
  #shown = new Map();
  #chosen = "0";
  #language = "";

  /** @param {SearchTree} tree @param {string} player @param {Host} host */
  constructor(tree, player, host) {
    this.#tree = tree;
    this.#host = host;
    this.#columns = columnsOf(player);
    this.element.className = "searchgrid";
    this.element.setAttribute("role", "treegrid");
    this.#body.className = "rows";
    this.#body.setAttribute("role", "rowgroup");
    this.#listen();
  }

  /** Draws what is in sight. @param {string} chosen */
  update(chosen) {
    this.#chosen = chosen;
    const language = document.documentElement.lang;
    if (language !== this.#language) {
      this.#language = language;
      this.element.setAttribute("aria-label", say("web-search-tree"));
      this.element.replaceChildren(headRow(this.#columns), this.#body);
      this.#shown.forEach((element) => element.remove());
      this.#shown.clear();
    }
    const count = this.#tree.rows().length;
    this.element.setAttribute("aria-rowcount", String(count + 1));
    this.element.setAttribute("aria-colcount", String(this.#columns.length + 1));
    this.#body.style.height = `calc(${count} * var(--row))`;
    this.#draw();
  }

  /** Draws every row anew. @param {string} chosen */
  renew(chosen) {
    this.#language = "";
    this.update(chosen);
  }

  /** Brings a row into sight, and the focus to it if it is to have it. @param {string} key @param {boolean} hasFocus */
  show(key, hasFocus) {
    const place = this.#tree.placeOf(key);
    const [row, head] = [this.#height, this.#headHeight];
    const { scrollTop, clientHeight } = this.element;
    const [top, bottom] = [place * row, (place + 1) * row];
    if (place >= 0 && top < scrollTop) {
      this.element.scrollTop = top;
    } else if (bottom > scrollTop + clientHeight - head) {
      this.element.scrollTop = bottom - clientHeight + head;
    }
    this.#draw();
    if (hasFocus) {
      this.#shown.get(key)?.focus({ preventScroll: true });
    }
  }

  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  get #height() {
    return this.#shown.values().next().value?.offsetHeight || USUAL_HEIGHT;
  }

  get #headHeight() {
    const head = this.element.firstElementChild;
    return head instanceof HTMLElement ? head.offsetHeight : 0;
  }

  #draw() {
    const rows = this.#tree.rows();
    const { scrollTop, clientHeight } = this.element;
    const [from, to] = rowsInSight({ top: scrollTop, height: clientHeight, row: this.#height, count: rows.length });
    const wanted = new Set(rows.slice(from, to).map((row) => row.key));
    const chosen = this.#tree.placeOf(this.#chosen);
    /** @type {HTMLElement[]} */
    const free = [];
    for (const [key, element] of this.#shown) {
      if (!wanted.has(key) && (key !== this.#chosen || chosen < 0)) {
        this.#shown.delete(key);
        free.push(element);
      }
    }
    for (let place = from; place < to; place += 1) {
      this.#drawRow(/** @type {Row} */ (rows[place]), place, free);
    }
    const row = rows[chosen];
    if (row !== undefined && !wanted.has(row.key)) {
      this.#drawRow(row, chosen, free);
    }
    free.forEach((element) => element.remove());
  }

  /** @param {Row} row @param {number} place @param {HTMLElement[]} free Elements that no row needs any more. */
  #drawRow(row, place, free) {
    let element = this.#shown.get(row.key);
    if (element === undefined) {
      element = free.pop() ?? newRow(this.#columns);
      element.dataset.key = row.key;
      delete element.dataset.open;
      this.#shown.set(row.key, element);
      if (element.parentElement === null) {
        this.#body.append(element);
      }
    }
    const isChosen = row.key === this.#chosen;
    const now = `${row.key}|${place}|${row.place}|${row.of}|${isChosen}`;
    if (element.dataset.state !== now) {
      element.dataset.state = now;
      element.style.setProperty("--level", String(row.level - 1));
      element.style.top = `calc(${place} * var(--row))`;
      element.tabIndex = isChosen ? 0 : -1;
      element.setAttribute("aria-selected", String(isChosen));
      element.setAttribute("aria-rowindex", String(place + 2));
      element.setAttribute("aria-level", String(row.level));
      element.setAttribute("aria-posinset", String(row.place));
      element.setAttribute("aria-setsize", String(row.of));
    }
    // What is pressed must still be there when it is let go: choosing a row does not fill it anew.
    const open = String(row.isOpen);
    if (element.dataset.open !== open) {
      element.dataset.open = open;
      fillRow(element, row, this.#tree, this.#columns);
    }
  }

  #listen() {
    const { element } = this;
    element.addEventListener("scroll", () => this.#draw(), { passive: true });
    element.addEventListener("pointerover", (event) => this.#host.point(event.pointerType === "mouse" ? keyOf(event) : null));
    element.addEventListener("pointerleave", () => this.#host.point(null));
    element.addEventListener("focusin", (event) => {
      const key = keyOf(event);
      if (key !== null && key !== this.#chosen) {
        this.#host.choose(key);
      }
    });
    element.addEventListener("click", (event) => {
      const row = this.#rowOf(keyOf(event));
      const isTwisty = event.target instanceof Element && event.target.closest(".twisty") !== null;
      if (row !== undefined && row.isOpen !== null && isTwisty) {
        this.#host.turn(row.key, !row.isOpen);
      }
      this.show(row?.key ?? this.#chosen, true);
    });
    element.addEventListener("dblclick", (event) => {
      const row = this.#rowOf(keyOf(event));
      const isTwisty = event.target instanceof Element && event.target.closest(".twisty") !== null;
      if (row !== undefined && row.isOpen !== null && !isTwisty) {
        this.#host.turn(row.key, !row.isOpen);
      }
    });
    element.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {string | null} key */
  #rowOf(key) {
    return this.#tree.rows().find((row) => row.key === key);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const rows = this.#tree.rows();
    const place = this.#tree.placeOf(this.#chosen);
    const row = rows[place];
    if (row === undefined || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const page = Math.max(1, Math.floor((this.element.clientHeight - this.#headHeight) / this.#height) - 1);
    const goal = placeAfter(event.key, place, rows.length, page);
    if (goal !== null) {
      event.preventDefault();
      this.#go(rows[goal]?.key);
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft" || event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#turnOrGo(row, event.key, rows[place + 1]?.key);
    }
  }

  /** As in any tree: right opens and then goes down, left closes and then goes up. @param {Row} row @param {string} key @param {string | undefined} next */
  #turnOrGo(row, key, next) {
    const wants = key === "ArrowRight" ? true : key === "ArrowLeft" ? false : !row.isOpen;
    if (row.isOpen !== null && row.isOpen !== wants) {
      this.#host.turn(row.key, wants);
    } else if (key === "ArrowLeft") {
      this.#go(this.#tree.aboveOf(row) ?? undefined);
    } else if (key === "ArrowRight" && row.isOpen === true) {
      this.#go(next);
    }
  }

  /** @param {string | undefined} key */
  #go(key) {
    if (key !== undefined) {
      this.#host.choose(key);
      this.show(key, true);
    }
  }
}

/** Where a key leads among so many rows; null for keys that lead nowhere. @param {string} key @param {number} place @param {number} count @param {number} page */
function placeAfter(key, place, count, page) {
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, place + 1);
    case "ArrowUp":
      return Math.max(0, place - 1);
    case "PageDown":
      return Math.min(count - 1, place + page);
    case "PageUp":
      return Math.max(0, place - page);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** @param {Event} event */
function keyOf(event) {
  const row = event.target instanceof Element ? event.target.closest("[data-key]") : null;
  return row instanceof HTMLElement ? (row.dataset.key ?? null) : null;
}
