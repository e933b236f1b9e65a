/**
 * Messages for problems on a page.
 *
 * @import { Problem } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { problemText, say } from "../browser/words.js";
import { NO_ANSWER, Refused } from "../net/backend.js";

/** @param {Problem | null} problem */
export function problemNote(problem) {
  return problem === null ? nothing : html`<p class="problem" role="alert">${textOf(problem)}</p>`;
}

/** The problem, and a button for another try. @param {Problem | null} problem @param {() => void} again */
export function againNote(problem, again) {
  return problem === null ? nothing : html`${problemNote(problem)}<p><button @click=${again}>${say("web-try-again")}</button></p>`;
}

/** A page that has nothing to show yet, or never will. @param {Problem | null} problem */
export function waitingNote(problem) {
  return problem === null
    ? html`<p class="faint">${say("web-loading")}</p>`
    : html`${problemNote(problem)}<p><a href="/">${say("web-missing-go")}</a></p>`;
}

/** The text of a problem for people, or that no backend answered. @param {Problem} problem */
export function textOf(problem) {
  return problem.type === NO_ANSWER ? say("web-no-answer") : problemText(problem);
}

/** The problem of an error, if it can be put into words. @param {unknown} error @returns {Problem} */
export function problemOf(error) {
  if (error instanceof Refused) {
    return error.problem;
  }
  throw error;
}
