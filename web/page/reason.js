/** The reason for a move or its value, with the numbers behind it on request. */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";

/** @param {string} title @param {string} reason @param {string | null | undefined} details @param {string} kind */
export function reasonNote(title, reason, details, kind = "") {
  return html`<div class="reason ${kind}"><strong>${title}</strong> ${reason}
    <details ?hidden=${!details}><summary>${say("web-more")}</summary>${details}</details></div>`;
}
