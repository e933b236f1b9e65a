/** Whole games by mouse. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, me, openGame, status, stones, turn, visitor } from "../browser.mjs";

test("one click begins a game, which can be played to its end", visitor(async ({ page }) => {
  await page.goto(address);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/game\/[\w-]+$/);
  let moves = 0;
  while (await turn(page)) {
    const square = await page.locator(".cell.legal").first().getAttribute("data-square");
    await page.locator(`[data-square=${square}]`).click();
    moves += 1;
    assert.ok((await stones(page)).includes(`${square} X`), "the stone lies there at once");
    await page.locator(`.move:nth-child(1) >> nth=${moves * 2 - 2}`).waitFor();
  }
  assert.match(await status(page), /You won|You lost|A draw/);
  const before = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator(".players li:nth-child(2)", { hasText: "You" }).waitFor();
}));

test("a click anywhere in a column plays its lowest square where stones fall", visitor(async ({ page }) => {
  await openGame(page, { game: "connect-four", x: me, o: me });
  for (const column of ["d", "a", "d", "a", "d", "a", "d"]) {
    const before = (await stones(page)).length;
    await page.locator(`[data-square=${column}6]`).click();
    await page.waitForFunction((count) => document.querySelectorAll(".move").length > count, before);
  }
  assert.deepEqual(await stones(page), ["a1 O", "a2 O", "a3 O", "d1 X", "d2 X", "d3 X", "d4 X"]);
  assert.equal(await page.locator(".lines line").count(), 1, "the line is struck through");
  assert.equal(await page.locator(".cell.winning").count(), 4);
}));

test("one can look back, take back, ask for a hint and resign", visitor(async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await page.locator("[data-square=a1]").click();
  await page.locator(".move").nth(1).waitFor();
  await turn(page);
  await page.locator(".reason", { hasText: "Why O" }).waitFor();
  await page.locator(".move").first().click();
  assert.deepEqual(await stones(page), ["a1 X"], "the stone after that ply is not shown");
  await page.getByRole("button", { name: "To the newest move" }).click();
  assert.equal((await stones(page)).length, 2);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".cell.hint").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".moves p").waitFor();
  assert.deepEqual(await stones(page), []);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator(".status.over").waitFor();
  assert.equal(await status(page), "You lost");
}));
