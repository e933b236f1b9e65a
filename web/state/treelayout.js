/**
 * The places of a drawn tree's rows: leaves side by side, each other node over the
 * middle of those below it, as in the pictures that the program makes of searches.
 *
 * @import { Row } from "./searched.js"
 */

/** The side of a square of the boards in the nodes. */
export const CELL = 14;
/** Around what is in a node. */
export const INSIDE = 6;
/** The height of a value. */
export const VALUE = 18;
/** Between the end of an edge and the node below it: the name of the move, α and β. */
export const LABEL = 32;
/** The distance between nodes. */
const BESIDE = 12;
const BELOW = 26;
/** More squares than this are not drawn. */
const MOST_SQUARES = 25;

/**
 * The size of every node.
 * @typedef {{ width: number, height: number, hasBoard: boolean }} NodeSize
 *
 * @typedef {object} TreeLayout
 * @property {{ x: number, y: number }[]} places The middle of the upper edge of each row.
 * @property {number[]} above The place of the row above each; -1 for roots.
 * @property {number} width
 * @property {number} height
 */

/** @param {{ columns: number, rows: number }} board @returns {NodeSize} */
export function nodeSize({ columns, rows }) {
  const hasBoard = columns * rows <= MOST_SQUARES;
  const [wide, high] = hasBoard ? [columns * CELL, rows * CELL + INSIDE] : [0, 0];
  return { width: Math.max(56, wide + 2 * INSIDE), height: high + VALUE + INSIDE, hasBoard };
}

/** @param {Pick<Row, "level">[]} rows Each before those below it. @param {NodeSize} size @returns {TreeLayout} */
export function treeLayout(rows, { width, height }) {
  const [beside, below] = [width + BESIDE, height + BELOW + LABEL];
  /** @type {number[]} */
  const way = [];
  const above = rows.map(({ level }, place) => {
    way.length = level - 1;
    return way.push(place) > 1 ? (way[level - 2] ?? -1) : -1;
  });
  let leaves = 0;
  let levels = 0;
  const places = rows.map(({ level }, place) => {
    const isLeaf = (rows[place + 1]?.level ?? 0) <= level;
    leaves += isLeaf ? 1 : 0;
    levels = Math.max(levels, level);
    return { x: isLeaf ? (leaves - 1) * beside + width / 2 : NaN, y: (level - 1) * below };
  });
  // From the last row on, so that all nodes below one have their places first.
  for (let place = rows.length - 1, lasts = /** @type {Map<number, number>} */ (new Map()); place >= 0; place -= 1) {
    const [own, its] = [places[place], places[above[place] ?? -1]];
    if (own !== undefined && its !== undefined) {
      const last = lasts.get(above[place] ?? -1) ?? own.x;
      lasts.set(above[place] ?? -1, last);
      its.x = (own.x + last) / 2;
    }
  }
  return { places, above, width: Math.max(0, leaves * beside - BESIDE), height: Math.max(0, levels * below - BELOW - LABEL) };
}
