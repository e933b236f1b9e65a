/**
 * What each page can do.
 *
 * @typedef {object} Page
 * @property {() => void} start Begins whatever takes time.
 * @property {() => Key[]} keys Its own keys, for its help.
 * @property {() => void} draw Draws it as things are now, in the language of now.
 * @property {() => void} [retell] Asks again for what the server has said, in the language of now.
 * @property {() => void} close Ends what it began.
 */

/** @import { Problem } from "../wire/types.js" */
/** @import { Key } from "./help.js" */

import { html, nothing } from "../vendor/lit-html.js";
import { problemText, say } from "../browser/words.js";
import { Refused } from "../net/api.js";

/** Names the window. @param {...string} parts The most special first. */
export function nameWindow(...parts) {
  document.title = [...parts, "inarow"].filter((part) => part !== "").join(" · ");
}

/** @param {Problem | null} problem */
export function problemNote(problem) {
  return problem === null ? nothing : html`<p class="problem" role="alert">${textOf(problem)}</p>`;
}

/** A page that has nothing to show yet, or never will. @param {Problem | null} problem */
export function waitingNote(problem) {
  return problem === null
    ? html`<p class="faint">${say("web-loading")}</p>`
    : html`${problemNote(problem)}<p><a href="/">${say("web-missing-go")}</a></p>`;
}

/** What a problem says to people, or that nobody answered. @param {Problem} problem */
export function textOf(problem) {
  return problem.type === "/problems/no-answer" ? say("web-no-answer") : problemText(problem);
}

/** What went wrong, if it is something that can be said. @param {unknown} error @returns {Problem} */
export function problemOf(error) {
  if (error instanceof Refused) {
    return error.problem;
  }
  throw error;
}
