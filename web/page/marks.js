/**
 * The marks: X is two strokes, O a ring, so that they differ without colour.
 *
 * @import { Stone } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const PATHS = { x: "M24 24 76 76M76 24 24 76", o: "M50 20a30 30 0 1 1 0 60 30 30 0 1 1 0-60" };

/** A mark for the hand-made board. @param {Stone} mark */
export function markElement(mark) {
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("class", `mark ${mark}`);
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", PATHS[mark]);
  picture.append(path);
  return picture;
}

/** A mark in a line of text; its letter is said. @param {Stone} mark */
export function markPicture(mark) {
  return html`<svg class="mark ${mark}" viewBox="0 0 100 100" role="img" aria-label=${mark.toUpperCase()}>
    <path d=${PATHS[mark]}></path></svg>`;
}
