/** The analysis board: values, lines, branches, positions of one's own, by mouse and by keyboard. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, away, cell, person, served, status, stones, tryNow, visitor } from "../browser.mjs";

/** The signs in the squares beside the stones: { a1: "=" }. */
async function notes(page) {
  const pairs = await page.locator("[data-square]").evaluateAll((cells) =>
    cells.map((cell) => [cell.dataset.square, cell.querySelector(".note")?.textContent]),
  );
  return Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
}

/** Waits until the analysis of the shown position has ended. */
async function solved(page) {
  await page.waitForSelector(".looks .worth:not(.estimate)");
  await page.waitForFunction(() => document.querySelector(".looks .faint")?.textContent === "solved"
    || document.querySelector(".looks .faint")?.textContent === "已算完");
}

const moves = (page) => new URL(page.url()).searchParams.get("moves");

test("every square has its value, which is kept from move to move", visitor(async ({ page }) => {
  await page.goto(`${address}/analysis?moves=b2,b3`);
  await solved(page);
  assert.deepEqual(await notes(page), { a1: "+5", c1: "+5", a2: "+5", c2: "+5", a3: "+5", c3: "+5", b1: "=" });
  await cell(page, "a1").click();
  await solved(page);
  assert.deepEqual(await notes(page), { a2: "−2", c2: "−2", a3: "−2", b1: "−2", c1: "−2", c3: "−4" });
  assert.equal(moves(page), "b2,b3,a1");
  assert.equal(await cell(page, "c3").getAttribute("aria-label"), "c3, empty, a loss in 4 plies");
  // As many lines as hints have, which is the default for everyone.
  const { analysis_reach: reach } = await (await page.request.get(`${address}/api/v1/choices`)).json();
  assert.equal(await page.locator(".looks select").inputValue(), String(reach.usual_lines));
  assert.equal(await page.locator(".looks > .variations li").count(), reach.usual_lines);
  // The best move's facts are in words.
  assert.match(await page.locator(".looks").innerText(), /c3: blocks X's diagonal/);
  // A link shows the same.
  const { page: other } = await person();
  await other.goto(page.url());
  await solved(other);
  assert.deepEqual(await stones(other), await stones(page));
  assert.deepEqual(await notes(other), await notes(page));
}));

test("a line of play is drawn under the pointer, and the chart leads through the game", visitor(async ({ page }) => {
  await page.goto(`${address}/analysis?moves=b2,b3,a1`);
  await solved(page);
  await page.locator(".variations button").first().hover();
  assert.deepEqual(await notes(page), { c3: "4", a3: "5", a2: "6", c1: "7" });
  await page.mouse.move(0, 0);
  assert.equal((await notes(page)).c3, "−4");
  const course = page.locator(".course");
  await course.waitFor();
  assert.match(await course.getAttribute("aria-valuetext"), /^O: a loss in 4 plies$/);
  await course.focus();
  await page.keyboard.press("Home");
  assert.equal(moves(page), null);
  await solved(page);
  assert.equal(await course.getAttribute("aria-valuetext"), "X: a draw");
  await page.keyboard.press("End");
  assert.equal(moves(page), "b2,b3,a1");
}));

test("a position is set up by keyboard alone, in Chinese, in a narrow window", visitor({ locale: "zh-CN", viewport: { width: 320, height: 640 } }, async ({ page }) => {
  await page.goto(`${address}/analysis`);
  await solved(page);
  await page.getByRole("button", { name: "摆局面" }).press("Enter");
  for (const [square, times] of [["a1", 1], ["b1", 1], ["a3", 2], ["b3", 2], ["c2", 3]]) {
    for (let time = 0; time < times; time += 1) {
      await cell(page, square).press("Enter");
    }
  }
  assert.equal(await cell(page, "b3").getAttribute("aria-label"), "b3，O");
  assert.equal(await cell(page, "c2").getAttribute("aria-label"), "c2，空");
  await page.getByRole("combobox", { name: "轮到哪一方" }).selectOption("o");
  await page.getByRole("button", { name: "分析这个局面" }).press("Enter");
  await solved(page);
  assert.equal(await status(page), "轮到 O 走");
  assert.equal((await notes(page)).c3, "+1");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
}));

test("large boards have estimates that look like estimates, and a server that is away is said", served("a server goes away", visitor(async ({ page, context }) => {
  await page.goto(`${address}/analysis?game=gomoku&moves=h8,h9,j9`);
  await page.locator(".note.estimate").first().waitFor();
  const texts = Object.values(await notes(page));
  assert.ok(texts.length === 3 && texts.every((text) => /^\d+%$/.test(text)), `${texts}`);
  assert.match(await page.locator(".looks .worth").innerText(), /^\d+% ± \d+ for White/);
  assert.match(await page.locator(".cell:has(.note.estimate)").first().getAttribute("aria-label"), /, \d+% ± \d+ for White/);
  await context.setOffline(true);
  await cell(page, "a1").click();
  await away(page).waitFor();
  assert.equal(await page.locator(".problem").count(), 0, "it is said once");
  assert.deepEqual(await stones(page), ["a1 O", "h8 X", "h9 O", "j9 X"]);
  await context.setOffline(false);
  await tryNow(page);
  await page.locator(".note").first().waitFor();
  assert.equal(await page.locator(".problem").count(), 0);
})));
