/**
 * Actions at a page without a server, in any browser: both Playwright and Puppeteer understand
 * these requests.
 */

import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

import { oneFile, writeNext } from "./host.mjs";
import { until } from "./until.mjs";

/** Opens an address anew: those of this page differ behind their # only, which alone loads nothing. */
export async function open(page, at) {
  await page.goto("about:blank");
  await page.goto(at);
}

/** Sees that a version is shown. */
async function shows(page, { version }) {
  await page.waitForSelector("#main > *");
  assert.match(await page.evaluate(() => document.querySelector("script[type=module]")?.src), new RegExp(version));
}

/** Waits until the browser keeps a version, and works by it. */
export function isKept(page, { version }) {
  return until(page, async (wanted) => {
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const names = await caches.keys();
    return active?.state === "activated" && !installing && !waiting && names.some((name) => name.endsWith(wanted));
  }, version);
}

/** The squares that hold a stone. */
const stones = (page) => page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")).filter((name) => /[XO]/.test(name)));

/** Begins a game against the computer, makes a move, and comes back to it: its address and its stones. */
export async function playAlone(page) {
  await press(page, ".play-card button.main");
  await press(page, "[data-square=a1]");
  await page.waitForSelector(".board.playable [aria-label*=', O']");
  const game = { at: page.url(), stones: await stones(page) };
  assert.equal(game.stones.length, 2);
  await page.reload();
  await seesGame(page, game.stones);
  return game;
}

/** Sees that a game is there with its stones, to be played on with. */
export async function seesGame(page, before) {
  await page.waitForSelector(".board.playable");
  assert.deepEqual(await stones(page), before);
}

/** @param {string} selector */
export async function press(page, selector) {
  await page.waitForSelector(selector);
  await page.click(selector);
}

/** The actions at the page, wherever it is: a stored game, an analysis, a lesson, a puzzle, a search, and one's own games. */
export async function tour(page, at) {
  await open(page, at);
  const game = await playAlone(page);
  const go = (route, sign) => page.goto(`${at}#${route}`).then(() => page.waitForSelector(`main${sign}`));
  await go("/analysis?moves=b2,b3", ".analysis .looks .worth");
  await go("/lessons/1", ".lesson .board.playable");
  await press(page, ".cell.legal");
  await until(page, () => /moves|position/.test(location.hash));
  await go("/search", ".search svg");
  await go("/puzzles", ".puzzles .board.playable");
  const before = await page.evaluate(() => document.querySelector(".status strong").textContent);
  await press(page, ".cell.legal");
  await until(page, (was) => document.querySelector(".status strong")?.textContent !== was, before);
  await go("/games", ".games .saved-games li");
  await go("/games/-1", ".replay [data-square]");
  await go("/stats", ".stats table");
  await press(page, "#header a.home");
  await press(page, ".recent a");
  await seesGame(page, game.stones);
}

/** The tour at the one file, from a disk. */
export const tourFile = (page, site) => tour(page, pathToFileURL(oneFile(site)).href);

/** After one visit, and one move, all of it goes on without a network. */
export async function visitAndTour(page, host) {
  await page.goto(host.url);
  await isKept(page, host.site);
  host.isOff = true;
  await tour(page, host.url);
}

/** Whether a page says that there is another version of it. */
const saidNew = () => /new version/.test(document.getElementById("header").textContent);

/** Has the browser look for another version; what becomes of it. */
async function update() {
  const keeper = await navigator.serviceWorker.ready;
  await keeper.update().catch(() => {});
  const { installing } = keeper;
  return installing === null ? "redundant" : new Promise((resolve) => installing.addEventListener("statechange", () => resolve(installing.state)));
}

/**
 * A stored page and its next version. It comes in one step and keeps the games; an interrupted update leaves the version
 * before; and it is announced only where it is not there yet. `second` makes another window of the same browser.
 */
export async function updated(page, second, host) {
  const { site } = host;
  const next = writeNext(site);
  await page.goto(host.url);
  await isKept(page, site);
  const game = await playAlone(page);

  // The host has a part of the next one: the stored one is still whole.
  const other = await second();
  for (const [missing, version] of [[`${next.version}/later.js`, next], ["index.html", site]]) {
    host.rootOf = (name) => (name === missing ? site.root : next.root);
    await open(other, host.url);
    await shows(other, version);
    assert.equal(await other.evaluate(update), "redundant");
    host.isOff = true;
    await open(other, `${host.url}#/lessons`);
    await shows(other, site);
    await other.waitForSelector(".lesson-list li");
    assert.equal(await other.evaluate(saidNew), false);
    host.isOff = false;
  }

  // Once it is complete, a newly opened page uses it, and an open one shows a notice, and
  // continues.
  host.rootOf = () => next.root;
  await open(other, host.url);
  await shows(other, next);
  await isKept(other, next);
  await until(page, saidNew);
  assert.equal(await other.evaluate(saidNew), false, "it is there already");
  host.isOff = true;
  await page.goto(`${host.url}#/analysis?moves=b2,b3`);
  await page.waitForSelector(".looks .worth");
  await page.goto(game.at);
  await seesGame(page, game.stones);
  await press(page, "#header .notice button");
  await until(page, (wanted) => document.querySelector("script[type=module]")?.src.includes(wanted), next.version);
  await seesGame(page, game.stones);
  await open(other, game.at);
  await seesGame(other, game.stones);

  // The version before comes back, over a slow network: the page is the stored one, and the news is announced.
  [host.isOff, host.rootOf, host.late] = [false, () => site.root, 4000];
  await open(page, host.url);
  await shows(page, next);
  await until(page, saidNew);
}
