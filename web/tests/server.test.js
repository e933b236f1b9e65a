/** The information that tests receive about the program they ask. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { hasNoWorker, NO_WORKER } from "./server.mjs";

test("a program without its worker has tests left out, but in CI only where that is excused", async () => {
  const { env } = process;
  const told = async (page, own) => {
    globalThis.fetch = async () => new Response(page);
    process.env = { ...env, CI: "", XTASK_EXCUSED: "", ...own };
    return hasNoWorker("http://here").catch(({ message }) => `failed: ${message}`);
  };
  const without = "<head></head>";
  assert.equal(await told('<link rel="worker" href="/w.js">', { CI: "true" }), false);
  assert.equal(await told(without, {}), NO_WORKER);
  assert.match(await told(without, { CI: "true", XTASK_EXCUSED: "advisories" }), /^failed: .*cargo xtask site/);
  assert.equal(await told(without, { CI: "true", XTASK_EXCUSED: "advisories,worker" }), NO_WORKER);
  process.env = env;
});
