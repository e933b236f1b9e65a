/**
 * A tree of moves as the server sends and takes it: a list in which each move names the place of the
 * one that it follows.
 *
 * @import { ImportedTree, WantedExport } from "../wire/types.js"
 * @import { Asked } from "./route.js"
 * @import { Node } from "./tree.js"
 */

import { child, choose, lineThrough, rootNode } from "./tree.js";

/** A tree that came from the server, at the end of its main line. @param {ImportedTree} tree @returns {Node} */
export function treeOf({ moves }) {
  const root = rootNode();
  /** @type {Node[]} */
  const made = [];
  for (const { move, mark, after, comment, labels } of moves) {
    const node = child((after === null ? null : made[after]) ?? root, { move, mark });
    made.push(Object.assign(node, { comment, labels }));
  }
  let end = root;
  while (end.children[0] !== undefined) {
    end = end.children[0];
  }
  choose(end);
  return end;
}

/**
 * The request to write a tree, with the present line first if the format holds only one line.
 * @param {Asked & { game: string }} asked Where the tree begins.
 * @param {Node} at The position that is looked at.
 * @param {[string, string][]} tags
 * @param {WantedExport["form"]} form
 * @returns {WantedExport}
 */
export function exportOf(asked, at, tags, form) {
  const line = lineThrough(at);
  /** @type {Map<Node, number>} */
  const places = new Map();
  /** @type {WantedExport["moves"]} */
  const moves = [];
  const waiting = [...(line[0]?.children ?? [])].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    places.set(node, moves.length);
    const after = node.parent === null ? null : (places.get(node.parent) ?? null);
    moves.push({ move: node.move?.move ?? "", after, comment: node.comment, labels: node.labels });
    waiting.push(...[...node.children].reverse());
  }
  const end = line.at(-1);
  return {
    game: asked.game,
    position: asked.position,
    moves,
    at: places.get(at) ?? null,
    end: end === undefined ? null : (places.get(end) ?? null),
    tags,
    form,
  };
}
