/**
 * A part of a page that is loaded on demand: its code and its data.
 *
 * @import { Problem } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { announce } from "./announce.js";
import { againNote, problemOf, textOf } from "./problems.js";

/** @template Part */
export class AskedPart {
  #load;
  #redraw;
  /** @type {Part | null} */
  #part = null;
  /** @type {Problem | null} */
  #problem = null;
  /** @type {Promise<Part | null> | null} What is waited for. */
  #waiting = null;
  /** @type {symbol | null} What is to come in place of what is there. */
  #again = null;

  /** @param {(before: Part | null) => Promise<Part>} load @param {() => void} redraw */
  constructor(load, redraw) {
    this.#load = load;
    this.#redraw = redraw;
  }

  /** The answer; null before. */
  get part() {
    return this.#part;
  }

  /** Whether anything of it is shown. */
  get isOpen() {
    return this.#part !== null || this.#problem !== null || this.#waiting !== null;
  }

  /** Asks for it unless it is there or on its way; what came, or null if nothing did. @param {string} waitingText */
  async open(waitingText) {
    if (this.#part !== null) {
      return this.#part;
    }
    if (this.#waiting === null) {
      /** @type {Promise<Part | null>} */
      const waiting = this.#load(null).then((part) => this.#come(waiting, part), (error) => this.#fail(waiting, problemOf(error)));
      this.#waiting = waiting;
      this.#problem = null;
      announce(waitingText);
      this.#redraw();
    }
    return this.#waiting;
  }

  /** @param {Promise<Part | null>} waiting @param {Part} part */
  #come(waiting, part) {
    if (this.#waiting === waiting) {
      this.#part = part;
      this.#waiting = null;
      this.#redraw();
    }
    return this.#part;
  }

  /** @param {Promise<Part | null>} waiting @param {Problem} problem */
  #fail(waiting, problem) {
    if (this.#waiting === waiting) {
      this.#problem = problem;
      this.#waiting = null;
      announce(textOf(problem));
      this.#redraw();
    }
    return this.#part;
  }

  /** Asks again for what is shown, in the language of now: what came stays until then. @param {string} waitingText */
  async retell(waitingText) {
    const before = this.#part;
    if (before === null) {
      return this.#problem === null ? null : this.open(waitingText);
    }
    const again = Symbol("again");
    this.#again = again;
    const part = await this.#load(before).catch(() => before);
    if (this.#again === again && this.#part !== null) {
      this.#part = part;
      this.#redraw();
    }
    return part;
  }

  close() {
    this.#again = null;
    this.#part = null;
    this.#problem = null;
    this.#waiting = null;
    this.#redraw();
  }

  /** A note that it is awaited, or the reason why it did not come. @param {string} waitingText */
  note(waitingText) {
    if (this.#waiting !== null) {
      return html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${waitingText}</p>`;
    }
    return againNote(this.#problem, () => this.open(waitingText));
  }
}
