/**
 * The marks: X is two strokes, O a ring, so that they differ without colour; and the round body that they have
 * where stones are discs or stones, which the style sheet shows there.
 *
 * @import { Stone } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const PATHS = {
  x: "M23 22C36 35 58 60 78 79M78 22C62 38 40 60 21 79",
  o: "M57 18C37 14 20 29 19 50 18 70 33 83 51 82 70 81 83 67 82 49 81 32 68 19 46 20",
};

/** How far the body reaches from its middle, in hundredths of the square. */
const REACH = 48;

/** A mark for the hand-made board. @param {Stone} mark */
export function markElement(mark) {
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("class", `mark ${mark}`);
  picture.setAttribute("aria-hidden", "true");
  const body = document.createElementNS(NAMESPACE, "circle");
  for (const [name, value] of Object.entries({ class: "body", cx: 50, cy: 50, r: REACH })) {
    body.setAttribute(name, String(value));
  }
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", PATHS[mark]);
  picture.append(body, path);
  return picture;
}

/** A mark in a line of text; its letter is said. @param {Stone} mark */
export function markPicture(mark) {
  return html`<svg class="mark ${mark}" viewBox="0 0 100 100" role="img" aria-label=${mark.toUpperCase()}>
    <circle class="body" cx="50" cy="50" r=${REACH}></circle><path d=${PATHS[mark]}></path></svg>`;
}
