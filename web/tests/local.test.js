/** The questions of the page to its worker, and a worker that dies or does not hear. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

// A channel of Node's own would keep the tests from ending.
Object.assign(globalThis, { BroadcastChannel: undefined, location: new URL("https://example.org/analysis") });

const { LocalBackend } = await import("../net/local.js");
const { keep } = await import("../browser/kept.js");
const { Unanswered } = await import("../net/reach.js");

/** The workers that were started, the newest last: the first of a local analyses, the second answers everything else. @type {FakeWorker[]} */
let workers = [];

/** Whether a worker has failed, as it was said. @type {boolean[]} */
let said = [];

class FakeWorker {
  asked = [];
  isEnded = false;

  constructor() {
    workers.push(this);
  }

  postMessage(message) {
    this.asked.push(message);
  }

  terminate() {
    this.isEnded = true;
  }

  say(id, said) {
    this.onmessage({ data: { id, ...said } });
  }

  die() {
    this.onerror({ preventDefault() {} });
  }
}

beforeEach(() => {
  [workers, said] = [[], []];
  Object.assign(globalThis, { Worker: FakeWorker });
  globalThis.fetch = async () => ({});
  WebAssembly.compileStreaming = async () => ({});
});

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const made = () => new LocalBackend({ script: "https://example.org/v/worker.js", module: "https://example.org/v/inarow.wasm", book: "https://example.org/v/connect-four.book" }, { fails: (isSo) => said.push(isSo), keeps() {} });

/** Asks, with what ends it. */
function ask(local, address, body) {
  const ending = new AbortController();
  return { coming: local.fetch(address, { signal: ending.signal, body }), end: () => ending.abort() };
}

/** The questions that a worker was asked. */
const questions = (worker) => worker.asked.filter(({ type }) => type !== "begin");

test("the book of Connect Four is fetched once, when a worker lacks it, for whichever lacks it", async () => {
  const fetched = [];
  const local = made();
  ask(local, "/api/v1/grade?game=connect-four&moves=d&move=d");
  ask(local, "/api/v1/analysis?game=connect-four");
  await settle();
  globalThis.fetch = async (address) => {
    fetched.push(address);
    return new Response("book");
  };
  for (const worker of workers) {
    worker.say(questions(worker)[0].id, { type: "lacks-book" });
  }
  await settle();
  const bytes = new TextEncoder().encode("book");
  assert.deepEqual(workers.map(({ asked }) => asked.at(-1)), [{ type: "book", bytes }, { type: "book", bytes }]);
  assert.deepEqual(fetched, ["https://example.org/v/connect-four.book"]);
});

test("an address is asked in its parts, and answered with its status", async () => {
  const local = made();
  const { coming } = ask(local, "/api/v1/lessons/3/rule?player=line-score&position=X..&lang=zh");
  await settle();
  const [question] = questions(workers[1]);
  assert.deepEqual([question.path, question.query, question.language], ["lessons/3/rule", "player=line-score&position=X..", "zh"]);
  workers[1].say(question.id, { type: "answer", status: 422, text: '{"detail":"no"}' });
  const answer = await coming;
  assert.deepEqual([answer.ok, answer.status, await answer.json()], [false, 422, { detail: "no" }]);
});

test("questions for a server are unknown", () => {
  const local = made();
  const known = ["/api/v1/positions?moves=a1", "/api/v1/lessons", "/api/v1/lessons/3", "/api/v1/lessons/6/training", "/api/v1/lessons/6/training/challenge", "/api/v1/lessons/6/matchboxes", "/api/v1/puzzles/today?date=2026-11-23", "/api/v1/study/import?as=sgf", "/locales/zh.json", "/api/v1/saved?game=4,4,4", "/api/v1/saved/-2/review", "/api/v1/stats"];
  const unknown = ["/api/v1/games", "/api/v1/qr", "/api/v1/saved/5", "/api/v1/lessons/3/x", "/locales/fr.json", "/health/live"];
  assert.deepEqual(known.filter((address) => !local.knows(address)), []);
  assert.deepEqual(unknown.filter((address) => local.knows(address)), []);
});

test("the stored games go with the questions about them", async () => {
  await keep({ code: "home-a", id: -1, revision: 0, kept: "{}" }, null);
  ask(made(), "/api/v1/stats?game=3,3,3&lang=en");
  await settle();
  await settle();
  const [question] = questions(workers[1]);
  assert.deepEqual([question.path, question.query], ["home/saved/stats", "game=3%2C3%2C3"]);
  assert.equal(JSON.parse(new TextDecoder().decode(question.body)).games[0].code, "home-a");
});

test("an analysis comes line by line, and is stopped where it is left", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const local = made();
  const { coming, end } = ask(local, "/api/v1/analysis?moves=b2&lang=en");
  await settle();
  const [worker] = workers;
  const { id } = questions(worker)[0];
  worker.say(id, { type: "began" });
  worker.say(id, { type: "line", line: '{"type":"position"}' });
  const reader = (await coming).body.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader.read()).value, '{"type":"position"}\n');
  end();
  worker.say(id, { type: "line", line: "late" });
  await assert.rejects(reader.read(), { name: "AbortError" });
  assert.deepEqual(questions(worker).at(-1), { type: "stop", id });
  worker.say(id, { type: "stopped" });
  mock.timers.tick(1000);
  assert.equal(worker.isEnded, false, "it heard");
  mock.timers.reset();
});

test("a worker that does not hear is ended, and another gets its questions", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const local = made();
  const long = ask(local, "/api/v1/grade?move=a1");
  const other = ask(local, "/api/v1/positions?moves=a1");
  await settle();
  long.end();
  await assert.rejects(long.coming, { name: "AbortError" });
  mock.timers.tick(1000);
  mock.timers.reset();
  await settle();
  assert.deepEqual(workers.map(({ isEnded }) => isEnded), [false, true, false]);
  const again = questions(workers[2]);
  assert.deepEqual(again.map(({ path }) => path), ["positions"]);
  assert.deepEqual(said, []);
  workers[2].say(again[0].id, { type: "answer", status: 200, text: "{}" });
  assert.equal((await other.coming).ok, true);
});

test("a question that a worker dies of is asked once more, and then refused", async () => {
  const local = made();
  const { coming } = ask(local, "/api/v1/trace?player=minimax");
  const refused = assert.rejects(coming, Unanswered);
  await settle();
  workers[1].die();
  await settle();
  assert.equal(questions(workers[2]).length, 1);
  workers[2].die();
  await refused;
  const { coming: next } = ask(local, "/api/v1/positions");
  await settle();
  const [question] = questions(workers[3]);
  workers[3].say(question.id, { type: "answer", status: 200, text: "{}" });
  assert.equal((await next).ok, true, "and it goes on");
});

test("that a worker died is said until another answers, long enough to be read", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const local = made();
  const { coming } = ask(local, "/api/v1/positions?moves=a1");
  await settle();
  workers[1].die();
  await settle();
  mock.timers.tick(60_000);
  assert.deepEqual(said, [true]);
  workers[2].say(questions(workers[2])[0].id, { type: "answer", status: 200, text: "{}" });
  await coming;
  mock.timers.tick(4999);
  assert.deepEqual(said, [true]);
  mock.timers.tick(1);
  assert.deepEqual(said, [true, false]);
  // An idle worker is restarted silently; if a worker dies a second time, its callers report it.
  workers[2].die();
  mock.timers.tick(0);
  assert.deepEqual(said.filter(Boolean), [true]);
  const refused = assert.rejects(ask(local, "/api/v1/positions").coming, Unanswered);
  await settle();
  workers[3].die();
  await settle();
  workers[4].die();
  await refused;
  mock.timers.tick(0);
  assert.deepEqual([said.filter(Boolean).length, said.at(-1)], [2, false]);
  // Nor is it reported for cancelled requests.
  const left = ask(local, "/api/v1/positions");
  await settle();
  workers[5].die();
  await settle();
  assert.equal(said.at(-1), true);
  left.end();
  await assert.rejects(left.coming, { name: "AbortError" });
  mock.timers.tick(20);
  mock.timers.tick(0);
  assert.equal(said.at(-1), false);
  mock.timers.reset();
});

test("a module that cannot be had is tried again when it is wanted again", async () => {
  const local = made();
  WebAssembly.compileStreaming = async (coming) => coming;
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(ask(local, "/api/v1/positions").coming, Unanswered);
  assert.equal(local.isReady, false);
  globalThis.fetch = async () => ({});
  ask(local, "/api/v1/positions");
  await settle();
  assert.equal(workers.length, 2);
});

test("a module with another content type is loaded all the same", async () => {
  const local = made();
  WebAssembly.compileStreaming = () => Promise.reject(new TypeError("incorrect response MIME type"));
  // An empty module: its first eight bytes.
  globalThis.fetch = async () => new Response(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  await local.prepare();
  assert.equal(local.isReady, true);
});
