/** What an address shows that means nothing. */

/** @import { Key } from "../view/help.js" */

import { html, render } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { nameWindow } from "../view/page.js";

export class MissingPage {
  #main;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main;
  }

  start() {}

  close() {}

  /** @returns {Key[]} */
  keys() {
    return [];
  }

  draw() {
    nameWindow(say("web-missing"));
    render(
      html`<h1>${say("web-missing")}</h1>
        <p>${say("web-missing-why")}</p>
        <p><a href="/">${say("web-missing-go")}</a></p>`,
      this.#main,
    );
  }
}
