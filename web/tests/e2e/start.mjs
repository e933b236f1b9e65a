/** The first page: everything at one glance, and a way to each of it, by mouse and by keyboard. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, choose, person, visitor } from "../browser.mjs";

/** Where each door leads, by the names of the doors. */
const doors = [
  ["/puzzles", "Puzzle of the day", "今日习题"],
  ["/lessons", "Lessons", "课程"],
  ["/analysis", "Analysis", "分析"],
  ["/search", "How computers think", "电脑是怎么想的"],
  ["/practice", "Find the better move", "找更好的一步"],
  ["/games", "Games", "棋局"],
  ["/stats", "Statistics", "统计"],
];

test("everything there is stands on the first page, and one click leads there", visitor({ viewport: { width: 1280, height: 800 } }, async ({ page }) => {
  for (const [path, name] of doors) {
    await page.goto(address);
    const door = page.locator(".doors a", { hasText: name });
    // It is seen without scrolling.
    await door.waitFor();
    const box = await door.boundingBox();
    assert.ok(box.y + box.height <= 800, `${name} ends at ${box.y + box.height}`);
    await door.click();
    await page.waitForURL((url) => url.pathname === path);
    await page.locator("main h1", { hasText: name }).waitFor({ state: "attached" });
  }
}));

test("the form for any other game begins one as it opens", visitor(async ({ page }) => {
  await page.goto(address);
  const said = () => page.locator("select:is([name=game], [name=o])").evaluateAll((selects) => selects.map((select) => select.value));
  await page.locator(".setup summary").click();
  assert.deepEqual(await said(), ["tictactoe", "level:beginner"]);
  await page.locator(".setup summary").click();
  // It is opened again with what was chosen since.
  await choose(page, "Connect Four");
  await choose(page, "Expert");
  await page.locator(".setup summary").click();
  await page.waitForFunction(() => document.querySelector("select[name=o]").value === "level:expert");
  assert.deepEqual(await said(), ["connect-four", "level:expert"]);
  await page.locator(".setup button.main").click();
  await page.waitForURL(/\/game\/[\w-]+$/);
  await page.locator(".rules", { hasText: "Connect Four" }).waitFor();
}));

test("a player that cannot play the chosen rules does not stay chosen", visitor(async ({ page }) => {
  await page.goto(address);
  await page.locator(".setup summary").click();
  await page.locator("select[name=o]").selectOption("corner-first");
  await page.locator("select[name=game]").selectOption("own");
  await page.locator("input[value=misere]").check();
  await page.locator("select[name=o] option[value=corner-first][disabled]").waitFor({ state: "attached" });
  // The available players are requested from the server.
  await page.locator("option[value=corner-first]:disabled").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("select[name=o]").inputValue(), "level:casual");
  // Rules without a possible winner have a note.
  await page.locator("input[name=length]").fill("6");
  await page.locator("input[name=rows]").focus();
  await page.locator(".setup [role=status]", { hasText: "No line of 6 fits on this board" }).waitFor();
  // Nor is a player offered that would have to work out a game that is too large for it.
  await page.locator("select[name=game]").selectOption("gomoku");
  const perfect = page.locator("select[name=o] option[value=perfect][disabled]");
  await perfect.waitFor({ state: "attached" });
  assert.match(await perfect.getAttribute("title"), /too large/);
  assert.equal(await page.locator("select[name=o] option[value=search][disabled]").count(), 0);
  await page.locator("select[name=game]").selectOption("tictactoe");
  await page.locator("select[name=o] option[value=perfect]:not([disabled])").waitFor({ state: "attached" });
  await page.locator(".setup button.main").click();
  await page.waitForURL(/\/game\/[\w-]+$/);
}));

test("an error of a form is shown at its field, in sight", async () => {
  const { page, context, faults } = await person({ viewport: { width: 320, height: 480 } });
  await page.goto(address);
  await page.locator(".setup summary").click();
  await page.locator("input[name=name]").fill("random");
  await page.locator(".setup button.main").click();
  const said = page.locator("fieldset:has(input[name=name]) .problem");
  await said.waitFor();
  const box = await said.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 480, `it stands at ${box.y}`);
  const field = page.locator("input[name=name]");
  assert.ok(await field.evaluate((input) => input === document.activeElement), "the field has the focus");
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.equal(await field.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby"))?.textContent), await said.textContent());
  assert.equal(await page.locator(".problem").count(), 1);
  assert.deepEqual(faults, []);
  // Where a page is scrolled axe writes styles that the page's own rules keep out.
  assert.deepEqual(await faultsOf(page), []);
  await field.fill("Ada");
  await page.locator(".setup button.main").click();
  await page.waitForURL(/\/game\/[\w-]+$/);
  await context.close();
});

test("the frame is drawn before any file of the page has come", visitor(async ({ page }) => {
  await page.route(/\.(?:js|css|svg|json)$|\/api\//, () => {});
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  assert.equal(await page.locator("#header").innerText(), "inarow");
  assert.equal(await page.locator("#header").evaluate((header) => header.clientHeight), 52);
}));
