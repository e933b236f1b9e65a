/**
 * A player's results added up.
 *
 * @import { Stats } from "../wire/types.js"
 */

import { MINUTE } from "./wanted.js";

/** @typedef {{ wins: number, draws: number, losses: number, unfinished: number }} Results */

/** By the rules of the games, most games first. @param {Stats["by_day"]} days */
export function resultsByGame(days) {
  const count = (/** @type {Results} */ { wins, draws, losses, unfinished }) => wins + draws + losses + unfinished;
  return [...summed(days, ({ game }) => game)].sort(([, one], [, other]) => count(other) - count(one));
}

/** A longer time is shown by months, in milliseconds. */
const MANY_DAYS = 62 * 24 * 60 * MINUTE;

/**
 * Over time, the oldest first: by the first moment of each day, or of each month where that is a long time. Games without
 * a date are left out, and times without a result.
 * @param {Stats["by_day"]} days
 * @param {string} opponent The opponent; empty for all.
 * @returns {{ isByDay: boolean, times: [number, Results][] }}
 */
export function resultsOverTime(days, opponent) {
  const dated = days.filter((one) => one.day !== null && (opponent === "" || one.opponent === opponent));
  const moments = dated.map(({ day }) => day ?? 0);
  const isByDay = Math.max(...moments) - Math.min(...moments) < MANY_DAYS;
  const times = summed(dated, ({ day }) => {
    const date = new Date(day ?? 0);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), isByDay ? date.getUTCDate() : 1);
  });
  return { isByDay, times: [...times].filter(([, one]) => scoreShare(one) !== null).sort(([one], [other]) => one - other) };
}

/** The share of the finished games that was won, a draw as a half; null without any. @param {Results} results */
export function scoreShare({ wins, draws, losses }) {
  const finished = wins + draws + losses;
  return finished === 0 ? null : (wins + draws / 2) / finished;
}

/** @template Key @param {Stats["by_day"]} days @param {(one: Stats["by_day"][number]) => Key} keyOf @returns {Map<Key, Results>} */
function summed(days, keyOf) {
  /** @type {Map<Key, Results>} */
  const sums = new Map();
  for (const one of days) {
    const key = keyOf(one);
    const sum = sums.get(key) ?? { wins: 0, draws: 0, losses: 0, unfinished: 0 };
    sums.set(key, {
      wins: sum.wins + one.wins, draws: sum.draws + one.draws, losses: sum.losses + one.losses, unfinished: sum.unfinished + one.unfinished,
    });
  }
  return sums;
}
