/** The troubles of a page without a server. */

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

import { isKept, playAlone, press } from "./alone.mjs";
import { oneFile } from "./host.mjs";
import { until } from "./until.mjs";

/** Does something in each page before its own scripts. */
const before = (page, script) => page.addInitScript(script);

/** Waits until the header says something, or no more. */
const said = (page, text, isSo = true) => until(page, ([wanted, is]) => document.getElementById("header").textContent.includes(wanted) === is, [text, isSo]);

/** Waits until the page says something in both languages, and nothing else. */
async function saidAlone(page, text) {
  await page.waitForSelector("main p[lang=zh-Hans]");
  assert.ok((await page.evaluate(() => document.querySelector("main").textContent)).includes(text));
}

/** The number of stones on the board; the preview under the mouse does not count. */
const marks = (page) => page.evaluate(() => document.querySelectorAll("[role=gridcell]:not(.phantom) .mark").length);

/** Makes some move, and waits for the computer's. */
async function move(page) {
  const there = await marks(page);
  await press(page, ".board.playable .cell.legal");
  await until(page, (wanted) => document.querySelectorAll("[role=gridcell]:not(.phantom) .mark").length >= wanted || document.querySelector(".status.over") !== null, there + 2);
}

async function withoutWebAssembly(page, at) {
  await before(page, () => delete globalThis.WebAssembly);
  await page.goto(at);
  await saidAlone(page, "cannot open this page");
}

async function withoutStorage(page, at) {
  await before(page, () => Object.defineProperty(globalThis, "indexedDB", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await page.goto(at);
  await press(page, ".play-card button.main");
  await move(page);
  await said(page, "does not keep games");
  // The notice is shown once, until it is dismissed.
  await press(page, "#header .notice button");
  await move(page);
  await said(page, "does not keep games", false);
}

async function fullWhenInstalled(page, at, host) {
  host.isFull = true;
  await page.goto(at);
  await said(page, "without a network it will not open");
  // Space may or may not have been freed before the person comes back.
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  await said(page, "without a network it will not open");
  host.isFull = false;
  // An attempt under way may still find it full.
  const isSaid = () => page.evaluate(() => document.body.textContent.includes("without a network it will not open"));
  for (let tries = 0; tries < 50 && (await isSaid()); tries += 1) {
    await comeBack();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await isKept(page, host.site);
  await said(page, "without a network it will not open", false);
  await playAlone(page);
}

async function brokenWorker(page, at) {
  await before(page, () => {
    const Real = globalThis.Worker;
    globalThis.isBroken = true;
    globalThis.Worker = function Worker(script) {
      if (globalThis.isBroken) {
        throw new DOMException("no", "SecurityError");
      }
      return new Real(script);
    };
  });
  await page.goto(at);
  await saidAlone(page, "cannot open this page");
  await page.evaluate(() => (globalThis.isBroken = false));
  await page.waitForSelector(".play-card button.main");
  assert.equal(await page.evaluate(() => document.querySelectorAll("main p[lang=zh-Hans], #header .notice").length), 0);
}

async function partMissing(page, at, host) {
  host.rootOf = (name) => (name.endsWith("/main.js") ? "/nowhere" : host.site.root);
  await page.goto(at);
  await saidAlone(page, "not loaded completely");
  host.rootOf = () => host.site.root;
  await press(page, "main a");
  await page.waitForSelector(".play-card button.main");
}

/** The troubles: the name, the test, and whether it is for the one file from a disk, else for the folder on a host. @type {[string, (page: any, at: string, host: any) => Promise<void>, boolean][]} */
export const BAD = [
  ["a browser that cannot answer by itself says so in both languages", withoutWebAssembly, true],
  ["where a browser keeps no games that is said, and play goes on", withoutStorage, true],
  ["where the worker cannot start that is said in both languages, and as soon as it can the page is there", brokenWorker, true],
  ["a page of which a part does not come says so in both languages, and how to go on", partMissing, false],
  ["a storage that is full when the page is installed is said until there is room", fullWhenInstalled, false],
];

/** Meets it. */
export const meetBad = (page, meet, isFile, host) => meet(page, isFile ? pathToFileURL(oneFile(host.site)).href : host.url, host);
