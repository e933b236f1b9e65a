/**
 * The value of a game from move to move, as places in a picture.
 *
 * @import { CoursePoint } from "../wire/types.js"
 */

export const WIDTH = 320;
export const HEIGHT = 96;
const MARGIN = 12;
/** The width of the levels' signs. */
export const LEFT = 54;

/** The place of a moment of a game in the picture. @param {CoursePoint} point @param {number} last The last ply. */
export function placeInCourse({ ply, for_x: forX }, last) {
  const x = LEFT + ((WIDTH - LEFT - MARGIN) * ply) / Math.max(1, last);
  const y = HEIGHT / 2 - (HEIGHT / 2 - MARGIN) * forX;
  return { x, y };
}

/** The ends of an estimate's error in the picture; none without one. @param {CoursePoint} point @param {number} last */
export function errorInCourse(point, last) {
  const error = point.winning_chance?.error;
  if (error === undefined) {
    return null;
  }
  // A hundredth of a chance is a fiftieth of the way from a loss to a draw.
  const end = (/** @type {number} */ by) => placeInCourse({ ...point, for_x: Math.max(-1, Math.min(1, point.for_x + by / 50)) }, last).y;
  return { from: end(-error), to: end(error) };
}

/** The signs of the levels: the chance of X where there is one, else the results. @param {CoursePoint[]} course */
export function levelsOfCourse(course) {
  return course.some((point) => point.winning_chance) ? ["X 100%", "50%", "X 0%"] : ["X", "=", "O"];
}

/** The ply at a part of the picture's width, from 0 to 1. @param {number} part @param {number} last */
export function plyAtPart(part, last) {
  const inner = (part * WIDTH - LEFT) / (WIDTH - LEFT - MARGIN);
  return Math.max(0, Math.min(last, Math.round(inner * last)));
}
