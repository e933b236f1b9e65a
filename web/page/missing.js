/** The page of an unknown address. */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { Page, nameWindow } from "./page.js";

export class MissingPage extends Page {
  content() {
    nameWindow(say("web-missing"));
    return html`<h1>${say("web-missing")}</h1>
      <p>${say("web-missing-why")}</p>
      <p><a href="/">${say("web-missing-go")}</a></p>`;
  }
}
