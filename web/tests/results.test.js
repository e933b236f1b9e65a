/** A player's results added up. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { resultsByGame, resultsByMonth, scoreShare } from "../state/results.js";

const day = (game, date, wins, draws, losses) => ({ game, day: date === null ? null : Date.parse(date), wins, draws, losses, unfinished: 1 });

const days = [
  day("3,3,3", null, 1, 0, 0),
  day("15,15,5", "2026-10-31", 0, 0, 2),
  day("3,3,3", "2026-11-01", 1, 1, 0),
  day("15,15,5", "2026-11-30", 4, 0, 0),
];

test("results are added up by game, most games first", () => {
  assert.deepEqual(resultsByGame(days), [
    ["15,15,5", { wins: 4, draws: 0, losses: 2, unfinished: 2 }],
    ["3,3,3", { wins: 2, draws: 1, losses: 0, unfinished: 2 }],
  ]);
});

test("results are added up by month, the latest first, without games that have no date", () => {
  assert.deepEqual(resultsByMonth(days), [
    [Date.parse("2026-11-01"), { wins: 5, draws: 1, losses: 0, unfinished: 2 }],
    [Date.parse("2026-10-01"), { wins: 0, draws: 0, losses: 2, unfinished: 1 }],
  ]);
});

test("a draw is half a win, and what has not ended counts for nothing", () => {
  assert.equal(scoreShare({ wins: 1, draws: 1, losses: 2, unfinished: 9 }), 0.375);
  assert.equal(scoreShare({ wins: 0, draws: 0, losses: 0, unfinished: 9 }), null);
});
