/**
 * The tree of a search, drawn: it is moved as whatever scrolls, made larger and smaller, and walked
 * through.
 *
 * @import { Trace, TraceNode } from "../wire/types.js"
 * @import { Row, SearchTree } from "../state/searched.js"
 * @import { Progress } from "../state/searchsteps.js"
 * @import { Host } from "./table.js"
 */

import { render, svg } from "../vendor/lit-html.js";
import { isPresenting } from "../browser/looks.js";
import { say } from "../browser/words.js";
import { LABEL, nodeSize, treeLayout } from "../state/treelayout.js";
import { drawnNode } from "./drawn.js";

const [SMALLEST, LARGEST] = [0.03, 3];
/** At the beginning nothing is smaller, unless all of it can be seen. */
const READABLE = 0.6;
/** Below these scales there is no room for words, and for boards. */
const [WORDS, BOARDS] = [0.45, 0.3];
/** The least scale before a room: the smallest letters have 16 pixels. */
const PROJECTED = 16 / 11;
const MARGIN = 24;
/** The distance by which a key moves it, in pixels. */
const PAN = 60;

export class SearchPicture {
  element = document.createElement("div");
  #trace;
  #tree;
  #host;
  #size;
  /** @type {Row[]} */
  #rows = [];
  #layout;
  #scale = 0;
  #chosen = "";
  /** The distance between the fingers that enlarge it or make it smaller. */
  #apart = 0;
  /** The distance that the mouse has moved it since it was pressed: moving is no click. */
  #dragged = 0;

  /** @param {Trace} trace @param {SearchTree} tree @param {Host} host */
  constructor(trace, tree, host) {
    this.#trace = trace;
    this.#tree = tree;
    this.#host = host;
    this.#size = nodeSize(trace.board);
    this.#layout = treeLayout([], this.#size);
    this.element.className = "searchpicture";
    this.#listen();
  }

  /** @param {string} chosen @param {(node: TraceNode, isCut: boolean) => Progress} progress */
  update(chosen, progress) {
    const rows = this.#tree.rows();
    if (rows !== this.#rows) {
      this.#layout = treeLayout(rows, this.#size);
      this.#rows = rows;
    }
    this.#chosen = chosen;
    const { places, above, width, height } = this.#layout;
    const shown = { trace: this.#trace, tree: this.#tree, size: this.#size, chosen };
    const nodes = rows.map((row, at) => drawnNode(row, places[at] ?? { x: 0, y: 0 }, places[above[at] ?? -1], { ...shown, progress: progress(row.node, row.isCut) }));
    render(svg`<svg role="tree" tabindex="0" aria-label=${say("web-search-tree")} aria-activedescendant=${`node-${chosen}`}
      viewBox=${`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}>${nodes}</svg>`, this.element);
    this.#resize();
  }

  /** Brings a node into sight. @param {string} key */
  show(key) {
    const { element } = this;
    if (this.#scale === 0) {
      this.fit(READABLE);
    }
    const node = element.querySelector(`[data-key="${key}"] rect`)?.getBoundingClientRect();
    const room = element.getBoundingClientRect();
    if (node !== undefined) {
      const into = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ length) => Math.min(from, 0) + Math.max(to - length, 0);
      const around = LABEL * this.#scale + MARGIN;
      element.scrollBy(
        into(node.left - room.left - around, node.right - room.left + around, room.width),
        into(node.top - room.top - around, node.bottom - room.top + around, room.height),
      );
    }
  }

  /** Shows all of it, or what can be read. @param {number} [least] The smallest scale. */
  fit(least = SMALLEST) {
    const { clientWidth, clientHeight } = this.element;
    const { width, height } = this.#layout;
    this.#scale = Math.max(least, Math.min(1, clientWidth / (width + 2 * MARGIN), clientHeight / (height + 2 * MARGIN)));
    this.#resize();
  }

  /** Makes it larger or smaller about a point of the window, the middle if none is said. @param {number} by @param {{ clientX: number, clientY: number }} [about] */
  zoom(by, about) {
    const room = this.element.getBoundingClientRect();
    const { clientX, clientY } = about ?? { clientX: room.left + room.width / 2, clientY: room.top + room.height / 2 };
    const before = this.#box;
    const share = { x: (clientX - before.left) / before.width, y: (clientY - before.top) / before.height };
    this.#scale = Math.min(LARGEST, Math.max(SMALLEST, this.#scale * by));
    this.#resize();
    const after = this.#box;
    this.element.scrollBy({ left: after.left + share.x * after.width - clientX, top: after.top + share.y * after.height - clientY, behavior: "instant" });
  }

  get #drawing() {
    return this.element.querySelector("svg");
  }

  get #box() {
    return this.#drawing?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  }

  #resize() {
    if (isPresenting()) {
      this.#scale = Math.max(this.#scale, PROJECTED);
    }
    const { width, height } = this.#layout;
    this.#drawing?.setAttribute("width", String((width + 2 * MARGIN) * this.#scale));
    this.#drawing?.setAttribute("height", String((height + 2 * MARGIN) * this.#scale));
    this.element.classList.toggle("far", this.#scale < WORDS);
    this.element.classList.toggle("farther", this.#scale < BOARDS);
  }

  #listen() {
    const { element } = this;
    const rowAt = (/** @type {Event} */ { target }) => {
      const key = target instanceof Element ? target.closest("g[data-key]")?.getAttribute("data-key") : null;
      return this.#dragged > 4 ? undefined : this.#rows.find((row) => row.key === key);
    };
    element.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), event);
    }, { passive: false });
    element.addEventListener("pointerdown", () => {
      this.#dragged = 0;
    });
    element.addEventListener("pointermove", ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === "mouse" && buttons === 1) {
        this.#dragged += Math.abs(movementX) + Math.abs(movementY);
        element.scrollBy({ left: -movementX, top: -movementY, behavior: "instant" });
      }
    });
    element.addEventListener("touchmove", (event) => this.#pinch(event), { passive: false });
    element.addEventListener("touchend", () => {
      this.#apart = 0;
    });
    element.addEventListener("click", (event) => {
      const row = rowAt(event);
      if (row !== undefined) {
        this.#host.choose(row.key);
      }
    });
    element.addEventListener("dblclick", (event) => this.#turn(rowAt(event)));
    element.addEventListener("keydown", (event) => this.#pressed(event));
  }

  /** @param {TouchEvent} event */
  #pinch(event) {
    const [one, other] = event.touches;
    if (one !== undefined && other !== undefined) {
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      this.zoom(this.#apart === 0 ? 1 : apart / this.#apart, { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
      this.#apart = apart;
    }
  }

  /** @param {Row | undefined} row */
  #turn(row) {
    if (row !== undefined && row.isOpen !== null) {
      this.#host.turn(row.key, !row.isOpen);
    }
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const [rows, { above }] = [this.#rows, this.#layout];
    const at = this.#tree.placeOf(this.#chosen);
    const row = rows[at];
    if (row === undefined || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const beside = rows.filter((_, other) => above[other] === above[at]);
    const go = (/** @type {Row | undefined} */ goal) => () => {
      if (goal !== undefined) {
        this.#host.choose(goal.key);
        this.show(goal.key);
      }
    };
    const turn = () => this.#turn(row);
    const pan = (/** @type {number} */ x, /** @type {number} */ y) => () => this.element.scrollBy(x * PAN, y * PAN);
    /** @type {Record<string, () => void>} */
    const does = event.shiftKey && event.key.startsWith("Arrow")
      ? { ArrowLeft: pan(-1, 0), ArrowRight: pan(1, 0), ArrowUp: pan(0, -1), ArrowDown: pan(0, 1) }
      : {
        ArrowLeft: go(beside[row.place - 2]), ArrowRight: go(beside[row.place]), ArrowUp: go(rows[above[at] ?? -1]),
        ArrowDown: row.isOpen === true ? go(rows[at + 1]) : turn, Home: go(rows[0]), End: go(rows.at(-1)), Enter: turn, " ": turn,
        "+": () => this.zoom(1.25), "-": () => this.zoom(0.8), 0: () => this.fit(),
      };
    if (does[event.key] !== undefined) {
      event.preventDefault();
      does[event.key]?.();
    }
  }
}
