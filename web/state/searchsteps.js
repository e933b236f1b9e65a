/**
 * The steps of a search, one after the other. It enters a node (`5`); when all below that is done it
 * may cut the rest (`5c`), and goes back with a value (`5v`).
 *
 * @import { TraceNode } from "../wire/types.js"
 * @import { SearchTree } from "./searched.js"
 */

import { cutKey } from "./searched.js";

/**
 * @typedef {{ key: string } | { load: number } | null} Step Where a step leads, or the node below
 *   which more must be known first; nowhere beyond the ends.
 */

/** @param {TraceNode} node */
const valueKey = (node) => `${node.id}v`;

/** The row at which a step is. @param {string} step */
export function rowOfStep(step) {
  return step.replace("v", "");
}

/** The step that a text means, if there is one. @param {SearchTree} tree @param {string} text */
export function stepOf(tree, text) {
  const node = tree.nodeOf(text);
  const known = node === null ? [] : [cutKey(node), valueKey(node)].filter((key, at) => (at === 0 ? node.cut_text : node.returned_text) !== null);
  return node === null ? null : (known.find((key) => key === text) ?? String(node.id));
}

/** The events of a step; at a row that is only looked at, all events there. @param {SearchTree} tree @param {string} step @param {boolean} isFollowed */
export function toldAt(tree, step, isFollowed) {
  const node = tree.nodeOf(step);
  const came = isFollowed ? node?.entered_text : node?.text;
  return (step.endsWith("c") ? node?.cut_text : step.endsWith("v") ? node?.returned_text : came) ?? "";
}

/** The next step of the search: it goes down first, and cuts when it comes back. @param {SearchTree} tree @param {string} step @returns {Step} */
export function stepAfter(tree, step) {
  const node = tree.nodeOf(step);
  if (node === null) {
    return null;
  }
  if (step === cutKey(node)) {
    return backFrom(tree, node);
  }
  if (step === valueKey(node)) {
    return afterAll(tree, node);
  }
  if (!tree.isKnown(node)) {
    return { load: node.id };
  }
  const child = tree.below(node)[0];
  return child !== undefined ? { key: String(child.id) } : afterBelow(tree, node);
}

/** The step after all nodes below one are done. @param {SearchTree} tree @param {TraceNode} node @returns {Step} */
function afterBelow(tree, node) {
  return node.cut_text !== null ? { key: cutKey(node) } : backFrom(tree, node);
}

/** @param {SearchTree} tree @param {TraceNode} node @returns {Step} */
function backFrom(tree, node) {
  return node.returned_text !== null ? { key: valueKey(node) } : afterAll(tree, node);
}

/** @param {SearchTree} tree @param {TraceNode} node @returns {Step} */
function afterAll(tree, node) {
  const [next, above] = [tree.beside(node, 1), tree.above(node)];
  return next !== null ? { key: String(next.id) } : above === null ? null : afterBelow(tree, above);
}

/** The previous step of the search. @param {SearchTree} tree @param {string} step @returns {Step} */
export function stepBefore(tree, step) {
  const node = tree.nodeOf(step);
  if (node === null) {
    return null;
  }
  if (step === valueKey(node) && node.cut_text !== null) {
    return { key: cutKey(node) };
  }
  if (step !== String(node.id)) {
    return lastBelow(tree, node);
  }
  const earlier = tree.beside(node, -1);
  return earlier !== null ? lastOf(tree, earlier) : node.parent === null ? null : { key: String(node.parent) };
}

/** The last that happened at a node. @param {SearchTree} tree @param {TraceNode} node @returns {Step} */
function lastOf(tree, node) {
  return node.returned_text !== null ? { key: valueKey(node) } : node.cut_text !== null ? { key: cutKey(node) } : lastBelow(tree, node);
}

/** The last that happened below a node, or at it where nothing did. @param {SearchTree} tree @param {TraceNode} node @returns {Step} */
function lastBelow(tree, node) {
  if (!tree.isKnown(node)) {
    return { load: node.id };
  }
  const last = tree.below(node).at(-1);
  return last === undefined ? { key: String(node.id) } : lastOf(tree, last);
}

/**
 * State of a node in a search: not reached, reached or being searched below, or done.
 * @typedef {"later" | "open" | "done"} Progress
 */

/**
 * The states of all rows at a step.
 * @param {SearchTree} tree
 * @param {string} step
 * @returns {(node: TraceNode, isCut: boolean) => Progress}
 */
export function progressAt(tree, step) {
  const at = tree.nodeOf(step);
  if (at === null) {
    return () => "done";
  }
  const isBelowDone = step !== String(at.id) || at.children === 0;
  // Nodes have their numbers in the order in which the search entered them.
  const last = at.id + (isBelowDone ? at.nodes - 1 : 0);
  const way = new Set(tree.wayTo(at));
  return (node, isCut) => {
    const isHere = node === at;
    if (isCut && isHere) {
      return step === String(at.id) ? "later" : "done";
    }
    if (node.id > last || (isCut && way.has(node))) {
      return "later";
    }
    const isLeft = isHere ? step === valueKey(at) || (isBelowDone && at.returned_text === null) : !way.has(node);
    return isLeft ? "done" : "open";
  };
}
