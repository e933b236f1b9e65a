/** My games: what they are filtered for, and how they leave. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

import { address, openGame, person, playMoves, visitor } from "../browser.mjs";

const [ann, bo] = ["Ann", "Bo"];

const named = (name) => ({ kind: "me", name });

/** Plays a game of two people to where its moves lead. */
async function play(page, game, squares) {
  const made = await openGame(page, { game, x: named(ann), o: named(bo) });
  await playMoves(page, squares.join(" "));
  return made.id;
}

const ids = {};

/** The data of a browser that played them: each test begins with it. */
let had = {};

before(async () => {
  const { page, context, faults } = await person();
  ids.won = await play(page, "tictactoe", ["a1", "b1", "a2", "b2", "a3"]);
  ids.lost = await play(page, "tictactoe", ["a1", "b1", "a2", "b2", "c3", "b3"]);
  ids.open = await play(page, "connect-four", ["d1", "d2"]);
  assert.deepEqual(faults, []);
  had = { storageState: await context.storageState({ indexedDB: true }) };
  await context.close();
});

/** Waits until the list has these games, in whatever order. @param {number[]} wanted */
async function listed(page, wanted) {
  const seen = () => page.locator(".saved-games a").evaluateAll((all) => all.map((link) => link.getAttribute("href")).sort());
  const addresses = wanted.map((id) => `/games/${id}`).sort();
  await page.waitForFunction((links) => {
    const there = [...document.querySelectorAll(".saved-games a")].map((link) => link.getAttribute("href")).sort();
    return there.join() === links.join();
  }, addresses).catch(() => {});
  assert.deepEqual(await seen(), addresses);
}

/** A page of the filters, with the games of this file only. */
async function filtered(path) {
  const someone = await person(had);
  await someone.page.goto(`${address}${path}`);
  await someone.page.getByLabel("Player").fill(ann);
  await someone.page.keyboard.press("Enter");
  await someone.page.waitForURL(/\?player=Ann/);
  return someone;
}

test("the list is filtered by each of its fields, and the way back leads there", visitor(() => filtered("/games"), async ({ page }) => {
  await listed(page, [ids.won, ids.lost, ids.open]);
  const [game, result] = [page.getByLabel("Game"), page.getByLabel("Result")];
  await game.focus();
  await page.keyboard.press("ArrowDown");
  await listed(page, [ids.won, ids.lost]);
  assert.equal(await game.evaluate((field) => field === document.activeElement), true, "the focus stays");
  await result.selectOption({ label: "O won" });
  await listed(page, [ids.lost]);
  await result.selectOption({ label: "X won" });
  await listed(page, [ids.won]);
  await page.goBack();
  await listed(page, [ids.lost]);
  assert.equal(await result.inputValue(), "o");
  await page.goBack();
  await listed(page, [ids.won, ids.lost]);
  assert.equal(await result.inputValue(), "");
  await page.reload();
  await listed(page, [ids.won, ids.lost]);
  // The choices may arrive after the list.
  await page.waitForFunction(() => [...document.querySelectorAll("select")].some(({ value }) => value === "tictactoe"));
  await page.goBack();
  await listed(page, [ids.won, ids.lost, ids.open]);
  assert.equal(await page.getByLabel("Player").inputValue(), ann);
  await page.goBack();
  assert.equal(new URL(page.url()).search, "", "Enter was one step");
}));

test("the export has the games of the list", visitor(() => filtered("/games"), async ({ page }) => {
  await page.getByLabel("Result").selectOption({ label: "O won" });
  await listed(page, [ids.lost]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export these games" }).first().click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
  assert.equal(lines.length, 1);
  const exported = JSON.parse(lines[0]);
  assert.deepEqual(exported.players, { x: ann, o: bo });
  assert.equal(exported.moves.length, 6);
  await page.goto(`${address}/games/${ids.won}`);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".exports").getByRole("button", { name: "sgf", exact: true }).click()]);
  assert.match(await readFile(await file.path(), "utf8"), /^\(;/);
}));

/** The first table with a heading, as text: its rows of cells. */
async function table(page, caption) {
  const found = page.locator("table", { has: page.locator("caption", { hasText: new RegExp(`^${caption}$`) }) });
  const rows = await found.locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
}

test("the statistics count the games that they are filtered for", visitor(() => filtered("/stats"), async ({ page }) => {
  await page.locator("table").first().waitFor();
  // Games, won by X, won by O, drawn, unfinished.
  const all = [["Connect Four", "1", "0", "0", "0", "1"], ["Tic-tac-toe", "2", "1", "1", "0", "0"]];
  await page.getByText("Longest streaks").waitFor();
  const counted = await table(page, "All games by kind");
  assert.deepEqual(counted.slice(0, -1).sort(), all.sort());
  assert.deepEqual(counted.at(-1), ["All", "3", "1", "1", "0", "1"]);
  // The share of points, wins, draws, losses, unfinished.
  assert.deepEqual(await table(page, "Results by opponent"), [[bo, "50%", "1", "0", "1", "1"]]);
  assert.deepEqual((await table(page, "Results by game")).sort(), [["Connect Four", "–", "0", "0", "0", "1"], ["Tic-tac-toe", "50%", "1", "0", "1", "0"]]);

  await page.getByLabel("Game").selectOption({ label: "Tic-tac-toe" });
  await page.waitForFunction((all) => document.querySelector("main").innerText.includes(`${all}\t2\t`), "All");
  assert.deepEqual((await table(page, "All games by kind")).at(-1), ["All", "2", "1", "1", "0", "0"]);
  await page.getByLabel("Result").selectOption({ label: "X won" });
  await page.waitForFunction((all) => document.querySelector("main").innerText.includes(`${all}\t1\t`), "All");
  assert.deepEqual(await table(page, "Results by opponent"), [[bo, "100%", "1", "0", "0", "0"]]);
  await page.getByLabel("Since", { exact: true }).fill("2099-01-01");
  await page.getByText("There are no games here").first().waitFor();
}));
