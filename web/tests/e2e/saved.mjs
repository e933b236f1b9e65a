/** My games: what they are filtered for, and how they leave. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { address, finish, openGame, person, served } from "../browser.mjs";

after(finish);

const [ann, bo] = ["Ann", "Bo"];

const named = (name) => ({ kind: "me", name });

/** Plays a game of two people to where its moves lead. */
async function play(page, game, squares) {
  const made = await openGame(page, { game, x: named(ann), o: named(bo) });
  for (const [index, square] of squares.entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(index).waitFor();
  }
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

test("the list is filtered by each of its fields, and the way back leads there", async () => {
  const { page, faults } = await filtered("/games");
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
  assert.deepEqual(faults, []);
});

/** The lines of the list, each on its own, and whether all of it is in the window. */
async function told(page) {
  await page.locator(".saved-games li").first().waitFor();
  const seen = await page.locator(".saved-games .fate").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right <= innerWidth));
  assert.ok(seen.every(Boolean), "how it went is in sight");
  return {
    fates: await page.locator(".fate").allInnerTexts(),
    players: await page.locator(".player").allInnerTexts(),
    classes: await page.locator(".small-board").evaluateAll((all) => all.map((one) => one.classList[1])),
  };
}

test("each of two people reads in the list how their games went", served("a friend by link", async () => {
  const [one, two] = [await person({ viewport: { width: 320, height: 568 } }), await person()];
  const friend = async (game, squares) => {
    const made = await openGame(one.page, { game, x: { kind: "me", name: "" }, o: { kind: "friend" } });
    await two.page.goto(`${address}/game/${made.code}#seat=${made.invite}`);
    for (const [index, square] of squares.entries()) {
      const { page } = index % 2 === 0 ? one : two;
      await page.locator(".board.playable").waitFor();
      await page.locator(`[data-square=${square}]`).dblclick();
      await page.locator(".move").nth(index).waitFor({ state: "attached" });
    }
  };
  await friend("connect-four", ["d1", "e1", "d2", "e2", "d3", "e3", "d4"]);
  await friend("gomoku", ["h8", "j9"]);
  await friend("tictactoe", []);
  // They see their own games, not those of whose server it is.
  for (const { page, context } of [one, two]) {
    await context.clearCookies({ name: "inarow-owner" });
    await page.goto(`${address}/games`);
  }
  const [mine, other] = [await told(one.page), await told(two.page)];
  assert.deepEqual(mine.classes, ["theme-stones", "theme-discs"], "nobody has moved in the third");
  assert.deepEqual(mine.fates.map((text) => text.toLowerCase()), ["unfinished", "you won"]);
  assert.deepEqual(other.fates.map((text) => text.toLowerCase()), ["unfinished", "you lost"]);
  assert.equal(mine.players[2]?.trim(), "You");
  assert.equal(other.players[3]?.trim(), "You");
  await two.page.goto(`${address}/stats`);
  await two.page.locator("table").first().waitFor();
  assert.deepEqual(await two.page.locator(".results > *").allInnerTexts(), ["You", "0 won", "0 drawn", "1 lost"]);
  const rows = async (at) => (await two.page.locator("table").nth(at).locator("tr").last().innerText()).split("\t").slice(1);
  assert.deepEqual(await rows(0), ["0%", "0", "0", "1", "1"], "against whom");
  assert.deepEqual(await rows(1), ["–", "0", "0", "0", "1"], "their results in which game");
  await two.page.locator(".over-time summary").click();
  assert.deepEqual(await rows(2), ["0%", "0", "0", "1", "1"], "on this day");
  assert.deepEqual(await rows(3), ["2", "1", "0", "0", "1"], "in which game");
  await one.page.locator(".saved-games a").nth(1).click();
  await one.page.locator(".status .won", { hasText: "You won" }).waitFor();
  const rules = one.page.locator(".rules");
  assert.ok(await rules.evaluate((line) => line.scrollWidth <= line.clientWidth), "when it was is in sight");
  assert.deepEqual([...one.faults, ...two.faults], []);
  await Promise.all([one.context.close(), two.context.close()]);
}));

test("the list is filtered by the days that games began", async () => {
  const { page, faults } = await filtered("/games");
  await listed(page, [ids.won, ids.lost, ids.open]);
  const { today, tomorrow } = await page.evaluate(() => {
    const day = (later) => {
      const now = new Date();
      const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
      const two = (number) => String(number).padStart(2, "0");
      return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
    };
    return { today: day(0), tomorrow: day(1) };
  });
  await page.getByLabel("Since", { exact: true }).fill(tomorrow);
  await page.getByText("There are no games here").first().waitFor();
  await page.getByLabel("Since", { exact: true }).fill("2026-01-02");
  await listed(page, [ids.won, ids.lost, ids.open]);
  await page.getByLabel("Until", { exact: true }).fill("2026-01-03");
  await page.getByText("There are no games here").first().waitFor();
  await page.getByLabel("Until", { exact: true }).fill(today);
  await listed(page, [ids.won, ids.lost, ids.open]);
  assert.deepEqual(faults, []);
});

test("the export has the games of the list", async () => {
  const { page, faults } = await filtered("/games");
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
  assert.deepEqual(faults, []);
});

test("a game is looked through, and exported in each form that can hold it", async () => {
  const { page, faults } = await person(had);
  await page.goto(`${address}/games/${ids.won}`);
  await page.locator(".move").nth(4).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  assert.equal(await page.locator(".cell .mark").count(), 0);
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator(".cell .mark").count(), 1);
  await page.keyboard.press("End");
  assert.equal(await page.locator(".cell.winning").count(), 3);
  // Piskvork's form is for five in a row, columns are for falling stones.
  const found = { json: /"players":/, sgf: /^\(;/, moves: /^a1 b1 a2 b2 a3/, svg: /^<svg/ };
  const offered = await page.locator(".exports button").allInnerTexts();
  assert.deepEqual(offered, Object.keys(found));
  for (const [form, pattern] of Object.entries(found)) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(".exports").getByRole("button", { name: form, exact: true }).click(),
    ]);
    assert.match(await readFile(await download.path(), "utf8"), pattern, form);
  }
  assert.deepEqual(faults, []);
});

/** The first table with a heading, as text: its rows of cells. */
async function table(page, caption) {
  const found = page.locator("table", { has: page.locator("caption", { hasText: new RegExp(`^${caption}$`) }) });
  const rows = await found.locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
}

test("the statistics count the games that they are filtered for", async () => {
  const { page, faults } = await filtered("/stats");
  await page.locator("table").first().waitFor();
  // Games, won by X, won by O, drawn, unfinished.
  const all = [["Connect Four", "1", "0", "0", "0", "1"], ["Tic-tac-toe", "2", "1", "1", "0", "0"]];
  await page.getByText("Longest streaks").waitFor();
  const counted = await table(page, "By game");
  assert.deepEqual(counted.slice(0, -1).sort(), all.sort());
  assert.deepEqual(counted.at(-1), ["All", "3", "1", "1", "0", "1"]);
  // The share of points, wins, draws, losses, unfinished.
  assert.deepEqual(await table(page, "By opponent"), [[bo, "50%", "1", "0", "1", "1"]]);
  assert.deepEqual((await table(page, "Results by game")).sort(), [["Connect Four", "–", "0", "0", "0", "1"], ["Tic-tac-toe", "50%", "1", "0", "1", "0"]]);

  await page.getByLabel("Game").selectOption({ label: "Tic-tac-toe" });
  await page.waitForFunction((all) => document.querySelector("main").innerText.includes(`${all}\t2\t`), "All");
  assert.deepEqual((await table(page, "By game")).at(-1), ["All", "2", "1", "1", "0", "0"]);
  await page.getByLabel("Result").selectOption({ label: "X won" });
  await page.waitForFunction((all) => document.querySelector("main").innerText.includes(`${all}\t1\t`), "All");
  assert.deepEqual(await table(page, "By opponent"), [[bo, "100%", "1", "0", "0", "0"]]);
  await page.getByLabel("Since", { exact: true }).fill("2099-01-01");
  await page.getByText("There are no games here").first().waitFor();
  assert.deepEqual(faults, []);
});
