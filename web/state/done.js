/**
 * Which challenges are done, as this browser remembers them: `corner-first/second minimax/first`; and how often it was
 * shown how: `corner-first/second=2`.
 */

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

/** @param {string | null} text What was remembered. @returns {Map<string, number>} */
export function helpedFrom(text) {
  const pairs = [...doneFrom(text)].map((one) => /^(.+)=([1-9]\d{0,8})$/.exec(one));
  return new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? "", Number(pair[2])]])));
}

/** What to remember once it was shown how, once more. @param {string | null} text @param {string} key */
export function withHelp(text, key) {
  const helped = helpedFrom(text);
  helped.set(key, (helped.get(key) ?? 0) + 1);
  return [...helped].map(([one, times]) => `${one}=${times}`).join(" ");
}
