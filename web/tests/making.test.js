/** The choice between a game of the page itself and one of the server. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

Object.assign(globalThis, {
  navigator: { language: "en-US" },
  // A browser that keeps games, as far as it is asked here.
  indexedDB: {
    open() {
      const asked = { result: {} };
      queueMicrotask(() => asked.onsuccess());
      return asked;
    },
  },
});

const { HttpBackend } = await import("../net/http.js");
const { loadedLocal, tryNow, Unanswered, useLocal, watchSilence } = await import("../net/reach.js");

const [me, friend, engine] = [{ kind: "me", name: "" }, { kind: "friend" }, { kind: "engine", player: "random" }];
const wanted = (x, o, clock = {}) => ({ game: "tictactoe", x, o, clock });

let fails = false;
const local = {
  isReady: true,
  knows: () => false,
  home: Object.fromEntries(["make", "look", "review"].map((what) => [what, async () => {
    const game = { code: "home-1" };
    return fails ? Promise.reject(new Unanswered()) : what === "look" ? { view: game, pause: 0 } : game;
  }])),
};
useLocal(async () => local);
await loadedLocal();

let isAway = false;

beforeEach(() => {
  [fails, isAway, local.isReady] = [false, false, true];
  globalThis.fetch = async () => (isAway ? Promise.reject(new TypeError("no network")) : new Response('{"code":"served"}'));
});

const made = async (game, isWatched) => (await new HttpBackend().makeGame(game, isWatched)).code;

test("the page plays against its computer as soon as it is ready to", async () => {
  const games = [wanted(me, engine), wanted(engine, me), wanted(engine, engine), wanted(me, engine, { per_move: 5000 }), wanted(me, engine, { per_game: 60_000 })];
  assert.deepEqual(await Promise.all(games.map((game) => made(game))), games.map(() => "home-1"));
  local.isReady = false;
  assert.equal(await made(wanted(me, engine)), "served");
});

test("games with friends, at one device and with spectators are the server's", async () => {
  const others = [wanted(me, friend), wanted(me, me), wanted(engine, friend)];
  assert.deepEqual(await Promise.all(others.map((game) => made(game))), others.map(() => "served"));
  assert.equal(await made(wanted(me, engine), true), "served");
});

test("a game of the page's own is asked for until it comes, and that it does not is said", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (const what of ["game", "review"]) {
    const [page, silences] = [new HttpBackend().part(), []];
    watchSilence((silent) => silences.push(silent));
    fails = true;
    const coming = page[what]("home-1");
    await settle();
    mock.timers.tick(700);
    await settle();
    assert.deepEqual(silences, ["page"]);
    fails = false;
    tryNow();
    assert.deepEqual(await coming, { code: "home-1" });
    assert.deepEqual(silences, ["page", null]);
    page.end();
  }
  mock.timers.reset();
});

test("a backend that cannot make a game is replaced by the other", async () => {
  fails = true;
  assert.equal(await made(wanted(me, engine)), "served");
  [fails, isAway] = [false, true];
  assert.equal(await made(wanted(me, me)), "home-1");
  const page = new HttpBackend().part();
  await assert.rejects(page.makeGame(wanted(me, friend)), { message: "no answer" });
  // Until then it is asked whether the server is back.
  page.end();
});
