/**
 * The moves that were tried from a position, as a tree. Going back and playing another move begins
 * a branch; nothing that was tried is lost.
 *
 * @import { Look, Made, MoveMade, Position } from "../wire/types.js"
 */

/**
 * A position of the tree, and the facts about it.
 * @typedef {object} Node
 * @property {Made | null} move The move that led here; none at the root.
 * @property {Node | null} parent
 * @property {Node[]} children
 * @property {Node | null} next The child that was looked at last.
 * @property {string | null} comment As an imported game has it.
 * @property {[string, string][]} labels Squares and the texts on them there.
 * @property {Position | null} position As the server sent it.
 * @property {Look | null} look The result of an analysis, still running or complete.
 * @property {number} lines The number of lines in that result that are searched with care.
 * @property {Map<string, Ahead> | null} ahead The positions after moves, where they are known before the move is made.
 * @property {{ lines: number, step: number } | null} searched The extent of the last analysis that ran to its end.
 * @property {boolean} isStale True if its texts are in another language than the present one.
 */

/**
 * @typedef {object} Ahead A position that has not been visited.
 * @property {Position} position
 * @property {Look | null} look
 */

/** @param {Made | null} move @param {Node | null} parent @returns {Node} */
function node(move, parent) {
  return { move, parent, children: [], next: null, comment: null, labels: [], position: null, look: null, lines: 0, ahead: null, searched: null, isStale: false };
}

/** A position from which nothing was tried yet. */
export function rootNode() {
  return node(null, null);
}

/** The node after a move, a new one if the move was not tried before. @param {Node} at @param {Made} move */
export function child(at, move) {
  const known = at.children.find((other) => other.move?.move === move.move);
  const made = known ?? node(move, at);
  if (known === undefined) {
    Object.assign(made, at.ahead?.get(move.move));
    at.children.push(made);
  }
  at.next = made;
  return made;
}

/** Forgets the texts of every position of a tree, for another language. @param {Node} at Any of its nodes. */
export function forgetTold(at) {
  let root = at;
  while (root.parent !== null) {
    root = root.parent;
  }
  const waiting = [root];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    Object.assign(one, { look: null, ahead: null, searched: null, isStale: true });
    waiting.push(...one.children);
  }
}

/** The nodes from the root to this one, and on to where its line ends. @param {Node} at */
export function lineThrough(at) {
  /** @type {Node[]} */
  const line = [];
  for (let one = /** @type {Node | null} */ (at); one !== null; one = one.parent) {
    line.unshift(one);
  }
  for (let one = at.next; one !== null; one = one.next) {
    line.push(one);
  }
  return line;
}

/** The number of moves that lead here. @param {Node} at @returns {number} */
export function plyOf(at) {
  return at.parent === null ? 0 : plyOf(at.parent) + 1;
}

/** The squares of the moves that lead here. @param {Node} at @returns {string[]} */
export function movesTo(at) {
  return at.parent === null || at.move === null ? [] : [...movesTo(at.parent), at.move.move];
}

/** Makes this node, with those before it, the line that is gone through. @param {Node} at */
export function choose(at) {
  for (let one = at; one.parent !== null; one = one.parent) {
    one.parent.next = one;
  }
}

/** Takes a branch away; where to look now. @param {Node} at */
export function removed(at) {
  const { parent } = at;
  if (parent === null) {
    return at;
  }
  parent.children = parent.children.filter((other) => other !== at);
  parent.next = parent.children[0] ?? null;
  return parent;
}

/** The moves of a line, for a list of them. @param {Node[]} line @returns {MoveMade[]} */
export function movesOfLine(line) {
  return line.flatMap(({ move }, ply) => (move === null ? [] : [{ ...move, ply, reason: null, clock: null }]));
}
