/** Puzzles: what is right, days in a row, and what comes next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { answered, hinted, HINTS, nameOfPuzzle, notesOfPuzzle, ordered, posed, refutation, shown, stonesOfLine } from "../state/puzzle.js";
import { puzzleAddress, routeOf } from "../state/route.js";
import { linesOf, sheetAddress, sheetAsked } from "../state/sheet.js";
import { dayOf, daysFrom, streaks, withDay } from "../state/streak.js";

/** X wins with b2 and then, after a3, with either of two moves. */
const puzzle = {
  game: "3,3,3", position: "..O/..X/X.O", kind: "win-in-2", task: "X to move", value: "win", plies: 3, difficulty: 2,
  solution: ["a2", "a3", "b2"],
  right: [{ move: "a2", answered: "a3", then: [{ move: "b2", answered: null, then: [] }, { move: "c1", answered: null, then: [] }] }],
};

const all = (...days) => days.reduce((known, day) => withDay(known, day, true), {});

test("a right answer gets a reply, a wrong one changes only its comment", () => {
  const wrong = answered(posed(puzzle), "b2");
  assert.deepEqual([wrong.wrong, wrong.moves, wrong.isSolved], ["b2", [], false]);
  const right = answered(wrong, "a2");
  assert.deepEqual([right.wrong, right.moves, right.isSolved], [null, ["a2", "a3"], false]);
  assert.equal(answered(right, "a1").wrong, "a1");
  // Whichever right move ends it.
  for (const last of ["b2", "c1"]) {
    const solved = answered(right, last);
    assert.deepEqual([solved.isSolved, solved.moves], [true, ["a2", "a3", last]]);
  }
});

test("a wrong answer is marked, with the replies that refute it once they are known", () => {
  const wrong = answered(posed(puzzle), "b2");
  assert.deepEqual([...notesOfPuzzle(wrong, null, 9).keys()], ["b2"]);
  const facts = [{ rule: "loses-to", line_of_play: true, squares: ["b2", "a1"], told: "" }];
  assert.deepEqual(refutation(wrong, { facts }), ["a1"]);
  assert.deepEqual([...notesOfPuzzle(wrong, { facts }, 0).keys()], ["b2"], "the reply is not on the board yet");
  const notes = notesOfPuzzle(wrong, { facts }, 1);
  assert.deepEqual([notes.get("b2")?.text, notes.get("a1")?.text], ["✗", "2"]);
  assert.deepEqual(stonesOfLine(["b2", "a1", "c3"], "o"), [["b2", "o"], ["a1", "x"], ["c3", "o"]]);
});

test("hints grow up to the move itself, and begin anew after a right answer", () => {
  const first = hinted(answered(posed(puzzle), "b2"));
  assert.deepEqual([first.hints, first.wrong], [1, null]);
  assert.equal(hinted(hinted(hinted(first))).hints, HINTS);
  assert.equal(answered(first, "a2").hints, 0);
});

test("days in a row are counted across months and years, and a missed one ends them", () => {
  const days = all("2027-12-30", "2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29", "2028-03-01");
  assert.deepEqual(streaks(days, "2028-01-01"), { current: 3, longest: 3 });
  assert.deepEqual(streaks(days, "2028-03-01"), { current: 3, longest: 3 });
  // Today can still be solved; yesterday cannot.
  assert.deepEqual(streaks(days, "2028-03-02"), { current: 3, longest: 3 });
  assert.deepEqual(streaks(days, "2028-03-03"), { current: 0, longest: 3 });
  assert.deepEqual(streaks({}, "2028-03-03"), { current: 0, longest: 0 });
});

test("a day whose solution was shown does not count, and cannot be made to", () => {
  const shownFirst = withDay(all("2026-11-20", "2026-11-21"), "2026-11-22", false);
  assert.deepEqual(streaks(withDay(shownFirst, "2026-11-22", true), "2026-11-22"), { current: 0, longest: 2 });
  assert.deepEqual(streaks(withDay(all("2026-11-22"), "2026-11-22", false), "2026-11-22"), { current: 1, longest: 1 });
});

test("a clock that is turned back takes nothing away, and lends nothing", () => {
  const days = all("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-30");
  assert.deepEqual(streaks(days, "2026-11-21"), { current: 2, longest: 3 });
  assert.deepEqual(streaks(days, "2026-11-29"), { current: 0, longest: 3 });
  // A missed day can be made up for only on that day.
  assert.deepEqual(streaks(withDay(days, "2026-11-23", true), "2026-11-23"), { current: 4, longest: 4 });
});

test("a day is the reader's own, and invalid memories are forgotten", () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
  for (const text of [null, "", "[]", "7", "null", "{", '{"yesterday": true, "2026-13-45": true, "2026-11-20": 3}']) {
    assert.deepEqual(daysFrom(text), {}, String(text));
  }
  assert.deepEqual(daysFrom('{"2026-11-20":true,"x":true}'), { "2026-11-20": true });
});

test("solved exercises come last, and the easier ones first", () => {
  const of = (position, difficulty) => ({ ...puzzle, position, difficulty });
  const [a, b, c] = [of("a", 5), of("b", 1), of("c", 9)];
  assert.deepEqual(ordered([c, a, b], [nameOfPuzzle(b)]), [a, c, b]);
  assert.notEqual(nameOfPuzzle(a), nameOfPuzzle(b));
});

test("an address means exactly one puzzle, a day, or some", () => {
  for (const address of ["/puzzles", "/puzzles?date=2026-11-23", "/puzzles?game=15,15,5&kind=win-in-2", "/puzzles?game=3,3,3&position=..O/..X/X.O"]) {
    const [path, query = ""] = address.split("?");
    const route = routeOf(path, query);
    assert.equal(route.page, "puzzles");
    assert.equal(puzzleAddress(route.asked), address);
  }
});

test("a worksheet is the same at the same address, and invalid settings are the defaults", () => {
  const asked = sheetAsked({ game: "3,3,3", kind: "win-in-2", count: "4", seed: "12" }, 99);
  const address = sheetAddress(asked);
  assert.equal(address, "/worksheets?game=3,3,3&kind=win-in-2&count=4&seed=12");
  assert.deepEqual(sheetAsked(routeOf("/worksheets", address.split("?")[1]).said, 99), asked);
  const usual = { from: "puzzles", game: null, kind: null, count: 6, seed: 99 };
  assert.deepEqual(sheetAsked({}, 99), usual);
  assert.deepEqual(sheetAsked({ from: "x", game: "", count: "1000", seed: "-1" }, 99), usual);
  assert.equal(sheetAddress(sheetAsked({ from: "own", game: "gomoku", seed: "3" }, 0)), "/worksheets?from=own&game=gomoku&count=6");
});

test("positions stand one a line, each with the number of its line", () => {
  assert.deepEqual(linesOf("X../.../...\r\n\n  ..O/.../...  \n"), [{ line: 1, position: "X../.../..." }, { line: 3, position: "..O/.../..." }]);
});
