/** A thousand questions and more, to the server and to the worker's module: 64 bits and 32 say the same. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish } from "../browser.mjs";
import { book, isMissing, load, noTime } from "../built.mjs";

after(finish);

/** The same numbers each time. */
let state = 21;
function below(most) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}

/** What both say, but for how long it took. */
function withoutSeconds(value) {
  return JSON.parse(JSON.stringify(value, (key, field) => (key === "seconds" ? undefined : field)));
}

/** Looks are told as time goes by; the last one, and what is ahead, are not. */
const isTold = (line) => line.type !== "look" || line.last;

const desk = isMissing ? null : new (load().Desk)();
desk?.learn_book(book());

/** What the module says. */
function found(path, query, language, body = "") {
  try {
    return { status: 200, said: JSON.parse(desk.answer(path, query, new TextEncoder().encode(body), language, 1n, noTime)) };
  } catch (problem) {
    assert.equal(typeof problem, "string", `${path}?${query}: ${problem}`);
    return { status: JSON.parse(problem).status, said: JSON.parse(problem) };
  }
}

function analysed(query) {
  const analysis = desk.analyse(query, "en");
  const lines = [];
  for (let line = analysis.step(noTime); line !== undefined; line = analysis.step(noTime)) {
    lines.push(...(line === "" ? [] : [JSON.parse(line)]));
  }
  analysis.free();
  return lines;
}

async function sent(path, query, language, body) {
  const type = path === "study/import" ? "text/plain" : "application/json";
  const options = body === undefined ? {} : { method: "POST", headers: { "content-type": type }, body };
  const answer = await fetch(`${address}/api/v1/${path}?${query}&lang=${language}`, options);
  return { status: answer.status, said: await answer.json() };
}

/** Asks both; what was said. @param {string} [body] What is sent to be read. */
async function both(path, query, language = "en", body = undefined) {
  const [one, other] = [found(path, query, language, body), await sent(path, query, language, body)];
  assert.deepEqual(withoutSeconds(one), withoutSeconds(other), `${path}?${query}`);
  return other.said;
}

async function bothAnalyse(query) {
  const answer = await fetch(`${address}/api/v1/analysis?${query}&lang=en`);
  const lines = (await answer.text()).trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(withoutSeconds(analysed(query).filter(isTold)), withoutSeconds(lines.filter(isTold)), query);
}

const players = ["search&nodes=400", "alpha-beta&nodes=400", "minimax&nodes=300", "mcts&nodes=60", "mcts&nodes=40&seed=9"];

test("the module says what the server says", { skip: isMissing }, async () => {
  let asked = 0;
  for (const game of ["tictactoe", "connect-four", "gomoku", "4,4,4", "6,5,4", "5,5,4+misere", "9,9,5+no-overline"]) {
    const rules = `game=${encodeURIComponent(game)}`;
    await both("choices", rules, asked % 2 ? "zh" : "en");
    for (let number = 0; number < 5; number += 1) {
      let moves = [];
      for (let ply = 0; ; ply += 1) {
        const at = `${rules}&moves=${moves.join(",")}`;
        const position = await both("positions", at, ply % 2 ? "zh" : "en");
        await both("trace", `${at}&most=30&player=${players[ply % players.length]}`, ply % 2 ? "en" : "zh");
        asked += 2;
        if (number < 2 && ply < 12) {
          await bothAnalyse(`${at}&nodes=${[40, 500, 3000][ply % 3]}&lines=${1 + (ply % 3)}&ahead=true`);
          asked += 1;
        }
        const legal = position.legal_moves;
        if (legal.length === 0 || ply > 20) {
          break;
        }
        const move = legal[below(legal.length)];
        if (number < 2 && ply % 5 === 2) {
          await both("grade", `${at}&move=${move}`);
          asked += 1;
        }
        moves = [...moves, move];
      }
    }
  }
  for (let lesson = 1; lesson <= 5; lesson += 1) {
    const { player } = await both(`lessons/${lesson}`, "", "zh");
    assert.ok(player);
    for (const position of ["...%2F...%2F...", "X..%2F.O.%2F...", "XO.%2F.X.%2F..O", "XX.%2FOO.%2F..."]) {
      for (const language of ["en", "zh"]) {
        await both(`lessons/${lesson}/rule`, `position=${position}`, language);
        await both(`lessons/${lesson}/move`, `position=${position}&seed=${lesson}`, language);
        asked += 2;
      }
    }
    await both(`lessons/${lesson}/challenge`, "as=second&moves=b2", "zh");
  }
  assert.ok(asked > 1000, `${asked} questions`);
  console.log(`# ${asked} questions`);
});

/** The squares of some moves from the beginning, any of which may be played. */
async function someMoves(game, most) {
  const moves = [];
  for (let ply = 0; ply < most; ply += 1) {
    const { legal_moves: legal } = await both("positions", `game=${encodeURIComponent(game)}&moves=${moves.join(",")}`);
    if (legal.length === 0) {
      break;
    }
    moves.push(legal[below(legal.length)]);
  }
  return moves;
}

test("it knows the same puzzles, and what boards are worth", { skip: isMissing }, async () => {
  for (const query of ["", "option=gravity", "option=misere&option=gravity", "option=nothing"]) {
    for (const language of ["en", "zh"]) {
      await both("values", query, language);
    }
  }
  for (const game of ["tictactoe", "4,4,4", "connect-four", "gomoku", "5,5,4"]) {
    for (const kind of ["win-in-2", "win-in-3", "only-move", "block-the-fork", "find-the-threat", "none"]) {
      for (const seed of [1, 4_000_000_000]) {
        const asked = `game=${encodeURIComponent(game)}&kind=${kind}&count=${seed === 1 ? 20 : 1}&seed=${seed}`;
        const { puzzles } = await both("puzzles", asked, seed === 1 ? "en" : "zh");
        if (puzzles?.length > 0) {
          await both("puzzles", `game=${encodeURIComponent(game)}&position=${encodeURIComponent(puzzles[0].position)}&seed=1`);
        }
      }
    }
  }
  for (let day = 1; day <= 31; day += 1) {
    await both("puzzles/today", `date=2026-${String(1 + (day % 12)).padStart(2, "0")}-${String(day).padStart(2, "0")}`, day % 2 ? "zh" : "en");
  }
});

test("it reads and writes the same games", { skip: isMissing }, async () => {
  const { forms } = await both("choices", "");
  assert.ok(forms.length > 8);
  let texts = 0;
  for (const game of ["tictactoe", "connect-four", "gomoku", "5,5,4+misere", "4x4x4"]) {
    for (let number = 0; number < 4; number += 1) {
      const squares = game === "4x4x4" ? ["a1a", "b2b", "c3c"] : await someMoves(game, 9);
      // A line, and another move at its beginning.
      const moves = squares.map((move, at) => ({ move, after: at === 0 ? null : at - 1 }));
      const tree = { game, moves: [...moves, { move: squares.at(-1), after: 0 }], tags: [["event", "a “club” & 俱乐部"]], at: squares.length - 1 };
      for (const { form } of forms) {
        const { text } = await both("study/export", "", number % 2 ? "zh" : "en", JSON.stringify({ ...tree, form }));
        if (text !== undefined && form !== "svg") {
          texts += 1;
          for (const asked of ["", `as=${form}&game=${encodeURIComponent(game)}`]) {
            await both("study/import", asked, number % 2 ? "en" : "zh", text);
            await both("study/import", asked, "en", text.slice(0, text.length / 2));
          }
        }
      }
    }
  }
  assert.ok(texts > 50, `${texts} texts`);
});

