/** A lesson's rule, followed: which step fires and why, the points of squares, and the line of its program. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, cell, turn, visitor } from "../browser.mjs";
import { moves, notes, stone } from "../lesson.mjs";

test("at each position the page shows which step fires, and why", visitor(async ({ page, context }) => {
  await page.goto(`${address}/lessons/1`);
  await page.locator(".rule-steps .fired").waitFor();
  assert.deepEqual(await notes(page), { a3: "→1/4", c3: "→1/4", a1: "→1/4", c1: "→1/4" });
  for (const square of ["a3", "b2", "c3"]) {
    await cell(page, square).click();
    await page.locator(".note").first().waitFor();
  }
  await page.locator(".rule-steps .fired", { hasText: "b3" }).waitFor();
  assert.deepEqual(await page.locator(".rule-steps li").allInnerTexts(), [
    "1. win at once: no, O cannot complete a line",
    "2. block: yes, it takes b3 (row 3)",
    "3. corner: not asked any more",
    "4. center: not asked any more",
    "5. side: not asked any more",
  ]);
  assert.deepEqual(await notes(page), { b3: "→" });
  await page.getByRole("button", { name: "Let it move" }).click();
  await stone(page, "b3", "o").waitFor();
  assert.equal(moves(page), "a3,b2,c3,b3");
  await page.locator("main").press("u");
  assert.equal(moves(page), "a3,b2,c3");
  await page.locator(".rule-steps .fired").waitFor();
  await page.locator("main").press("m");
  await stone(page, "b3", "o").waitFor();
  await page.locator("main").press("n");
  await page.getByText("No moves yet").waitFor();
  assert.equal(await page.getByRole("link", { name: "Watch the search" }).count(), 0);
}));

test("a player's program shows the line that decides, in the language of choice", visitor(async ({ page }) => {
  await page.goto(`${address}/lessons/1`);
  const lit = page.locator(".program .fired");
  await lit.waitFor();
  assert.match(await lit.innerText(), /free\(0, 2, 6, 8\) {2}# corner/);
  await page.getByLabel("Written in").selectOption("rust");
  assert.match(await lit.innerText(), /free\(&\[0, 2, 6, 8\]\), +\/\/ corner/);
  for (const square of ["a1", "b2", "b1"]) {
    await turn(page);
    await page.locator(`[data-square=${square}]`).click();
  }
  await page.waitForFunction(() => /block/.test(document.querySelector(".program .fired")?.textContent ?? ""));
  await page.reload();
  await lit.waitFor();
  assert.match(await lit.innerText(), /\/\/ block/);
}));
