/** Something that lasts until it is ended, or what it is a part of is. */
export class Lasting {
  #ending = new AbortController();
  /** Tells all that goes on with it when it ends. */
  signal;

  /** @param {AbortSignal} [whole] The work that it is a part of. */
  constructor(whole) {
    this.signal = whole === undefined ? this.#ending.signal : AbortSignal.any([whole, this.#ending.signal]);
  }

  end() {
    this.#ending.abort();
  }
}
