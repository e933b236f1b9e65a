/** The lessons' memory, the signs in their squares, and their addresses. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { challengeKey, doneFrom, goalsOf, nextGoal, withDone } from "../state/done.js";
import { notesOfFollows, notesOfMoves } from "../state/lesson.js";
import { lessonAddress, routeOf, searchAddress } from "../state/route.js";

const said = "so";

test("a challenge that is done is remembered once, beside the others", () => {
  const key = challengeKey("minimax:as-printed", "second");
  assert.deepEqual([...doneFrom(null)], []);
  const once = withDone(null, key);
  assert.equal(withDone(once, key), once);
  const both = withDone(once, challengeKey("random", "first"));
  assert.deepEqual([...doneFrom(both)], ["minimax:as-printed/second", "random/first"]);
  assert.ok(!doneFrom(both).has(challengeKey("random", "second")));
});

test("every player of every lesson is a challenge on both sides, in the order of the lessons", () => {
  const goals = goalsOf([{ lesson: 3, article_players: ["line-score"] }, { lesson: 4, article_players: ["random", "minimax"] }, { lesson: 6, article_players: [] }]);
  assert.deepEqual(goals.map(({ lesson, key }) => `${lesson} ${key}`), [
    "3 line-score/first",
    "3 line-score/second",
    "4 random/first",
    "4 random/second",
    "4 minimax/first",
    "4 minimax/second",
    "6 learned/first",
    "6 learned/second",
  ]);
});

test("the next challenge is the first one after this that is not done, then one before it, then none", () => {
  const goals = goalsOf([{ lesson: 4, article_players: ["random", "minimax"] }]);
  const [one, two, three, four] = goals.map(({ key }) => key);
  const next = (done, after) => nextGoal(goals, new Set(done), after)?.key ?? null;
  assert.equal(next([]), one);
  assert.equal(next([one, three]), two);
  assert.equal(next([one], one), two);
  assert.equal(next([one, two], one), three);
  assert.equal(next([three, four], four), one);
  assert.equal(next([one, two, four], four), three);
  assert.equal(next([one, two, three, four], two), null);
  // A solved challenge may no longer exist.
  assert.equal(next(["gone/first"], "gone/first"), one);
});

test("an arrow marks where a player may move, with its chance or its points there", () => {
  const chance = (square, probability) => ({ move: square, probability, reason: said });
  const rule = { scores: [], values: [], moves: [chance("a3", "1/2"), chance("c1", "1/2")] };
  const texts = (notes) => Object.fromEntries([...notes].map(([square, note]) => [square, note.text]));
  assert.deepEqual(texts(notesOfMoves(rule)), { a3: "→1/2", c1: "→1/2" });
  const scores = [{ move: "a3", total: 20, told: said }, { move: "b2", total: 122, told: said }];
  assert.deepEqual(texts(notesOfMoves({ ...rule, scores, moves: [chance("b2", "1")] })), { a3: "20", b2: "→122" });
  const values = [{ move: "a1", value: "loss", told: said }, { move: "b1", value: "draw", told: said }];
  const found = notesOfMoves({ ...rule, values, moves: [chance("b1", "1")] });
  assert.deepEqual(texts(found), { a1: "−", b1: "→=" });
  assert.deepEqual(found.get("b1").spoken[0], { key: "web-may-play", values: { chance: "1" } });
});

test("the result of a challenge's move is a sign where it is sure, else its chance", () => {
  const follow = (square, best) => ({ move: square, best_chance: best, wins: 1, draws: 1, losses: 1, told: said });
  const follows = [follow("a1", "1"), follow("b1", "0"), follow("c1", "2/3")];
  const texts = (goal) => [...notesOfFollows({ goal, follows }).values()].map((note) => note.text);
  assert.deepEqual(texts("win"), ["+", "−", "2/3"]);
  assert.deepEqual(texts("draw"), ["=", "−", "2/3"]);
});

test("a lesson's address says its player, the game against it and the moves, and is read again", () => {
  assert.deepEqual(routeOf("/lessons", ""), { page: "lessons" });
  const bare = { lesson: "3", player: null, as: null, position: null, moves: "" };
  assert.deepEqual(routeOf("/lessons/3", ""), { page: "lesson", asked: bare });
  assert.equal(lessonAddress(bare), "/lessons/3");
  const full = { lesson: "4", player: "minimax:as-printed", as: "second", position: null, moves: "a3,b2" };
  const address = lessonAddress(full);
  assert.equal(address, "/lessons/4?player=minimax:as-printed&as=second&moves=a3,b2");
  const [path, query] = address.split("?");
  assert.deepEqual(routeOf(path, `?${query}`), { page: "lesson", asked: full });
  assert.equal(routeOf("/lessons/3/4", "").page, "missing");
  assert.deepEqual(["", "/matchboxes", "/4"].map((rest) => routeOf(`/lessons/6${rest}`, "").page), ["learning", "matchboxes", "missing"]);
  const at = { game: "tictactoe", position: "X../.../... o", moves: "" };
  assert.equal(searchAddress({ ...at, player: "alpha-beta" }), "/search?game=tictactoe&position=X../.../...+o&player=alpha-beta");
});
