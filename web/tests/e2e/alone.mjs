/** What goes on while the server is away, in a program that has the worker (`cargo xtask site` before the build). */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, away, closeBrowser, person } from "../browser.mjs";

after(closeBrowser);

const skip = (await (await fetch(address)).text()).includes('rel="worker"') ? false : "the program has no worker";

/** Somebody who has been here for a moment, and whose server does not answer any more. */
async function leftAlone(path) {
  const visitor = await person({ isAlone: true });
  const { page, context } = visitor;
  await page.goto(`${address}${path}`);
  while (page.workers().length < 2) {
    await page.waitForEvent("worker");
  }
  await context.setOffline(true);
  return visitor;
}

const solved = (page) => page.waitForFunction(() => document.querySelector(".looks .faint")?.textContent === "solved");

test("an analysis goes on, and nobody is told that anything is missing", { skip }, async () => {
  const { page, context, faults } = await leftAlone("/analysis?moves=b2,b3");
  await solved(page);
  for (const [square, worth] of [["c1", "−2"], ["a3", "+3"]]) {
    await page.locator(`[data-square=${square}]`).click();
    await solved(page);
    const notes = await page.locator("[data-square] .note").allTextContents();
    assert.ok(notes.includes(worth), `${square}: ${notes}`);
  }
  assert.equal(await away(page).isVisible(), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a large board is searched, left in the middle of the search, and searched again", { skip }, async () => {
  const { page, context, faults } = await leftAlone("/analysis?game=gomoku&moves=h8");
  for (const square of ["h9", "g9", "i7"]) {
    await page.locator(`[data-square=${square}]`).click();
    await page.waitForURL(new RegExp(`${square}$`));
    await page.locator(".looks .worth").first().waitFor();
  }
  assert.equal(await away(page).isVisible(), false);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a lesson's rule is followed, and its player plays", { skip }, async () => {
  const { page, context, faults } = await leftAlone("/lessons/1");
  await page.locator("[data-square]").first().click();
  await page.waitForURL(/moves|position/);
  assert.equal(await away(page).isVisible(), false);
  assert.deepEqual(faults, []);
  await context.close();
});
