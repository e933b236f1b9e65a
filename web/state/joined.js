/**
 * Statistics and mistakes of games that a server keeps and games that a browser keeps, as one.
 *
 * @import { Mistakes, Stats } from "../wire/types.js"
 */

/** The prefix of a cursor of the browser's games; those of servers begin with a number. */
const HERE = "here";

/** Whether a cursor is of the browser's games alone. @param {string | null | undefined} cursor */
function isOfHere(cursor) {
  return cursor?.split(" ")[0] === HERE;
}

/** The statistics of all games; only the server knows the grades of its games. @param {Stats} all @param {Stats} served @returns {Stats} */
export function joinedStats(all, served) {
  /** @type {Map<number, Stats["grades"][number]>} */
  const plies = new Map();
  for (const { ply, judged, estimated_moves: estimates } of [...all.grades, ...served.grades]) {
    const sum = plies.get(ply) ?? { ply, judged: {}, estimated_moves: 0 };
    for (const [grade, count] of Object.entries(judged)) {
      sum.judged[grade] = (sum.judged[grade] ?? 0) + count;
    }
    sum.estimated_moves += estimates;
    plies.set(ply, sum);
  }
  const grades = [...plies.values()].sort((a, b) => a.ply - b.ply);
  return { ...all, grades };
}

/** Where to go on with mistakes, and in whose games; numbers of the browser's are below 0. @param {string | null} saved @param {string | null} cursor */
export function mistakesFrom(saved, cursor) {
  return { isHere: isOfHere(cursor) || Number(saved) < 0, cursor: cursor === HERE ? null : cursor };
}

/** After the server's last page come the browser's. @param {Mistakes} found @returns {Mistakes} */
export function joinedMistakes(found) {
  return { ...found, next: found.next ?? HERE };
}
