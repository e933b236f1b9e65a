/**
 * Runs the tests of a folder, the first argument, in a browser against the real program; further
 * arguments name the files.
 */

import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { root, withServer } from "./server.mjs";

const [kind, ...wanted] = process.argv.slice(2);
const folder = `tests/${kind}`;
const names = await readdir(join(root, "web", folder));
const isWanted = (name) => name.endsWith(".mjs") && (wanted.length === 0 || wanted.includes(name.slice(0, -4)));
const files = names.filter(isWanted).map((name) => `${folder}/${name}`);

process.exitCode = await withServer("debug", (url, owner) => {
  const tests = spawn(process.execPath, ["--test", "--test-concurrency=1", ...files.sort()], {
    cwd: join(root, "web"),
    env: { ...process.env, INAROW_URL: url, INAROW_OWNER: owner },
    stdio: "inherit",
  });
  return new Promise((resolve) => tests.on("exit", (code) => resolve(code ?? 1)));
});
