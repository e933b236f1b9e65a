/** The analysis board's use of moves and values. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { errorInCourse, levelsOfCourse } from "../state/course.js";
import { exportOf, treeOf } from "../state/exchange.js";
import { isBetter, isSolved, shortened, unknownOf } from "../state/look.js";
import { analysisAddress, analysisOf, routeOf } from "../state/route.js";
import { child, choose, lineThrough, movesOfLine, movesTo, plyOf, removed, rootNode } from "../state/tree.js";
import { courseOf, notesOfLine, notesOfLook, signOf, toldOf, worthToX } from "../state/worth.js";

const told = "e";
const worth = (value, plies = null) => ({ value: typeof value === "number" ? { estimate: value } : value, plies, told });
const chance = (mark, percent) => ({ ...worth(percent / 50 - 1), told: `${percent}% for ${mark}`, winning_chance: { mark, percent, error: 9 } });
const move = (square, mark) => ({ move: square, mark });
const texts = (notes) => Object.fromEntries([...notes].map(([square, note]) => [square, note.text]));

test("another move begins a branch, the same one does not", () => {
  const root = rootNode();
  const one = child(root, move("b2", "x"));
  const two = child(one, move("a1", "o"));
  assert.equal(child(root, move("b2", "x")), one);
  const other = child(one, move("b1", "o"));
  assert.deepEqual(one.children.map((node) => node.move.move), ["a1", "b1"]);
  assert.deepEqual(lineThrough(root), [root, one, other]);
  choose(two);
  assert.deepEqual(lineThrough(root), [root, one, two]);
  assert.deepEqual([movesTo(two), plyOf(two)], [["b2", "a1"], 2]);
  assert.deepEqual(movesOfLine(lineThrough(two)).map(({ ply, move: square, mark }) => [ply, square, mark]), [[1, "b2", "x"], [2, "a1", "o"]]);
});

test("a branch that is taken away leaves the others", () => {
  const root = rootNode();
  const one = child(root, move("b2", "x"));
  const other = child(root, move("a1", "x"));
  assert.equal(removed(other), root);
  assert.deepEqual([root.children, root.next], [[one], one]);
  assert.equal(removed(one), root);
  assert.deepEqual([root.children, root.next], [[], null]);
  assert.equal(removed(root), root);
});

test("a value is a sign, an estimate looks like one", () => {
  assert.deepEqual(
    [worth("win", 3), worth("win"), worth("draw"), worth("loss", 4), worth(0.314), worth(-0.06)].map((one) => signOf(one)),
    ["+3", "+", "=", "−4", "+0.31", "−0.06"],
  );
  assert.deepEqual([signOf(worth(-0.06), true), signOf(worth(0))], ["≤−0.06", "0.00"]);
  assert.deepEqual([signOf(chance("o", 62)), signOf(chance("o", 62), true)], ["62%", "≤62%"]);
  assert.deepEqual([toldOf("o", chance("o", 62), ": "), toldOf("White", worth("draw"), ": ")], ["62% for o", "White: e"]);
});

test("on a large board only squares searched with care have a value", () => {
  const made = (square, at_most) => ({ move: square, ...worth(0), at_most, line: [square], facts: [] });
  const few = [made("a1", false), made("a2", true)];
  assert.deepEqual(texts(notesOfLook({ moves: few })), { a1: "0.00", a2: "≤0.00" });
  const many = [...few, ...Array.from({ length: 60 }, (_, index) => made(`b${index}`, true))];
  assert.deepEqual(texts(notesOfLook({ moves: many })), { a1: "0.00" });
  assert.deepEqual(notesOfLook({ moves: few }).get("a1")?.spoken, ["e"]);
  assert.deepEqual(notesOfLook({ moves: few }).get("a2")?.spoken, [{ key: "web-at-most", values: { told: "e" } }]);
  assert.deepEqual(texts(notesOfLine(["c1", "c2"], 4)), { c1: "4", c2: "5" });
});

test("the chart is X's, and ends where nothing is known", () => {
  assert.deepEqual([worthToX("win", "x"), worthToX("win", "o"), worthToX({ estimate: 0.5 }, "o")], [1, -1, -0.5]);
  assert.ok(Object.is(worthToX("draw", "o"), 0));
  const root = rootNode();
  root.position = { to_move: "x" };
  root.look = worth("draw");
  const one = child(root, move("b2", "x"));
  const two = child(one, move("a1", "o"));
  two.position = { to_move: null, outcome: { winner: "o", lines: [["a1"]] }, status: told };
  assert.deepEqual(courseOf(lineThrough(root), (mark) => mark.toUpperCase(), ": ").map(({ for_x: forX }) => forX), [0]);
  assert.equal(unknownOf(lineThrough(root)), one);
  one.position = { to_move: "o" };
  one.look = worth(0.5);
  const course = courseOf(lineThrough(root), (mark) => mark.toUpperCase(), ": ");
  assert.deepEqual(course.map(({ ply, for_x: forX, proven }) => [ply, forX, proven]), [[0, 0, true], [1, -0.5, false], [2, -1, true]]);
  assert.equal(course[1].told, "O: e");
  assert.equal(unknownOf(lineThrough(root)), null);
});

test("the chart has one scale, and the error of a chance", () => {
  const root = rootNode();
  root.position = { to_move: "o" };
  root.look = chance("o", 62);
  const [point] = courseOf([root], (mark) => mark, ": ");
  assert.deepEqual([point.told, point.winning_chance], ["62% for o", { mark: "x", percent: 38, error: 9 }]);
  assert.ok(Math.abs(point.for_x - (2 * 0.38 - 1)) < 1e-9);
  // 9 of 100 of the height between the lowest level and the highest.
  const error = errorInCourse(point, 1);
  assert.ok(Math.abs(error.from - error.to - 2 * 0.09 * 72) < 1e-9, JSON.stringify(error));
  assert.deepEqual([levelsOfCourse([point], { x: "Black", o: "White" }), errorInCourse({ ...point, winning_chance: undefined }, 1)], [["Black", "50%", "White"], null]);
  assert.deepEqual(levelsOfCourse([{ ...point, winning_chance: undefined }], { x: "X", o: "O" }), ["X", "=", "O"]);
});

test("an address is a position, and a position an address", () => {
  const asked = { game: "connect-four", position: "X../... o", moves: "d1,d2" };
  const address = analysisAddress(asked);
  assert.equal(address, "/analysis?game=connect-four&position=X../...+o&moves=d1,d2");
  const [path, query] = address.split("?");
  assert.deepEqual(routeOf(path, `?${query}`), { page: "analysis", asked });
  assert.equal(routeOf("/analysis/x", "").page, "missing");
  const played = { game: "2,2,2", board: { name: "2,2,2", columns: 2, rows: 2, gravity: false } };
  assert.equal(analysisOf(played, "o", [{ move: "a1" }]), "/analysis?game=2%2C2%2C2&position=../..+o&moves=a1".replaceAll("%2C", ","));
  assert.equal(analysisOf(played, "x", []), "/analysis?game=2,2,2");
});

test("a tree goes to the server and comes back the same", () => {
  const moves = [["b2", "x", null], ["a1", "o", 0], ["c3", "x", 1], ["b1", "o", 0], ["a3", "x", null]]
    .map(([move, mark, after]) => ({ move, mark, after, comment: null, labels: [] }));
  Object.assign(moves[3], { comment: "too quiet", labels: [["c3", "A"]] });
  const end = treeOf({ moves });
  assert.deepEqual(movesTo(end), ["b2", "a1", "c3"]);
  const root = lineThrough(end)[0];
  assert.deepEqual(root.children.map((node) => node.move.move), ["b2", "a3"]);
  const asked = { game: "tictactoe", position: null, moves: "" };
  const wanted = exportOf(asked, end.parent, [["X", "Ann"]], "sgf");
  assert.deepEqual(wanted.moves, moves.map(({ mark, ...made }) => made));
  assert.deepEqual([wanted.at, wanted.end, wanted.tags, wanted.form], [1, 2, [["X", "Ann"]], "sgf"]);
  const empty = exportOf(asked, rootNode(), [], "moves");
  assert.deepEqual([empty.moves, empty.at, empty.end], [[], null, null]);
  assert.equal(treeOf({ moves: [] }).parent, null);
});

test("the position after a move is there before the move is made", () => {
  const root = rootNode();
  const [position, look] = [{ to_move: "o" }, worth("draw")];
  root.ahead = new Map([["b2", { position, look }]]);
  const made = child(root, move("b2", "x"));
  assert.deepEqual([made.position, made.look], [position, look]);
  assert.deepEqual([child(root, move("a1", "x")).position, made.move.move], [null, "b2"]);
});

test("a search that begins anew keeps the known results", () => {
  const look = (nodes, last = false) => ({ nodes, last, ...worth(0), moves: [worth(0)] });
  assert.equal(isBetter(look(5), 3, null, 0), true);
  assert.equal(isBetter(look(5), 3, look(10), 3), false);
  assert.equal(isBetter(look(11), 3, look(10), 3), true);
  assert.equal(isBetter(look(5, true), 3, look(10), 3), true);
  assert.equal(isBetter(look(5), 5, look(10), 3), true, "other numbers of lines cannot be compared");
  assert.equal(isSolved(look(5, true)), false);
  assert.equal(isSolved({ last: true, moves: [worth("draw")] }), true);
  assert.equal(isSolved({ last: true, moves: [] }), false, "only its value is kept");
  const kept = shortened(look(10, true));
  assert.deepEqual([kept.moves, kept.last, kept.nodes], [[], false, 0]);
});
