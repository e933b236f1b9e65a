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

/** Where a page stands, and who answers it. @typedef {{ main: HTMLElement, backend: Backend }} Place */

export class Page {
  /** Who answers, until the page is closed. */
  backend;
  /** All that the page begins ends with it. */
  signal;
  /** Where it stands. */
  main;
  /** @type {Problem | null} What went wrong. */
  problem = null;
  /** Takes a key that is meant for the page. @type {(event: KeyboardEvent) => void} */
  pressed = () => {};

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

  /** What it shows now. @returns {TemplateResult} */
  content() {
    return html``;
  }

  /** Ends what it began. */
  close() {
    this.backend.end();
    closeDialogs();
  }
}

/** What the window is called. */
let name = "inarow";

/** How much has happened that nobody has seen, as the window is behind another. */
let unseen = 0;

document.addEventListener("visibilitychange", () => countUnseen(0));

/** Names the window. @param {...string} parts The most special first. */
export function nameWindow(...parts) {
  name = [...parts, "inarow"].filter((part) => part !== "").join(" · ");
  countUnseen(0);
}

/** Counts what has happened, until somebody looks. @param {number} more */
export function countUnseen(more) {
  unseen = document.visibilityState === "hidden" ? unseen + more : 0;
  document.title = unseen === 0 ? name : `(${unseen}) ${name}`;
}
