/** Requests without an answer of the server: the notice, and the next attempt. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { tryNow, Unanswered, unanswered, answered, untilAnswered, watchSilence } from "../net/reach.js";

/** The notices about the server. @type {(string | null)[]} */
let said = [];

beforeEach(() => {
  said = [];
  watchSilence((silent) => said.push(silent));
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A request to a server that is away until the test brings it back. */
function asking(signal = new AbortController().signal) {
  const server = { asked: 0, isBack: false };
  const answer = untilAnswered(async () => {
    server.asked += 1;
    if (!server.isBack) {
      throw new Unanswered();
    }
    return "answer";
  }, signal);
  return { server, answer };
}

test("a short silence is not said, a longer one is said once, and its end", async () => {
  const { server, answer } = asking();
  await settle();
  mock.timers.tick(600);
  await settle();
  assert.deepEqual(said, []);
  const other = asking();
  await settle();
  mock.timers.tick(200);
  assert.deepEqual(said, ["server"], "once for all who wait");
  [server.isBack, other.server.isBack] = [true, true];
  mock.timers.tick(15_000);
  assert.deepEqual([await answer, await other.answer], ["answer", "answer"]);
  assert.deepEqual(said, ["server", null]);
});

test("it is asked again by itself, ever more rarely, and at once on request", async () => {
  const { server, answer } = asking();
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await settle();
    mock.timers.tick(1000);
  }
  assert.ok(server.asked > 6 && server.asked < 20, `${server.asked} times in a minute`);
  server.isBack = true;
  const before = server.asked;
  await settle();
  tryNow();
  assert.equal(await answer, "answer");
  assert.equal(server.asked, before + 1);
});

test("an unwanted request is cancelled, and is no silence", async () => {
  const page = new AbortController();
  const { server, answer } = asking(page.signal);
  await settle();
  mock.timers.tick(700);
  page.abort();
  await assert.rejects(answer, { name: "AbortError" });
  assert.deepEqual(said, ["server", null]);
  mock.timers.tick(60_000);
  assert.ok(server.asked <= 2);
});

test("a waiting socket is made to try, and is not cancelled with another page's questions", async () => {
  const socket = {};
  let tries = 0;
  unanswered(socket, () => (tries += 1));
  const page = new AbortController();
  const { answer } = asking(page.signal);
  await settle();
  page.abort();
  await assert.rejects(answer);
  mock.timers.tick(700);
  tryNow();
  assert.deepEqual([tries, said], [1, ["server"]]);
  answered(socket);
  assert.deepEqual(said, ["server", null]);
});

test("a request that fails for another reason is not repeated", async () => {
  await assert.rejects(untilAnswered(() => Promise.reject(new TypeError("wrong")), new AbortController().signal), TypeError);
  assert.deepEqual(said, []);
});
