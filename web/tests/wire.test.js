/** The types of the wire are the server's, as its description says. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const folder = new URL("..", import.meta.url);

/** After a wanted change: `npm run --prefix web wire`. */
test("the committed types are made from the committed description", () => {
  const program = "node_modules/openapi-typescript/bin/cli.js";
  const options = ["../crates/server/openapi.json", "--output", "wire/wire.d.ts", "--check"];
  const made = spawnSync(process.execPath, [program, ...options], { cwd: folder, encoding: "utf8" });
  assert.equal(made.status, 0, made.stdout + made.stderr);
});

test("the page has no shapes of its own", async () => {
  const types = await readFile(new URL("wire/types.js", folder), "utf8");
  const named = [...types.matchAll(/@typedef \{(.*)\} (\w+)/g)].map(([, shape, name]) => ({ shape, name }));
  assert.ok(named.length > 20);
  for (const { shape, name } of named) {
    const isOfTheWire = /^Wire\["\w+"\]/.test(shape) || ["Wire", "Language"].includes(name);
    assert.ok(isOfTheWire, `${name}: ${shape}`);
  }
  assert.doesNotMatch(types, /@property/);
});
