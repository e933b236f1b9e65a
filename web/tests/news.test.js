/** What others have done at a table beside moving. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { hasFriend, newsAfter } from "../state/news.js";

const person = { kind: "person", name: "Bo", present: true };
const open = { kind: "open", name: "", present: false };
const engine = { kind: "engine", name: "random", present: true };
const view = (changes) => ({ x_player: person, o_player: person, seat: "x", both: false, epoch: 0, moves: [], result: null, rematch: null, ...changes });

test("a friend who comes is news until the next move, for whoever waited and whoever watches", () => {
  for (const seat of ["x", null]) {
    const [before, after] = [view({ o_player: open, seat }), view({ seat })];
    const news = newsAfter(null, before, after);
    assert.deepEqual(news, { kind: "arrived", mark: "o", plies: 0 });
    assert.equal(newsAfter(news, after, view({ seat, o_player: { ...person, present: false } })), news);
    assert.equal(newsAfter(news, after, view({ seat, moves: [{}] })), null);
    assert.equal(newsAfter(news, after, view({ seat, result: "x" })), null);
  }
  assert.equal(newsAfter(null, view({ o_player: open, seat: null }), view({ seat: "o" })), null, "one's own coming is none");
});

test("a move that is taken back is news for who watches", () => {
  const [before, after] = [view({ seat: null, moves: [{}, {}] }), view({ seat: null, moves: [{}], epoch: 1 })];
  assert.deepEqual(newsAfter(null, before, after), { kind: "undone", mark: null, plies: 1 });
  assert.equal(newsAfter(null, { ...before, seat: "x" }, { ...after, seat: "x" }), null);
});

test("there can be news where another person plays or is waited for", () => {
  assert.equal(hasFriend(view({})), true);
  assert.equal(hasFriend(view({ o_player: open })), true);
  assert.equal(hasFriend(view({ seat: null, o_player: engine })), true);
  assert.equal(hasFriend(view({ o_player: engine })), false);
  assert.equal(hasFriend(view({ both: true })), false);
});
