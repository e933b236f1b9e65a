/**
 * Games that a server keeps and games that a browser keeps, as one.
 *
 * @import { Mistakes, SavedLine, SavedPage, Stats } from "../wire/types.js"
 */

/** The prefix of a cursor of the browser's games; those of servers begin with a number. */
const HERE = "here";

/** Where the server's list goes on, and where the browser's does: "" at the begin, null where nothing more is to come. @typedef {(string | null)[]} Parts */

/** Whether a cursor is of the browser's games alone. @param {string | null | undefined} cursor */
export function isOfHere(cursor) {
  return cursor?.split(" ")[0] === HERE;
}

/** Where both go on: a cursor is of both, or of the one that gave it. @param {string | undefined} cursor @returns {Parts} */
export function partsOf(cursor) {
  if (cursor === undefined) {
    return ["", ""];
  }
  return cursor.startsWith("[") ? JSON.parse(cursor) : isOfHere(cursor) ? [null, cursor] : [cursor, null];
}

/**
 * A page of both: the newest of the selected games, as far as both are known.
 * @param {(SavedPage | null)[]} pages The server's and the browser's; nothing of one that has no more.
 * @param {Parts} from Where they begin.
 * @param {number} most
 * @returns {SavedPage}
 */
export function joinedPage(pages, from, most) {
  // Older than the last of a page that is followed by another are also games that are not known yet.
  const oldest = Math.max(...pages.map((page) => (page === null || page.next === null ? -Infinity : begin(page.saved_games.at(-1)))));
  const lines = pages.flatMap((page) => page?.saved_games ?? []).filter((line) => begin(line) >= oldest);
  const shown = lines.sort((a, b) => begin(b) - begin(a)).slice(0, most);
  const next = pages.map((page, at) => (page === null ? null : after(page, shown, from[at] ?? null)));
  return { saved_games: shown, next: next.every((part) => part === null) ? null : JSON.stringify(next) };
}

/** Where a list goes on of whose page these are shown. @param {SavedPage} page @param {SavedLine[]} shown @param {string | null} from */
function after({ saved_games: lines, next }, shown, from) {
  const own = lines.filter((line) => shown.includes(line));
  const last = own.at(-1);
  if (own.length === lines.length) {
    return next;
  }
  return last === undefined ? from : cursorAfter(last);
}

/** As the server writes it (`listing.rs`), and the page itself (`asked/home/cursor.rs`). @param {SavedLine} line */
function cursorAfter(line) {
  return line.id < 0 ? `${HERE} ${begin(line)} ${line.id}` : `${begin(line)}-${line.id}`;
}

/** @param {SavedLine | undefined} line */
function begin(line) {
  return line?.started ?? 0;
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
