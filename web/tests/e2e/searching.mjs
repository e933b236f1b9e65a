/** Analyses that take time: how many lines, stopping, going on, leaving, and servers that go away. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, person, served, visitor } from "../browser.mjs";
import { until } from "../until.mjs";

const HARD = "/analysis?game=gomoku&moves=h8,h9,j9";

/** Waits until no analysis runs any more: streams and sockets are counted together. */
function noneRuns(page) {
  return until(page, async () => {
    const told = await (await fetch("/metrics")).text();
    return /^inarow_sockets 0$/m.test(told);
  });
}

test("as many lines as are wanted, every move with its reasons, stop and search on", served("whether it still searches", visitor(async ({ page }) => {
  await page.goto(`${address}${HARD}`);
  const lines = page.locator(".looks > .variations li");
  await page.locator(".note").first().waitFor();
  assert.equal(await lines.count(), 3);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Search on" }).waitFor();
  await noneRuns(page);
  // The growing list would move under the mouse, and draw a line.
  await page.mouse.move(0, 0);
  await page.getByRole("combobox", { name: "Variations" }).selectOption("10");
  await page.waitForFunction(() => document.querySelectorAll(".note.estimate").length === 10);
  assert.equal(await lines.count(), 10);
  // By keyboard: g stops, and goes on.
  await page.locator("main").press("g");
  await page.getByRole("button", { name: "Search on" }).waitFor();
  await page.locator("main").press("g");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await page.locator("main").press("g");
  await page.locator(".all-moves summary").click();
  const all = page.locator(".all-moves li");
  await all.nth(221).waitFor();
  assert.equal(await all.count(), 222);
  assert.match(await all.nth(15).innerText(), /at most/);
  assert.deepEqual(await faultsOf(page), []);
  // It is remembered.
  await page.goto(`${address}/analysis`);
  await page.locator(".note").first().waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Variations" }).inputValue(), "10");
})));

test("leaving ends the search: by a link, to another position, by closing the tab", served("whether it still searches", async () => {
  const { page, context, faults } = await person();
  const { page: other, context: elsewhere } = await person();
  await other.goto(`${address}/stats`);
  await noneRuns(other);
  await page.goto(`${address}${HARD}`);
  await page.locator(".note").first().waitFor();
  await page.getByRole("link", { name: "Statistics" }).click();
  await noneRuns(other);
  await page.goto(`${address}${HARD}`);
  await page.locator(".note").first().waitFor();
  // A finished game needs no search, and that of the position before has ended.
  await page.evaluate(() => {
    history.pushState(null, "", "/analysis?moves=a1,a2,b1,b2,c1");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("X won").waitFor();
  await noneRuns(other);
  await page.goto(`${address}${HARD}`);
  await page.locator(".note").first().waitFor();
  await page.close();
  await noneRuns(other);
  assert.deepEqual(faults, []);
  await context.close();
  await elsewhere.close();
}));
