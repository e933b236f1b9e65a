/** What answers in a page without a server: how large it is, and that it tells what is wrong. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { isMissing, load, module, noTime } from "../built.mjs";

test("the module and its words need less than 900 KB as they are sent", { skip: isMissing }, () => {
  const size = gzipSync(module(), { level: 9 }).length;
  assert.ok(size > 100_000 && size < 900_000, `${size} bytes`);
});

test("a problem is text, and the desk goes on", { skip: isMissing }, () => {
  const desk = new (load().Desk)();
  const ask = (path, query, language) => desk.answer(path, query, new Uint8Array(), language, 1n, noTime);
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
