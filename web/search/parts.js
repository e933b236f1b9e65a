/**
 * Fetches a search part by part into its tree.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Problem, Trace } from "../wire/types.js"
 * @import { SearchAsked } from "../state/route.js"
 * @import { SearchTree } from "../state/searched.js"
 */

import { problemOf } from "../page/problems.js";

/** The part that is fetched ahead when the visitor steps or opens a row. */
export const AHEAD = { plies: "3", most: "400" };

/**
 * The page that shows the search.
 * @typedef {object} Host
 * @property {Backend} backend
 * @property {() => void} changed Something is on its way, or has come.
 * @property {(problem: Problem) => void} failed
 */

export class SearchParts {
  #asked;
  #tree;
  #host;
  /** @type {Promise<boolean> | null} What is on its way. */
  #fetching = null;
  /** @type {Trace | null} What came last: the position, and what all of the search counts. */
  trace = null;
  /** @type {Problem | null} */
  problem = null;
  /** @type {Record<string, string>[]} What was asked for and is there. */
  #parts = [];
  /** The request to repeat after a failure. */
  again = () => {};

  /** @param {SearchAsked} asked @param {SearchTree} tree @param {Host} host */
  constructor(asked, tree, host) {
    this.#asked = asked;
    this.#tree = tree;
    this.#host = host;
  }

  get isFetching() {
    return this.#fetching !== null;
  }

  /**
   * Fetches a part of the search, one after the other; whether it is there.
   * @param {Record<string, string>} part
   * @param {() => void} again
   */
  async load(part, again) {
    while (this.#fetching !== null) {
      await this.#fetching;
    }
    this.#fetching = this.#ask(part, again);
    this.#host.changed();
    const isThere = await this.#fetching;
    this.#fetching = null;
    this.#host.changed();
    return isThere;
  }

  /** Fetches all that is there again, in the language of now, or tries again what failed. */
  async retell() {
    if (this.trace === null && this.problem !== null) {
      return this.again();
    }
    const parts = this.#parts;
    this.#parts = [];
    for (const part of parts) {
      await this.load(part, () => {});
    }
  }

  /** @param {Record<string, string>} part @param {() => void} again */
  async #ask(part, again) {
    const { node, ...asked } = this.#asked;
    const known = Object.entries({ ...asked, ...part }).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    try {
      const trace = await this.#host.backend.trace(Object.fromEntries(known));
      this.trace = trace;
      this.#tree.add(trace);
      this.#parts.push(part);
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
      this.again = again;
      this.#host.failed(this.problem);
    }
    return this.problem === null;
  }
}
