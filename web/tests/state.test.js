/** The page's own state. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { clockText, timeLeft } from "../state/clock.js";
import { drawingOf } from "../state/drawing.js";
import { begun, hinted, lookedAt, mover, played, received, refused } from "../state/game.js";
import { pauseBefore } from "../state/pause.js";
import { recentFrom, withGame } from "../state/recent.js";
import { askedFor, filterOf } from "../state/filter.js";
import { routeOf } from "../state/route.js";
import { fateOf, mineOf, movesOf } from "../state/saved.js";
import { changeSpoken } from "../state/spoken.js";
import { endsOf, landing, rowsOf, squareAfter } from "../state/squares.js";
import { wantedGame } from "../state/wanted.js";
import { fill } from "../browser/words.js";

const game = { name: "tictactoe", columns: 3, rows: 3, gravity: false };
const falling = { name: "connect-four", columns: 7, rows: 6, gravity: true };

function view(changes = {}) {
  const person = { kind: "person", name: "", present: true };
  return {
    code: "abc", id: 1, game: "3,3,3", board: game, x_player: person, o_player: { kind: "engine", name: "line-score", present: true },
    first: "x", epoch: 0, moves: [], position: "", to_move: "x", legal_moves: ["a1", "b2"], lines: [], result: null,
    status: "X to move", clocks: null, seat: "x", can_undo: false, can_offer_draw: false, hint: "take", undo_asked: null, hint_asked: null, draw_offered: null, watchers: 0, rematch: null, ...changes,
  };
}

const move = (ply, square, mark) => ({ ply, move: square, mark });
const problem = { type: "/problems/conflict", title: "t", status: 409, detail: "d" };

test("in an opening a player places stones of both sides, and a choice is no move taken back", () => {
  const opening = (changes) => ({ rule: "swap2", choices: [], stone: null, request: null, offered: [], ...changes });
  const placing = view({ moves: [move(1, "a1", "x")], game_opening: opening({ stone: "o", request: "Place 2 stones" }) });
  const asked = played(begun(placing, 0), "b2", "m1");
  assert.equal(drawingOf(asked).stones.get("b2"), "o");
  const after = view({ moves: [move(1, "a1", "x"), move(2, "b2", "o")], game_opening: opening({ stone: "x" }) });
  assert.equal(received(asked, after, 1).pending, null);
  const spoken = (before, now) => changeSpoken(before, now, (mark) => mark.toUpperCase()).map((said) => said.key ?? said);
  assert.deepEqual(spoken(null, placing), ["Place 2 stones"]);
  const choosing = view({ legal_moves: [], game_opening: opening({ offered: [{ choice: "x", label: "Play Black" }] }) });
  assert.equal(mover(begun(choosing, 0)), null, "there is a choice first");
  const chosen = view({ epoch: 1, to_move: "o", game_opening: opening({ choices: ["x"] }) });
  assert.deepEqual(spoken(view({ game_opening: opening({}) }), chosen), ["X to move"]);
  assert.ok(spoken(chosen, view({ epoch: 2, game_opening: opening({}) })).includes("web-said-undo"));
});

test("a move is drawn at once, and stays when the server has it", () => {
  const asked = played(begun(view(), 0), "b2", "m1");
  assert.equal(drawingOf(asked).stones.get("b2"), "x");
  assert.equal(drawingOf(asked).pending, "b2");
  assert.equal(mover(asked), null, "one move at a time");
  const after = received(asked, view({ moves: [move(1, "b2", "x")], to_move: "o" }), 1);
  assert.equal(after.pending, null);
  assert.equal(drawingOf(after).stones.get("b2"), "x");
});

test("a refused move is taken back with its reason", () => {
  const asked = played(begun(view(), 0), "b2", "m1");
  const after = refused(asked, "m1", problem);
  assert.equal(drawingOf(after).stones.size, 0);
  assert.equal(after.problem, problem);
  assert.equal(mover(after), "x");
});

test("no move is made out of turn, off the list, while looking back, or without a seat", () => {
  const unchanged = (state, square) => assert.equal(played(state, square, "m"), state);
  unchanged(begun(view(), 0), "c3");
  unchanged(begun(view({ to_move: "o" }), 0), "b2");
  unchanged(begun(view({ seat: null }), 0), "b2");
  unchanged(begun(view({ result: "draw" }), 0), "b2");
  unchanged(lookedAt(begun(view({ moves: [move(1, "a1", "x"), move(2, "c3", "o")] }), 0), 1), "b2");
});

test("looking back shows no stone after the ply, and no line", () => {
  const moves = [move(1, "a1", "x"), move(2, "c3", "o"), move(3, "a2", "x")];
  const state = begun(view({ moves, lines: [["a1", "a2"]], result: "x", to_move: null }), 0);
  assert.equal(drawingOf(state).winning.size, 2);
  const back = drawingOf(lookedAt(state, 2));
  assert.deepEqual([...back.stones.keys()], ["a1", "c3"]);
  assert.equal(back.winning.size, 0);
  assert.equal(back.last, "c3");
  assert.equal(lookedAt(state, 99).ply, null);
});

test("a hint goes away with the next move", () => {
  const hint = hinted(begun(view(), 0), { move: "b2", value: "win", plies: 1, told: "e", facts: [] });
  assert.equal(drawingOf(hint).hint, "b2");
  assert.equal(received(hint, view({ epoch: 1 }), 1).hint, null);
});

test("a change is announced: moves, turns, the end, moves taken back", () => {
  const keys = (before, after) => changeSpoken(before, after, (mark) => mark).map((one) => one.key ?? one);
  const one = view({ moves: [move(1, "a1", "x")], to_move: "o" });
  const two = view({ moves: [...one.moves, move(2, "b2", "o")], to_move: "x" });
  assert.deepEqual(keys(view(), one), ["web-said-move", "X to move"]);
  assert.deepEqual(keys(one, two), ["web-said-move", "web-said-your-turn"]);
  assert.deepEqual(keys(two, two), []);
  assert.deepEqual(keys(two, view({ epoch: 1 })), ["web-said-undo", "web-said-your-turn"]);
  const end = { ...two, result: "o", status: "O won" };
  assert.deepEqual(keys(one, end), ["web-said-move", "O won"]);
});

test("a stone lands on the legal square of its column where stones fall", () => {
  assert.equal(landing("d6", ["a1", "d2"], true), "d2");
  assert.equal(landing("d6", ["a1"], true), null);
  assert.equal(landing("d6", ["a1", "d2"], false), null);
});

test("squares have their places", () => {
  assert.deepEqual(rowsOf(game), [["a3", "b3", "c3"], ["a2", "b2", "c2"], ["a1", "b1", "c1"]]);
  assert.deepEqual(endsOf(["b2", "c1", "a3"]), ["a3", "c1"]);
  assert.deepEqual(endsOf(["j10", "j9", "j11"]), ["j9", "j11"]);
  assert.equal(squareAfter("b2", "ArrowUp", false, game), "b3");
  assert.equal(squareAfter("b3", "ArrowUp", false, game), "b3");
  assert.equal(squareAfter("b2", "End", true, falling), "g1");
  assert.equal(squareAfter("b2", "x", false, game), null);
});

test("clocks count down by the page's time", () => {
  const clock = { x_left: 65_000, o_left: 9_350, running: "o" };
  assert.equal(timeLeft(clock, "x", 5000), 65_000);
  assert.equal(timeLeft(clock, "o", 5000), 4350);
  assert.equal(timeLeft(clock, "o", 50_000), 0);
  assert.equal(clockText(65_000), "1:05");
  assert.equal(clockText(9_350), "0:09.4");
  assert.equal(clockText(0), "0:00.0");
  assert.equal(clockText(3_723_000), "1:02:03");
});

test("connecting again waits longer each time, to a limit, and not for everybody alike", () => {
  assert.equal(pauseBefore(0, 1006, 1), 500);
  assert.equal(pauseBefore(0, 1006, 0), 250);
  assert.equal(pauseBefore(2, 1001, 1), 2000);
  assert.equal(pauseBefore(40, 1001, 1), 15_000);
  assert.equal(pauseBefore(0, 1008, 1), 4000);
});

test("addresses mean pages", () => {
  assert.deepEqual(routeOf("/", ""), { page: "start" });
  assert.deepEqual(routeOf("/game/k3y", "", "#seat=s"), { page: "game", code: "k3y", invite: "s" });
  assert.deepEqual(routeOf("/game/k3y", "?seat=s"), { page: "game", code: "k3y", invite: null });
  assert.deepEqual(routeOf("/games", "?result=x&game="), { page: "games", filter: { result: "x" } });
  assert.deepEqual(routeOf("/games/7", ""), { page: "replay", id: "7" });
  assert.deepEqual(routeOf("/stats", ""), { page: "stats", filter: {} });
  assert.deepEqual(routeOf("/game", ""), { page: "missing" });
  assert.deepEqual(routeOf("/game/a/b", ""), { page: "missing" });
  assert.deepEqual(routeOf("/game/%", ""), { page: "game", code: "%", invite: null });
});

test("days become moments of this place, and only known fields are sent", () => {
  const filter = filterOf([["since", "2026-11-21"], ["until", "2026-11-21"], ["page", "9"], ["player", " Ada "], ["game", ""]]);
  assert.deepEqual(filter, { since: "2026-11-21", until: "2026-11-21", player: "Ada" });
  const asked = askedFor(filter);
  assert.equal(Number(asked.since), new Date(2026, 10, 21).getTime());
  assert.equal(Number(asked.until), new Date(2026, 10, 22).getTime());
  assert.deepEqual(askedFor({ since: "soon", result: "x" }), { result: "x" });
});

test("saved moves alternate from the side that began", () => {
  const made = (square) => ({ move: square, clock: null, source: null, grade: "best", estimated: true });
  const moves = movesOf({ first: "o", moves: [made("a1"), made("b2")] });
  assert.deepEqual(moves.map((one) => [one.ply, one.move, one.mark]), [[1, "a1", "o"], [2, "b2", "x"]]);
  assert.deepEqual(moves[0].graded, { grade: "best", estimated: true });
  const [bare] = movesOf({ first: "o", moves: [{ ...made("a1"), grade: null, estimated: false }] });
  assert.equal(bare.graded, undefined, "nobody has graded it");
});

test("a player on both sides is noticed by the change of seats", () => {
  const state = begun(view(), 0);
  const after = received(state, view({ moves: [move(1, "a1", "x")], to_move: "o", seat: "o" }), 1);
  assert.equal(state.view.both, false);
  assert.equal(after.view.both, true);
  assert.equal(received(after, view({ epoch: 1 }), 2).view.both, true);
});

test("the form sends its fields", () => {
  const form = (fields) => (name) => fields[name] ?? "";
  assert.deepEqual(wantedGame(form({ game: "gomoku", x: "me", o: "level:beginner", first: "o", clock: "none", name: " Ada " })), {
    game: "gomoku", x: { kind: "me", name: "Ada" }, o: { kind: "engine", player: "level:beginner" }, first: "o", clock: {},
  });
  const own = { game: "own", columns: "5", rows: "4", length: "3", options: "gravity+misere", x: "friend", o: "me" };
  const wanted = wantedGame(form({ ...own, clock: "game", minutes: "2", increment: "3" }));
  assert.equal(wanted.game, "5,4,3+gravity+misere");
  assert.deepEqual(wanted.clock, { per_game: 120_000, increment: 3000 });
  assert.deepEqual(wantedGame(form({ ...own, clock: "move", seconds: "20" })).clock, { per_move: 20_000 });
});

test("the latest games come first, each once", () => {
  const board = { columns: 3, rows: 3 };
  const one = withGame([], view({ code: "one", board }), 1);
  const two = withGame(one, view({ code: "two", board, moves: [move(1, "b2", "x")], to_move: "o" }), 2);
  assert.deepEqual(recentFrom(JSON.stringify(two)), two);
  assert.deepEqual([two[0]?.stones, two[0]?.turn, two[0]?.at], [[["b2", "x"]], "theirs", 2]);
  assert.equal(one[0]?.turn, "mine");
  assert.deepEqual(withGame(two, view({ code: "one", board, result: "x" }), 3).map((known) => [known.code, known.result]), [["one", "x"], ["two", null]]);
  assert.deepEqual(recentFrom("no JSON"), []);
  assert.deepEqual(recentFrom('[{"code":1}]'), []);
  assert.deepEqual(recentFrom('[{"code":"one","game":"tictactoe"}]'), [], "as an earlier version remembered them");
  assert.deepEqual(recentFrom(null), []);
});

test("texts are filled in", () => {
  assert.equal(fill("{ $mark } plays { $square }.", { mark: "X", square: "b2" }), "X plays b2.");
  assert.equal(fill(',{ " " }', {}), ", ");
  assert.equal(fill("{ $missing }", {}), "{ $missing }");
});

test("a saved game's side is that of the seat, or of the name where there are no seats", () => {
  const saved = (code, seats, x = "Ann", o = "Bo") => ({ code, seats, players: { x, o } });
  assert.equal(mineOf(saved("abc", ["o"]), ["Ann"]), "o", "a name on a network is anybody's");
  assert.equal(mineOf(saved("abc", []), ["Ann"]), null);
  assert.equal(mineOf(saved("abc", ["x", "o"]), [null]), null, "both sides are nobody's");
  assert.equal(mineOf(saved(null, []), ["Bo"]), "o");
  assert.equal(mineOf(saved(null, [], "human", "level:beginner"), [null, "human"]), "x");
  assert.equal(mineOf(saved(null, [], "Bo"), ["Bo"]), null);
  assert.equal(mineOf(saved(null, [], ""), [""]), null);
  assert.deepEqual(["x", "o", "draw", "open"].map((result) => fateOf(result, "x")), ["won", "lost", null, null]);
  assert.equal(fateOf("x", null), null);
});
