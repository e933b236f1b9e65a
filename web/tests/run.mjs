/**
 * Runs the tests in a browser against the real program: starts it with a database of its own, and
 * tells the tests where it is. INAROW_PROGRAM names another program than the one just built.
 */

import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = new URL("../../", import.meta.url).pathname;
const built = join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug", "inarow");
const program = process.env.INAROW_PROGRAM ?? built;
const folder = await mkdtemp(join(tmpdir(), "inarow-"));
const options = ["serve", "--listen", "127.0.0.1:0", "--limit-made", "100000"];
const server = spawn(program, options, {
  env: { ...process.env, INAROW_DATA: folder, LC_ALL: "C" },
  stdio: ["ignore", "pipe", "inherit"],
});

/** The address that the server says. */
async function address() {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/[^/]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error(`${program} did not say where it is`);
}

/** @param {string[]} files */
function run(files, url) {
  const tests = spawn(process.execPath, ["--test", "--test-concurrency=1", ...files], {
    cwd: join(root, "web"),
    env: { ...process.env, INAROW_URL: url },
    stdio: "inherit",
  });
  return new Promise((resolve) => tests.on("exit", (code) => resolve(code ?? 1)));
}

let code = 1;
try {
  const url = await address();
  const names = await readdir(join(root, "web/tests/e2e"));
  const files = names.filter((name) => name.endsWith(".mjs")).map((name) => `tests/e2e/${name}`);
  code = await run(files.sort(), url);
} finally {
  server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
process.exit(code);
