/**
 * Games that a server keeps and games that a browser keeps, as one.
 *
 * @import { Mistakes, SavedLine, SavedPage, Stats } from "../wire/types.js"
 */

/** Which page of both is meant: the server's, and since when the browser's games are on pages before. @param {string | undefined} cursor */
export function partsOf(cursor) {
  const [next, until] = cursor?.split(" ") ?? [];
  return { next, until };
}

/**
 * A page of the server's list with the games of the browser that began since the last of its games did.
 * @param {SavedPage} served
 * @param {SavedLine[]} kept Those that are on no page before.
 * @returns {SavedPage}
 */
export function joinedPage({ saved_games: lines, next }, kept) {
  const oldest = next === null ? -Infinity : begin(lines.at(-1));
  const all = [...lines, ...kept.filter((line) => begin(line) >= oldest)];
  return { saved_games: all.sort((a, b) => begin(b) - begin(a)), next: next === null ? null : `${next} ${oldest}` };
}

/** @param {SavedLine | undefined} line */
function begin(line) {
  return line?.started ?? 0;
}

/** What all games add up to; how moves were graded the server alone knows of its games. @param {Stats} all @param {Stats} served @returns {Stats} */
export function joinedStats(all, served) {
  /** @type {Map<number, Record<string, number>>} */
  const plies = new Map();
  for (const { ply, judged } of [...all.grades, ...served.grades]) {
    const sum = plies.get(ply) ?? {};
    for (const [grade, count] of Object.entries(judged)) {
      sum[grade] = (sum[grade] ?? 0) + count;
    }
    plies.set(ply, sum);
  }
  const grades = [...plies].sort(([a], [b]) => a - b).map(([ply, judged]) => ({ ply, judged }));
  return { ...all, grades };
}

/** Of the games of the browser it is asked with a word before the cursor. */
const HERE = "here";

/** Where to go on with mistakes: in the browser's games, where the cursor says so. @param {string | null} cursor */
export function mistakesFrom(cursor) {
  const [word, at] = cursor?.split(" ") ?? [];
  return word === HERE ? { isHere: true, cursor: at ?? null } : { isHere: false, cursor };
}

/** After the server's last page come the browser's. @param {Mistakes} found @param {boolean} isHere @param {boolean} isKept Whether the browser keeps games. @returns {Mistakes} */
export function joinedMistakes(found, isHere, isKept) {
  const own = found.next === null ? null : `${HERE} ${found.next}`;
  return { ...found, next: isHere ? own : (found.next ?? (isKept ? HERE : null)) };
}
