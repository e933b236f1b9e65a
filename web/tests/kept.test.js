/** Games that a browser keeps, or does not. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { allKept, keep, keptAt } from "../browser/kept.js";
import { isAtHome, homeCode, needsNoServer } from "../state/home.js";

const game = (code, revision) => ({ code, id: -1, revision, kept: "{}" });

test("where a browser keeps nothing a game is there as long as the page is, and that is said", async () => {
  assert.deepEqual(await keep(game("home-a", 0), null), { there: game("home-a", 0), isKept: false });
  assert.deepEqual(await keptAt("home-a"), game("home-a", 0));
  assert.equal(await keptAt("home-b"), null);
  assert.equal((await allKept()).length, 1);
});

test("what another page has changed meanwhile stands", async () => {
  await keep(game("home-c", 0), null);
  await keep(game("home-c", 1), 0);
  const late = await keep({ ...game("home-c", 1), kept: "late" }, 0);
  assert.equal(late.there.kept, "{}");
  assert.equal((await keptAt("home-c")).kept, "{}");
});

test("a friend and a clock need a server, and the page's own games are known by their codes", () => {
  const [me, engine] = [{ kind: "me", name: "" }, { kind: "engine", player: "level:easy" }];
  assert.equal(needsNoServer({ game: "3,3,3", x: me, o: engine }), true);
  assert.equal(needsNoServer({ game: "3,3,3", x: me, o: { kind: "friend" } }), false);
  assert.equal(needsNoServer({ game: "3,3,3", x: me, o: engine, clock: { per_game: 60_000 } }), false);
  assert.equal(isAtHome(homeCode("0a")), true);
  assert.equal(isAtHome("t72a5uvvz864"), false);
});
