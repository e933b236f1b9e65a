/**
 * What every page is: a place that it draws itself into, until it is closed.
 *
 * @import { Problem } from "../wire/types.js"
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { Key } from "./help.js"
 */

import { html, render } from "../vendor/lit-html.js";
import { showCurrentMove } from "./moves.js";

export class Page {
  /** Where it stands. */
  main;
  /** @type {Problem | null} What went wrong. */
  problem = null;
  isClosed = false;
  /** Takes a key that is meant for the page. @type {(event: KeyboardEvent) => void} */
  pressed = () => {};

  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
  }

  /** Begins whatever takes time. @returns {void | Promise<void>} */
  start() {}

  /** Asks again for what the server has said, in the language of now. @returns {void | Promise<void>} */
  retell() {}

  /** Its own keys, for its help. @returns {Key[]} */
  keys() {
    return [];
  }

  /** Draws it as things are now, in the language of now. */
  draw() {
    if (!this.isClosed) {
      render(this.content(), this.main);
      showCurrentMove(this.main);
    }
  }

  /** What it shows now. @returns {TemplateResult} */
  content() {
    return html``;
  }

  /** Ends what it began. */
  close() {
    this.isClosed = true;
  }
}

/** Names the window. @param {...string} parts The most special first. */
export function nameWindow(...parts) {
  document.title = [...parts, "inarow"].filter((part) => part !== "").join(" · ");
}
