/** Runs the tests of a folder, the argument, in a browser against the real program. */

import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { root, withServer } from "./server.mjs";

const folder = `tests/${process.argv[2]}`;
const names = await readdir(join(root, "web", folder));
const files = names.filter((name) => name.endsWith(".mjs")).map((name) => `${folder}/${name}`);

process.exitCode = await withServer("debug", (url) => {
  const tests = spawn(process.execPath, ["--test", "--test-concurrency=1", ...files.sort()], {
    cwd: join(root, "web"),
    env: { ...process.env, INAROW_URL: url },
    stdio: "inherit",
  });
  return new Promise((resolve) => tests.on("exit", (code) => resolve(code ?? 1)));
});
