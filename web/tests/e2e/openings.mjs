/** Games that open by a rule: at one page, against the computer, and by link. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, me, status, stones, turn, visitor } from "../browser.mjs";

/** Places stones, and waits for each. */
async function place(page, squares) {
  const before = await page.locator(".move").count();
  for (const [index, square] of squares.entries()) {
    await turn(page);
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(before + index).waitFor();
  }
}

const said = (page, text) => page.locator(".status strong", { hasText: text }).waitFor();

test("the form offers openings where a game has them, and the board leads through one, by keyboard too", visitor(async ({ page }) => {
  await page.goto(address);
  await page.locator(".setup summary").click();
  await page.locator("select[name=game]").selectOption("gomoku");
  await page.locator("select[name=opening]").waitFor();
  await page.locator("select[name=game]").selectOption("connect-four");
  await page.locator("select[name=opening]").waitFor({ state: "detached" });
  await page.locator("select[name=game]").selectOption("gomoku");
  await page.locator("select[name=opening]").waitFor();
  assert.equal(await page.locator("select[name=opening]").inputValue(), "free");
  await page.locator("select[name=opening]").selectOption("swap2");
  await page.locator("#opening-about", { hasText: "places three stones" }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.locator("select[name=o]").selectOption("me");
  await page.locator(".setup button.main").click();
  await said(page, "Black places 3 stones of the opening: Black, White, Black");
  await place(page, ["h8", "j9", "k10"]);
  assert.deepEqual(await stones(page), ["h8 X", "j9 O", "k10 X"]);
  await said(page, "White takes a side, or places two more stones");
  assert.equal(await page.locator(".board.playable").count(), 0, "no stone before the choice");
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole("button", { name: "Place two more stones" }).focus();
  await page.keyboard.press("Enter");
  await place(page, ["a1", "b2"]);
  await page.getByRole("button", { name: "Play White" }).click();
  await said(page, "White to move");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Play Black" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Play Black" }).click();
  await place(page, ["c3"]);
  assert.ok((await stones(page)).includes("c3 O"));
}));
