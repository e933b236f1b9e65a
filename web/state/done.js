/**
 * Which challenges there are, and which are done, as this browser remembers them: `corner-first/second minimax/first`;
 * and how often it was shown how: `corner-first/second=2`.
 *
 * @import { LessonLine } from "../wire/types.js"
 *
 * @typedef {object} Goal A challenge: a game against a lesson's player.
 * @property {string} lesson
 * @property {string} player
 * @property {string} as Which moves are the player's: `first` or `second`.
 * @property {string} key
 */

/** A player on one side. @param {string} player @param {string} side `first` or `second`. */
export function challengeKey(player, side) {
  return `${player}/${side}`;
}

/** @param {string | null} text The remembered text. @returns {Set<string>} */
export function doneFrom(text) {
  return new Set((text ?? "").split(" ").filter((key) => key !== ""));
}

/** The text to remember once another challenge is done. @param {string | null} text @param {string} key */
export function withDone(text, key) {
  return [...doneFrom(text).add(key)].sort().join(" ");
}

/** @param {string | null} text The remembered text. @returns {Map<string, number>} */
export function helpedFrom(text) {
  const pairs = [...doneFrom(text)].map((one) => /^(.+)=([1-9]\d{0,8})$/.exec(one));
  return new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? "", Number(pair[2])]])));
}

/** The text to remember once the way was shown again. @param {string | null} text @param {string} key */
export function withHelp(text, key) {
  const helped = helpedFrom(text);
  helped.set(key, (helped.get(key) ?? 0) + 1);
  return [...helped].map(([one, times]) => `${one}=${times}`).join(" ");
}

/** The player of a lesson that trains its own. */
export const LEARNED = "learned";

/** All challenges, lesson by lesson; a lesson without players of its own has the one that is trained there. @param {Pick<LessonLine, "lesson" | "article_players">[]} lessons @returns {Goal[]} */
export function goalsOf(lessons) {
  return lessons.flatMap(({ lesson, article_players: players }) =>
    (players.length === 0 ? [LEARNED] : players).flatMap((player) =>
      ["first", "second"].map((as) => ({ lesson: String(lesson), player, as, key: challengeKey(player, as) })),
    ),
  );
}

/** The first challenge after one that is not done, those before it coming last; null where all are. @param {Goal[]} goals @param {Set<string>} done @param {string} [after] Its key. */
export function nextGoal(goals, done, after) {
  const from = goals.findIndex(({ key }) => key === after) + 1;
  return [...goals.slice(from), ...goals.slice(0, from)].find(({ key }) => !done.has(key)) ?? null;
}
