/**
 * Performance of the page without a server, on this machine: the size of the worker and of the one
 * file, the time to the first analysis of a cached page in a browser that was just started without
 * a network, the speed of the worker's search compared with the program's, and the time of each
 * question of study and play. Arguments select `size`, `start`, `search` and `questions`.
 */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

import { isKept } from "./alone.mjs";
import { book, load, module } from "./built.mjs";
import { oneFile, startHost, writeSite } from "./host.mjs";
import { withServer } from "./server.mjs";

const TIMES = 15;

/** The position searched on 15x15: the middle game of `crates/search/benches/search.rs`. */
const MIDDLE = `game=15,15,5&position=${encodeURIComponent("15/15/15/15/15/7X7/5XOOO1X4/6OX1O5/8XOO4/8XO5/8XX2X2/8O1X4/11O3/15/15")}`;
const NODES = 1_000_000;

/** The requests of study and play: a position, a move of it, a rule, and the computer's move. */
const QUESTIONS = [
  ["a position", "positions", "moves=b2,b3"],
  ["the grade of a move on 6x5", "grade", "game=6,5,4&moves=c3,c2,d3&move=b3"],
  ["a rule of a lesson", "lessons/1/rule", "position=X..%2F.O.%2F..."],
  ["a part of a search", "trace", "player=minimax&moves=a1,b2,c3,a3&most=30"],
];

const isWanted = (name) => process.argv.length < 3 || process.argv.includes(name);

function median(times) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

const spread = (times) => `median ${median(times).toFixed(1)}, from ${times[0].toFixed(1)} to ${times.at(-1).toFixed(1)}, ${times.length} times`;

/** Milliseconds from the begin of loading to the first value of a move, in a browser that was just started. */
async function firstAnalysis(folder, host) {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.INAROW_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector(".looks .worth") !== null) {
        globalThis.analysedAt ??= performance.now();
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${host.url}#/analysis?moves=b2,b3`, { waitUntil: "commit" });
  const found = await page.waitForFunction(() => globalThis.analysedAt);
  if (!host.isOff) {
    await isKept(page, host.site);
  }
  const time = await found.jsonValue();
  await context.close();
  return time;
}

async function start(site) {
  const [folder, host] = [mkdtempSync(join(tmpdir(), "inarow-start-")), await startHost(site)];
  await firstAnalysis(folder, host);
  host.isOff = true;
  const times = [];
  for (let time = 0; time < TIMES; time += 1) {
    times.push(await firstAnalysis(folder, host));
  }
  console.log(`first analysis after a cold start, ms: ${spread(times)}`);
  host.end();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds that something takes. */
async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Both in turn, so that what else the machine does slows both. */
async function pairs(name, here, there, times) {
  const [own, served] = [[], []];
  for (let time = 0; time < times; time += 1) {
    own.push(await timeOf(here));
    served.push(await timeOf(there));
  }
  const ratios = own.map((one, at) => served[at] / one);
  console.log(`${name}: the worker ${median(own).toFixed(1)} ms, the server ${median(served).toFixed(1)} ms; pair by pair the worker is ${median(ratios).toFixed(2)} times as fast`);
}

async function beside(url) {
  const router = new (load("release").Router)();
  router.learn_book(book());
  const ask = (path, query) => router.answer(path, query, new Uint8Array(), "en", 1n);
  const fetched = async (path, query) => (await fetch(`${url}/api/v1/${path}?${query}&lang=en`)).text();
  if (isWanted("questions")) {
    for (const [name, path, query] of QUESTIONS) {
      await pairs(name, () => ask(path, query), () => fetched(path, query), 40);
    }
  }
  const analysed = (query) => {
    const analysis = router.analyse(query, "en");
    const clock = { seconds: () => 0 };
    while (analysis.step(clock) !== undefined);
    analysis.free();
  };
  for (const [name, query, times] of [["15x15", `${MIDDLE}&nodes=${NODES}`, 7], ["3x3", "moves=b2,b3", 40]]) {
    if (isWanted(name === "15x15" ? "search" : "questions")) {
      await pairs(`an analysis of ${name}`, () => analysed(query), () => fetched("analysis", query), times);
    }
  }
}

if (isWanted("size") || isWanted("start")) {
  const site = writeSite();
  const size = gzipSync(module("release"), { level: 9 }).length;
  assert.ok(size < 900_000, `the worker is to be sent in less than 900 KB, not ${size} bytes`);
  console.log(`the worker and its words, compressed as they are sent: ${size} bytes; inarow.html: ${statSync(oneFile(site)).size} bytes`);
  if (isWanted("start")) {
    await start(site);
  }
}
if (isWanted("search") || isWanted("questions")) {
  await withServer("release", beside);
}
process.exit();
