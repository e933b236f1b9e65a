/**
 * Finds the values of the positions of a line: the displayed one with care, and then the
 * others with a short look, so that the whole line has a course.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Choices, Problem } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Node } from "../state/tree.js"
 */

import { isBetter, isSolved, shortened, unknownOf } from "../state/look.js";
import { lineThrough, movesTo } from "../state/tree.js";

/** The number of positions of which all results are kept: the last ones. */
const KEPT = 40;

/**
 * @typedef {object} Host
 * @property {Backend} backend
 * @property {Choices["analysis_reach"]} reach The positions that an analysis visits.
 * @property {() => number} lines The number of lines to be searched with care.
 * @property {() => void} changed
 * @property {(problem: Problem) => void} failed
 */

export class Analyst {
  #asked;
  #host;
  /** The backend of the running search. @type {Backend | null} */
  #asking = null;
  /** @type {Node | null} What is analysed with care just now. */
  #present = null;
  /** @type {Node[]} Those of which everything is kept, the latest last. */
  #kept = [];

  /** @param {Asked & { game: string }} asked Where the tree begins. @param {Host} host */
  constructor(asked, host) {
    this.#asked = asked;
    this.#host = host;
  }

  /** Whether more may come of this position. @param {Node} node */
  isAt(node) {
    return this.#present === node;
  }

  /** Whether a longer search may find more. @param {Node} node */
  canGoOn(node) {
    const hasMore = node.searched === null || node.searched.step < this.#host.reach.reaches.length;
    return this.#present !== node && node.look !== null && !isSolved(node.look) && hasMore;
  }

  /** Analyses a position; whatever was under way ends. @param {Node} node */
  look(node) {
    this.end();
    this.#keep(node);
    const lines = this.#host.lines();
    const isKnown = node.look !== null && (isSolved(node.look) || (node.searched?.lines ?? 0) >= lines);
    if (!node.isStale && (isKnown || node.position?.to_move === null)) {
      this.#lookAround(node);
    } else {
      this.#search(node, lines, node.searched?.step ?? 0);
    }
  }

  /** Searches longer than the last time, or as long if that was broken off. @param {Node} node */
  goOn(node) {
    this.end();
    this.#search(node, this.#host.lines(), node.searched === null ? 0 : node.searched.step + 1);
  }

  end() {
    this.#asking?.end();
    this.#present = null;
  }

  /** @param {Node} node @param {number} lines @param {number} step */
  #search(node, lines, step) {
    this.#present = node;
    /** @type {Record<string, string>} */
    const asked = { lines: String(lines) };
    if (step > 0) {
      asked.nodes = String(this.#host.reach.reaches[step - 1]);
    }
    this.#ask(node, asked, () => {
      node.searched = { lines, step };
      this.#present = null;
      this.#lookAround(node);
    });
  }

  /** A short look at the next position of the line of which nothing is known. @param {Node} node */
  #lookAround(node) {
    const { reach } = this.#host;
    const unknown = unknownOf(lineThrough(node));
    if (unknown !== null && unknown !== node) {
      this.#ask(unknown, { lines: "1", nodes: String(reach.short) }, () => {
        if (unknown.look !== null && !isSolved(unknown.look)) {
          unknown.look = shortened(unknown.look);
        }
        this.#keep(unknown, node);
        this.#lookAround(node);
      });
    } else if (node.ahead === null && node.look !== null && isSolved(node.look) && (node.position?.legal_moves.length ?? Infinity) <= reach.ahead) {
      this.#ask(node, { lines: String(this.#host.lines()), ahead: "true" }, () => {
        node.ahead ??= new Map();
      });
    }
  }

  /** Only the value of earlier positions is kept. @param {Node} node @param {Node} [present] The displayed node. */
  #keep(node, present = node) {
    this.#kept = [...this.#kept.filter((other) => other !== node && other !== present), node];
    if (present !== node) {
      this.#kept.push(present);
    }
    while (this.#kept.length > KEPT) {
      const oldest = this.#kept.shift();
      if (oldest?.look) {
        oldest.look = shortened(oldest.look);
        oldest.searched = null;
        oldest.ahead = null;
      }
    }
  }

  /** @param {Node} node @param {Record<string, string>} reach @param {() => void} next */
  #ask(node, reach, next) {
    const { game, position } = this.#asked;
    const asked = { game, moves: movesTo(node).join(","), ...(position === null ? {} : { position }), ...reach };
    const lines = Number(reach.lines);
    let hasFailed = false;
    const failed = (/** @type {Problem} */ problem) => {
      hasFailed = true;
      this.#present = null;
      this.#host.failed(problem);
    };
    this.#asking = this.#host.backend.part();
    this.#asking.analyse(asked, {
      placed: (placed) => {
        node.position = placed;
        node.isStale = false;
        this.#host.changed();
      },
      looked: (look) => {
        if (isBetter(look, lines, node.look, node.lines)) {
          node.look = look;
          node.lines = lines;
        }
        this.#host.changed();
      },
      ahead: (position, look) => {
        const square = position.moves.at(-1)?.move ?? "";
        node.ahead ??= new Map();
        node.ahead.set(square, { position, look });
      },
      failed,
      ended: () => {
        if (!hasFailed) {
          next();
        }
        this.#host.changed();
      },
    });
  }
}
