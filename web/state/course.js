/**
 * The value of a game from move to move, as places in a picture.
 *
 * @import { CoursePoint } from "../wire/types.js"
 */

export const WIDTH = 320;
export const HEIGHT = 96;
const MARGIN = 12;
/** The places of the levels' signs. */
const LEFT = 24;

/** The place of a moment of a game in the picture. @param {CoursePoint} point @param {number} last The last ply. */
export function placeInCourse({ ply, for_x: forX }, last) {
  const x = LEFT + ((WIDTH - LEFT - MARGIN) * ply) / Math.max(1, last);
  const y = HEIGHT / 2 - (HEIGHT / 2 - MARGIN) * forX;
  return { x, y };
}

/** The ply at a part of the picture's width, from 0 to 1. @param {number} part @param {number} last */
export function plyAtPart(part, last) {
  const inner = (part * WIDTH - LEFT) / (WIDTH - LEFT - MARGIN);
  return Math.max(0, Math.min(last, Math.round(inner * last)));
}
