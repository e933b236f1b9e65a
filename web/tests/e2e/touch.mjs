/** Small squares under a finger: the first tap shows the stone, the second plays it. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeBrowser, me, openGame, person, stones, turn } from "../browser.mjs";

after(closeBrowser);

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

test("on a board of small squares one taps twice, or confirms", async () => {
  const { page, faults } = await person(phone);
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
  assert.deepEqual(faults, []);
});

test("on a small board one tap plays", async () => {
  const { page, faults } = await person(phone);
  await openGame(page, { game: "tictactoe", x: me, o: me });
  await turn(page);
  const size = await page.locator("[data-square=a1]").evaluate((cell) => cell.offsetWidth);
  assert.ok(size >= 44, `a square has ${size} pixels`);
  await page.locator("[data-square=a1]").tap();
  await page.locator(".move").first().waitFor();
  assert.deepEqual(await stones(page), ["a1 X"]);
  assert.deepEqual(faults, []);
});

test("the board does not move under a finger while a game goes on", async () => {
  const { page, faults } = await person(phone);
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await turn(page);
  const top = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
  const before = await top();
  await page.locator("[data-square=a1]").tap();
  assert.equal(await top(), before);
  await page.locator(".move").nth(1).waitFor();
  assert.equal(await top(), before);
  assert.deepEqual(faults, []);
});
