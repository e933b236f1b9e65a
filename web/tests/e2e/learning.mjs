/** The sixth lesson: a table is trained in the page, audited, saved and played against. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, cell, visitor } from "../browser.mjs";
import { notes } from "../lesson.mjs";

test("a table is trained, shows its sums and its mistakes, is saved, and holds a draw", visitor(async ({ page }) => {
  await page.goto(`${address}/lessons`);
  await page.getByRole("link", { name: "Lesson 6: A table that learns" }).click();
  await page.getByRole("button", { name: "Train it", exact: true }).click();
  const stages = page.locator("section[aria-labelledby=stages] li");
  await page.locator("strong", { hasText: "After 20,000 games" }).waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Train it anew" }).waitFor();
  assert.equal(await stages.count(), 11);
  assert.equal(Object.keys(await notes(page)).length, 7);
  await cell(page, "b2").focus();
  assert.match(await page.locator(".pointed[aria-live]").innerText(), /^b2: .* × \(.* − .*\) [=≈] /);
  assert.deepEqual(await faultsOf(page), []);
  // It never loses in the end; after ten games it did.
  const audit = page.locator("section[aria-labelledby=audit]");
  assert.match(await audit.innerText(), /When it moves first, it never loses/);
  await stages.first().getByRole("button").press("Enter");
  assert.match(await audit.innerText(), /it can lose, soonest by/);
  const game = page.locator("section[aria-labelledby=shows] li button");
  await game.last().press("Enter");
  assert.ok((await page.locator(".board .mark").count()) >= 5);
  assert.ok((await page.locator(".stages .mistaken").count()) >= 1);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the player" }).click();
  const saved = await readFile(await (await coming).path(), "utf8");
  assert.match(saved, /^inarow learned player 1\ngame 3,3,3\nmethod q-learning\n[^]*\nchecksum [0-9a-f]{16}\n$/);
  await page.getByRole("button", { name: "It moves second" }).click();
  await page.getByText("You move first, with X.").waitFor();
  await page.getByText("Your goal: hold a draw").waitFor();
  await cell(page, "b2").click();
  await page.locator(".board .mark.o").waitFor();
  assert.match(await page.locator(".reason").innerText(), /^It played /);
  await page.getByRole("button", { name: "Back to the training" }).click();
  await stages.first().waitFor();
}));

test("matchboxes are taught in Chinese in a narrow window, and printed", visitor({ locale: "zh-CN", viewport: { width: 320, height: 640 } }, async ({ page }) => {
  await page.goto(`${address}/lessons/6`);
  await page.getByText("MENACE 火柴盒", { exact: true }).click();
  await page.getByRole("button", { name: "训练它" }).click();
  await page.getByText("重新训练").waitFor({ timeout: 120_000 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 320, `${width}`);
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole("link", { name: "打印 MENACE 的火柴盒" }).click();
  await page.locator(".lids li").first().waitFor();
  assert.equal(await page.locator(".lids li").count(), 304);
  assert.deepEqual(await faultsOf(page), []);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320);
}));
