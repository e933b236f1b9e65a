/**
 * Runs the tests of a folder, the first argument, against the real program, four files at a time; further arguments name files, and
 * `--test-name-pattern=…` tests. With INAROW_NODES they are run against two nodes behind a proxy, one file at a time.
 */

import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";

import { withNodes } from "./nodes.mjs";
import { NO_WORKER, root } from "./server.mjs";

/** Milliseconds after which a file that has not ended never will. */
const ENDLESS = 600_000;

const PATTERN = "--test-name-pattern=";

const [kind, ...words] = process.argv.slice(2);
const patterns = words.filter((word) => word.startsWith(PATTERN)).map((word) => word.slice(PATTERN.length));
const wanted = words.filter((word) => !word.startsWith(PATTERN));
const folder = join(root, "web/tests", kind);
const names = (await readdir(folder)).filter((name) => name.endsWith(".mjs")).map((name) => basename(name, ".mjs"));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new Error(`there is no ${unknown} in ${folder}`);
}
const files = names.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => join(folder, `${name}.mjs`));

/** Runs a test alone. */
function command({ file, name }) {
  const script = process.env.INAROW_NODES ? "nodes" : process.env.npm_lifecycle_event ?? kind;
  const pattern = `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`.replaceAll("'", "'\\''");
  return `npm run --prefix web ${script} -- ${basename(file, ".mjs")} '${PATTERN}${pattern}'`;
}

function ran() {
  const failed = [];
  let left = 0;
  const tests = run({ files, concurrency: process.env.INAROW_NODES ? 1 : 4, timeout: ENDLESS, ...(patterns.length > 0 ? { testNamePatterns: patterns } : {}) });
  tests.on("test:fail", (test) => failed.push(test));
  tests.on("test:pass", ({ skip }) => (left += skip === NO_WORKER ? 1 : 0));
  tests.compose(tap).pipe(process.stdout);
  return new Promise((resolve) => {
    tests.once("end", () => {
      if (left > 0) {
        console.log(`NOT CHECKED: ${left} tests, since ${NO_WORKER}`);
      }
      for (const test of failed) {
        console.log(`FAILED: ${test.name}\n  ${command(test)}`);
      }
      resolve(failed.length > 0 ? 1 : 0);
    });
  });
}

process.exitCode = process.env.INAROW_NODES
  ? await withNodes("debug", (url, owner) => {
      Object.assign(process.env, { INAROW_URL: url, INAROW_OWNER: owner });
      return ran();
    })
  : await ran();
