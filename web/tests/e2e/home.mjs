/** Games that a browser keeps beside those of the server, in a program that has the worker (`cargo xtask site` before the build). */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { address, away, begin, finish, me, openGame, person, seeGame, served, stones, turn } from "../browser.mjs";
import { hasNoWorker, program } from "../server.mjs";
import { until } from "../until.mjs";

after(finish);

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
  for (const [index, square] of ["a1", "b1", "a2", "b2", "a3"].entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(index).waitFor();
  }
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

test("games of the server and of the browser are a list and a file each, which the program reads, and one sum", { skip }, served("games of both", async () => {
  const { page, context, faults } = await guest();
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
  assert.deepEqual(faults, []);
  await context.close();
}));

test("a guest's game against the computer is the browser's, while the server answers, and looks the same", { skip }, served("games of both", async () => {
  const { page, context, faults } = await guest();
  await begin(page);
  await page.waitForURL(/\/game\/home-/);
  await page.locator("[data-square=b2]").click();
  assert.equal(await turn(page), true);
  const before = await stones(page);
  await page.reload();
  await seeGame(page, before);
  // Nothing of it is the server's.
  const answer = await page.request.get(`${address}/api/v1/saved`);
  assert.deepEqual((await answer.json()).saved_games, []);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator(".share input").inputValue();
  assert.match(link, /\/analysis\?game=.*moves=b2,/);
  assert.equal(await away(page).isVisible(), false);
  assert.deepEqual(faults, []);
  await context.close();
}));

test("a guest's game with a clock is the browser's: it stands while the page is gone, and its flag falls", { skip }, served("games of both", async () => {
  const { page, context, faults } = await guest();
  await page.clock.install();
  await page.goto(address);
  await page.locator(".setup summary").click();
  await page.locator("select[name=o]").selectOption("center-first");
  await page.locator("select[name=clock]").selectOption("move");
  await page.locator("input[name=seconds]").fill("60");
  await page.locator(".setup button.main").click();
  await page.waitForURL(/\/game\/home-/);
  const clocks = page.locator(".players .clock");
  assert.deepEqual(await clocks.allInnerTexts(), ["1:00", "1:00"]);
  await page.locator("[data-square=a1]").click();
  await page.getByRole("gridcell", { name: /^b2, O/ }).waitFor();
  // The side to move loses time; reloading the page does not give back used time, and no time
  // passes while it is closed.
  const left = async () => Number((await clocks.first().innerText()).split(":")[1]);
  await page.clock.fastForward(20_000);
  await page.waitForFunction(() => Number(document.querySelector(".players .clock").textContent.split(":")[1]) <= 40);
  await page.goto(`${address}/values`);
  await page.clock.fastForward(30_000);
  await page.goBack();
  await page.locator(".board.playable").waitFor();
  const before = await left();
  assert.ok(before <= 40 && before > 10, `${before} seconds`);
  await page.reload();
  await page.locator(".board.playable").waitFor();
  assert.ok(await left() <= before, `${await left()} seconds`);
  await page.clock.fastForward(60_000);
  await page.locator(".status.over", { hasText: "time" }).waitFor();
  assert.equal((await stones(page)).length, 2);
  assert.equal(await clocks.first().innerText(), "0:00.0");
  assert.deepEqual(faults, []);
  await context.close();
}));

const DAY = 86_400_000;

/** The games stored in the browser, by codes; each can be made to begin earlier by a number of milliseconds. */
function aged(page, milliseconds) {
  return page.evaluate((age) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("inarow", 1);
    opening.onsuccess = () => {
      const change = opening.result.transaction("games", "readwrite");
      const games = change.objectStore("games");
      const asked = games.getAll();
      asked.onsuccess = () => asked.result.forEach((game) => {
        games.put({ ...game, kept: { ...game.kept, started: game.kept.started - age } });
      });
      change.oncomplete = () => {
        opening.result.close();
        resolve(asked.result.map(({ code }) => code));
      };
      change.onabort = reject;
    };
  }), milliseconds);
}

/** Waits until the browser keeps these games, by codes. */
const keeps = (page, codes) => until(page, (wanted) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("inarow", 1);
  opening.onsuccess = () => {
    const asked = opening.result.transaction("games").objectStore("games").getAllKeys();
    asked.onsuccess = () => {
      opening.result.close();
      resolve(asked.result.join() === wanted);
    };
    asked.onerror = reject;
  };
}), codes.toSorted().join());

test("a game without a move is deleted after a week, and the first page no longer leads there", { skip }, served("games of both", async () => {
  const { page, context, faults } = await guest();
  const made = [];
  for (const moves of [[], [], ["b2"]]) {
    if (made.length === 1) {
      await aged(page, 2 * DAY);
    }
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await begin(page);
    await page.waitForURL(/\/game\/home-/);
    made.push(new URL(page.url()).pathname.split("/").at(-1));
    for (const square of moves) {
      await page.locator(`[data-square=${square}]`).click();
      await turn(page);
    }
  }
  await page.goto(`${address}/values`);
  await aged(page, 6 * DAY);
  await page.goto(`${address}/lessons`);
  // The second began six days ago: its player may still move.
  await keeps(page, made.slice(1));
  await aged(page, 2 * DAY);
  await page.goto(address);
  await keeps(page, made.slice(2));
  const played = `/game/${made[2]}`;
  await page.reload();
  await page.locator(".recent a").first().waitFor();
  assert.deepEqual(await page.locator(".recent a").evaluateAll((all) => all.map((link) => link.getAttribute("href"))), [played]);
  assert.deepEqual(faults, []);
  await context.close();
}));

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
