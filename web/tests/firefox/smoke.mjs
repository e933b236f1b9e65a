/**
 * The page in Firefox, through WebDriver BiDi: whole games by mouse and by keyboard, one of two people, and the page without a
 * server: its one file from a disk, and the folder on a host without a network. INAROW_FIREFOX says where Firefox is.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";

import { tourFile, visitAndTour } from "../alone.mjs";
import { startHost, writeSite } from "../host.mjs";
import { hasNoWorker, ownServer } from "../server.mjs";
import { until } from "../until.mjs";

const server = await ownServer("debug");
const skip = await hasNoWorker(server.url);
const site = skip ? null : writeSite();

/** @type {import("puppeteer-core").Browser} */
let browser;

before(async () => {
  const executablePath = process.env.INAROW_FIREFOX ?? "/usr/bin/firefox-esr";
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "intl.accept_languages": "en-US", "network.captive-portal-service.enabled": false },
  });
});

after(async () => {
  await browser?.close();
  await server.end();
});

/** A visitor with cookies of their own; `faults` collects the errors of the page. */
async function person() {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return { page, context, faults };
}

/** Waits for a player's turn; returns whether there is one before the end. */
async function turn(page) {
  await page.waitForSelector(".board.playable, .status.over");
  return (await page.$(".status.over")) === null;
}

/** The squares that hold a stone: "b2 X". */
function stones(page) {
  return page.$$eval("[role=gridcell]", (cells) => {
    const marks = { X: "X", O: "O", Black: "X", White: "O", Red: "X", Yellow: "O" };
    const names = cells.map((cell) => (cell.getAttribute("aria-label") ?? "").split(", "));
    return names.flatMap(([square, side]) => (side in marks ? [`${square} ${marks[side]}`] : [])).sort();
  });
}

/** Waits until the list has a number of moves. */
function moves(page, count) {
  return until(page, (wanted) => document.querySelectorAll(".move").length >= wanted, count);
}

/** Clicks the button that says something. */
async function press(page, part, text) {
  const button = await page.waitForSelector(`${part} ::-p-text(${text})`);
  await button.click();
}

const status = (page) => page.$eval(".status strong", (text) => text.textContent);

test("a whole game by mouse", async () => {
  const { page, faults, context } = await person();
  await page.goto(server.url);
  await press(page, ".play-card button", "Play");
  await page.waitForSelector(".board");
  let made = 0;
  while (await turn(page)) {
    const square = await page.$eval(".cell.legal", (cell) => cell.getAttribute("data-square"));
    await page.click(`[data-square=${square}]`);
    made += 1;
    await moves(page, made * 2 - 1);
    assert.ok((await stones(page)).includes(`${square} X`));
  }
  assert.ok(made >= 3);
  assert.match(await status(page), /You won|You lost|A draw/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a friend's window sees each move", async () => {
  const [one, two] = [await person(), await person()];
  await one.page.goto(server.url);
  await press(one.page, ".choice", "A friend, by link");
  await press(one.page, "dialog", "No name");
  const field = await one.page.waitForSelector(".share input");
  const link = await field.evaluate((input) => input.value);
  await two.page.goto(link);
  await press(two.page, "dialog", "No name");
  for (const [index, square] of ["b2", "a1", "c1"].entries()) {
    const { page } = index % 2 === 0 ? one : two;
    await page.waitForSelector(".board.playable");
    await page.click(`[data-square=${square}]`);
    await moves(one.page, index + 1);
    await moves(two.page, index + 1);
  }
  for (const { page } of [one, two]) {
    assert.deepEqual(await stones(page), ["a1 O", "b2 X", "c1 X"]);
  }
  assert.deepEqual([...one.faults, ...two.faults], []);
});

/** Firefox's own report of a missing file is no fault of the page. */
const isOwn = (fault) => !/A ServiceWorker intercepted|Loading module from|NetworkError|Cross-Origin/.test(fault);

test("one file opens from a disk, with everything in it", { skip }, async () => {
  const { page, faults, context } = await person();
  await tourFile(page, site);
  assert.deepEqual(faults.filter(isOwn), []);
  await context.close();
});

test("after one visit the folder goes on without a network", { skip }, async () => {
  const host = await startHost(site);
  const { page, faults, context } = await person();
  await visitAndTour(page, host);
  assert.deepEqual(faults.filter(isOwn), []);
  await context.close();
  host.end();
});
