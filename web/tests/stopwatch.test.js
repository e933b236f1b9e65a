/** The time that the clock of a game of the page's own has run. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

/** The memory of the browser. */
const memory = new Map();
globalThis.localStorage = { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) };
const events = new EventTarget();
globalThis.addEventListener = events.addEventListener.bind(events);

const { leftAt, Stopwatch } = await import("../net/stopwatch.js");

let now = 0;
beforeEach(() => {
  now = 1000;
  memory.clear();
  mock.method(performance, "now", () => now);
});
afterEach(() => mock.restoreAll());

/** The time on a watch after some time. @param {Stopwatch} watch @param {number} revision @param {number} time */
function after(watch, revision, time) {
  now += time;
  return watch.used(revision);
}

test("it runs from when a game was changed on, and anew after the next change", () => {
  const watch = new Stopwatch("home-1", new AbortController().signal);
  watch.start(1);
  assert.equal(after(watch, 1, 300.4), 300);
  watch.start(1);
  assert.equal(after(watch, 1, 200), 500);
  watch.start(2);
  assert.equal(after(watch, 2, 50), 50);
});

test("it stops while no page is open, and its time belongs to that game alone", () => {
  const page = new AbortController();
  const watch = new Stopwatch("home-1", page.signal);
  watch.start(3);
  now += 700;
  page.abort();
  now += 10_000;
  assert.deepEqual([leftAt("home-1", 3), leftAt("home-1", 4), leftAt("home-2", 3)], [700, 0, 0]);
  const again = new Stopwatch("home-1", new AbortController().signal);
  assert.equal(again.used(3), 700);
  assert.equal(after(again, 3, 100), 800);
  // A page that is loaded anew, or put aside by the browser, says nothing else.
  events.dispatchEvent(new Event("pagehide"));
  now += 10_000;
  assert.equal(leftAt("home-1", 3), 800);
  assert.equal(after(again, 3, 0), 800);
  assert.equal(after(again, 3, 20), 820);
});

test("the memory may hold anything, or nothing", () => {
  for (const text of ["", "{", "7", "null", '{"code":"home-1","revision":1,"used":"x"}', '{"code":"home-1","revision":1,"used":-5}']) {
    memory.set("inarow-clock", text);
    assert.equal(leftAt("home-1", 1), 0, text);
  }
  globalThis.localStorage = { getItem: () => { throw new DOMException("no", "SecurityError"); } };
  assert.equal(leftAt("home-1", 1), 0);
});
