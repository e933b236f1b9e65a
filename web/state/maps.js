/**
 * Games whose values are known, as maps of boards.
 *
 * @import { GameWorth } from "../wire/types.js"
 */

/**
 * @typedef {object} WorthMap Boards that differ in their columns and rows alone.
 * @property {number} length The number in a row.
 * @property {number[]} columns Those that occur.
 * @property {number[]} rows
 * @property {(columns: number, rows: number) => GameWorth | undefined} at
 */

/** The rules of a flat board: columns, rows, how many in a row, and options. */
const RULES = /^(\d+),(\d+),(\d+)(?:\+[a-z-]+)*$/;

/** Whether a game is played on a flat board, by its text. @param {string} game */
export function isFlat(game) {
  return RULES.test(game);
}

/** The options of a game by its text, with + between them. @param {string} game */
export function optionsOf(game) {
  return game.split("+").slice(1).join("+");
}

/**
 * The call that proves a value which was solved here: it checks the certificate, or makes one where none is kept.
 * @param {GameWorth} worth
 * @returns {string | null} Null for a value that others have published.
 */
export function proofOf({ game, certificate, source }) {
  if (source !== null) {
    return null;
  }
  return certificate === null ? `inarow solve --game ${game} --proof ${game}.cert` : `inarow verify crates/answers/data/${certificate}`;
}

/**
 * A map for each length of line. A board with the same value on its side is shown there too.
 * @param {GameWorth[]} games Games with the same options.
 * @returns {WorthMap[]}
 */
export function mapsOf(games) {
  /** @type {Map<number, Map<string, GameWorth>>} */
  const maps = new Map();
  for (const worth of games) {
    for (const game of [worth.turned, worth.game]) {
      const [, columns, rows, length] = RULES.exec(game ?? "") ?? [];
      if (game !== null && columns !== undefined) {
        const map = maps.get(Number(length)) ?? new Map();
        maps.set(Number(length), map.set(`${columns},${rows}`, { ...worth, game }));
      }
    }
  }
  const ordered = [...maps].sort(([one], [other]) => one - other);
  return ordered.map(([length, map]) => {
    const sides = (/** @type {number} */ side) => [...new Set([...map.keys()].map((key) => Number(key.split(",")[side])))].sort((one, other) => one - other);
    return { length, columns: sides(0), rows: sides(1), at: (columns, rows) => map.get(`${columns},${rows}`) };
  });
}
