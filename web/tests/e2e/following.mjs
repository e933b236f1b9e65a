/** A lesson's rule, followed: which step fires and why, the points of squares, and the line of its program. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish, person, status, stones, turn } from "../browser.mjs";
import { cell, moves, notes, proven, stone } from "../lesson.mjs";

after(finish);

test("at each position the page shows which step fires, and why", async () => {
  const { page, context, faults } = await person();
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
  const { page: other, context: theirs } = await person();
  await other.goto(page.url());
  await other.locator(".rule-steps .fired", { hasText: "b3" }).waitFor();
  assert.deepEqual(await stones(other), await stones(page));
  await theirs.close();
  await page.getByRole("button", { name: "Let it move" }).click();
  await stone(page, "b3", "o").waitFor();
  assert.equal(moves(page), "a3,b2,c3,b3");
  await page.locator("main").press("u");
  assert.equal(moves(page), "a3,b2,c3");
  await page.locator(".rule-steps .fired").waitFor();
  await page.locator("main").press("m");
  await stone(page, "b3", "o").waitFor();
  await page.locator("main").press("ArrowLeft");
  await page.locator("main").press("Home");
  assert.equal(moves(page), null);
  await cell(page, "c1").click();
  await page.locator("main").press("Home");
  const branches = page.locator(".branches button");
  assert.deepEqual(await branches.allInnerTexts(), ["a3", "c1"]);
  await branches.first().click();
  assert.equal(moves(page), "a3");
  await page.locator("main").press("n");
  await page.getByText("No moves yet").waitFor();
  assert.equal(await page.getByRole("link", { name: "Watch the search" }).count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the points of a square add up under the pointer and by keys", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons/3?moves=a3`);
  const told = page.locator(".pointed");
  await page.locator(".note").first().waitFor();
  assert.equal(await told.innerText(), "Point at a square to see its points added up.");
  assert.equal((await notes(page)).b2, "→122");
  await cell(page, "b2").hover();
  assert.equal(await told.innerText(), "b2: 122 = 10 (row 2: 0 own, 0 of the opponent's) + 10 (column b: 0 own, 0 of the opponent's) + 90 (diagonal a3–c1: 0 own, 1 of the opponent's) + 10 (diagonal c3–a1: 0 own, 0 of the opponent's) + 1 (middle row) + 1 (middle column)");
  await cell(page, "b2").focus();
  await page.keyboard.press("ArrowUp");
  assert.match(await told.innerText(), /^b3: 101 = /);
  assert.match(await cell(page, "b3").getAttribute("aria-label"), /101 points/);
  await proven(page);
  await page.getByRole("link", { name: "A game that it loses, move by move" }).click();
  await page.locator(".status", { hasText: "X won" }).waitFor();
  await page.locator("main").press("Home");
  assert.deepEqual(await stones(page), []);
  for (let ply = 1; ply <= 7; ply += 1) {
    await page.locator("main").press("ArrowRight");
    assert.equal((await stones(page)).length, ply);
  }
  assert.equal(await status(page), "X won");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a player's program shows the line that decides, in the language of choice", async () => {
  const { page, context, faults } = await person();
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
  assert.deepEqual(faults, []);
  await context.close();
});
