/**
 * Grades of moves as they are shown.
 *
 * @import { Graded } from "../state/grades.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { gradeKey, gradeSign } from "../state/grades.js";

/** @param {Graded} graded */
export function gradeName(graded) {
  return say(gradeKey(graded));
}

/** The sign, with the name beside it. @param {Graded} graded */
export function gradeText(graded) {
  return html`<span class="grade ${classOf(graded)}"><span aria-hidden="true">${gradeSign(graded)}</span> ${gradeName(graded)}</span>`;
}

/** The sign alone; the name is spoken, and shown at the pointer. @param {Graded} graded */
export function gradeNote(graded) {
  return html`<span class="grade ${classOf(graded)}" title=${gradeName(graded)}>
    <span aria-hidden="true">${gradeSign(graded)}</span><span class="unseen">${gradeName(graded)}</span></span>`;
}

/** @param {Graded} graded */
function classOf({ grade, estimated }) {
  return estimated || grade === null ? `${grade ?? ""} unproven` : grade;
}
