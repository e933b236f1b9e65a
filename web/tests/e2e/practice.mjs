/** One's own mistakes as exercises, by mouse and by keyboard. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { address, cell, openGame, playMoves, stones, visitor } from "../browser.mjs";

/** A finished game at one screen, in which O's second stone loses and X gives the win away. */
async function play(page) {
  const me = { kind: "me", name: "" };
  const made = await openGame(page, { game: "tictactoe", x: me, o: me });
  await playMoves(page, "b2 b3 c2 a2 c1 a3 a1 c3");
  return made.id;
}

test("a mistake of one's own is made better by mouse", visitor(async ({ page }) => {
  await play(page);
  await page.keyboard.press("v");
  await page.getByRole("region", { name: "Review" }).getByRole("link", { name: "Find the better move" }).click();
  await page.waitForURL(/\/practice\?saved=-?\d+$/);
  const question = page.locator(".side .reason");
  assert.equal(await question.innerText(), "O played b3 here (mistake). Find a better move.");
  assert.deepEqual(await stones(page), ["b2 X"]);
  assert.equal(await cell(page, "b3").getAttribute("aria-label"), "b3, empty, mistake");
  // Another wrong move is marked as wrong, and one may go on trying.
  await cell(page, "c2").click();
  const tried = page.getByRole("list", { name: "Tried" }).getByRole("listitem");
  await tried.first().waitFor();
  assert.match(await tried.first().innerText(), /^c2\s+\? mistake\s+turns a draw into a loss/);
  assert.deepEqual(await stones(page), ["b2 X"]);
  await cell(page, "a3").click();
  await page.locator("main").getByText("That is it.").waitFor();
  assert.deepEqual(await stones(page), ["a3 O", "b2 X"]);
  assert.match(await tried.first().innerText(), /^a3\s+★ best/);
  assert.equal(await tried.count(), 2);
  // The next one; solved ones are remembered.
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator("main").getByText(/^X played a1 here/).waitFor();
  await page.reload();
  await page.locator("main").getByText(/^X played a1 here/).waitFor();
  // After the last one there is more to do.
  await page.getByRole("button", { name: "Show the best move" }).click();
  await page.locator("main").getByText("That was the last exercise here.").waitFor();
  assert.equal(await page.getByRole("link", { name: "Exercises from all games" }).getAttribute("href"), "/practice");
  assert.equal(await page.getByRole("button", { name: "Next" }).count(), 0);
  await page.getByRole("button", { name: "Previous" }).click();
  await page.locator("main").getByText("Exercise 1 of 2 · ✓ solved").waitFor();
}));

test("the same by keyboard, in Chinese, in a narrow window; the best move is shown", visitor({ locale: "zh-CN", viewport: { width: 320, height: 640 }, colorScheme: "dark" }, async ({ page }) => {
  await page.goto(address);
  const id = await play(page);
  await page.goto(`${address}/practice?saved=${id}`);
  await page.locator("main").getByText("O 在这里走了 b3（失误）。请找出更好的一步。").waitFor();
  await page.keyboard.press("s");
  await page.locator("main").getByText(/更好的是 [ac][13]/).waitFor();
  assert.equal(await page.locator(".note.better").innerText(), "★");
  const best = await page.locator(".cell:has(.note.better)").getAttribute("data-square");
  await cell(page, best).focus();
  await page.keyboard.press("Enter");
  await page.locator("main").getByText("就是这一步。").waitFor();
  await page.keyboard.press("n");
  await page.locator("main").getByText(/^X 在这里走了 a1（败着）/).waitFor();
  await page.keyboard.press("p");
  await page.locator("main").getByText(/^O 在这里走了 b3/).waitFor();
  await holdsShape(page.locator(".side"), "practice-zh", [[/\/games\/-?\d+/g, "/games/N"]]);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
}));
