/**
 * The value of a game from move to move, as places in a picture.
 *
 * @import { CoursePoint } from "../wire/types.js"
 */

/** The widths of the picture in a narrow window and in a wide one. */
export const NARROW = 320;
export const WIDE = 640;
export const HEIGHT = 96;
const MARGIN = 12;
/** The width of the levels' signs. */
export const LEFT = 54;

/** The place of a moment of a game in the picture. @param {CoursePoint} point @param {number} last The last ply. @param {number} width */
export function placeInCourse({ ply, for_x: forX }, last, width) {
  const x = LEFT + ((width - LEFT - MARGIN) * ply) / Math.max(1, last);
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
  const end = (/** @type {number} */ by) => placeInCourse({ ...point, for_x: Math.max(-1, Math.min(1, point.for_x + by / 50)) }, last, NARROW).y;
  return { from: end(-error), to: end(error) };
}

/** The signs of the levels: a side at each end, and a draw or even chances between them. @param {CoursePoint[]} course @param {{ x: string, o: string }} sides The names of the sides. */
export function levelsOfCourse(course, { x, o }) {
  return [x, course.some((point) => point.winning_chance) ? "50%" : "=", o];
}

/** The part of X in a bar, and the ends of its error, in percent. @param {CoursePoint} point */
export function shareInBar({ for_x: forX, winning_chance: chance }) {
  const share = 50 + 50 * forX;
  const end = (/** @type {number} */ by) => Math.max(0, Math.min(100, share + by));
  return { share, error: chance ? { from: end(-chance.error), to: end(chance.error) } : null };
}

/** The ply at a part of the picture's width, from 0 to 1. @param {number} part @param {number} last @param {number} width */
export function plyAtPart(part, last, width) {
  const inner = (part * width - LEFT) / (width - LEFT - MARGIN);
  return Math.max(0, Math.min(last, Math.round(inner * last)));
}
