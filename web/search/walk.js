/**
 * Place of a person in a search: they go step by step, let it run at a chosen speed, or look at a
 * chosen row.
 *
 * @import { SearchTree } from "../state/searched.js"
 * @import { Step } from "../state/searchsteps.js"
 * @import { SearchParts } from "./parts.js"
 */

import { AHEAD } from "./parts.js";
import { rowOfStep, stepAfter, stepBefore } from "../state/searchsteps.js";

/** Steps in a second. */
export const PACES = [0.5, 1, 2, 5, 10];

export class Walk {
  /** Where they are. */
  step = "0";
  /** Whether they came there step by step: what follows is not known yet then. */
  isFollowed = false;
  /** Which way it runs: 1, -1, or 0 where it does not. */
  running = 0;
  pace = 1;
  #timer = 0;
  #tree;
  #parts;
  #changed;

  /** @param {SearchTree} tree @param {SearchParts} parts @param {() => void} changed Called when the visitor has moved, or it starts or stops running. */
  constructor(tree, parts, changed) {
    this.#tree = tree;
    this.#parts = parts;
    this.#changed = changed;
  }

  /** The row at which they are. */
  get row() {
    return rowOfStep(this.step);
  }

  /** @param {1 | -1} direction @returns {Step} */
  next(direction) {
    return direction === 1 ? stepAfter(this.#tree, this.step) : stepBefore(this.#tree, this.step);
  }

  /** @param {string} step @param {boolean} isFollowed */
  goTo(step, isFollowed) {
    this.step = step;
    this.isFollowed = isFollowed;
    this.#tree.reveal(this.row);
    this.#changed();
  }

  /** Goes to what the search did next, or before; what that needs is fetched first. @param {1 | -1} direction */
  async go(direction) {
    if (this.#parts.isFetching) {
      // Keys come faster than answers.
      return;
    }
    let step = this.next(direction);
    while (step !== null && "load" in step) {
      if (!(await this.#parts.load({ under: String(step.load), ...AHEAD }, () => this.go(direction)))) {
        return this.stop();
      }
      step = this.next(direction);
    }
    if (step !== null) {
      this.goTo(step.key, true);
    }
    if (this.next(direction) === null) {
      this.stop();
    }
  }

  /** Lets it run, from the beginning again where it is at its end, or stops it. @param {1 | -1} direction */
  run(direction) {
    const before = this.running;
    this.stop();
    if (before === direction) {
      return;
    }
    this.running = direction;
    this.#timer = setInterval(() => this.go(direction), 1000 / this.pace);
    if (this.next(direction) === null) {
      this.goTo("0", true);
    } else {
      this.go(direction);
    }
  }

  /** @param {number} pace Steps in a second. */
  setPace(pace) {
    const { running } = this;
    this.stop();
    this.pace = pace;
    if (running === 1 || running === -1) {
      this.run(running);
    }
  }

  stop() {
    clearInterval(this.#timer);
    if (this.running !== 0) {
      this.running = 0;
      this.#changed();
    }
  }
}
