/** The same questions to the worker's module, of 32 bits, and to the same code on this machine, of 64: they play, help, search and count alike. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";

import { isMissing, load, noTime } from "../built.mjs";
import { program } from "../server.mjs";

/** The answering program on this machine: `crates/server/examples/router.rs`. */
const native = isMissing ? null : spawn(join(program("debug"), "../examples/router"), { stdio: ["pipe", "pipe", "inherit"] });
const lines = native === null ? null : createInterface({ input: native.stdout })[Symbol.asyncIterator]();
after(() => native?.stdin.end());

const router = isMissing ? null : new (load().Router)();

/** The same numbers each time. */
let state = 7;
function below(most) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}

/** The answer of the module. */
function found({ path, query, body, language, seed }) {
  try {
    return { status: 200, text: router.answer(path, query, new TextEncoder().encode(body), language, BigInt(seed), noTime) };
  } catch (problem) {
    assert.equal(typeof problem, "string", `${path}?${query} ${body}: ${problem}`);
    return { status: JSON.parse(problem).status, text: problem };
  }
}

let questions = 0;

/** Asks both; what was said. */
async function both(path, asked, { query = "", seed = 1 } = {}) {
  questions += 1;
  const question = { path, query, body: JSON.stringify(asked), language: questions % 2 ? "en" : "zh", seed };
  native.stdin.write(`${JSON.stringify(question)}\n`);
  const other = JSON.parse((await lines.next()).value);
  assert.deepEqual(found(question), other, `${path}?${query} ${question.body}`);
  return other.status === 200 ? other.text : null;
}

let made = 0;

/** The stored game of two players after some moves. */
function kept(game, players, moves, end) {
  made += 1;
  const record = { version: 1, game, players, started: 1_700_000_000_000 + made, moves, ...(end && { end }) };
  return { code: `home-${made}`, id: -made, revision: 0, epoch: 0, kept: record, reasons: [], rematch: null };
}

/** A computer's move, the same from both. */
async function move(game, player, moves, seed) {
  const stored = kept(game, { x: player, o: player }, moves);
  const text = await both("home/move", { game: stored, change: { type: "think" }, now: 9 }, { seed });
  return text === null ? null : JSON.parse(text).view;
}

/** The players and games. */
const GAMES = {
  tictactoe: ["random", "corner-first", "center-first", "line-score", "minimax", "alpha-beta", "perfect", "search:nodes=500", "mcts:nodes=200", "level:beginner", "level:casual", "level:skilled", "level:expert", "level:master"],
  "connect-four": ["random", "search:nodes=2000", "mcts:nodes=300", "level:beginner", "level:casual", "level:skilled", "level:expert"],
  "4,4,4": ["line-score", "search:nodes=500,depth=4", "mcts:nodes=300", "level:beginner", "level:casual", "level:skilled", "level:expert", "level:master"],
  "5,5,4+misere": ["random", "mcts:nodes=200", "level:beginner", "level:casual", "level:skilled"],
  gomoku: ["random", "search:nodes=1000", "mcts:nodes=60", "level:beginner", "level:casual", "level:skilled"],
  "9,9,5+no-overline": ["mcts:nodes=60", "search:nodes=1000", "level:casual"],
  "8,7,4+gravity": ["mcts:nodes=200", "level:skilled"],
};

/** Games that were played here, as a page keeps them. */
const games = [];

test("computers move alike by the same seed, and give the same help", { skip: isMissing }, async () => {
  let moved = 0;
  for (const [game, players] of Object.entries(GAMES)) {
    for (let number = 0; number < 4; number += 1) {
      const moves = [];
      for (let view = null; view?.result == null && moves.length < 18; moved += 1) {
        const player = players[below(players.length)];
        view = await move(game, player, moves, below(2 ** 31));
        assert.ok(view, `${player} on ${game} after ${moves}`);
        moves.push({ move: view.moves.at(-1).move, source: player });
        // A hint on a larger board takes seconds.
        if (moves.length % 4 === number % 4 && (game === "tictactoe" || number + moves.length === 5)) {
          await both("home/hint", { game: kept(game, { x: "", o: "" }, moves), change: null, now: 9 });
        }
      }
      games.push(kept(game, { x: "human", o: players[below(players.length)] }, moves, number % 3 ? undefined : "resigned x"));
    }
  }
  assert.ok(moved > 300, `${moved} moves`);
});

test("games are reviewed, listed, counted, written and read alike", { skip: isMissing }, async () => {
  const some = games.filter((_, at) => at < 4 || at % 4 === 0);
  for (const game of some) {
    await both("home/review", { game, change: null, now: 9 });
  }
  for (const query of ["", "game=tictactoe", "result=x", "player=human&limit=5", "game=4,4,4&result=draw"]) {
    for (const path of ["home/saved", "home/saved/stats"]) {
      await both(path, { games }, { query });
    }
  }
  await both("home/saved/mistakes", { games: some });
  for (const { id } of games.slice(0, 8)) {
    for (const path of [`home/saved/${id}`, `home/saved/${id}/review`]) {
      await both(path, { games });
    }
    await both(`home/saved/${id}/export`, { games }, { query: "as=sgf" });
  }
  const text = await both("home/saved/export", { games });
  await both("home/import", { text, file: "games.jsonl", games: games.slice(0, 3), code: "home-f", id: -1000, now: 9 });
  await both("home/import", { text: text.slice(0, -30), file: "games.jsonl", games: [], code: "home-f", id: -1000, now: 9 });
});

/** The searching players, with their nodes or games. */
const SEARCHES = ["search&nodes=400", "alpha-beta&nodes=400", "minimax&nodes=300", "mcts&nodes=60", "mcts&nodes=40&seed=9"];

test("positions, searches, lessons and puzzles are the same", { skip: isMissing }, async () => {
  let searched = 0;
  for (const { kept } of games) {
    const { game, moves } = kept;
    const names = moves.map(({ move: name }) => name);
    const at = `game=${encodeURIComponent(game)}&moves=${names.slice(0, -1).join(",")}`;
    assert.ok(await both("positions", {}, { query: at }));
    await both("grade", {}, { query: `${at}&move=${names.at(-1)}` });
    for (const player of SEARCHES) {
      searched += (await both("trace", {}, { query: `${at}&most=30&player=${player}` })) === null ? 0 : 1;
    }
    for (const form of ["sgf", "psq", "json", "moves"]) {
      const tree = { game, moves: names.map((name, ply) => ({ move: name, after: ply === 0 ? null : ply - 1 })), form };
      await both("study/export", tree);
    }
  }
  for (let lesson = 1; lesson <= 5; lesson += 1) {
    for (const path of ["", "/rule", "/move"]) {
      await both(`lessons/${lesson}${path}`, {}, { seed: lesson });
    }
    await both(`lessons/${lesson}/challenge`, {}, { query: "as=second&moves=b2" });
  }
  for (const game of ["tictactoe", "4,4,4", "connect-four", "gomoku"]) {
    await both("puzzles", {}, { query: `game=${game}&count=20` });
  }
  // A win that is found without a search leaves nothing to watch.
  assert.ok(searched > 100, `${searched} searches`);
  console.log(`# ${questions} questions`);
});
