/** The tree of a search, as far as a page has it: rows, steps, signs. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { routeOf, searchAddress } from "../state/route.js";
import { SearchTree, rowsInSight } from "../state/searched.js";
import { drawingAt, edgeSign, meanSign, playedTo, shareSign, windowSign, worthSign } from "../state/searchsigns.js";
import { progressAt, rowOfStep, stepAfter, stepBefore, stepOf, toldAt } from "../state/searchsteps.js";
import { LABEL, nodeSize, treeLayout } from "../state/treelayout.js";

const said = "e";

/** A node with whatever matters here. */
function node(id, parent, more = {}) {
  return {
    id, parent, ply: 0, move: parent === null ? null : "a1", mark: parent === null ? null : "x", alpha: null, beta: null, value: "draw",
    estimate: null, bound: "exact", ending: "searched", is_best: false, unsearched: [], children: 0, nodes: 1, cut_moves: 0,
    look: null, depth: null, visits: null, mean: null, lines: [], told: said, text: said, entered_text: said, returned_text: more.children > 0 ? said : null, cut_text: null, ...more,
  };
}

/**
 * 0 ─┬─ 1 ─┬─ 2
 *    │     ├─ 3
 *    │     └─ ✂
 *    ├─ 4 ─── 5 ─── 6, then ✂ at 5
 *    └─ 7
 *
 * The search goes back from 0, 1, 4 and 5 with a value.
 */
const cut = { cut_text: said, unsearched: ["c3"] };
const nodes = [
  node(0, null, { children: 3, nodes: 8 }), node(1, 0, { children: 2, nodes: 3, ...cut }), node(2, 1), node(3, 1), node(4, 0, { children: 1, nodes: 3 }),
  node(5, 4, { children: 1, nodes: 2, ...cut }), node(6, 5), node(7, 0),
];
const allRows = ["0", "1", "2", "3", "1c", "4", "5", "6", "5c", "7"];
const story = ["0", "1", "2", "3", "1c", "1v", "4", "5", "6", "5c", "5v", "4v", "7", "0v"];

function whole() {
  const tree = new SearchTree();
  tree.add({ tree_nodes: nodes });
  return tree;
}

const keys = (tree) => tree.rows().map((row) => `${" ".repeat(row.level - 1)}${row.key} ${row.place}/${row.of}${row.isOpen === null ? "" : row.isOpen ? " -" : " +"}`);

test("only open nodes have rows, with their place beside the others", () => {
  const tree = whole();
  assert.deepEqual(keys(tree), ["0 1/1 +"]);
  tree.open(tree.nodeOf("0"));
  assert.deepEqual(keys(tree), ["0 1/1 -", " 1 1/3 +", " 4 2/3 +", " 7 3/3"]);
  tree.open(tree.nodeOf("1"));
  assert.deepEqual(keys(tree), ["0 1/1 -", " 1 1/3 -", "  2 1/3", "  3 2/3", "  1c 3/3", " 4 2/3 +", " 7 3/3"]);
  tree.close(tree.nodeOf("0"));
  assert.deepEqual(keys(tree), ["0 1/1 +"]);
  tree.openBelow(tree.nodeOf("0"), 9);
  assert.deepEqual(tree.rows().map((row) => row.key), allRows);
  assert.equal(tree.placeOf("5c"), 8);
  tree.closeBelow(tree.nodeOf("4"));
  tree.open(tree.nodeOf("4"));
  assert.equal(tree.placeOf("6"), -1, "closed with what is above it");
});

test("a step follows the search down, to the cuts on its way back, and back with a value", () => {
  const tree = whole();
  const walk = (from, next) => {
    const seen = [from];
    for (let step = next(from); step !== null; step = next(seen.at(-1))) {
      seen.push(step.key);
    }
    return seen;
  };
  assert.deepEqual(walk("0", (step) => stepAfter(tree, step)), story);
  assert.deepEqual(walk("0v", (step) => stepBefore(tree, step)), story.toReversed());
  assert.equal(stepAfter(tree, "99"), null);
  assert.deepEqual(["5", "5c", "5v"].map(rowOfStep), ["5", "5c", "5"]);
});

test("unknown nodes must be fetched before a step", () => {
  const tree = new SearchTree();
  tree.add({ tree_nodes: nodes.filter(({ parent }) => parent === null || parent === 0) });
  assert.deepEqual(stepAfter(tree, "1"), { load: 1 });
  assert.deepEqual(stepBefore(tree, "7"), { key: "4v" }, "its value is known without what is below it");
  assert.deepEqual(stepBefore(tree, "4v"), { load: 4 });
  assert.deepEqual(stepBefore(tree, "4"), { key: "1v" });
  assert.deepEqual(stepBefore(tree, "1v"), { key: "1c" });
  assert.equal(tree.isOpen(tree.nodeOf("1")), false);
  tree.open(tree.nodeOf("1"));
  assert.equal(tree.isOpen(tree.nodeOf("1")), false, "nothing is open that is not known");
  tree.add({ tree_nodes: nodes.filter(({ parent }) => parent === null || parent === 0 || parent === 1) });
  assert.deepEqual(stepAfter(tree, "1"), { key: "2" });
  assert.equal(tree.isOpen(tree.nodeOf("1")), true);
});

test("at each step some nodes are done, some are open, and some come later", () => {
  const tree = whole();
  tree.openBelow(tree.nodeOf("0"), 9);
  const at = (step) => {
    const progress = progressAt(tree, step);
    return tree.rows().map(({ node: one, isCut }) => progress(one, isCut)[0]).join("");
  };
  // 0 1 2 3 ✂ 4 5 6 ✂ 7
  assert.deepEqual(Object.fromEntries(story.map((step) => [step, at(step)])), {
    0: "olllllllll", 1: "oollllllll", 2: "oodlllllll", 3: "ooddllllll", "1c": "oodddlllll", "1v": "oddddlllll",
    4: "oddddollll", 5: "oddddoolll", 6: "oddddoodll", "5c": "oddddooddl", "5v": "oddddodddl", "4v": "oddddddddl",
    7: "oddddddddd", "0v": "dddddddddd",
  });
});

test("a sentence describes the step, or all events where it is only looked at", () => {
  const tree = new SearchTree();
  tree.add({ tree_nodes: [node(0, null, { children: 1, text: "all", entered_text: "in", returned_text: "back", cut_text: "cut" })] });
  assert.deepEqual(["0", "0c", "0v"].map((step) => toldAt(tree, step, true)), ["in", "cut", "back"]);
  assert.equal(toldAt(tree, "0", false), "all");
  assert.equal(toldAt(tree, "9", true), "");
});

test("no two nodes overlap, and each stands over the middle of those below it", () => {
  // Trees of every shape that a row of levels can have, drawn from a fixed sequence.
  let seed = 7;
  const below = (most) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return (seed >> 8) % most;
  };
  for (const board of [{ columns: 3, rows: 3 }, { columns: 15, rows: 15 }]) {
    const size = nodeSize(board);
    assert.equal(size.hasBoard, board.columns === 3);
    for (let time = 0; time < 50; time += 1) {
      const rows = [{ level: 1 }];
      for (let count = below(120); count > 0; count -= 1) {
        rows.push({ level: 1 + below(rows.at(-1).level + 1) });
      }
      const { places, above, width, height } = treeLayout(rows, size);
      const left = ({ x }) => x - size.width / 2;
      places.forEach((place, at) => {
        assert.ok(left(place) >= 0 && left(place) + size.width <= width + 1e-9 && place.y + size.height <= height + 1e-9);
        const same = places.filter((other, one) => one > at && other.y === place.y);
        assert.ok(same.every((other) => left(other) >= left(place) + size.width), "they overlap, or are out of order");
        const children = places.filter((_, one) => above[one] === at);
        if (children.length > 0) {
          assert.ok(Math.abs(place.x - (children[0].x + children.at(-1).x) / 2) < 1e-6, "not over the middle");
          assert.ok(children.every(({ y }) => y >= place.y + size.height + LABEL), "no room for the edge");
          assert.ok(children.every((_, one) => rows[places.indexOf(children[one])].level === rows[at].level + 1));
        }
      });
    }
  }
  assert.deepEqual(treeLayout([], nodeSize({ columns: 3, rows: 3 })), { places: [], above: [], width: 0, height: 0 });
});

test("a row is revealed with those above it, and named by its key", () => {
  const tree = whole();
  tree.reveal("5c");
  assert.deepEqual(tree.rows().map((row) => row.key), ["0", "1", "4", "5", "6", "5c", "7"]);
  assert.deepEqual(["5", "5c", "5v", "7c", "7v", "99", "x"].map((text) => stepOf(tree, text)), ["5", "5c", "5v", "7", "7", null, null]);
  assert.deepEqual(tree.wayTo(tree.nodeOf("6")).map(({ id }) => id), [0, 4, 5, 6]);
});

test("sampled nodes are listed by their games", () => {
  const tree = new SearchTree();
  tree.add({ tree_nodes: [node(0, null, { children: 3, visits: 9 }), node(1, 0, { visits: 2 }), node(2, 0, { visits: 5 }), node(3, 0, { visits: 2 })] });
  tree.open(tree.roots[0]);
  assert.deepEqual(tree.rows().map((row) => row.key), ["0", "2", "1", "3"]);
  assert.deepEqual(stepAfter(tree, "2"), { key: "1" });
});

test("only rows in sight are drawn, and a few beyond", () => {
  const sight = (top, count) => rowsInSight({ top, height: 320, row: 32, count });
  assert.deepEqual(sight(0, 5000), [0, 16]);
  assert.deepEqual(sight(32_000, 5000), [994, 1016]);
  assert.deepEqual(sight(0, 3), [0, 3]);
  assert.deepEqual(sight(99_999, 3), [0, 3], "rows that went while somebody was far below");
});

test("values, windows and samples are signs", () => {
  assert.equal(worthSign(node(1, 0, { value: "win" })), "1");
  assert.equal(worthSign(node(1, 0, { value: "loss", bound: "at-least" })), "≥−1");
  assert.equal(worthSign(node(1, 0, { value: { estimate: -0.314 } })), "~−0.31");
  assert.equal(worthSign(node(1, 0, { value: { estimate: 0.2 }, bound: "at-most" })), "≤0.2");
  assert.equal(worthSign(node(1, 0, { value: null })), "?");
  assert.equal(worthSign(node(1, 0, { value: null, ending: "broken-off" })), "…");
  assert.equal(windowSign({ alpha: null, beta: -1 }), "−∞ … −1");
  assert.equal(windowSign({ alpha: -0.004, beta: 0.256 }), "0 … 0.26");
  const ends = [[null, null], [null, -1], [0, null], [0, 0.256]];
  assert.deepEqual(ends.map(([alpha, beta]) => edgeSign({ alpha, beta })), ["", "β −1", "α 0", "α 0 β 0.26"]);
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
  assert.deepEqual([...drawing.notes].map(([square, { text }]) => square + text), ["a2−1", "c3✂"]);
  assert.deepEqual([...drawingAt(position, way, below, () => false).notes], [], "what a search is not done with is not shown");
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
  assert.equal(routeOf("/search", "").asked.position, "OXO/OX./...", "where nothing is asked for there is an example");
  assert.equal(routeOf("/search", "?player=minimax").asked.position, null);
});

test("a node is a position of the game unless one side moves twice on the way", () => {
  const asked = { game: "tictactoe", position: null, moves: "a1" };
  const way = (...marks) => [node(0, null, { mark: null, move: null }), ...marks.map((mark, at) => node(at + 1, at, { mark, move: `b${at + 1}` }))];
  assert.equal(playedTo(asked, way("o", "x", "o")), "a1,b1,b2,b3");
  assert.equal(playedTo(asked, way("o", "o", "x")), "a1");
  assert.equal(playedTo({ ...asked, moves: "" }, way()), "");
});
