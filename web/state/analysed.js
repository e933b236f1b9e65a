/**
 * The drawing of the analysis board at a node of its tree.
 *
 * @import { Position, Stone, StudiedMove } from "../wire/types.js"
 * @import { Drawing } from "./drawing.js"
 * @import { Node } from "./tree.js"
 */

import { forbiddenOf, showing } from "./drawing.js";
import { plyOf } from "./tree.js";
import { notesOfLine, notesOfLook } from "./worth.js";

/** The position of a node, or the last one before it that the server has sent. @param {Node} at */
export function knownPosition(at) {
  let node = /** @type {Node | null} */ (at);
  while (node !== null && node.position === null) {
    node = node.parent;
  }
  return node?.position ?? null;
}

/**
 * The position with the value of each square, or with the line of play that is pointed at.
 * @param {Node} node
 * @param {Position} known
 * @param {boolean} showsValues
 * @param {StudiedMove | null} pointed
 * @returns {Drawing}
 */
export function analysedDrawing(node, known, showsValues, pointed) {
  const { position, move, look } = node;
  const stones = new Map(known.stones.map((stone) => [stone.square, stone.mark]));
  if (position === null && move !== null) {
    stones.set(move.move, move.mark);
  }
  const values = showsValues && look !== null ? notesOfLook(look) : new Map();
  return showing({
    stones,
    last: move?.move ?? null,
    lines: position?.outcome?.lines ?? [],
    mover: position?.to_move ?? null,
    legal: position?.legal_moves ?? [],
    forbidden: forbiddenOf(position),
    notes: pointed === null ? values : notesOfLine(pointed.line, plyOf(node) + 1),
  });
}

/** A position that is being put together: every square can be changed. @param {Map<string, Stone>} stones @param {string[]} squares @returns {Drawing} */
export function editedDrawing(stones, squares) {
  return showing({ stones, mover: "x", legal: squares, anywhere: true });
}
