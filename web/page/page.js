/**
 * Base of every page: the element that it draws itself into, and the backend that it asks until it
 * is closed.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Problem } from "../wire/types.js"
 * @import { TemplateResult } from "../vendor/lit-html.js"
 * @import { Key } from "./help.js"
 */

import { html, render } from "../vendor/lit-html.js";
import { closeDialogs } from "./dialog.js";
import { showCurrentMove } from "./moves.js";

/** The element of a page, and its backend. @typedef {{ main: HTMLElement, backend: Backend }} Place */

export class Page {
  /** The backend, until the page is closed. */
  backend;
  /** All that the page begins ends with it. */
  signal;
  /** The element of the page. */
  main;
  /** @type {Problem | null} What went wrong. */
  problem = null;
  /** Takes a key that is meant for the page. @type {(event: KeyboardEvent) => void} */
  pressed = () => {};
  /** Goes a step on, or back, where it has steps: a presentation has keys and buttons for it. @type {((by: 1 | -1) => void) | null} */
  step = null;

  /** @param {Place} place */
  constructor({ main, backend }) {
    this.main = main;
    this.backend = backend.part();
    this.signal = this.backend.signal;
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
    if (!this.signal.aborted) {
      render(this.content(), this.main);
      showCurrentMove(this.main);
    }
  }

  /** The content of the page. @returns {TemplateResult} */
  content() {
    return html``;
  }

  /** Ends what it began. */
  close() {
    this.backend.end();
    closeDialogs();
  }
}

/** The title of the window. */
let name = "inarow";

/** The number of unseen events, while the window is behind another. */
let unseen = 0;

document.addEventListener("visibilitychange", () => countUnseen(0));

/** Names the window. @param {...string} parts The most special first. */
export function nameWindow(...parts) {
  name = [...parts, "inarow"].filter((part) => part !== "").join(" · ");
  countUnseen(0);
}

/** Counts events until the window is seen. @param {number} more */
export function countUnseen(more) {
  unseen = document.visibilityState === "hidden" ? unseen + more : 0;
  document.title = unseen === 0 ? name : `(${unseen}) ${name}`;
}
