/** The requests of a page, and its answers once it is closed. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

Object.assign(globalThis, { navigator: { language: "en-US" } });

const { isUnanswered, Refused } = await import("../net/backend.js");
const { HttpBackend } = await import("../net/http.js");

/** The requests to the server, each with its answer. @type {Request[]} */
let asked = [];

beforeEach(() => {
  asked = [];
  globalThis.fetch = (address, { signal, ...options }) =>
    new Promise((resolve, reject) => {
      const answer = (body, status = 200) => resolve(new Response(JSON.stringify(body), { status }));
      asked.push({ address, signal, options, answer, break: (body) => resolve(new Response(body)), fail: () => reject(new TypeError("no network")) });
      signal.addEventListener("abort", () => reject(signal.reason));
    });
});

/** Lets everything happen that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page's questions, what ends them, and whether anything was heard of a promise. */
function page() {
  const backend = new HttpBackend().part();
  const heard = [];
  const hear = (coming) => coming.then((answer) => heard.push(answer), (error) => heard.push(error));
  return { backend, close: () => backend.end(), heard, hear };
}

test("a page gets its answers in its language", async () => {
  const { backend, heard, hear } = page();
  hear(backend.position({ game: "3,3,3", position: null, moves: "a1,b2" }));
  hear(backend.lesson("1/2", "corner-first"));
  assert.deepEqual(asked.map(({ address }) => address), [
    "/api/v1/positions?game=3%2C3%2C3&moves=a1%2Cb2&lang=en",
    "/api/v1/lessons/1%2F2?player=corner-first&lang=en",
  ]);
  asked[0].answer({ status: "X to move" });
  asked[1].answer({ type: "/problems/x", title: "t", status: 404, detail: "no such lesson" }, 404);
  await settle();
  assert.deepEqual(heard[0], { status: "X to move" });
  assert.ok(heard[1] instanceof Refused);
  assert.equal(heard[1].problem.detail, "no such lesson");
});

test("a closed page gets no answers, and its requests are cancelled", async () => {
  const { backend, close, heard, hear } = page();
  hear(backend.choices());
  hear(backend.makeGame({ game: "tictactoe", x: { kind: "me" }, o: { kind: "me" } }));
  hear(backend.server.drawQr("text"));
  assert.equal(asked.length, 3);
  close();
  assert.deepEqual(asked.map(({ signal }) => signal.aborted), [true, true, true]);
  asked.forEach(({ answer }) => answer({}));
  await settle();
  assert.deepEqual(heard, []);
  assert.equal(asked.length, 3, "and nothing is asked again");
});

test("an analysis comes line by line, until it has no listener", async () => {
  const { backend, close } = page();
  const told = [];
  const listener = { placed: () => told.push("placed"), looked: () => told.push("looked"), ahead() {}, failed: () => told.push("failed"), ended: () => told.push("ended") };
  backend.analyse({ game: "3,3,3", moves: "" }, listener);
  const { readable, writable } = new TransformStream();
  const lines = writable.getWriter();
  const say = (line) => lines.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  asked[0].break(readable);
  say({ type: "position", position: { to_move: "x" } });
  await settle();
  assert.deepEqual(told, ["placed"]);
  close();
  assert.equal(asked[0].signal.aborted, true, "the server stops as well");
  say({ type: "look", last: true, analysis: { moves: [] } });
  lines.close();
  await settle();
  assert.deepEqual(told, ["placed"]);
});

test("an answer that breaks off is none", async () => {
  const { backend, heard, hear } = page();
  hear(backend.trace({ game: "3,3,3" }));
  asked[0].break('{"tree_nodes": [');
  await settle();
  assert.ok(isUnanswered(heard[0]));
});
