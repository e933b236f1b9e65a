/** The page's use of reviews and rules. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { sameGame, canTryAgain } from "../state/again.js";
import { HEIGHT, NARROW, WIDE, placeInCourse, plyAtPart, shareInBar } from "../state/course.js";
import { drawingOf } from "../state/drawing.js";
import { begun, hinted } from "../state/game.js";
import { notesOfFacts, notesOfReview, notesOfRule } from "../state/notes.js";
import { accuracySign, sentenceOf } from "../state/review.js";
import { positionText, ruleAt } from "../state/position.js";

const game = { text: "3,3,3", name: "tictactoe", columns: 3, rows: 3, gravity: false };
const told = "e";
const fact = (rule, squares, line_of_play = false) => ({ rule, squares, line_of_play, told });
const texts = (notes) => Object.fromEntries([...notes].map(([square, note]) => [square, note.text]));
const squares = ["b2", "a1", "c1", "b3", "a3"];
const moves = squares.map((square, index) => ({ ply: index + 1, move: square, mark: index % 2 === 0 ? "x" : "o" }));

test("a line of play is numbered as the list of moves goes on", () => {
  const notes = notesOfFacts([fact("forced-win", ["b2", "a1", "c3"], true), fact("win", ["a3", "b3", "c3"])], 5);
  assert.deepEqual(texts(notes), { a1: "6", c3: "7" });
  assert.deepEqual(notes.get("c3").spoken, [{ key: "web-reply-number", values: { ply: "7" } }]);
});

test("a threatened square is marked, also where the line goes through it", () => {
  const notes = notesOfFacts([fact("double-threat", ["c3", "b1"]), fact("forced-win", ["b2", "a1", "c3"], true)], 1);
  assert.deepEqual(texts(notes), { a1: "2", c3: "3!", b1: "!" });
  assert.equal(notes.get("c3").spoken.length, 2);
});

test("a hint's facts are on the board as long as the newest move is shown", () => {
  const view = { moves: [], lines: [], legal_moves: ["a1"], result: null, seat: "x", to_move: "x" };
  const hint = { move: "b2", told, facts: [fact("forced-win", ["b2", "a1", "c3"], true)] };
  const state = hinted(begun(view, 0), hint);
  assert.deepEqual(texts(drawingOf(state).notes), { a1: "2", c3: "3" });
  assert.equal(drawingOf({ ...state, ply: 0 }).notes.size, 0);
  assert.equal(drawingOf({ ...state, hint: null }).notes.size, 0);
});

test("a reviewed move shows the better one and its line", () => {
  const made = { ply: 4, move: "b3", best: "a3", better: told, facts: [fact("gives-away", ["b3", "a3"], true)] };
  assert.deepEqual(texts(notesOfReview(made)), { a3: "★5" });
  const best = { ...made, move: "a3", best: "a3", better: null, facts: [] };
  assert.equal(notesOfReview(best).size, 0);
});

test("a rule's scores and values are written in the squares", () => {
  const scores = [{ move: "a1", total: 200 }];
  const values = [{ move: "b1", value: "win", told }, { move: "c1", value: "draw", told }, { move: "c2", value: "loss", told }];
  assert.deepEqual(texts(notesOfRule({ scores, values })), { a1: "200", b1: "+", c1: "=", c2: "−" });
});

test("a position is written as the server reads it", () => {
  assert.equal(positionText(game, moves, 0, "x"), ".../.../... x");
  assert.equal(positionText(game, moves, 4, "x"), ".O./.X./O.X x");
  assert.equal(positionText({ ...game, columns: 2 }, moves, 1, "o"), "../.X/.. o");
});

test("a rule is asked for before the player's last move, or before the next one", () => {
  const o = { x: null, o: 3 };
  const at = (shown, lessons, first = "x") => ruleAt(moves, first, shown, lessons);
  assert.deepEqual(at(5, o), { lesson: 3, mark: "o", player: "o", plies: 3 });
  assert.deepEqual(at(3, o), { lesson: 3, mark: "o", player: "o", plies: 1 });
  assert.deepEqual(at(1, o), { lesson: 3, mark: "o", player: "o", plies: 1 });
  assert.deepEqual(at(0, o), { lesson: 3, mark: "x", player: "o", plies: 0 });
  assert.deepEqual(at(3, { x: 4, o: 3 }), { lesson: 4, mark: "x", player: "x", plies: 2 });
  assert.equal(at(3, { x: null, o: null }), null);
});

test("each moment of a game has its place, and the place its moment", () => {
  const point = (ply, forX) => ({ ply, for_x: forX, proven: true, told });
  for (const width of [NARROW, WIDE]) {
    for (const last of [1, 9, 225]) {
      for (let ply = 0; ply <= last; ply += 1) {
        assert.equal(plyAtPart(placeInCourse(point(ply, 0), last, width).x / width, last, width), ply);
      }
    }
  }
  assert.ok(placeInCourse(point(0, 1), 9, WIDE).y < placeInCourse(point(0, 0), 9, WIDE).y);
  assert.equal(placeInCourse(point(0, 0), 9, WIDE).y, HEIGHT / 2);
  assert.equal(plyAtPart(-1, 9, WIDE), 0);
  assert.equal(plyAtPart(2, 9, WIDE), 9);
});

test("the bar has the part of X, and the error of an estimate", () => {
  const point = (forX, chance) => ({ ply: 0, for_x: forX, winning_chance: chance, proven: !chance, told });
  assert.deepEqual(shareInBar(point(-1)), { share: 0, error: null });
  assert.deepEqual(shareInBar(point(0.5, { mark: "x", percent: 75, error: 9 })), { share: 75, error: { from: 66, to: 84 } });
  assert.deepEqual(shareInBar(point(0.96, { mark: "x", percent: 98, error: 9 })), { share: 98, error: { from: 89, to: 100 } });
});

test("a move is told in a plain sentence, and an accuracy by estimates is marked", () => {
  const made = { mark: "o", missed: { rule: "block", square: "a3" }, move: "b3", reason: "loses" };
  assert.deepEqual(sentenceOf(made, "o", "White"), { key: "web-you-missed-block", values: { square: "a3" } });
  assert.deepEqual(sentenceOf(made, null, "White"), { key: "web-side-missed-block", values: { mark: "White", square: "a3" } });
  assert.deepEqual(sentenceOf({ ...made, missed: null }, "o", "White"), { key: "web-move-does", values: { square: "b3", reason: "loses" } });
  assert.equal(sentenceOf({ ...made, missed: null, reason: "" }, "o", "White"), "");
  const accuracy = [{ mark: "o", percent: 87, counted_moves: 3, estimated: false }];
  assert.deepEqual([accuracySign(accuracy, "x"), accuracySign(accuracy, "o")], ["–", "87%"]);
  assert.equal(accuracySign([{ ...accuracy[0], estimated: true }], "o"), "≈87%");
});

test("a game is tried again by its person, against the same computer", () => {
  const [person, engine, friend] = [{ kind: "person", name: "Ann" }, { kind: "engine", name: "center-first" }, { kind: "person", name: "Bo" }];
  const view = { game: "3,3,3", first: "o", seat: "x", both: false, x_player: person, o_player: engine };
  assert.deepEqual(sameGame(view), { game: "3,3,3", first: "o", x: { kind: "me", name: "Ann" }, o: { kind: "engine", player: "center-first" } });
  assert.deepEqual([canTryAgain(view, "x"), canTryAgain(view, "o")], [true, false]);
  assert.equal(canTryAgain({ ...view, seat: null }, "x"), false);
  assert.equal(canTryAgain({ ...view, o_player: friend }, "x"), false);
  assert.equal(canTryAgain({ ...view, both: true, seat: "o", o_player: friend }, "x"), true);
});
