/**
 * The moves that are tried in a lesson, and the facts about the positions after them.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Challenge, Chance, Position, Problem, Rule, Stone } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 * @import { Node } from "../state/tree.js"
 * @import { Challenging } from "./challenge.js"
 * @import { Following } from "./following.js"
 */

import { child, choose, lineThrough, movesTo, removed, rootNode } from "../state/tree.js";
import { problemOf } from "../page/problems.js";

/**
 * Data about a position.
 * @typedef {object} Learned
 * @property {Position} position
 * @property {Rule | null} rule
 * @property {Challenge | null} challenge
 *
 * The host that shows it.
 * @typedef {object} WalkHost
 * @property {LessonBackend} backend
 * @property {() => void} changed
 * @property {(node: Node) => void} moved Another position is shown.
 * @property {(problem: Problem) => void} failed
 *
 * The page of a lesson, which shows this data.
 * @typedef {{ backend: LessonBackend, letMove: () => void, redraw: () => void }} LessonHost
 *
 * The questions of a game in a lesson.
 * @typedef {Pick<Backend, "challenge" | "move" | "rule" | "position">} LessonBackend
 */

export class Walk {
  #asked;
  #part;
  #host;
  #node = rootNode();
  /** @type {Map<Node, Learned>} */
  #known = new Map();
  /** @type {Map<Node, Chance>} The moves that the player made, by where they led. */
  #replies = new Map();
  /** @type {Set<Node>} What is known in another language. */
  #stale = new Set();
  #isMoving = false;

  /** @param {AskedLesson & { player: string }} asked @param {Following | Challenging} part @param {WalkHost} host */
  constructor(asked, part, host) {
    this.#asked = asked;
    this.#part = part;
    this.#host = host;
  }

  /** Goes to the position of the address; fails if there is none. */
  async begin() {
    const learned = await this.#part.learn(this.#asked.moves);
    for (const move of learned.position.moves) {
      this.#node = child(this.#node, move);
    }
    this.#known.set(this.#node, learned);
    return learned.position.board;
  }

  /** Requests the shown facts in the present language. */
  retell() {
    this.#stale = new Set([...this.#known.keys(), ...this.#replies.keys()]);
    return this.arrive();
  }

  get node() {
    return this.#node;
  }

  /** The facts about the present position. */
  get learned() {
    return this.#known.get(this.#node) ?? null;
  }

  /** The move of the player that led here. */
  get reply() {
    return this.#replies.get(this.#node) ?? null;
  }

  /** Whether the player's move is on its way. */
  get isMoving() {
    return this.#isMoving;
  }

  /** The side that may move here by hand. @returns {Stone | null} */
  get mover() {
    const { learned } = this;
    return learned === null || this.#isMoving ? null : this.#part.mover(learned);
  }

  /** The stones here, as far as they are known. */
  get stones() {
    /** @type {Node[]} */
    const line = [];
    for (let one = /** @type {Node | null} */ (this.#node); one !== null; one = one.parent) {
      line.unshift(one);
    }
    const known = line.findLast((node) => this.#known.has(node));
    const before = known === undefined ? [] : (this.#known.get(known)?.position.stones ?? []);
    const made = line.flatMap(({ move }) => (move === null ? [] : [{ square: move.move, mark: move.mark }]));
    return new Map([...before, ...made].map((stone) => [stone.square, stone.mark]));
  }

  /** Requests the facts about the present position. */
  async arrive() {
    const node = this.#node;
    this.#host.moved(node);
    try {
      const known = this.#stale.has(node) ? undefined : this.#known.get(node);
      const learned = known ?? (await this.#part.learn(movesTo(node).join(",")));
      this.#known.set(node, learned);
      if (this.#stale.delete(node)) {
        await this.#explainAgain(node);
      }
      if (node === this.#node) {
        this.#host.changed();
        this.#part.arrived(learned, node.next === null);
      }
    } catch (error) {
      this.#fail(node, error);
    }
  }

  /** Asks again why the player moved to a position. @param {Node} node */
  async #explainAgain(node) {
    const before = node.parent === null ? undefined : this.#known.get(node.parent);
    if (before !== undefined && this.#replies.has(node)) {
      const { lesson, player } = this.#asked;
      const { game, position } = before.position;
      const rule = await this.#host.backend.rule(lesson, { player, game, position });
      const made = rule.moves.find((one) => one.move === node.move?.move);
      if (made !== undefined) {
        this.#replies.set(node, made);
      }
    }
  }

  /** Has the player move here. */
  async letMove() {
    const [node, { learned }] = [this.#node, this];
    if (this.#isMoving || !learned?.position.to_move) {
      return;
    }
    const { position, to_move: mark } = learned.position;
    const { lesson, player } = this.#asked;
    this.#isMoving = true;
    this.#host.changed();
    try {
      const made = await this.#host.backend.move(lesson, { player, position });
      this.#isMoving = false;
      if (node === this.#node) {
        const next = child(node, { move: made.move, mark });
        this.#replies.set(next, made);
        this.look(next);
      }
    } catch (error) {
      this.#isMoving = false;
      this.#fail(node, error);
    }
    this.#host.changed();
  }

  /** @param {string} square */
  play(square) {
    const { mover } = this;
    if (mover !== null) {
      this.look(child(this.#node, { move: square, mark: mover }));
    }
  }

  /** @param {Node} node */
  look(node) {
    this.#node = node;
    choose(node);
    this.arrive();
  }

  /** @param {number} ply */
  lookAt(ply) {
    const wanted = lineThrough(this.#node)[ply];
    if (wanted !== undefined && wanted !== this.#node) {
      this.look(wanted);
    }
  }

  /** Takes the last move back; in a game against the player back to one's own, and what was drawn stays so. */
  takeBack() {
    const { parent } = this.#node;
    if (parent !== null) {
      const isGame = this.#asked.as !== null;
      this.look(!isGame ? removed(this.#node) : this.#replies.has(this.#node) ? (parent.parent ?? parent) : parent);
    }
  }

  /** A fresh board; what was drawn in a game is forgotten. */
  clear() {
    const [root] = lineThrough(this.#node);
    const learned = root === undefined ? undefined : this.#known.get(root);
    const fresh = rootNode();
    if (learned !== undefined) {
      this.#known.set(fresh, learned);
    }
    this.look(fresh);
  }

  /** @param {Node} node Where somebody was. @param {unknown} error */
  #fail(node, error) {
    const problem = problemOf(error);
    if (node === this.#node) {
      this.#host.failed(problem);
    }
  }
}
