/** The pause before connecting again. */

const FIRST = 500;
const LONGEST = 15_000;

/** The close codes of a server that gets too many requests or is overloaded. */
const BUSY = [1008, 1013, 4008];

/**
 * The pause in milliseconds: doubled at each attempt, and half of it by chance, so that not
 * everybody comes back at the same moment after the server was started again.
 * @param {number} attempts The failures up to now.
 * @param {number} code The close code of the connection.
 * @param {number} chance From 0 to 1.
 */
export function pauseBefore(attempts, code, chance) {
  const doublings = BUSY.includes(code) ? attempts + 3 : attempts;
  const pause = Math.min(LONGEST, FIRST * 2 ** doublings);
  return pause / 2 + (pause / 2) * chance;
}
