/** Which exercises and puzzles somebody has solved, by their names. */

/** How many solved exercises are remembered, the last ones. */
const MOST = 1000;

/** What was remembered; nothing where it cannot be understood. @param {string | null} text @returns {string[]} */
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
