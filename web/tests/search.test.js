/** The tree of a search, as far as a page has it: rows, steps, signs. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { routeOf, searchAddress } from "../state/route.js";
import { SearchTree, rowsInSight } from "../state/searched.js";
import { drawingAt, meanSign, shareSign, windowSign, worthSign } from "../state/searchsigns.js";

const said = "e";

/** A node with whatever matters here. */
function node(id, parent, more = {}) {
  return {
    id, parent, ply: 0, move: parent === null ? null : "a1", mark: parent === null ? null : "x", alpha: null, beta: null, value: "draw",
    estimate: null, bound: "exact", ending: "searched", is_best: false, unsearched: [], children: 0, nodes: 1, cut_moves: 0,
    look: null, depth: null, visits: null, mean: null, lines: [], told: said, text: said, cut_text: null, ...more,
  };
}

/**
 * 0 ─┬─ 1 ─┬─ 2
 *    │     ├─ 3
 *    │     └─ ✂
 *    ├─ 4 ─── 5 ─── 6, then ✂ at 5
 *    └─ 7
 */
const cut = { cut_text: said, unsearched: ["c3"] };
const nodes = [
  node(0, null, { children: 3 }), node(1, 0, { children: 2, ...cut }), node(2, 1), node(3, 1), node(4, 0, { children: 1 }),
  node(5, 4, { children: 1, ...cut }), node(6, 5), node(7, 0),
];
const story = ["0", "1", "2", "3", "1c", "4", "5", "6", "5c", "7"];

function whole() {
  const tree = new SearchTree();
  tree.add({ tree_nodes: nodes });
  return tree;
}

const keys = (tree) => tree.rows().map((row) => `${" ".repeat(row.level - 1)}${row.key} ${row.place}/${row.of}${row.isOpen === null ? "" : row.isOpen ? " -" : " +"}`);

test("only what is open has rows, with its place beside the others", () => {
  const tree = whole();
  assert.deepEqual(keys(tree), ["0 1/1 +"]);
  tree.open(tree.nodeOf("0"));
  assert.deepEqual(keys(tree), ["0 1/1 -", " 1 1/3 +", " 4 2/3 +", " 7 3/3"]);
  tree.open(tree.nodeOf("1"));
  assert.deepEqual(keys(tree), ["0 1/1 -", " 1 1/3 -", "  2 1/3", "  3 2/3", "  1c 3/3", " 4 2/3 +", " 7 3/3"]);
  tree.close(tree.nodeOf("0"));
  assert.deepEqual(keys(tree), ["0 1/1 +"]);
  tree.openBelow(tree.nodeOf("0"), 9);
  assert.deepEqual(tree.rows().map((row) => row.key), story);
  assert.equal(tree.placeOf("5c"), 8);
  tree.closeBelow(tree.nodeOf("4"));
  tree.open(tree.nodeOf("4"));
  assert.equal(tree.placeOf("6"), -1, "closed with what is above it");
  const row = (key) => tree.rows()[tree.placeOf(key)];
  assert.deepEqual([tree.aboveOf(row("1c")), tree.aboveOf(row("7")), tree.aboveOf(row("0"))], ["1", "0", null]);
});

test("a step follows the search down, and to the cuts on its way back", () => {
  const tree = whole();
  const walk = (from, next) => {
    const seen = [from];
    for (let step = next(from); step !== null; step = next(seen.at(-1))) {
      seen.push(step.key);
    }
    return seen;
  };
  assert.deepEqual(walk("0", (key) => tree.after(key)), story);
  assert.deepEqual(walk("7", (key) => tree.before(key)), story.toReversed());
  assert.equal(tree.after("99"), null);
});

test("what is not known must be fetched before a step", () => {
  const tree = new SearchTree();
  tree.add({ tree_nodes: nodes.filter(({ parent }) => parent === null || parent === 0) });
  assert.deepEqual(tree.after("1"), { load: 1 });
  assert.deepEqual(tree.before("7"), { load: 4 });
  assert.deepEqual(tree.before("4"), { key: "1c" }, "what was cut is known without what is before it");
  assert.equal(tree.isOpen(tree.nodeOf("1")), false);
  tree.open(tree.nodeOf("1"));
  assert.equal(tree.isOpen(tree.nodeOf("1")), false, "nothing is open that is not known");
  tree.add({ tree_nodes: nodes.filter(({ parent }) => parent === null || parent === 0 || parent === 1) });
  assert.deepEqual(tree.after("1"), { key: "2" });
  assert.equal(tree.isOpen(tree.nodeOf("1")), true);
});

test("a row is revealed with what is above it, and named by its key", () => {
  const tree = whole();
  tree.reveal("5c");
  assert.deepEqual(tree.rows().map((row) => row.key), ["0", "1", "4", "5", "6", "5c", "7"]);
  assert.deepEqual(["5", "5c", "7c", "99", "x"].map((text) => tree.keyOf(text)), ["5", "5c", "7", null, null]);
  assert.deepEqual(tree.wayTo(tree.nodeOf("6")).map(({ id }) => id), [0, 4, 5, 6]);
});

test("sampled nodes are listed by their games", () => {
  const tree = new SearchTree();
  tree.add({ tree_nodes: [node(0, null, { children: 3, visits: 9 }), node(1, 0, { visits: 2 }), node(2, 0, { visits: 5 }), node(3, 0, { visits: 2 })] });
  tree.open(tree.roots[0]);
  assert.deepEqual(tree.rows().map((row) => row.key), ["0", "2", "1", "3"]);
  assert.deepEqual(tree.after("2"), { key: "1" });
});

test("only rows in sight are drawn, and a few beyond", () => {
  const sight = (top, count) => rowsInSight({ top, height: 320, row: 32, count });
  assert.deepEqual(sight(0, 5000), [0, 16]);
  assert.deepEqual(sight(32_000, 5000), [994, 1016]);
  assert.deepEqual(sight(0, 3), [0, 3]);
  assert.deepEqual(sight(99_999, 3), [0, 3], "rows that went while somebody was far below");
});

test("values, windows and samples are signs", () => {
  assert.equal(worthSign(node(1, 0, { value: "win" })), "+");
  assert.equal(worthSign(node(1, 0, { value: "loss", bound: "at-least" })), "≥−");
  assert.equal(worthSign(node(1, 0, { value: { estimate: -0.314 } })), "~−31");
  assert.equal(worthSign(node(1, 0, { value: { estimate: 0.2 }, bound: "at-most" })), "≤20");
  assert.equal(worthSign(node(1, 0, { value: null })), "?");
  assert.equal(worthSign(node(1, 0, { value: null, ending: "broken-off" })), "…");
  assert.equal(windowSign({ alpha: null, beta: -1 }), "−∞ … −1");
  assert.equal(windowSign({ alpha: -0.004, beta: 0.256 }), "0 … 0.26");
  assert.deepEqual([0.5, -0.001, -1].map((mean) => meanSign({ mean, visits: 3 })), ["+0.50", "0.00", "−1.00"]);
  assert.equal(meanSign({ mean: 0, visits: 0 }), "");
  assert.equal(shareSign({ visits: 1 }, { visits: 3 }), "33%");
  assert.equal(shareSign({ visits: 1 }, undefined), "");
});

test("the board at a node has the moves that lead there, its own and the cut ones noted", () => {
  const position = { stones: [{ square: "b2", mark: "o" }], moves: [] };
  const way = [node(0, null), node(1, 0, { move: "a1", unsearched: ["c3"], cut_text: said })];
  const below = [node(2, 1, { move: "a2", mark: "o", value: "loss" }), node(3, 1, { move: "a3", mark: "o", value: null })];
  const drawing = drawingAt(position, way, below);
  assert.deepEqual([...drawing.stones], [["b2", "o"], ["a1", "x"]]);
  assert.deepEqual([drawing.last, drawing.mover, drawing.legal], ["a1", "o", ["a2", "a3"]]);
  assert.deepEqual([...drawing.notes].map(([square, { text }]) => square + text), ["a2−", "c3✂"]);
  const many = Array.from({ length: 60 }, (_, at) => node(at + 2, 1, { move: `s${at}`, bound: at % 2 === 0 ? "exact" : "at-most" }));
  assert.equal(drawingAt(position, way.slice(0, 1), many).notes.size, 9);
});

test("an address is a search and the row that is looked at", () => {
  const asked = { game: "tictactoe", position: "X../... o", moves: "a1,b2", player: "search:depth=4", nodes: "500", seed: null, node: "17c" };
  const address = searchAddress(asked);
  assert.equal(address, "/search?game=tictactoe&position=X../...+o&moves=a1,b2&player=search:depth=4&nodes=500&node=17c");
  const [path, query] = address.split("?");
  assert.deepEqual(routeOf(path, `?${query}`), { page: "search", asked });
  assert.equal(routeOf("/search/x", "").page, "missing");
});
