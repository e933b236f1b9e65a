/** Whole games by keyboard. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, begin, choose, status, stones, turn, visitor } from "../browser.mjs";

/** Moves the focus to a square with the arrows, from wherever it is on the board. */
async function walkTo(page, square) {
  for (let steps = 0; steps < 60; steps += 1) {
    const here = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
    if (here === square) {
      return;
    }
    assert.ok(here, "the focus stays on the board");
    const [column, row] = [square.charCodeAt(0) - here.charCodeAt(0), Number(square.slice(1)) - Number(here.slice(1))];
    const key = column > 0 ? "ArrowRight" : column < 0 ? "ArrowLeft" : row > 0 ? "ArrowUp" : "ArrowDown";
    await page.keyboard.press(key);
  }
  assert.fail(`the arrows do not lead to ${square}`);
}

test("a game is found, begun and played to its end by keyboard", visitor(async ({ page }) => {
  await page.goto(address);
  await page.locator(".setup").waitFor();
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.getAttribute("name") === "game")) {
      break;
    }
  }
  // The arrows choose a game; Tab leads to the levels, to the first player and on to the button.
  await page.keyboard.press("ArrowDown");
  await page.locator(".play-card label", { hasText: "Connect Four" }).locator(":checked").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.locator(".play-card label", { hasText: "Tic-tac-toe" }).locator(":checked").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Play");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/game\/[\w-]+$/);
  let moves = 0;
  while (await turn(page)) {
    const square = await page.locator(".cell.legal").last().getAttribute("data-square");
    await walkTo(page, square);
    await page.keyboard.press(moves % 2 === 0 ? "Enter" : "Space");
    moves += 1;
    assert.ok((await stones(page)).includes(`${square} X`));
    await page.locator(".move").nth(moves * 2 - 2).waitFor();
  }
  assert.match(await status(page), /You won|You lost|A draw/);
}));

test("the keys act as the help says", visitor(async ({ page }) => {
  await page.goto(address);
  await choose(page, "Connect Four");
  await choose(page, "Casual");
  await begin(page);
  await turn(page);
  await page.keyboard.press("Enter");
  await page.locator(".move").nth(1).waitFor();
  await turn(page);
  await page.keyboard.press("End");
  const end = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
  assert.equal(end, "g1");
  await page.keyboard.press("Control+Home");
  const home = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
  assert.equal(home, "a6");
  await page.keyboard.press("l");
  await page.locator("#live", { hasText: "Last move: Yellow" }).waitFor({ state: "attached" });
  await page.keyboard.press("h");
  await page.locator(".cell.hint").waitFor();
  await page.keyboard.press("u");
  await page.locator(".moves p").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}));

test("the list of moves is one stop for Tab, and the arrows look back", visitor(async ({ page }) => {
  await page.goto(address);
  await choose(page, "Gomoku");
  await choose(page, "Casual");
  await begin(page);
  await turn(page);
  await page.keyboard.press("Enter");
  await page.locator(".move").nth(1).waitFor();
  await turn(page);
  assert.equal(await page.locator('.move[tabindex="0"]').count(), 1);
  await page.locator('.move[tabindex="0"]').focus();
  await page.keyboard.press("ArrowLeft");
  assert.equal((await stones(page)).length, 1);
  await page.keyboard.press("Home");
  assert.equal((await stones(page)).length, 0);
  await page.keyboard.press("End");
  assert.equal((await stones(page)).length, 2);
}));
