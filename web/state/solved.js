/** The names of solved exercises and puzzles. */

/** The number of solved exercises that are remembered, the last ones. */
const MOST = 1000;

/** The remembered names; none if they cannot be read. @param {string | null} text @returns {string[]} */
export function solvedFrom(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string[]} solved @param {string} name */
export function withSolved(solved, name) {
  return [...solved.filter((one) => one !== name), name].slice(-MOST);
}
