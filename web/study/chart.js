/**
 * The value of a game as a chart that can be walked through. Proven values are dots, estimates are
 * rings with the error of their chance; the turning point is a diamond, hollow where it is an estimate.
 *
 * @import { CoursePoint } from "../wire/types.js"
 */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { HEIGHT, LEFT, NARROW, errorInCourse, placeInCourse, plyAtPart } from "../state/course.js";
import { plyAfter } from "../page/moves.js";

/**
 * @typedef {object} Course
 * @property {CoursePoint[]} course
 * @property {number | null} turn The turning point.
 * @property {boolean} isTurnEstimated
 * @property {number} shown The ply that is looked at.
 * @property {(ply: number) => string} told The name of a moment.
 * @property {(ply: number) => void} go
 * @property {number} [width] Of the picture.
 * @property {string} [name] Of the chart.
 * @property {string[]} levels The signs of the highest level, the middle and the lowest.
 */

/** @param {Course} wanted */
export function courseChart({ course, turn, isTurnEstimated, shown, told, go, width = NARROW, name = say("web-course"), levels }) {
  const last = course.length - 1;
  if (last < 1) {
    return nothing;
  }
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const ply = plyAfter(upwards(event.key), shown, last);
    if (ply !== null && !(event.ctrlKey || event.altKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      go(ply);
    }
  };
  const clicked = (/** @type {MouseEvent} */ event) => {
    if (event.currentTarget instanceof Element) {
      const box = event.currentTarget.getBoundingClientRect();
      go(plyAtPart((event.clientX - box.left) / box.width, last, width));
    }
  };
  const places = course.map((point) => placeInCourse(point, last, width));
  const here = places[shown];
  return html`<div class="course" role="slider" tabindex="0" aria-label=${name} aria-valuemin="0"
    aria-valuemax=${last} aria-valuenow=${shown} aria-valuetext=${told(shown)} @keydown=${pressed} @click=${clicked}>
    <svg viewBox=${`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      ${levels.map((sign, index) => level(sign, index, width))}
      ${here === undefined ? nothing : svg`<line class="here" x1=${here.x} x2=${here.x} y1="4" y2=${HEIGHT - 4}></line>`}
      <polyline points=${places.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ")}></polyline>
      ${course.map((point, index) => svg`<g><title>${told(index)}</title>${errorBar(errorInCourse(point, last), places[index])}
        ${index === turn ? diamond(places[index], isTurnEstimated) : dot(point, places[index], last)}</g>`)}
    </svg>
  </div>`;
}

/** On a slider both upwards and to the right are more. @param {string} key */
function upwards(key) {
  return key === "ArrowUp" ? "ArrowRight" : key === "ArrowDown" ? "ArrowLeft" : key;
}

/** @param {string} sign @param {number} index @param {number} width */
function level(sign, index, width) {
  const { y } = placeInCourse({ ply: 0, for_x: 1 - index, proven: true, told: "" }, 1, width);
  return svg`<line class="level" x1=${LEFT - 6} x2=${width} y1=${y} y2=${y}></line>
    <text x="4" y=${y + 4}>${sign}</text>`;
}

/** @param {{ from: number, to: number } | null} error @param {{ x: number } | undefined} place */
function errorBar(error, place) {
  return error === null || place === undefined
    ? nothing
    : svg`<line class="error" x1=${round(place.x)} x2=${round(place.x)} y1=${round(error.from)} y2=${round(error.to)}></line>`;
}

/** @param {CoursePoint} point @param {{ x: number, y: number } | undefined} place @param {number} last */
function dot(point, place, last) {
  const kind = point.proven ? "proven" : "estimate";
  return place === undefined
    ? nothing
    : svg`<circle class=${kind} cx=${round(place.x)} cy=${round(place.y)} r=${last > 60 ? 2 : 3.5}></circle>`;
}

/** The turning point. @param {{ x: number, y: number } | undefined} place @param {boolean} isEstimated */
function diamond(place, isEstimated) {
  return place === undefined
    ? nothing
    : svg`<path class="turn ${isEstimated ? "estimate" : "proven"}" d=${`M${round(place.x)} ${round(place.y - 7)}l7 7-7 7-7-7z`}></path>`;
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}
