/**
 * The tree of a search as a table. Only the rows in sight are elements, and the chosen one, each in a
 * slot of its own as long as it is in sight.
 *
 * @import { Trace, TraceNode } from "../wire/types.js"
 * @import { Row, SearchTree } from "../state/searched.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { numberText, say } from "../browser/words.js";
import { rowsInSight } from "../state/searched.js";
import { meanSign, shareSign, windowSign, worthSign } from "../state/searchsigns.js";
import { isProven } from "../state/worth.js";
import { sideName } from "../page/names.js";

/** The height of a row in pixels until it can be measured. */
const USUAL_HEIGHT = 32;
/** More rows than are ever in sight. */
const SLOTS = 128;

/**
 * The content of a column, and its spoken form if a sign is not enough.
 * @typedef {[string, (node: TraceNode, above: TraceNode | null) => string, boolean?]} Column
 */

/** @type {Column} */
const WORTH = ["web-search-value", worthSign, true];
/** @type {Column} */
const NODES = ["web-search-nodes", (node) => numberText(node.nodes)];
/** @type {Column[]} */
const SAMPLED = [
  ["web-search-mean", meanSign], ["web-search-visits", (node) => numberText(node.visits ?? 0)], ["web-search-share", shareSign],
  ["web-search-proven", (node) => (node.value !== null && isProven(node.value) ? worthSign(node) : ""), true],
];
/** @type {Column[]} */
const WINDOWED = [WORTH, ["web-search-window", windowSign], NODES, ["web-search-cut", (node) => (node.cut_moves === 0 ? "" : numberText(node.cut_moves))]];

/**
 * Requests of the table and the picture to their page.
 * @typedef {object} Host
 * @property {(key: string) => void} choose
 * @property {(key: string, isOpen: boolean) => void} turn Opens or closes a row.
 */

export class SearchTable {
  element = document.createElement("div");
  #tree;
  #board;
  #host;
  #columns;
  #chosen = "0";

  /** @param {SearchTree} tree @param {Trace} trace @param {Host} host */
  constructor(tree, trace, host) {
    this.#board = trace.board;
    this.#tree = tree;
    this.#host = host;
    this.#columns = { sampled: SAMPLED, whole: [WORTH, NODES], windowed: WINDOWED }[trace.search_kind];
    const { element } = this;
    element.className = "searchgrid";
    element.setAttribute("role", "treegrid");
    element.tabIndex = 0;
    element.addEventListener("scroll", () => this.#draw(), { passive: true });
    element.addEventListener("click", (event) => this.#clicked(event, true));
    element.addEventListener("dblclick", (event) => this.#clicked(event, false));
    element.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {string} chosen */
  update(chosen) {
    this.#chosen = chosen;
    const about = { label: say("web-search-tree"), rowcount: this.#tree.rows().length + 1, colcount: this.#columns.length + 1, activedescendant: `row-${chosen}` };
    Object.entries(about).forEach(([name, value]) => this.element.setAttribute(`aria-${name}`, String(value)));
    this.#draw();
  }

  /** Brings a row into sight. @param {string} key */
  show(key) {
    const [place, row] = [this.#tree.placeOf(key), this.#height];
    const { scrollTop, clientHeight } = this.element;
    if (place >= 0) {
      this.element.scrollTop = Math.max(Math.min(scrollTop, place * row), (place + 1) * row - clientHeight + this.#headHeight);
      this.#draw();
    }
  }

  get #height() {
    return this.element.querySelector("[data-key]")?.clientHeight || USUAL_HEIGHT;
  }

  get #headHeight() {
    return this.element.firstElementChild?.clientHeight ?? 0;
  }

  #draw() {
    const rows = this.#tree.rows();
    const { scrollTop, clientHeight } = this.element;
    const [from, to] = rowsInSight({ top: scrollTop, height: clientHeight, row: this.#height, count: rows.length });
    /** @type {unknown[]} */
    const slots = Array(SLOTS).fill(nothing);
    rows.slice(from, to).forEach((row, at) => {
      slots[(from + at) % SLOTS] = this.#row(row, from + at);
    });
    const place = this.#tree.placeOf(this.#chosen);
    const row = rows[place];
    slots.push(row === undefined || (place >= from && place < to) ? nothing : this.#row(row, place));
    const heads = ["web-search-move", ...this.#columns.map(([key]) => key)];
    render(html`<div class="heads" role="rowgroup"><div role="row" aria-rowindex="1">
      ${heads.map((key, at) => html`<div class=${classOf(at)} role="columnheader">${say(key)}</div>`)}</div></div>
      <div class="rows" role="rowgroup" .style=${`height: calc(${rows.length} * var(--row))`}>${slots}</div>`, this.element);
  }

  /** @param {Row} row @param {number} at */
  #row({ key, node, isCut, isOpen, level, place, of }, at) {
    const above = this.#tree.above(node);
    const cells = isCut ? [] : this.#columns;
    return html`<div id=${`row-${key}`} data-key=${key} role="row" class=${isCut ? "cut" : node.is_best ? "best" : ""} .style=${`--level: ${level - 1}; top: calc(${at} * var(--row))`}
      aria-level=${level} aria-posinset=${place} aria-setsize=${of} aria-rowindex=${at + 2} aria-selected=${key === this.#chosen} aria-expanded=${isOpen ?? nothing}>
      <div class="made" role="gridcell" aria-colspan=${isCut ? this.#columns.length + 1 : nothing}>
        <span class="twisty" aria-hidden="true">${isCut ? "✂" : isOpen === null ? "" : isOpen ? "▾" : "▸"}</span>
        ${isCut ? html`<span>${node.cut_text}</span>` : html`<b class=${node.mark ?? ""}>${node.mark === null ? "" : sideName(this.#board, node.mark)}</b><span>${nameOf(node)}</span>
          ${node.is_best ? html`<span class="star" role="img" aria-label=${say("web-search-best")}>★</span>` : nothing}`}</div>
      ${cells.map(([, text, isTold], column) => html`<div class=${classOf(column + 1)} role="gridcell">
        ${isTold && text(node, above) !== "" ? html`<span aria-hidden="true">${text(node, above)}</span><span class="unseen">${node.told}</span>` : text(node, above)}</div>`)}
    </div>`;
  }

  /** @param {MouseEvent} event @param {boolean} isOnce */
  #clicked({ target }, isOnce) {
    const on = target instanceof Element ? target : this.element;
    const key = on.closest("[data-key]")?.getAttribute("data-key");
    const row = this.#tree.rows().find((one) => one.key === key);
    if (row !== undefined) {
      if (row.isOpen !== null && (on.closest(".twisty") !== null) === isOnce) {
        this.#host.turn(row.key, !row.isOpen);
      }
      this.#go(row);
    }
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
    const go = (/** @type {number} */ goal) => () => this.#go(rows[Math.max(0, Math.min(rows.length - 1, goal))]);
    const turn = () => row.isOpen !== null && this.#host.turn(row.key, !row.isOpen);
    /** As in any tree: right opens and then goes down, left closes and then goes up. @type {Record<string, () => void>} */
    const does = {
      ArrowDown: go(place + 1), ArrowUp: go(place - 1), PageDown: go(place + page), PageUp: go(place - page),
      Home: go(0), End: go(rows.length - 1), Enter: turn, " ": turn,
      ArrowRight: row.isOpen === true ? go(place + 1) : turn,
      ArrowLeft: row.isOpen === true ? turn : () => this.#go(rows.findLast((one, at) => at < place && one.level < row.level)),
    };
    if (does[event.key] !== undefined) {
      event.preventDefault();
      does[event.key]?.();
    }
  }

  /** @param {Row | undefined} row */
  #go(row) {
    if (row !== undefined) {
      this.#host.choose(row.key);
      this.show(row.key);
    }
  }
}

/** The name of a node. @param {TraceNode} node */
export function nameOf({ move, look = null, depth }) {
  return move ?? (look === null ? say("web-search-root") : say("web-search-look", { look, depth: depth ?? 0 }));
}

/** The first columns matter most: the others are not there where the page is narrow. @param {number} column */
function classOf(column) {
  return column === 0 ? "made" : column < 3 ? "" : "more";
}
