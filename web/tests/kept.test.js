/** Games that a browser keeps, or does not. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { allKept, keep, keptAt } from "../browser/kept.js";
import { isAtHome, homeCode, needsNoServer } from "../state/home.js";

const game = (code, revision) => ({ code, id: -1, revision, kept: "{}" });

test("where a browser keeps nothing a game is there as long as the page is, and that is said", async () => {
  assert.deepEqual(await keep(game("home-a", 0), null), { there: game("home-a", 0), isKept: false });
  assert.deepEqual(await keptAt("home-a"), game("home-a", 0));
  assert.equal(await keptAt("home-b"), null);
  assert.equal((await allKept()).length, 1);
});

test("a change of another page meanwhile counts", async () => {
  await keep(game("home-c", 0), null);
  await keep(game("home-c", 1), 0);
  const late = await keep({ ...game("home-c", 1), kept: "late" }, 0);
  assert.equal(late.there.kept, "{}");
  assert.equal((await keptAt("home-c")).kept, "{}");
});

/** A browser's database of one transaction at a time, with these rows, as long as there is room. */
function opened(rows, isFull = () => false) {
  const transaction = () => {
    const all = { oncomplete() {}, onabort() {}, objectStore: () => ({ get, getAll, put, delete: (code) => rows.delete(code) }) };
    let isAborted = false;
    const answered = (result) => {
      const asked = { result, onsuccess() {} };
      setImmediate(() => {
        asked.onsuccess();
        setImmediate(() => (isAborted ? all.onabort() : all.oncomplete()));
      });
      return asked;
    };
    const get = (code) => answered(rows.get(code));
    const getAll = () => answered([...rows.values()]);
    const put = (one) => (isFull() ? (isAborted = true) : rows.set(one.code, one));
    return all;
  };
  return {
    open() {
      const asked = { result: { transaction } };
      setImmediate(() => asked.onsuccess());
      return asked;
    },
  };
}

test("a game that can be kept no longer goes on where it is, and is said not to be kept", async () => {
  const rows = new Map();
  let isFull = false;
  globalThis.indexedDB = opened(rows, () => isFull);
  let questions = 0;
  const persist = () => Promise.reject(new Error(`refused ${(questions += 1)}`));
  Object.defineProperty(globalThis, "navigator", { value: { storage: { persist } }, configurable: true });
  const full = await import("../browser/kept.js?full");
  assert.deepEqual(await full.keep(game("home-d", 0), null), { there: game("home-d", 0), isKept: true });
  isFull = true;
  assert.deepEqual(await full.keep(game("home-d", 1), 0), { there: game("home-d", 1), isKept: false });
  assert.equal(rows.get("home-d").revision, 0);
  assert.equal((await full.keptAt("home-d")).revision, 1);
  assert.deepEqual((await full.allKept()).map(({ revision }) => revision), [1]);
  assert.equal((await full.keep({ ...game("home-d", 1), kept: "late" }, 0)).there.kept, "{}");
  // Another page goes on, where it can be kept again.
  isFull = false;
  assert.equal((await full.keep(game("home-d", 2), 1)).isKept, true);
  rows.set("home-d", game("home-d", 5));
  assert.equal((await full.keptAt("home-d")).revision, 5);
  assert.equal((await full.keep(game("home-d", 3), 2)).there.revision, 5);
  // An open game continues after the storage is cleared, and is stored again.
  rows.clear();
  assert.equal((await full.keptAt("home-d")).revision, 5);
  assert.deepEqual(await full.keep(game("home-d", 6), 5), { there: game("home-d", 6), isKept: true });
  assert.equal(rows.get("home-d").revision, 6);
  const second = game("home-g", 0);
  assert.equal((await full.keep(second, null)).there, second);
  assert.deepEqual([second.id, rows.get("home-g").id], [-2, -2], "another page has taken its number");
  const some = [game("home-h", 0), game("home-i", 0)];
  await full.keep(some[0], null, [some[1]]);
  assert.deepEqual(some.map(({ id }) => id), [-3, -4], "nor do two that come together have one");
  assert.equal(questions, 1, "whether they may stay is asked once");
});

test("a game that is kept no longer is gone, unless this page has met it or another one has changed it", async () => {
  const rows = new Map(["met", "old", "other"].map((code) => [code, game(code, 0)]));
  globalThis.indexedDB = opened(rows);
  const page = await import("../browser/kept.js?dropping");
  await page.keptAt("met");
  const all = await page.allKept();
  rows.set("other", game("other", 1));
  assert.deepEqual((await page.drop(all)).map(({ code }) => code), ["old"]);
  assert.deepEqual([...rows.keys()], ["met", "other"]);
});

test("a database that never opens is as none, after two seconds", async () => {
  globalThis.indexedDB = { open: () => ({}) };
  const never = await import("../browser/kept.js?never");
  mock.timers.enable({ apis: ["setTimeout"] });
  const coming = Promise.all([never.keepsGames(), never.allKept(), never.keep(game("home-e", 0), null)]);
  mock.timers.tick(2000);
  mock.timers.reset();
  assert.deepEqual(await coming, [false, [], { there: game("home-e", 0), isKept: false }]);
});

test("a database that was closed is opened anew, and where it cannot be nothing is kept any more", async () => {
  const bases = [];
  let canOpen = true;
  globalThis.indexedDB = {
    open() {
      const asked = { result: { close() {}, transaction: () => assert.fail("InvalidStateError") } };
      bases.push(asked.result);
      setImmediate(() => (canOpen ? asked.onsuccess() : asked.onerror()));
      return asked;
    },
  };
  const closed = await import("../browser/kept.js?closed");
  const ends = [(base) => base.onclose(), (base) => base.onversionchange(), () => closed.keptAt("home-f"), () => closed.keep(game("home-f", 0), null)];
  for (const [index, end] of ends.entries()) {
    assert.equal(await closed.keepsGames(), true);
    assert.equal(bases.length, index + 1);
    await end(bases.at(-1));
  }
  canOpen = false;
  assert.equal(await closed.keepsGames(), false);
});

test("a friend needs a server, and the page's own games are known by their codes", () => {
  const [me, engine] = [{ kind: "me", name: "" }, { kind: "engine", player: "level:easy" }];
  assert.equal(needsNoServer({ game: "3,3,3", x: me, o: engine }), true);
  assert.equal(needsNoServer({ game: "3,3,3", x: me, o: { kind: "friend" } }), false);
  assert.equal(needsNoServer({ game: "3,3,3", x: me, o: engine, clock: { per_game: 60_000 } }), true);
  assert.equal(isAtHome(homeCode("0a")), true);
  assert.equal(isAtHome("t72a5uvvz864"), false);
});
