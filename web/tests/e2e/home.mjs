/** Games that a browser keeps beside those of the server, in a program that has the worker (`cargo xtask site` before the build). */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { address, away, begin, me, openGame, person, playMoves, served, stones, turn, visitor } from "../browser.mjs";
import { hasNoWorker, program } from "../server.mjs";

const skip = await hasNoWorker(address);

/** A guest whose page answers by itself. */
async function guest() {
  const visitor = await person({ isGuest: true, answersItself: true });
  await visitor.page.goto(address);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready);
  return visitor;
}

/** A game of two people at one device, which the server has, won by X. */
async function playServed(page) {
  const { id } = await openGame(page, { game: "tictactoe", x: me, o: me });
  await playMoves(page, "a1 b1 a2 b2 a3");
  return id;
}

/** A game against the computer that this browser has, given up after a move; its number. */
async function playKept(page) {
  await begin(page);
  await page.waitForURL(/\/game\/home-/);
  await page.locator("[data-square=b2]").click();
  assert.equal(await turn(page), true);
  assert.equal((await stones(page)).length, 2);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator(".status.over").waitFor();
}

/** The numbers of the games in the list. */
async function listed(page, count) {
  await page.goto(`${address}/games`);
  await page.waitForFunction((wanted) => document.querySelectorAll(".saved-games li").length === wanted, count);
  return page.locator(".saved-games a").evaluateAll((all) => all.map((link) => Number(link.getAttribute("href").slice("/games/".length))));
}

/** The file with all games of a list. */
async function file(page, list) {
  const coming = page.waitForEvent("download");
  await page.locator("section", { hasText: list }).getByRole("button", { name: /Export/ }).click();
  return (await coming).path();
}

/** The number of games that the program reads from a file, in a database of its own. */
function imported(path) {
  const folder = mkdtempSync(join(tmpdir(), "inarow-import-"));
  const env = { ...process.env, INAROW_DATA: folder, LC_ALL: "C" };
  const run = (...call) => execFileSync(program("debug"), call, { env, encoding: "utf8" });
  try {
    run("games", "import", path);
    const lines = run("games", "list", "--format", "json").trim().split("\n");
    return lines.map((line) => JSON.parse(line)).map(({ result, plies }) => `${result} ${plies}`).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("games of the server and of the browser are a list and a file each, which the program reads, and one sum", { skip }, served("games of both", visitor(guest, async ({ page, context }) => {
  const first = await playServed(page);
  await page.goto(address);
  await context.setOffline(true);
  await playKept(page);
  await context.setOffline(false);
  const last = await playServed(page);
  // A server that refuses for now hides nothing of the browser's games, and says so.
  const busy = JSON.stringify({ type: "about:blank", title: "Busy", status: 429, detail: "Too many questions" });
  await page.route("**/api/v1/saved?*", (route) => route.fulfill({ status: 429, contentType: "application/problem+json", body: busy }));
  assert.deepEqual(await listed(page, 1), [-1]);
  await page.getByRole("alert").waitFor();
  await page.unroute("**/api/v1/saved?*");
  assert.deepEqual(await listed(page, 3), [-1, last, first]);
  assert.deepEqual(imported(await file(page, "On the server")), ["x 5", "x 5"]);
  assert.deepEqual(imported(await file(page, "In this browser")), ["o 2"]);
  // The browser's game is looked at, and practised, while the server is there.
  await page.goto(`${address}/games/-1`);
  await page.locator(".board").waitFor();
  assert.deepEqual((await stones(page)).length, 2);
  await page.goto(`${address}/stats`);
  const games = page.locator("table", { hasText: "All" }).locator("tr", { hasText: "All" });
  await games.first().waitFor();
  assert.match((await games.first().innerText()).replace(/\s+/g, " "), /^All 3 2 1 0 0$/);
  assert.equal(await away(page).isVisible(), false);
})));

test("games with spectators are played on the server, and so are the owner's", { skip }, served("games of both", async () => {
  const { page, context, faults } = await guest();
  await page.locator(".setup summary").click();
  await page.locator("select[name=o]").selectOption("center-first");
  await page.getByLabel("Others may watch").check();
  await page.locator(".setup button.main").click();
  await page.waitForURL(/\/game\/(?!home-)/);
  const other = await person({ isGuest: true });
  await other.page.goto(page.url());
  await other.page.locator(".badge").waitFor();
  await page.locator("[data-square=a1]").click();
  await other.page.getByRole("gridcell", { name: /^b2, O/ }).waitFor();
  await other.context.close();
  assert.deepEqual(faults, []);
  await context.close();
  const owner = await person({ answersItself: true });
  await owner.page.goto(address);
  await owner.page.evaluate(() => navigator.serviceWorker.ready);
  await owner.page.locator(".setup summary").click();
  assert.equal(await owner.page.getByLabel("Others may watch").count(), 0);
  await begin(owner.page);
  await owner.page.waitForURL(/\/game\/(?!home-)/);
  await owner.context.close();
}));
