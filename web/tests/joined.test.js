/** Games that a server keeps and games that the browser keeps: a list each, one sum. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

Object.assign(globalThis, { navigator: { language: "en-US" } });

const { keep } = await import("../browser/kept.js");
const { HttpBackend } = await import("../net/http.js");
const { useLocal } = await import("../net/reach.js");

const line = (id, started) => ({ id, started, plies: 0, moves: [] });
const all = (from, to) => Array.from({ length: from - to + 1 }, (_, at) => line(from - at, 10 * (from - at)));

/** The games of the server: games 1 to 7, begun at 10 to 70. */
let served = all(7, 1);

/** The games of the browser. */
let own = [line(-3, 65), line(-2, 40), line(-1, 5)];

let isAway = false;

/** The questions to the page itself. @type {{ address: URL, body: any }[]} */
let asked = [];

const grades = (ply, judged, estimates = 0) => ({ ply, judged, estimated_moves: estimates });

/** The number of games of a list before a cursor of this form. */
const before = (list, cursor, form) => (cursor === null ? 0 : list.findIndex((line) => form(line) === cursor) + 1);
const servedAt = ({ id, started }) => `${started}-${id}`;
const keptAt = ({ id, started }) => `here ${started} ${id}`;
const pageOf = (list, cursor, most, form) => {
  const begin = before(list, cursor, form);
  assert.ok(cursor === null || begin > 0, `${cursor} is no cursor of this place`);
  const lines = list.slice(begin, begin + most);
  return { saved_games: lines, next: begin + most < list.length ? form(lines.at(-1)) : null };
};

/** A stand-in that answers with pages of three, as the server does. */
function answerOf(address) {
  const { pathname, searchParams } = new URL(address, "http://here");
  const name = pathname.split("/").slice(3).join("/");
  const begin = Number(searchParams.get("cursor") ?? 0);
  const most = Math.min(Number(searchParams.get("limit") ?? 3), 3);
  switch (name) {
    case "saved":
      return pageOf(served, searchParams.get("cursor"), most, servedAt);
    case "stats":
      return { all: { games: served.length }, grades: [grades(1, { best: 2 }, 1), grades(3, { good: 1 })] };
    default:
      return { game_mistakes: [{ saved: begin }], next: begin === 0 ? "2" : null };
  }
}

const local = {
  isReady: false,
  knows: () => true,
  async fetch(text, { body }) {
    const address = new URL(text, "http://here");
    asked.push({ address, body: body === undefined ? null : JSON.parse(body) });
    const name = address.pathname.split("/").slice(3).join("/");
    const answer = {
      saved: () => {
        const limit = Number(address.searchParams.get("limit") ?? 3);
        return { ...pageOf(own, address.searchParams.get("cursor"), limit, keptAt), damaged: 4 };
      },
      stats: () => ({ all: { games: own.length + (JSON.parse(body ?? "{}").served?.length ?? 0) }, grades: [grades(1, { best: 1, mistake: 4 }, 2), grades(2, { good: 1 })] }),
      mistakes: () => ({ game_mistakes: [{ saved: -1 }], next: address.searchParams.get("cursor") === null ? "here 65 -3" : null }),
    }[name];
    return new Response(answer === undefined ? "kept\n" : JSON.stringify(answer()));
  },
};
useLocal(async () => local);

beforeEach(() => {
  [served, own, isAway, asked] = [all(7, 1), [line(-3, 65), line(-2, 40), line(-1, 5)], false, []];
  globalThis.fetch = async (address) => {
    if (isAway) {
      throw new TypeError("no network");
    }
    return new Response(address.includes("/export") ? "served\n" : JSON.stringify(answerOf(address)));
  };
});

const ids = ({ saved_games: lines }) => lines.map(({ id }) => id);

test("where the browser keeps nothing there is the server's list alone", async () => {
  const backend = new HttpBackend();
  assert.deepEqual(await backend.gamesPlaces(), ["server"]);
  const page = await backend.savedGames("server", {});
  assert.deepEqual([ids(page), page.next, asked.length], [[7, 6, 5], "50-5", 0]);
});

test("each place has a list and a file of its own", async () => {
  await keep({ code: "home-a", id: -1, revision: 0, kept: "{}" }, null);
  const backend = new HttpBackend();
  assert.deepEqual(await backend.gamesPlaces(), ["browser", "server"]);
  const first = await backend.savedGames("browser", { limit: "2" });
  assert.deepEqual([ids(first), first.damaged], [[-3, -2], 4]);
  assert.deepEqual(ids(await backend.savedGames("browser", { limit: "2", cursor: first.next })), [-1]);
  assert.equal(await (await backend.savedGamesFile("browser", {})).text(), "kept\n");
  assert.equal(await (await backend.savedGamesFile("server", {})).text(), "served\n");
});

test("where the server is away the browser's list is there, and the server's comes when it is back", async () => {
  const backend = new HttpBackend();
  isAway = true;
  let isThere = false;
  const later = backend.savedGames("server", {}).then((page) => {
    isThere = true;
    return page;
  });
  assert.deepEqual(ids(await backend.savedGames("browser", {})), [-3, -2, -1]);
  assert.equal(isThere, false);
  isAway = false;
  assert.deepEqual(ids(await later), [7, 6, 5]);
});

test("a server that refuses for now hides nothing of the browser, and is announced", async () => {
  const backend = new HttpBackend();
  for (const status of [429, 500, 503]) {
    globalThis.fetch = async () => new Response(JSON.stringify({ type: "about:blank", title: "", status, detail: "" }), { status });
    await assert.rejects(backend.savedGames("server", {}));
    const stats = await backend.statistics({});
    assert.deepEqual([stats.all.games, stats.isOwn], [3, true]);
    const mistakes = await backend.mistakes(null, null);
    assert.deepEqual([mistakes.game_mistakes[0].saved, mistakes.isOwn, mistakes.next], [-1, true, "here 65 -3"]);
    await assert.rejects(backend.mistakes(null, "2"), "whoever is amid the server's hears why");
  }
  globalThis.fetch = async () => new Response(JSON.stringify({ status: 400 }), { status: 400 });
  await assert.rejects(backend.mistakes(null, null));
});

test("mistakes begun in the browser's games go on there when the server is back", async () => {
  const backend = new HttpBackend();
  isAway = true;
  const { next } = await backend.mistakes(null, null);
  isAway = false;
  assert.equal((await backend.mistakes(null, next)).game_mistakes[0].saved, -1);
});

test("all games are counted together, and the server says how its moves were graded", async () => {
  const stats = await new HttpBackend().statistics({ game: "3,3,3" });
  assert.equal(stats.all.games, 10);
  assert.deepEqual(asked.at(-1).body.served, served);
  assert.equal(asked.at(-1).address.searchParams.get("game"), "3,3,3");
  assert.deepEqual(stats.grades, [grades(1, { best: 3, mistake: 4 }, 3), grades(2, { good: 1 }), grades(3, { good: 1 })]);
});

test("too many games of a server are counted by it alone, with a note", async () => {
  served = all(100, 1);
  const stats = await new HttpBackend().statistics({});
  assert.deepEqual([stats.all.games, stats.isPart], [100, true]);
});

test("mistakes of the browser's games come after the server's", async () => {
  const backend = new HttpBackend();
  const found = [];
  let cursor = null;
  do {
    const page = await backend.mistakes(null, cursor);
    found.push(page.game_mistakes[0].saved);
    cursor = page.next;
  } while (cursor !== null);
  assert.deepEqual(found, [0, 2, -1, -1]);
  const one = await backend.mistakes("-1", null);
  assert.deepEqual([one.game_mistakes[0].saved, asked.at(-1).address.searchParams.get("saved")], [-1, "-1"]);
});

test("where the browser keeps nothing the server plays against its computers", async () => {
  local.isReady = true;
  const seat = { kind: "engine", player: "random" };
  const game = await new HttpBackend().makeGame({ game: "tictactoe", x: { kind: "me", name: "" }, o: seat });
  assert.deepEqual([game.next, asked], ["2", []], "that is the server's answer");
});
