/**
 * Running time of the clock in a game of the page's own. The clock runs while a page shows the
 * game, and stops otherwise: the time it had run for is stored for the next page.
 */

import { read, write } from "../browser/memory.js";

/** Where that is remembered of the game that was left last. */
const KEY = "inarow-clock";

export class Stopwatch {
  #code;
  /** The revision of the game; null before it is looked at. @type {number | null} */
  #revision = null;
  /** Since when the clock runs there. */
  #since = 0;

  /** @param {string} code @param {AbortSignal} signal Until when a page sits there. */
  constructor(code, signal) {
    this.#code = code;
    signal.addEventListener("abort", () => this.#stop());
    // A page that is reloaded ends without notice, and one that is restored from the browser's
    // cache continues.
    globalThis.addEventListener?.("pagehide", () => this.#stop(), { signal });
  }

  /** It runs anew where a game has been changed so often; where it runs there already, on. @param {number} revision */
  start(revision) {
    if (revision !== this.#revision) {
      [this.#revision, this.#since] = [revision, performance.now() - leftAt(this.#code, revision)];
    }
  }

  /** The time that it has run since a revision of the game, in whole milliseconds. @param {number} revision */
  used(revision) {
    this.start(revision);
    return Math.round(performance.now() - this.#since);
  }

  #stop() {
    if (this.#revision !== null) {
      write(KEY, JSON.stringify({ code: this.#code, revision: this.#revision, used: this.used(this.#revision) }));
      this.#revision = null;
    }
  }
}

/** For how long it had run when the game was left as it still is. @param {string} code @param {number} revision @returns {number} */
export function leftAt(code, revision) {
  try {
    const left = JSON.parse(read(KEY) ?? "null");
    return left?.code === code && left.revision === revision && left.used > 0 ? Math.round(left.used) : 0;
  } catch {
    return 0;
  }
}
