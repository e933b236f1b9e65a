/**
 * Runs the tests of a folder, the first argument, in a browser against the real program; further
 * arguments name the files, or say which share of them (`--test-shard=1/2`). With INAROW_NODES they are run against two
 * nodes behind a proxy: all of them in both languages, unless some are named.
 */

import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { withNodes } from "./nodes.mjs";
import { hasNoWorker, NO_WORKER, root, withServer } from "./server.mjs";

/**
 * What has a page already that answers and plays by itself, so that it is not run once more with one. Of all else each
 * test says for itself that it is not, and why (`served` in `browser.mjs`).
 */
const ALONE = ["alone", "home", "site"];

const [kind, ...words] = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--"));
const share = words.filter((word) => word.startsWith("--"));
const folder = `tests/${kind}`;
const names = await readdir(join(root, "web", folder));
const isMeant = (name) => (wanted.length === 0 ? !(process.env.INAROW_ALONE && ALONE.includes(name)) : wanted.includes(name));
const isWanted = (name) => name.endsWith(".mjs") && isMeant(name.slice(0, -4));
const files = names.filter(isWanted).map((name) => `${folder}/${name}`);

/** In which languages the flows run, if not in those of `browser.mjs`. */
const languages = process.env.INAROW_NODES && wanted.length === 0 ? { INAROW_LANGUAGES: "all" } : {};

/** How many tests may be run once more: a machine that is busy with something else makes one late now and then. */
const LATE = 4;

/** After so many failures nothing more is to be learned: each may have waited long for what does not come. */
const ENOUGH = 10;

/** After so many milliseconds a test that has not ended never will. */
const ENDLESS = 600_000;

const FAILED = /^not ok \d+ - (.*)$/gm;

/** Runs tests: whether all went well, and the names of those that passed and of those that failed. */
function ran(url, owner, options) {
  const tests = spawn(process.execPath, ["--test", "--test-reporter=tap", "--test-concurrency=1", `--test-timeout=${ENDLESS}`, ...share, ...options, ...files.sort()], {
    cwd: join(root, "web"),
    env: { ...process.env, INAROW_URL: url, INAROW_OWNER: owner, ...languages },
    stdio: ["inherit", "pipe", "inherit"],
  });
  let said = "";
  const named = (pattern) => [...said.matchAll(pattern)].map(([, name]) => name);
  tests.stdout.setEncoding("utf8").on("data", (text) => {
    process.stdout.write(text);
    said += text;
    if (!tests.killed && named(FAILED).length >= ENOUGH) {
      console.log("GIVEN UP: too many have failed");
      tests.kill();
    }
  });
  return new Promise((resolve) => {
    tests.on("close", (code) => {
      const left = named(new RegExp(`^ok \\d+ - (.*) # SKIP ${NO_WORKER}$`, "gm"));
      if (left.length > 0) {
        console.log(`NOT CHECKED: ${left.length} tests, since ${NO_WORKER}`);
      }
      resolve({ isWell: code === 0, passed: named(/^ok \d+ - (.*)$/gm), failed: named(FAILED) });
    });
  });
}

/** Chooses the tests that are called so. */
function choosing(name) {
  return `--test-name-pattern=^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}

const withSite = process.env.INAROW_NODES ? withNodes : withServer;

process.exitCode = await withSite("debug", async (url, owner) => {
  const why = process.env.INAROW_ALONE ? await hasNoWorker(url) : false;
  if (why) {
    console.log(`nothing can be answered by the page itself: ${why}; run cargo xtask site, and build the program`);
    return 1;
  }
  const { isWell, failed } = await ran(url, owner, []);
  if (isWell || failed.length === 0 || failed.length > LATE) {
    return isWell ? 0 : 1;
  }
  console.log(`FAILED, and run once more: ${failed.join("; ")}`);
  const again = await ran(url, owner, failed.map(choosing));
  return again.isWell && failed.every((name) => again.passed.includes(name)) ? 0 : 1;
});
