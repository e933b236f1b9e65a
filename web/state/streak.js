/**
 * Days whose puzzle was solved, and streaks of consecutive days.
 *
 * Days are dates as `2026-11-21`, those of the reader's calendar.
 */

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** The results of the puzzles of some days: solved without a look at the solution (true), or not. @typedef {Record<string, boolean>} Days */

/** The day of a moment where the reader is. @param {Date} moment */
export function dayOf(moment) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The remembered days; none if they cannot be read. @param {string | null} text @returns {Days} */
export function daysFrom(text) {
  try {
    const found = Object.entries(JSON.parse(text ?? "{}"));
    return Object.fromEntries(found.filter(([day, isSolved]) => Number.isInteger(numberOf(day)) && typeof isSolved === "boolean"));
  } catch {
    return {};
  }
}

/** The first result of a day counts. @param {Days} days @param {string} day @param {boolean} isSolved @returns {Days} */
export function withDay(days, day, isSolved) {
  return { [day]: isSolved, ...days };
}

/**
 * Number of consecutive solved days up to a day, or to the previous one as long as that day can
 * still be solved; and the longest streak. Days that a wrong clock put ahead of today do not count
 * as before it.
 * @param {Days} days @param {string} today
 */
export function streaks(days, today) {
  const solved = new Set(Object.keys(days).filter((day) => days[day]).map(numberOf));
  const before = (/** @type {number} */ day) => {
    let count = 0;
    while (solved.has(day - count)) {
      count += 1;
    }
    return count;
  };
  const now = numberOf(today);
  const isOpen = days[today] === undefined;
  return { current: before(isOpen ? now - 1 : now), longest: Math.max(0, ...[...solved].map(before)) };
}

/** The number of a day. @param {string} day */
function numberOf(day) {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / DAY : NaN;
}
