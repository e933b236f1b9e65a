/** The score of games that were made by "Play again". */

import assert from "node:assert/strict";
import { test } from "node:test";

import { scoreAt, seriesFrom, seriesText, withNext } from "../state/series.js";

const game = (code, seat, result, rematch) => ({ code, seat, result, rematch, both: false });

test("both sides count the same games, whichever mark they have", () => {
  const games = [["a", "x", "x", "b"], ["b", "o", "x", "c"], ["c", "x", "draw", "d"], ["d", "o", "o", null]];
  let [mine, theirs] = [new Map(), new Map()];
  for (const [code, seat, result, rematch] of games) {
    mine = withNext(mine, game(code, seat, result, rematch));
    theirs = withNext(theirs, game(code, seat === "x" ? "o" : "x", result, rematch));
  }
  const last = game("d", "o", "o", null);
  assert.deepEqual(scoreAt(mine, last), { won: 2, lost: 1, drawn: 1 });
  assert.deepEqual(scoreAt(theirs, { ...last, seat: "x" }), { won: 1, lost: 2, drawn: 1 });
  assert.deepEqual(scoreAt(mine, game("d", "o", null, null)), { won: 1, lost: 1, drawn: 1 });
  assert.equal(scoreAt(mine, game("a", "x", "x", "b")), null, "the first game has no score");
});

test("a game is counted once, and only by a player of one side", () => {
  const before = withNext(new Map(), game("a", "x", "x", "b"));
  assert.equal(withNext(before, game("a", "x", "x", "b")), before);
  for (const other of [game("a", null, "x", "b"), { ...game("a", "x", "x", "b"), both: true }, game("a", "x", "x", null)]) {
    assert.equal(withNext(new Map(), other).size, 0);
  }
  assert.deepEqual(scoreAt(withNext(new Map(), game("a", "x", "abandoned", "b")), game("b", "o", null, null)), { won: 0, lost: 0, drawn: 0 });
});

test("remembered scores are read again, and nothing else", () => {
  const series = withNext(new Map(), game("a", "o", "x", "b"));
  assert.deepEqual(seriesFrom(seriesText(series)), series);
  for (const text of [null, "", "{", "{}", "[1]", '[["a",{"won":"1"}]]', '[["a",null]]']) {
    assert.equal(seriesFrom(text).size, 0, `${text}`);
  }
  const many = new Map(Array.from({ length: 40 }, (_, at) => [`g${at}`, { won: at, lost: 0, drawn: 0 }]));
  assert.deepEqual([...seriesFrom(seriesText(many)).keys()].slice(-1), ["g39"]);
  assert.ok(seriesFrom(seriesText(many)).size < 20);
});
