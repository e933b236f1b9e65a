/**
 * The marks: X is two strokes, O a ring, so that they differ without colour; and the round body that they have
 * where stones are discs or stones, which the style sheet shows there.
 *
 * @import { Board, Stone } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const PATHS = {
  x: "M23 22C36 35 58 60 78 79M78 22C62 38 40 60 21 79",
  o: "M57 18C37 14 20 29 19 50 18 70 33 83 51 82 70 81 83 67 82 49 81 32 68 19 46 20",
};

/** The distance of each of them from the middle. */
const REACHES = { x: 28, o: 32 };

/** The size of a mark's body in a text. */
const BODY = 48;

/** A mark for the hand-made board, as large as its square. @param {Stone} mark @param {Board["shapes"]} shapes Its measures, in hundredths of that. */
export function markElement(mark, { body: reach, cross, ring, stroke }) {
  const picture = document.createElementNS(NAMESPACE, "svg");
  picture.setAttribute("viewBox", "0 0 100 100");
  picture.setAttribute("class", `mark ${mark}`);
  picture.setAttribute("aria-hidden", "true");
  const body = document.createElementNS(NAMESPACE, "circle");
  for (const [name, value] of Object.entries({ class: "body", cx: 50, cy: 50, r: reach })) {
    body.setAttribute(name, String(value));
  }
  const path = document.createElementNS(NAMESPACE, "path");
  const scale = (mark === "x" ? cross : ring) / REACHES[mark];
  if (scale > 0) {
    path.setAttribute("d", PATHS[mark]);
    path.setAttribute("transform", `translate(50 50) scale(${scale}) translate(-50 -50)`);
    path.setAttribute("stroke-width", String(stroke / scale));
  }
  picture.append(body, path);
  return picture;
}

/** A mark in a line of text. @param {Stone} mark @param {string} name The name that is said. */
export function markPicture(mark, name) {
  return html`<svg class="mark ${mark}" viewBox="0 0 100 100" role="img" aria-label=${name}>
    <circle class="body" cx="50" cy="50" r=${BODY}></circle><path d=${PATHS[mark]}></path></svg>`;
}
