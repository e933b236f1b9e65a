/**
 * The part of a search's tree that a page has, which of it is open, and the rows that makes.
 *
 * @import { Trace, TraceNode } from "../wire/types.js"
 */

/**
 * A row: a node, or the cut moves of one.
 * @typedef {object} Row
 * @property {string} key The number of the node; with a `c` behind it for its cut moves.
 * @property {TraceNode} node
 * @property {boolean} isCut
 * @property {number} level From 1.
 * @property {number} place Among the rows right below the same one, from 1.
 * @property {number} of Their number.
 * @property {boolean | null} isOpen None where there is nothing to open.
 */

/** The row of what was cut at a node. @param {TraceNode} node */
export const cutKey = (node) => `${node.id}c`;

export class SearchTree {
  /** @type {Map<number, TraceNode>} */
  #nodes = new Map();
  /** @type {Map<number | null, TraceNode[]>} What is right below each node, as far as it is known; the roots below none. */
  #below = new Map();
  /** @type {Set<number>} */
  #open = new Set();
  /** @type {Row[] | null} */
  #rows = null;

  /** Takes in a part. @param {Trace} part */
  add(part) {
    /** @type {Map<number | null, TraceNode[]>} */
    const groups = new Map();
    for (const node of part.tree_nodes) {
      this.#nodes.set(node.id, node);
      const group = groups.get(node.parent) ?? [];
      group.push(node);
      groups.set(node.parent, group);
    }
    for (const [parent, nodes] of groups) {
      this.#below.set(parent, nodes.sort(byVisits));
    }
    this.#rows = null;
  }

  /** @param {string} key */
  nodeOf(key) {
    return this.#nodes.get(Number.parseInt(key, 10)) ?? null;
  }

  /** The node above one. @param {TraceNode} node */
  above(node) {
    return node.parent === null ? null : (this.#nodes.get(node.parent) ?? null);
  }

  /** The node at a distance beside one. @param {TraceNode} node @param {number} by */
  beside(node, by) {
    const all = this.#below.get(node.parent) ?? [];
    return all[all.indexOf(node) + by] ?? null;
  }

  get roots() {
    return this.#below.get(null) ?? [];
  }

  /** The nodes right below one, as far as they are known. @param {TraceNode} node */
  below(node) {
    return this.#below.get(node.id) ?? [];
  }

  /** @param {TraceNode} node */
  isKnown(node) {
    return node.children === 0 || this.#below.has(node.id);
  }

  /** @param {TraceNode} node */
  isOpen(node) {
    return this.#open.has(node.id) && canOpen(node) && this.isKnown(node);
  }

  /** @param {TraceNode} node */
  open(node) {
    this.#open.add(node.id);
    this.#rows = null;
  }

  /** @param {TraceNode} node */
  close(node) {
    this.#open.delete(node.id);
    this.#rows = null;
  }

  /** Opens a node and the known nodes below it, a number of plies. @param {TraceNode} node @param {number} plies */
  openBelow(node, plies) {
    if (plies > 0 && canOpen(node) && this.isKnown(node)) {
      this.open(node);
      this.below(node).forEach((child) => this.openBelow(child, plies - 1));
    }
  }

  /** Closes a node and all below it. @param {TraceNode} node */
  closeBelow(node) {
    this.close(node);
    this.below(node).forEach((child) => this.closeBelow(child));
  }

  /** The nodes from the root down to this one. @param {TraceNode} node @returns {TraceNode[]} */
  wayTo(node) {
    const above = this.above(node);
    return above === null ? [node] : [...this.wayTo(above), node];
  }

  /** Opens what is above a row. @param {string} key */
  reveal(key) {
    const node = this.nodeOf(key);
    for (const one of node === null ? [] : this.wayTo(node)) {
      if (one !== node || key !== String(one.id)) {
        this.open(one);
      }
    }
  }

  /** @returns {Row[]} */
  rows() {
    this.#rows ??= this.#rowsBelow(null, 1);
    return this.#rows;
  }

  /** The place of a row among all that are shown; -1 if it is not. @param {string} key */
  placeOf(key) {
    return this.rows().findIndex((row) => row.key === key);
  }

  /** @param {TraceNode | null} above @param {number} level @returns {Row[]} */
  #rowsBelow(above, level) {
    const nodes = this.#below.get(above?.id ?? null) ?? [];
    const hasCut = above !== null && above.cut_text !== null;
    const of = nodes.length + (hasCut ? 1 : 0);
    /** @type {Row[]} */
    const rows = [];
    nodes.forEach((node, index) => {
      const isOpen = canOpen(node) ? this.isOpen(node) : null;
      rows.push({ key: String(node.id), node, isCut: false, level, place: index + 1, of, isOpen });
      if (isOpen) {
        for (const row of this.#rowsBelow(node, level + 1)) {
          rows.push(row);
        }
      }
    });
    if (hasCut) {
      rows.push({ key: cutKey(above), node: above, isCut: true, level, place: of, of, isOpen: null });
    }
    return rows;
  }
}

/** @param {TraceNode} node */
export function canOpen(node) {
  return node.children > 0 || node.cut_text !== null;
}

/** Where games were sampled the most visited come first. @param {TraceNode} one @param {TraceNode} other */
function byVisits(one, other) {
  return (other.visits ?? 0) - (one.visits ?? 0) || one.id - other.id;
}

/**
 * The rows in sight, and a few beyond: from which on, and up to which.
 * @param {{ top: number, height: number, row: number, count: number }} seen In pixels, but for `count`.
 * @returns {[number, number]}
 */
export function rowsInSight({ top, height, row, count }) {
  const beyond = 6;
  const from = Math.max(0, Math.min(count, Math.floor(top / row)) - beyond);
  return [from, Math.min(count, Math.ceil((top + height) / row) + beyond)];
}
