/** The book of Connect Four, which is fetched when a worker first lacks it. */

/** Time for the download, and the pause before another attempt, in milliseconds. */
const LONGEST_WAIT = 5000;
const PAUSE = 60_000;

export class Book {
  #place;
  /** @type {Promise<Uint8Array | null>} */
  #coming = Promise.resolve(null);
  /** When it is asked for at the earliest. */
  #next = 0;

  /** @param {string} place Where it is. */
  constructor(place) {
    this.#place = place;
  }

  /** Its bytes; null where they do not come, or did not a moment ago. */
  bring() {
    if (performance.now() >= this.#next) {
      this.#next = Infinity;
      this.#coming = this.#load();
    }
    return this.#coming;
  }

  async #load() {
    try {
      const answer = await fetch(this.#place, { signal: AbortSignal.timeout(LONGEST_WAIT) });
      if (answer.ok) {
        return new Uint8Array(await answer.arrayBuffer());
      }
    } catch (error) {
      console.debug(error);
    }
    this.#next = performance.now() + PAUSE;
    return null;
  }
}
