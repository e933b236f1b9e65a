/** Puzzles: that of the day and the days in a row, and one after the other, by mouse, keyboard and finger. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, away, finish, person, served, settled, status, stones, tryNow } from "../browser.mjs";

after(finish);

const cell = (page, square) => page.locator(`[data-square=${square}]`);
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

test("days in a row count puzzles solved without seeing the solution", async () => {
  const { page, context, faults } = await person({ timezoneId: "Pacific/Auckland" });
  await page.goto(address);
  // At noon it is the day before in Greenwich.
  const at = (date, path) => open(page, date, path, "+13:00");
  for (const [before, date] of ["2026-11-29", "2026-11-30", "2026-12-01"].entries()) {
    await at(date);
    assert.match(await streak(page), inARow(before));
    await solve(page, await shown(page, date));
    assert.match(await streak(page), inARow(before + 1, before + 1));
    assert.match(await streak(page), /✓/);
    assert.match(await page.title(), /^Solved! · Puzzle of the day · inarow$/);
  }
  // Solved twice is solved once; a missed day ends the series; shown solutions do not count.
  await at("2026-12-01");
  await solve(page, await shown(page, "2026-12-01"));
  assert.match(await streak(page), inARow(3));
  await at("2026-12-03");
  assert.match(await streak(page), inARow(0, 3));
  await button(page, "Show me").click();
  await page.locator(`.status strong:text('The solution:')`).waitFor();
  assert.equal(await page.locator(".board.playable").count(), 0);
  await page.reload();
  await page.locator(".board.playable").waitFor();
  await solve(page, await shown(page, "2026-12-03"));
  assert.match(await streak(page), inARow(0));
  // The puzzle of another day can be solved, and counts for nothing.
  await at("2026-12-04", "/puzzles?date=2026-12-02");
  await solve(page, await shown(page, "2026-12-02"));
  assert.match(await streak(page), inARow(0));
  assert.deepEqual(faults, []);
  await context.close();
});

test("a wrong move is said to be wrong and why, refuted on the board, and taken back", async () => {
  const { page, context, faults } = await person();
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
  assert.match(await page.locator(".faint", { hasText: /^Difficulty \d: that many other moves/ }).innerText(), /^Difficulty \d: that many other moves/);
  await solve(page, puzzle);
  // X and O, the last stones of the line among them.
  await page.locator(".cell.winning").nth(2).waitFor();
  assert.equal((await stones(page)).length, before.length + 3);
  assert.equal(await page.locator(".cell.winning").count(), 3);
  assert.deepEqual(faults, []);
  await context.close();
});

test("one after the other by keyboard, each with an address of its own", async () => {
  const { page, context, faults } = await person();
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
  // To the square of the solution, from any other.
  await page.keyboard.press("Control+Home");
  const { right } = await shown(page);
  assert.equal(right[0].move, solution[0]);
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
  assert.deepEqual(faults, []);
  await context.close();
});

test("another game or kind can be chosen, and missing ones are announced", async () => {
  const { page, context, faults } = await person();
  await page.goto(address);
  await open(page, "2026-11-23");
  await page.locator("select[name=game]").selectOption({ label: "Gomoku" });
  await page.waitForURL(/game=15,15,5&position=/);
  await page.locator(".rules", { hasText: "15×15" }).waitFor();
  const kinds = await page.locator("select[name=kind] option").allInnerTexts();
  assert.ok(kinds.includes("Win in three moves") && !kinds.includes("The only move"), kinds.join());
  await page.locator("select[name=kind]").selectOption("block-the-fork");
  await page.waitForURL(/kind=block-the-fork/);
  await page.locator(".rules", { hasText: "Block the fork" }).waitFor();
  // A game that has no such kind has any.
  await page.locator("select[name=game]").selectOption("4,4,4");
  await page.waitForURL((url) => !url.href.includes("kind"));
  await page.goto(`${address}/puzzles?game=3,3,3&position=nowhere`);
  await page.locator("main", { hasText: "There is no such puzzle." }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the last choice counts, while an earlier one is still on its way", served("an answer is held back", async () => {
  const { page, context, faults } = await person();
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
  assert.deepEqual(faults, []);
  await context.close();
}));

test("no press is lost, though the puzzle of the one before is still on its way", served("an answer is held back", async () => {
  const { page, context, faults } = await person();
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
  assert.deepEqual(faults, []);
  await context.close();
}));

test("by finger, in Chinese, on a telephone", async () => {
  const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: "zh-CN" };
  const { page, context, faults } = await person(phone);
  await page.goto(address);
  await open(page, "2026-11-23", "/puzzles?game=15,15,5&kind=find-the-threat");
  const { solution } = await shown(page);
  await cell(page, solution[0]).tap();
  await page.locator(".confirm").tap();
  await page.locator(".status.over", { hasText: "解出来了" }).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.locator(".status.over", { hasText: "Solved!" }).waitFor();
  await page.locator(".task", { hasText: "threatens to complete a line" }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a server that is away is said, and the puzzle goes on", served("a server goes away", async () => {
  const { page, context, faults } = await person();
  await page.goto(address);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await away(page).waitFor();
  await context.setOffline(false);
  await page.locator(".board.playable").waitFor();
  await context.setOffline(true);
  await button(page, "Next").click();
  await away(page).waitFor();
  await context.setOffline(false);
  await tryNow(page);
  await page.waitForURL(/position=/);
  assert.deepEqual(faults, []);
  await context.close();
}));
