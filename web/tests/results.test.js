/** A player's results added up. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { resultsByGame, resultsOverTime, scoreShare } from "../state/results.js";

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

test("results are added up over time, the oldest first, by months or within two of them by days", () => {
  const one = (date, wins, opponent = "Bo") => ({ ...day("3,3,3", date, wins, 0, 1), opponent });
  const [first, second] = [one("2026-09-30", 1), one("2026-11-29", 2, "Cy")];
  const score = (wins, losses) => ({ wins, draws: 0, losses, unfinished: losses });
  const near = [second, first, one("2026-11-29", 3), one(null, 9), { ...one("2026-10-01", 0), losses: 0 }];
  assert.deepEqual(resultsOverTime(near, ""), {
    isByDay: true, times: [[Date.parse("2026-09-30"), score(1, 1)], [Date.parse("2026-11-29"), score(5, 2)]],
  });
  assert.deepEqual(resultsOverTime(near, "Cy"), { isByDay: true, times: [[Date.parse("2026-11-29"), score(2, 1)]] });
  assert.deepEqual(resultsOverTime([...near, one("2026-12-31", 4)], "").times.map(([moment]) => moment),
    ["2026-09-01", "2026-11-01", "2026-12-01"].map(Date.parse));
  assert.deepEqual(resultsOverTime(near, "nobody").times, []);
});

test("a draw is half a win, and what has not ended counts for nothing", () => {
  assert.equal(scoreShare({ wins: 1, draws: 1, losses: 2, unfinished: 9 }), 0.375);
  assert.equal(scoreShare({ wins: 0, draws: 0, losses: 0, unfinished: 9 }), null);
});
