/**
 * The rows of a search's tree, and what stands in their columns.
 *
 * @import { TraceNode } from "../wire/types.js"
 * @import { Row, SearchTree } from "../state/searched.js"
 */

import { numberText, say } from "../browser/words.js";
import { meanSign, shareSign, windowSign, worthSign } from "../state/searchsigns.js";
import { isProven } from "../state/worth.js";

/**
 * @typedef {object} Column
 * @property {string} key The message that heads it.
 * @property {(node: TraceNode, above: TraceNode | undefined) => string} text
 * @property {(node: TraceNode) => string} [spoken] Where a sign is not enough.
 */

/** @type {Column} */
const WORTH = { key: "web-search-value", text: worthSign, spoken: (node) => node.told };

/** @type {Column} */
const NODES = { key: "web-search-nodes", text: (node) => numberText(node.nodes) };

/** @type {Column[]} */
const SAMPLED = [
  { key: "web-search-mean", text: meanSign },
  { key: "web-search-visits", text: (node) => numberText(node.visits ?? 0) },
  { key: "web-search-share", text: shareSign },
  { key: "web-search-proven", text: (node) => (node.value !== null && isProven(node.value) ? worthSign(node) : ""), spoken: (node) => node.told },
];

/** @type {Column[]} */
const WINDOWED = [
  WORTH,
  { key: "web-search-window", text: windowSign },
  NODES,
  { key: "web-search-cut", text: (node) => (node.cut_moves === 0 ? "" : numberText(node.cut_moves)) },
];

/** What stands beside the moves of a player's search. @param {string} player @returns {Column[]} */
export function columnsOf(player) {
  const [name] = player.split(":");
  return name === "mcts" ? SAMPLED : name === "minimax" ? [WORTH, NODES] : WINDOWED;
}

/** @param {Column[]} columns */
export function headRow(columns) {
  const group = div("heads", "rowgroup");
  const row = div("", "row");
  row.setAttribute("aria-rowindex", "1");
  const keys = ["web-search-move", ...columns.map((column) => column.key)];
  keys.forEach((key, place) => {
    const head = div(classOf(place), "columnheader");
    head.textContent = say(key);
    row.append(head);
  });
  group.append(row);
  return group;
}

/**
 * The parts of a row that change. Rows are used again and again: making them anew with every turn of
 * the wheel would take most of the time.
 * @typedef {object} Parts
 * @property {HTMLElement} twisty
 * @property {HTMLElement} mark
 * @property {HTMLElement} name
 * @property {HTMLElement} star
 * @property {HTMLElement} first The cell of the move.
 * @property {{ cell: HTMLElement, sign: HTMLElement, spoken: HTMLElement }[]} cells
 */

/** @type {WeakMap<HTMLElement, Parts>} */
const known = new WeakMap();

/** An empty row. @param {Column[]} columns */
export function newRow(columns) {
  const element = div("", "row");
  const first = div("made", "gridcell");
  const twisty = div("twisty", "");
  twisty.setAttribute("aria-hidden", "true");
  const [mark, name, star] = [document.createElement("b"), document.createElement("span"), document.createElement("span")];
  star.className = "star";
  star.setAttribute("role", "img");
  star.setAttribute("aria-label", say("web-search-best"));
  star.textContent = "★";
  first.append(twisty, mark, name, star);
  const cells = columns.map((column, place) => {
    const cell = div(classOf(place + 1), "gridcell");
    const [sign, spoken] = [document.createElement("span"), document.createElement("span")];
    cell.append(sign);
    if (column.spoken !== undefined) {
      sign.setAttribute("aria-hidden", "true");
      spoken.className = "unseen";
      cell.append(spoken);
    }
    return { cell, sign, spoken };
  });
  element.append(first, ...cells.map(({ cell }) => cell));
  known.set(element, { twisty, mark, name, star, first, cells });
  return element;
}

/** @param {HTMLElement} element @param {Row} row @param {SearchTree} tree @param {Column[]} columns */
export function fillRow(element, row, tree, columns) {
  const parts = known.get(element);
  if (parts === undefined) {
    return;
  }
  const { node, isOpen, isCut } = row;
  const { twisty, mark, name, star, first, cells } = parts;
  element.className = isCut ? "cut" : node.is_best ? "best" : "";
  if (isOpen === null) {
    element.removeAttribute("aria-expanded");
  } else {
    element.setAttribute("aria-expanded", String(isOpen));
  }
  first.toggleAttribute("aria-colspan", isCut);
  if (isCut) {
    first.setAttribute("aria-colspan", String(columns.length + 1));
  }
  twisty.textContent = isCut ? "✂" : isOpen === null ? "" : isOpen ? "▾" : "▸";
  mark.hidden = isCut || node.mark === null;
  mark.className = node.mark ?? "";
  mark.textContent = (node.mark ?? "").toUpperCase();
  name.textContent = isCut ? (node.cut_text ?? "") : nameOf(node);
  star.hidden = isCut || !node.is_best;
  const above = tree.wayTo(node).at(-2);
  columns.forEach((column, place) => {
    const part = cells[place];
    if (part !== undefined) {
      part.cell.hidden = isCut;
      const text = isCut ? "" : column.text(node, above);
      part.sign.textContent = text;
      part.spoken.textContent = text === "" ? "" : (column.spoken?.(node) ?? "");
    }
  });
}

/** @param {TraceNode} node */
function nameOf({ move, look = null, depth }) {
  return move ?? (look === null ? say("web-search-root") : say("web-search-look", { look, depth: depth ?? 0 }));
}

/** The first columns matter most: the others are not there where the page is narrow. @param {number} place */
function classOf(place) {
  return place === 0 ? "made" : place < 3 ? "" : "more";
}

/** @param {string} kind @param {string} role */
function div(kind, role) {
  const element = document.createElement("div");
  element.className = kind;
  if (role !== "") {
    element.setAttribute("role", role);
  }
  return element;
}

/** What happens at a row. @param {TraceNode | null} node @param {string} key */
export function toldAt(node, key) {
  return (key.endsWith("c") ? node?.cut_text : node?.text) ?? "";
}
