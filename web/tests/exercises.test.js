/** A visitor's mistakes as exercises. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { firstUnsolved, nameOfExercise, notesOfExercise } from "../state/exercises.js";
import { keepsValue } from "../state/grades.js";
import { solvedFrom, withSolved } from "../state/solved.js";
import { routeOf } from "../state/route.js";

const mistakes = [1, 2, 3].map((ply) => ({ id: 7, ply, move: "b3", grade: "mistake", estimated: false }));
const tried = (square, grade, estimated = false) => ({ move: square, grade, estimated });

test("the first exercise is one that is not solved", () => {
  assert.equal(nameOfExercise(mistakes[1]), "7-2");
  assert.equal(firstUnsolved(mistakes, [], 0), 0);
  assert.equal(firstUnsolved(mistakes, ["7-1", "7-2"], 0), 2);
  assert.equal(firstUnsolved(mistakes, ["7-1"], 1), 1);
  assert.equal(firstUnsolved(mistakes, ["7-1", "7-2", "7-3"], 0), 0, "all are: the first again");
});

test("a solved puzzle is remembered once, and nonsense is forgotten", () => {
  assert.deepEqual(withSolved(["a", "b"], "a"), ["b", "a"]);
  assert.equal(withSolved(Array.from({ length: 1000 }, (_, at) => `${at}`), "new").length, 1000);
  assert.deepEqual(solvedFrom('["7-1", 3, null]'), ["7-1"]);
  for (const text of [null, "", "{", "3", "{}"]) {
    assert.deepEqual(solvedFrom(text), []);
  }
});

test("a move that keeps the value is right, and every move that was tried has its sign", () => {
  assert.deepEqual(["best", "good", "inaccuracy", "mistake", "blunder", null].map((grade) => keepsValue(tried("a1", grade))), [true, true, false, false, false, false]);
  const notes = notesOfExercise(mistakes[0], [tried("a1", "blunder"), tried("a2", "good"), tried("a3", null), tried("b1", "inaccuracy", true)], "c1");
  const texts = Object.fromEntries([...notes].map(([square, note]) => [square, note.text]));
  assert.deepEqual(texts, { b3: "?", a1: "??", a2: "✓", a3: "–", b1: "≈?!", c1: "★" });
  assert.deepEqual(notes.get("b1").spoken, [{ key: "web-grade-seems-inaccuracy", values: {} }], "an estimate is named as one");
  assert.equal(notes.get("a2").kind, "better");
});

test("exercises have an address, of one game or of all", () => {
  assert.deepEqual(routeOf("/practice", ""), { page: "practice", saved: null });
  assert.deepEqual(routeOf("/practice", "?saved=7"), { page: "practice", saved: "7" });
  assert.equal(routeOf("/practice/7", "").page, "missing");
});
