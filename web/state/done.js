/** Which challenges are done, as this browser remembers them: `corner-first/second minimax/first`. */

/** A player on one side. @param {string} player @param {string} side `first` or `second`. */
export function challengeKey(player, side) {
  return `${player}/${side}`;
}

/** @param {string | null} text What was remembered. @returns {Set<string>} */
export function doneFrom(text) {
  return new Set((text ?? "").split(" ").filter((key) => key !== ""));
}

/** What to remember once another challenge is done. @param {string | null} text @param {string} key */
export function withDone(text, key) {
  return [...doneFrom(text).add(key)].sort().join(" ");
}
