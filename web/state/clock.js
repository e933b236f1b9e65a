/**
 * Clocks, counted down from the server's numbers.
 *
 * @import { Clock, Stone } from "../wire/types.js"
 */

/**
 * The time left for a side, in milliseconds.
 * @param {Clock} clock As the server sent it.
 * @param {Stone} mark
 * @param {number} since The time since then, in milliseconds.
 */
export function timeLeft(clock, mark, since) {
  const used = clock.running === mark ? Math.max(0, since) : 0;
  return Math.max(0, (mark === "x" ? clock.x_left : clock.o_left) - used);
}

/** "1:05", "0:09.4" in the last ten seconds, "1:02:03" from an hour on. @param {number} left */
export function clockText(left) {
  const isLow = left < 10_000;
  // A clock shows 0:00 only when nothing is left.
  const tenths = isLow ? Math.ceil(left / 100) : Math.ceil(left / 1000) * 10;
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const text = hours > 0 ? `${hours}:${two(minutes)}:` : `${minutes}:`;
  return `${text}${two(seconds % 60)}${isLow ? `.${tenths % 10}` : ""}`;
}
