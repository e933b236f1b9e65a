/** The book of Connect Four comes once, or is done without for a while. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { Book } from "../net/book.js";

const PLACE = "https://example.org/v/connect-four.book";

afterEach(() => mock.restoreAll());

/** A book whose network answers so, what was fetched, and its clock. */
function bookOf(network) {
  const clock = { now: 0 };
  mock.method(performance, "now", () => clock.now);
  mock.method(console, "debug", () => {});
  const fetched = mock.method(globalThis, "fetch", (...asked) => network(...asked));
  return { book: new Book(PLACE), clock, fetched: fetched.mock };
}

test("it is fetched once, within a time", async () => {
  const { book, fetched } = bookOf(async () => new Response("book"));
  const both = [book.bring(), book.bring()];
  assert.deepEqual((await Promise.all(both)).map((bytes) => new TextDecoder().decode(bytes)), ["book", "book"]);
  assert.deepEqual(fetched.calls.map(({ arguments: [place, { signal }] }) => [place, signal instanceof AbortSignal]), [[PLACE, true]]);
});

for (const [name, failing] of /** @type {[string, () => Promise<Response>][]} */ ([
  ["is not there", async () => new Response("none", { status: 404 })],
  ["does not come", () => Promise.reject(new TypeError("no network"))],
])) {
  test(`one that ${name} is asked for again later`, async () => {
    let network = failing;
    const { book, clock, fetched } = bookOf(() => network());
    assert.equal(await book.bring(), null);
    network = async () => new Response("book");
    clock.now = 50_000;
    assert.equal(await book.bring(), null);
    assert.equal(fetched.callCount(), 1);
    clock.now = 60_000;
    assert.equal((await book.bring()).length, 4);
  });
}
