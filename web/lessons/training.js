/**
 * A training of the sixth lesson: its stages, each asked for with the player of the one before, until it is over or stopped.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { LearnedStage, Problem, WantedTraining } from "../wire/types.js"
 */

import { problemOf } from "../page/problems.js";

export class Training {
  #backend;
  #changed;
  /** @type {LearnedStage[]} */
  stages = [];
  /** @type {Problem | null} */
  problem = null;
  /** What goes on, until it is over or stopped. @type {symbol | null} */
  #going = null;

  /** @param {Backend} backend @param {() => void} changed */
  constructor(backend, changed) {
    this.#backend = backend;
    this.#changed = changed;
  }

  get isGoing() {
    return this.#going !== null;
  }

  /** The last stage; null before the first. */
  get last() {
    return this.stages.at(-1) ?? null;
  }

  /** Begins anew. @param {WantedTraining} options */
  begin(options) {
    this.stages = [];
    return this.#go(options);
  }

  /** Goes on where it was stopped. */
  goOn() {
    return this.last === null ? undefined : this.#go({ player_file: this.last.player_file });
  }

  stop() {
    this.#going = null;
    this.#changed();
  }

  /** @param {WantedTraining} first */
  async #go(first) {
    const going = Symbol("training");
    this.#going = going;
    this.problem = null;
    this.#changed();
    try {
      let asked = first;
      for (;;) {
        const stage = await this.#backend.train(asked);
        if (this.#going !== going) {
          return;
        }
        this.stages = [...this.stages, stage];
        if (stage.is_trained) {
          break;
        }
        asked = { player_file: stage.player_file };
        this.#changed();
        // The board shows each stage before the next begins.
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    } catch (error) {
      this.problem = problemOf(error);
    }
    if (this.#going === going) {
      this.#going = null;
      this.#changed();
    }
  }
}
