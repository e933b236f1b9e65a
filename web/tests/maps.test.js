/** Maps of boards. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { mapsOf, optionsOf, proofOf } from "../state/maps.js";

const worth = (game, value = "draw", turned = null) => ({ game, turned, value, plies: null, known: "solved", certificate: null, source: null });

test("a board that is worth the same on its side stands there too", () => {
  const [map] = mapsOf([worth("3,3,3"), worth("4,3,3", "win", "3,4,3")]);
  assert.deepEqual([map.length, map.columns, map.rows], [3, [3, 4], [3, 4]]);
  assert.deepEqual([map.at(4, 3).game, map.at(3, 4).game, map.at(3, 4).value], ["4,3,3", "3,4,3", "win"]);
  const [fallen] = mapsOf([worth("3,3,3+gravity"), worth("4,3,3+gravity", "win")]);
  assert.deepEqual([fallen.columns, fallen.rows, fallen.at(3, 4)], [[3, 4], [3], undefined]);
});

test("there is a map for each length, the shortest first, and cubes are on none", () => {
  const maps = mapsOf([worth("15,15,5"), worth("4x4x4"), worth("4,4,4"), worth("5,5,4")]);
  assert.deepEqual(maps.map(({ length, columns }) => [length, columns]), [[4, [4, 5]], [5, [15]]]);
});

test("the options of a game follow its numbers", () => {
  assert.deepEqual(["3,3,3", "3,3,3+misere", "4,4,3+gravity+misere"].map(optionsOf), ["", "misere", "gravity+misere"]);
});

test("a value solved here is proven by a call, with its certificate if there is one", () => {
  assert.equal(proofOf({ ...worth("4,3,3+gravity"), certificate: "4,3,3+gravity.cert" }), "inarow verify crates/answers/data/4,3,3+gravity.cert");
  assert.equal(proofOf(worth("8,4,4")), "inarow solve --game 8,4,4 --proof 8,4,4.cert");
  assert.equal(proofOf({ ...worth("8,8,5"), known: "literature", source: "somebody" }), null);
});
