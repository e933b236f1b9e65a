/** In the worker, only a question that lacks the book of Connect Four waits for it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const script = readFileSync(new URL("../worker.js", import.meta.url), "utf8");

/** A worker that has begun, and what it has said. */
function begun() {
  const said = [];
  let hear = (_event) => {};
  let hasBook = false;
  class Router {
    lacks_book(_path, query) {
      return query === "connect-four" && !hasBook;
    }
    learn_book(bytes) {
      hasBook = bytes.length > 0;
    }
    answer(_path, query) {
      return `${query} ${hasBook ? "by the book" : "alone"}`;
    }
  }
  const names = { wasm_bindgen: { initSync() {}, Router }, addEventListener: (_type, heard) => (hear = heard), postMessage: ({ id, type, text }) => said.push([id, text ?? type]) };
  new Function(...Object.keys(names), script)(...Object.values(names));
  const tell = (data) => hear({ data });
  tell({ type: "begin", module: {} });
  return { said, tell, ask: (id, query) => tell({ type: "ask", id, path: "grade", query, body: new Uint8Array() }) };
}

test("questions that lack the book are answered once it has come, and all others at once", () => {
  const { said, tell, ask } = begun();
  ask(1, "connect-four");
  ask(2, "tictactoe");
  assert.deepEqual(said, [[1, "lacks-book"], [2, "tictactoe alone"]]);
  tell({ type: "book", bytes: new Uint8Array(1) });
  ask(3, "connect-four");
  assert.deepEqual(said.slice(2), [[1, "connect-four by the book"], [3, "connect-four by the book"]]);
});

test("where the book does not come it is answered without, and asked for with the next question", () => {
  const { said, tell, ask } = begun();
  ask(1, "connect-four");
  tell({ type: "book", bytes: null });
  ask(2, "connect-four");
  assert.deepEqual(said, [[1, "lacks-book"], [1, "connect-four alone"], [2, "lacks-book"]]);
});

test("a question that waits for the book can be stopped", () => {
  const { said, tell, ask } = begun();
  ask(1, "connect-four");
  tell({ type: "stop", id: 1 });
  tell({ type: "book", bytes: new Uint8Array(1) });
  assert.deepEqual(said, [[1, "lacks-book"], [1, "stopped"]]);
});
