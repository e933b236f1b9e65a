/** Actions of others at a table beside moves. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asked, hasFriend, hasHappened, isAsked, newsAfter } from "../state/news.js";

const person = { kind: "person", name: "Bo", present: true };
const open = { kind: "open", name: "", present: false };
const engine = { kind: "engine", name: "random", present: true };
const view = (changes) => ({ x_player: person, o_player: person, seat: "x", both: false, epoch: 0, moves: [], result: null, undo_asked: null, hint: null, hint_asked: null, draw_offered: null, rematch: null, ...changes });

test("a friend's arrival is news until the next move, for the waiting player and spectators", () => {
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

test("a move, an end, a request or an arrival is an event, and a spectator is none", () => {
  for (const change of [{ moves: [{}] }, { epoch: 1 }, { result: "x" }, { undo_asked: "o" }, { draw_offered: "o" }, { hint_asked: "x" }, { rematch: "2" }, { o_player: open }]) {
    assert.ok(hasHappened(view({}), view(change)), JSON.stringify(change));
  }
  for (const change of [{}, { o_player: { ...person, present: false } }, { seat: "o" }]) {
    assert.ok(!hasHappened(view({}), view(change)), JSON.stringify(change));
  }
});

test("a move taken back is news for spectators and for the opponent", () => {
  for (const seat of [null, "x"]) {
    const [before, after] = [view({ seat, moves: [{}, {}] }), view({ seat, moves: [{}], epoch: 1 })];
    assert.deepEqual(newsAfter(null, before, after), { kind: "undone", mark: null, plies: 1 });
    const alone = { o_player: engine, seat: "x" };
    assert.equal(newsAfter(null, { ...before, ...alone }, { ...after, ...alone }), null);
  }
});

test("a refused request is news for the player who asked; a move, a move back and the end speak for themselves", () => {
  const before = view({ moves: [{}], undo_asked: "x" });
  const refused = { kind: "refused", mark: "o", plies: 1 };
  assert.deepEqual(newsAfter(null, before, view({ moves: [{}] })), refused);
  assert.equal(newsAfter(null, { ...before, seat: "o" }, view({ moves: [{}], seat: "o" })), null);
  for (const change of [{ moves: [{}, {}] }, { moves: [{}], result: "x" }, { moves: [{}], undo_asked: "x" }]) {
    assert.equal(newsAfter(null, before, view(change)), null);
  }
  assert.equal(newsAfter(null, before, view({ moves: [], epoch: 1 }))?.kind, "undone");
});

test("a declined draw is news for the player who offered it", () => {
  const before = view({ moves: [{}], draw_offered: "x" });
  assert.deepEqual(newsAfter(null, before, view({ moves: [{}] })), { kind: "refused", mark: "o", plies: 1 });
  for (const change of [{ moves: [{}], seat: "o" }, { moves: [{}], seat: null }, { moves: [{}], result: "draw" }, { moves: [{}, {}] }, { moves: [{}], draw_offered: "x" }]) {
    assert.equal(newsAfter(null, before, view(change)), null, JSON.stringify(change));
  }
  assert.equal(newsAfter(null, { ...before, both: true }, view({ moves: [{}], both: true })), null, "both sides are here");
});

test("a refused hint is news for the player who asked; an allowed one is none", () => {
  const before = view({ moves: [{}], hint_asked: "x" });
  assert.deepEqual(newsAfter(null, before, view({ moves: [{}] })), { kind: "refused", mark: "o", plies: 1 });
  assert.equal(newsAfter(null, before, view({ moves: [{}], hint: "take" })), null);
});

test("only the other side is asked, or for a draw the other person at the same page", () => {
  for (const [change, question] of [
    [{}, null], [{ undo_asked: "o" }, "undo"], [{ undo_asked: "x" }, null], [{ undo_asked: "o", seat: null }, null],
    [{ hint_asked: "o" }, "hint"], [{ hint_asked: "x" }, null],
    [{ draw_offered: "o" }, "draw"], [{ draw_offered: "x" }, null], [{ draw_offered: "x", both: true }, "draw"], [{ draw_offered: "o", seat: null }, null],
  ]) {
    assert.equal(asked(view(change)), question, JSON.stringify(change));
  }
});

test("a request is told once", () => {
  const before = view({ hint_asked: "o" });
  assert.equal(isAsked(view({}), before), true);
  for (const after of [before, view({}), view({ hint_asked: "o", moves: [{}] })]) {
    assert.equal(isAsked(before, after), false);
  }
  assert.equal(isAsked(before, view({ hint_asked: "o", draw_offered: "o" })), true);
});

test("there can be news where another person plays or is waited for", () => {
  assert.equal(hasFriend(view({})), true);
  assert.equal(hasFriend(view({ o_player: open })), true);
  assert.equal(hasFriend(view({ seat: null, o_player: engine })), true);
  assert.equal(hasFriend(view({ o_player: engine })), false);
  assert.equal(hasFriend(view({ both: true })), false);
});
