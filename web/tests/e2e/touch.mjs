/** Small squares under a finger: the first tap shows the stone, the second plays it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, me, openGame, stones, turn, visitor } from "../browser.mjs";

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

test("on a board of small squares one taps twice, or confirms", visitor(PHONE, async ({ page }) => {
  await openGame(page, { game: "gomoku", x: me, o: me });
  await turn(page);
  await page.locator("[data-square=h8]").tap();
  await page.locator(".cell.phantom[data-square=h8]").waitFor();
  assert.deepEqual(await stones(page), []);
  await page.locator("[data-square=g8]").tap();
  await page.locator(".cell.phantom[data-square=g8]").waitFor();
  await page.locator("[data-square=g8]").tap();
  await page.locator(".move").first().waitFor();
  assert.deepEqual(await stones(page), ["g8 X"]);
  await turn(page);
  await page.locator("[data-square=h8]").tap();
  await page.getByRole("button", { name: "Play h8" }).tap();
  await page.locator(".move").nth(1).waitFor();
}));

test("the board does not move under a finger while a game goes on", visitor(PHONE, async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await turn(page);
  const top = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
  const before = await top();
  await page.locator("[data-square=a1]").tap();
  assert.equal(await top(), before);
  await page.locator(".move").nth(1).waitFor();
  assert.equal(await top(), before);
}));

test("where a square has something to say the first tap looks, and the second plays", visitor(PHONE, async ({ page }) => {
  await page.goto(`${address}/lessons/3?moves=b2`);
  await page.locator(".note").first().waitFor();
  await page.getByText("Tap a square to see its points added up; tap it again to play there.").waitFor();
  const cell = page.locator("[data-square=c3]");
  assert.ok((await cell.evaluate((one) => one.offsetWidth)) >= 44, "the square is large enough");
  await cell.tap();
  await page.locator(".pointed", { hasText: /c3: 110 = \d+ \(.* \+ \d+ \(/ }).waitFor();
  await page.locator(".cell.phantom[data-square=c3]").waitFor();
  assert.deepEqual(await stones(page), ["b2 X"]);
  // Another square is looked at, and played by the button.
  await page.locator("[data-square=b1]").tap();
  await page.locator(".pointed", { hasText: "b1: 101 = " }).waitFor();
  await page.getByRole("button", { name: "Play b1" }).tap();
  await page.locator('[data-square=b1] .mark.o').waitFor();
  await page.locator("[data-square=a1]").tap();
  await page.locator(".pointed", { hasText: "a1: " }).waitFor();
  await page.locator("[data-square=a1]").tap();
  await page.locator('[data-square=a1] .mark.x').waitFor();
  assert.deepEqual(await stones(page), ["a1 X", "b1 O", "b2 X"]);
}));
