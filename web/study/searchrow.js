/**
 * The rows of a search's tree, and what stands in their columns.
 *
 * @import { TraceNode } from "../types.js"
 * @import { Row, SearchTree } from "../state/searched.js"
 */

import { meanSign, shareSign, windowSign, worthSign } from "../state/searchsigns.js";
import { inLanguage, say } from "../words.js";

/**
 * @typedef {object} Column
 * @property {string} key The message that heads it.
 * @property {(node: TraceNode, above: TraceNode | undefined) => string} text
 * @property {(node: TraceNode) => string} [spoken] Where a sign is not enough.
 */

/** @param {number} number */
const counted = (number) => number.toLocaleString(document.documentElement.lang);

/** @type {Column} */
const WORTH = { key: "web-search-value", text: worthSign, spoken: (node) => inLanguage(node.worth) };

/** @type {Column} */
const NODES = { key: "web-search-nodes", text: (node) => counted(node.nodes) };

/** @type {Column[]} */
const SAMPLED = [
  { key: "web-search-mean", text: meanSign },
  { key: "web-search-visits", text: (node) => counted(node.visits ?? 0) },
  { key: "web-search-share", text: shareSign },
  { key: "web-search-proven", text: (node) => (node.value === null ? "" : worthSign(node)), spoken: (node) => inLanguage(node.worth) },
];

/** @type {Column[]} */
const WINDOWED = [
  WORTH,
  { key: "web-search-window", text: windowSign },
  NODES,
  { key: "web-search-cut", text: (node) => (node.cut_moves === 0 ? "" : counted(node.cut_moves)) },
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

/** @param {HTMLElement} element @param {Row} row @param {SearchTree} tree @param {Column[]} columns */
export function fillRow(element, row, tree, columns) {
  const { node } = row;
  element.className = row.isCut ? "cut" : node.best ? "best" : "";
  if (row.isOpen === null) {
    element.removeAttribute("aria-expanded");
  } else {
    element.setAttribute("aria-expanded", String(row.isOpen));
  }
  if (row.isCut) {
    element.replaceChildren(cutCell(node, columns.length + 1));
    return;
  }
  const above = tree.wayTo(node).at(-2);
  const cells = columns.map((column, place) => {
    const cell = div(classOf(place + 1), "gridcell");
    const text = column.text(node, above);
    if (column.spoken === undefined || text === "") {
      cell.textContent = text;
    } else {
      const sign = document.createElement("span");
      sign.setAttribute("aria-hidden", "true");
      sign.textContent = text;
      const spoken = document.createElement("span");
      spoken.className = "unseen";
      spoken.textContent = column.spoken(node);
      cell.append(sign, spoken);
    }
    return cell;
  });
  element.replaceChildren(moveCell(row), ...cells);
}

/** @param {Row} row */
function moveCell({ node, isOpen }) {
  const cell = div("made", "gridcell");
  const twisty = div("twisty", "");
  twisty.setAttribute("aria-hidden", "true");
  twisty.textContent = isOpen === null ? "" : isOpen ? "▾" : "▸";
  const name = document.createElement("span");
  if (node.square === null) {
    name.textContent = node.look === null ? say("web-search-root") : say("web-search-look", { look: node.look, depth: node.depth ?? 0 });
  } else {
    const mark = document.createElement("b");
    mark.className = node.mark ?? "";
    mark.textContent = (node.mark ?? "").toUpperCase();
    name.append(mark, ` ${node.square}`);
  }
  cell.append(twisty, name);
  if (node.best) {
    const best = document.createElement("span");
    best.className = "star";
    best.setAttribute("role", "img");
    best.setAttribute("aria-label", say("web-search-best"));
    best.textContent = "★";
    cell.append(best);
  }
  return cell;
}

/** @param {TraceNode} node @param {number} columns */
function cutCell(node, columns) {
  const cell = div("made", "gridcell");
  cell.setAttribute("aria-colspan", String(columns));
  const scissors = div("twisty", "");
  scissors.setAttribute("aria-hidden", "true");
  scissors.textContent = "✂";
  cell.append(scissors);
  const text = document.createElement("span");
  text.textContent = node.cut === null ? "" : inLanguage(node.cut);
  cell.append(text);
  return cell;
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
