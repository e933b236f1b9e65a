/** Addresses that are wrong: each page says why, and has a way on. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, visitor } from "../browser.mjs";

/** The address, a part of the reason, and the name of the way on. @type {[string, RegExp, string][]} */
const WRONG = [
  ["/analysis?position=XX./XX./...", /X has 4 and O has 0/, "Begin with an empty board"],
  ["/analysis?moves=b2,b2", /move 2/, "Begin with an empty board"],
  ["/analysis?moves=%FF", /./, "Begin with an empty board"],
  ["/search?player=nobody", /“nobody” is not one of alpha-beta/, "Begin with an empty board"],
  ["/search?position=X.O/.../O.X&node=4000", /there is no node 4,000/, "Begin with an empty board"],
  ["/lessons/9", /the lessons of articles are 1 to 5/, "All lessons"],
  ["/lessons/3?as=third", /third.*first, second/, "Start this lesson again"],
  ["/lessons/4?player=minimax&as=second&moves=a3,c1", /^minimax never plays c1 there, only b2$/, "Start this lesson again"],
];

test("a wrong address is explained, with a way on", visitor(async ({ page }) => {
  for (const [path, told, on] of WRONG) {
    await page.goto(`${address}${path}`);
    assert.match(await page.locator(".problem").innerText(), told, path);
    assert.ok(await page.getByRole("link", { name: on }).last().isVisible(), path);
  }
  await page.getByRole("link", { name: "Start this lesson again" }).click();
  await page.locator(".rule-steps").waitFor();
  await page.goto(`${address}/puzzles?game=3,3,3&position=nowhere`);
  await page.locator("main", { hasText: "There is no such puzzle." }).waitFor();
}));
