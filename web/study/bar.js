/**
 * The value of the shown position as a bar: the part of X, with the error of an estimate.
 *
 * @import { CoursePoint } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { shareInBar } from "../state/course.js";

/** @param {CoursePoint} point @param {string} told The same in words. */
export function worthBar(point, told) {
  const { share, error } = shareInBar(point);
  return html`<div class="worth-bar" role="img" aria-label=${told} title=${told}>
    <span class="x" .style=${`width: ${share}%`}></span>
    ${error === null ? nothing : html`<span class="error" .style=${`left: ${error.from}%; width: ${error.to - error.from}%`}></span>`}
  </div>`;
}
