/** The module that answers in a page without a server: its memory, and its errors. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { isMissing, load, noTime } from "../built.mjs";

test("a problem is text, and the router goes on", { skip: isMissing }, () => {
  const router = new (load().Router)();
  const ask = (path, query, language) => router.answer(path, query, new Uint8Array(), language, 1n, noTime);
  assert.throws(() => ask("positions", "moves=a1,a1", "zh"), (thrown) => {
    const problem = JSON.parse(thrown);
    assert.equal(problem.status, 422);
    assert.match(problem.detail, /[一-鿿]/);
    return true;
  });
  assert.throws(() => ask("nothing", "", "en"), (thrown) => JSON.parse(thrown).type === "/problems/not-found");
  assert.equal(JSON.parse(ask("positions", "moves=a1", "en")).status, "O to move");
});

test("it has the page's words", { skip: isMissing }, () => {
  const { words } = load();
  assert.notEqual(JSON.parse(words("en"))["web-server-back"], JSON.parse(words("zh"))["web-server-back"]);
});

/** A page of memory, in bytes. */
const PAGE = 2 ** 16;

test("it has no more than 512 MiB of memory, whatever it is asked", { skip: isMissing }, () => {
  const { memory } = load();
  const most = (512 * 2 ** 20 - memory.buffer.byteLength) / PAGE;
  assert.throws(() => memory.grow(most + 1), RangeError);
  memory.grow(most);
});

test("thousands of kept games are listed, counted and written in little memory", { skip: isMissing }, () => {
  const { Router, memory } = load();
  const router = new Router();
  const columns = "abcdefghijklmno".split("");
  const board = columns.flatMap((column) => columns.map((_, row) => ({ move: `${column}${row + 1}`, source: "human" })));
  const many = 5000;
  const games = Array.from({ length: many }, (_, at) => {
    const kept = { version: 1, game: "15,15,5", players: { x: "human", o: "level:skilled" }, origin: "web", started: 1_700_000_000_000 + at, moves: board.slice(at % 30, (at % 30) + 4) };
    return { code: `home-${at}`, id: -1 - at, revision: 4, epoch: 0, kept, reasons: [], rematch: null };
  });
  const body = new TextEncoder().encode(JSON.stringify({ games }));
  const ask = (path, query) => router.answer(`home/${path}`, query, body, "en", 1n, noTime);
  let [found, cursor] = [0, ""];
  // Some pages of the list: each is asked with all of the games.
  for (let page = 0; page < 5; page += 1) {
    const { saved_games: lines, next } = JSON.parse(ask("saved", `limit=1000${cursor}`));
    [found, cursor] = [found + lines.length, `&cursor=${encodeURIComponent(next)}`];
  }
  assert.equal(found, many);
  assert.equal(JSON.parse(ask("saved/stats", "player=human")).all.games, many);
  assert.equal(ask("saved/export", "").trim().split("\n").length, many);
  const size = memory.buffer.byteLength / 2 ** 20;
  assert.ok(size < 100, `${size} MiB`);
});

