/** The first page: everything at one glance, and a way to each of it, by mouse and by keyboard. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, closeBrowser, person } from "../browser.mjs";

after(closeBrowser);

/** Where each door leads, by the names of the doors. */
const doors = [
  ["/lessons", "Lessons", "课程"],
  ["/analysis", "Analysis", "分析"],
  ["/search", "Search", "搜索"],
  ["/practice", "Find the better move", "找更好的一步"],
  ["/games", "Games", "棋局"],
  ["/stats", "Statistics", "统计"],
];

test("everything there is stands on the first page, and one click leads there", async () => {
  const { page, context, faults } = await person({ viewport: { width: 1280, height: 800 } });
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
  assert.deepEqual(faults, []);
  await context.close();
});

test("the same by keyboard, in Chinese, in a narrow window", async () => {
  const { page, context, faults } = await person({ locale: "zh-CN", viewport: { width: 320, height: 640 } });
  for (const [path, , name] of doors) {
    await page.goto(address);
    await page.locator(".doors a").first().waitFor();
    await page.locator(".setup summary").focus();
    for (let tabs = 0; tabs < 10; tabs += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.getAttribute("href") === wanted, path)) {
        break;
      }
    }
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === path);
    await page.locator("main h1", { hasText: name }).waitFor({ state: "attached" });
  }
  assert.deepEqual(faults, []);
  await context.close();
});
