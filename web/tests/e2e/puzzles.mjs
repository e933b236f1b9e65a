/** Puzzles: that of the day and the days in a row, and one after the other, by mouse, keyboard and finger. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, cell, served, settled, status, stones, visitor } from "../browser.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The server's answer to a visitor with a page of it. */
const ask = async (page, path) => (await page.request.get(`${address}${path}`)).json();

/** The puzzle that is shown: by its day, or by the address of the page. */
async function shown(page, date) {
  if (date !== undefined) {
    return ask(page, `/api/v1/puzzles/today?date=${date}`);
  }
  const query = new URLSearchParams(new URL(page.url()).search);
  query.delete("kind");
  const { puzzles } = await ask(page, `/api/v1/puzzles?${query}`);
  assert.equal(puzzles.length, 1, page.url());
  return puzzles[0];
}

/** Opens a page about puzzles at noon of a day, somewhere. */
async function open(page, date, path = "/puzzles", zone = "Z") {
  await page.clock.setFixedTime(new Date(`${date}T12:00${zone}`));
  await page.goto(`${address}${path}`);
  await page.locator(".board.playable").waitFor();
}

/** Plays the solution. */
async function solve(page, { solution }) {
  for (let ply = 0; ply < solution.length; ply += 2) {
    await cell(page, solution[ply]).click();
    const isLast = ply + 2 >= solution.length;
    await page.locator(isLast ? ".status.over" : `.status strong:text('Right.')`).waitFor();
    if (!isLast) {
      // The reply is on its way.
      await page.locator(".board.playable").waitFor();
    }
    assert.ok((await stones(page)).some((stone) => stone.startsWith(`${solution[ply]} `)));
  }
}

const streak = (page) => page.locator(".streak").innerText();

/** The present streak of days, and the longest. */
const inARow = (now, longest) => new RegExp(`Days in a row: ${now}\\b${longest === undefined ? "" : `[^]*Longest: ${longest}\\b`}`);

test("the puzzle of the day counts once it is solved without seeing the solution", visitor({ timezoneId: "Pacific/Auckland" }, async ({ page }) => {
  await page.goto(address);
  // At noon it is the day before in Greenwich.
  await open(page, "2026-11-29", "/puzzles", "+13:00");
  assert.match(await streak(page), inARow(0));
  await solve(page, await shown(page, "2026-11-29"));
  assert.match(await streak(page), inARow(1, 1));
  assert.match(await page.title(), /^Solved! · Puzzle of the day · inarow$/);
  await open(page, "2026-12-01", "/puzzles", "+13:00");
  assert.match(await streak(page), inARow(0, 1));
  await button(page, "Show me").click();
  await page.locator(`.status strong:text('The solution:')`).waitFor();
  assert.equal(await page.locator(".board.playable").count(), 0);
  await page.reload();
  await page.locator(".board.playable").waitFor();
  await solve(page, await shown(page, "2026-12-01"));
  assert.match(await streak(page), inARow(0));
}));

test("a wrong move is said to be wrong and why, refuted on the board, and taken back", visitor(async ({ page }) => {
  await page.goto(address);
  await open(page, "2026-11-23", "/puzzles?game=3,3,3&kind=win-in-2");
  const puzzle = await shown(page);
  const before = await stones(page);
  const legal = await page.locator(".cell.legal").evaluateAll((cells) => cells.map((one) => one.dataset.square));
  const wrong = legal.find((square) => square !== puzzle.solution[0]);
  await cell(page, wrong).click();
  await page.locator(".side .reason").waitFor();
  assert.equal(await status(page), `${wrong} is not the move. Try again.`);
  assert.match(await cell(page, wrong).getAttribute("aria-label"), new RegExp(`^${wrong}, [XO], .*${wrong} is not the move`));
  assert.ok((await stones(page)).length > before.length);
  await button(page, "Try again").click();
  assert.deepEqual(await stones(page), before);
  await page.locator(".faint", { hasText: /^Other moves that look as good at first sight: \d+$/ }).waitFor();
  await solve(page, puzzle);
  // X and O, the last stones of the line among them.
  await page.locator(".cell.winning").nth(2).waitFor();
  assert.equal((await stones(page)).length, before.length + 3);
  assert.equal(await page.locator(".cell.winning").count(), 3);
}));

test("one after the other by keyboard, each with an address of its own", visitor(async ({ page }) => {
  await page.goto(address);
  await open(page, "2026-11-23", "/puzzles?game=7,6,4%2Bgravity&kind=only-move");
  const first = page.url();
  assert.match(first, /position=/);
  await page.keyboard.press("h");
  await page.locator(".reason", { hasText: "Ask of each move" }).waitFor();
  const { solution } = await shown(page);
  // Hints grow: what to look for, where, and the move.
  await page.keyboard.press("h");
  await page.locator(".reason", { hasText: `row ${solution[0].slice(1)}` }).waitFor();
  await page.keyboard.press("h");
  await page.locator(`.cell.hint[data-square=${solution[0]}]`).waitFor();
  assert.equal(await button(page, "Hint").isDisabled(), true);
  await page.locator(".board [tabindex='0']").focus();
  await cell(page, solution[0]).focus();
  await page.keyboard.press("Enter");
  await page.locator(".status.over").waitFor();
  await page.keyboard.press("n");
  await page.waitForURL((url) => url.href !== first);
  await page.locator(".board.playable").waitFor();
  assert.match(page.url(), /kind=only-move/);
  await page.keyboard.press("s");
  await page.locator(".mark + .note.order").first().waitFor();
  // The address of a puzzle opens exactly that puzzle.
  await page.goto(first);
  await page.locator(".board.playable").waitFor();
  assert.deepEqual((await shown(page)).solution, solution);
  await button(page, "Share").click();
  assert.equal(await page.getByRole("dialog").getByRole("textbox").inputValue(), first.replace("&kind=only-move", ""));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Study it" }).click();
  await page.waitForURL(/\/analysis\?game=7,6,4%2Bgravity&position=/);
}));

test("the last choice counts, while an earlier one is still on its way", served("an answer is held back", visitor(async ({ page }) => {
  await page.goto(address);
  await open(page, "2026-11-23");
  let [release, hold] = [() => {}, () => {}];
  const held = new Promise((resolve) => (release = resolve));
  const isHeld = new Promise((resolve) => (hold = resolve));
  const GOMOKU = /puzzles\?.*game=15%2C15%2C5/;
  await page.route(GOMOKU, async (route) => {
    hold();
    await held;
    await route.continue().catch(() => {});
  });
  const isOver = new Promise((resolve) => {
    for (const event of ["requestfinished", "requestfailed"]) {
      page.on(event, (request) => GOMOKU.test(request.url()) && resolve());
    }
  });
  await page.locator("select[name=game]").selectOption({ label: "Gomoku" });
  // A question that is taken back at once may never leave the page.
  await isHeld;
  await page.locator("select[name=game]").selectOption("4,4,4");
  await page.waitForURL(/game=4,4,4/);
  release();
  await page.locator(".rules", { hasText: "4×4" }).waitFor();
  await isOver;
  await settled(page);
  assert.match(page.url(), /game=4,4,4/);
  assert.equal(await page.locator("select[name=game]").inputValue(), "4,4,4");
})));

test("no press is lost, though the puzzle of the one before is still on its way", served("an answer is held back", visitor(async ({ page }) => {
  await page.goto(address);
  await open(page, "2026-11-23");
  let asked = 0;
  await page.route(/puzzles\?count=/, (route) => {
    asked += 1;
    // The first is on its way for ever.
    return asked === 1 ? undefined : route.continue();
  });
  const held = page.waitForRequest(/puzzles\?count=/);
  await page.keyboard.press("n");
  await held;
  await page.keyboard.press("n");
  await page.waitForURL(/position=/);
  await page.locator(".board.playable").waitFor();
  assert.equal(asked, 2);
})));
