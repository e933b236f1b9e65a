/**
 * Finds out what the positions of a line are worth: the one that is looked at with care, and then the
 * others with a short look, so that the whole line has a course.
 *
 * @import { Problem } from "../types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Node } from "../state/tree.js"
 */

import { analyse } from "../net/analysis.js";
import { lineThrough, movesTo } from "../state/tree.js";
import { unknownOf } from "../state/worth.js";
import { LISTED } from "./looks.js";

/** How many positions a short look visits. */
const SHORT = "20000";

/**
 * @typedef {object} Host
 * @property {() => void} changed
 * @property {(problem: Problem) => void} failed
 */

export class Analyst {
  #asked;
  #host;
  /** @type {(() => void) | null} */
  #end = null;
  /** @type {Node | null} What is analysed with care just now. */
  #present = null;

  /** @param {Asked} asked Where the tree begins. @param {Host} host */
  constructor(asked, host) {
    this.#asked = asked;
    this.#host = host;
  }

  /** Whether more may come of this position. @param {Node} node */
  isAt(node) {
    return this.#present === node;
  }

  /** Analyses a position; whatever was under way ends. @param {Node} node */
  look(node) {
    this.end();
    if (node.look?.last || node.position?.to_move === null) {
      this.#lookAround(node);
      return;
    }
    this.#present = node;
    this.#ask(node, { lines: String(LISTED) }, () => {
      this.#present = null;
      this.#lookAround(node);
    });
  }

  end() {
    this.#end?.();
    this.#end = null;
    this.#present = null;
  }

  /** A short look at the next position of the line of which nothing is known. @param {Node} node */
  #lookAround(node) {
    this.#end = null;
    const unknown = unknownOf(lineThrough(node));
    if (unknown !== null && unknown !== node) {
      this.#ask(unknown, { lines: "1", nodes: SHORT }, () => this.#lookAround(node));
    }
  }

  /** @param {Node} node @param {Record<string, string>} reach @param {() => void} next */
  #ask(node, reach, next) {
    const { game, position } = this.#asked;
    const asked = { game, moves: movesTo(node).join(","), ...(position === null ? {} : { position }), ...reach };
    const isShort = "nodes" in reach;
    let hasFailed = false;
    this.#end = analyse(asked, {
      placed: (placed) => {
        node.position = placed;
        this.#host.changed();
      },
      looked: (look) => {
        // A short look is not the last word.
        node.look = isShort ? { ...look, last: false } : look;
        this.#host.changed();
      },
      failed: (problem) => {
        hasFailed = true;
        this.#host.failed(problem);
      },
      ended: () => {
        if (!hasFailed) {
          next();
        }
        this.#host.changed();
      },
    });
  }
}
