/** The page while the server is away, in a program that has the worker (`cargo xtask site` before the build). */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, away, begin, lackTheBook, person, stones, visitor } from "../browser.mjs";
import { hasNoWorker } from "../server.mjs";

const skip = await hasNoWorker(address);

/** A visitor who has been here for a moment, and whose server no longer answers. */
async function leftAlone(path) {
  const visitor = await person({ answersItself: true });
  const { page, context } = visitor;
  await page.goto(`${address}${path}`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise((resolve) => {
      const look = () => active.state === "activated" && resolve();
      active.addEventListener("statechange", look);
      look();
    });
  });
  await context.setOffline(true);
  return visitor;
}

const solved = (page) => page.waitForFunction(() => document.querySelector(".looks .faint")?.textContent === "solved");

test("after one visit every page but a friend's game opens without a network", { skip }, visitor(() => leftAlone("/"), async ({ page }) => {
  await page.goto(`${address}/analysis?moves=b2,b3`);
  await solved(page);
  assert.deepEqual(await lackTheBook(page), [true, true]);
  await page.goto(`${address}/analysis?game=connect-four&moves=d,d`);
  await page.locator(".looks .worth").first().waitFor();
  assert.ok((await lackTheBook(page)).includes(false));
  await page.goto(`${address}/lessons/2`);
  await page.locator("[data-square]").first().waitFor();
  await page.goto(`${address}/search?player=minimax&moves=a1,b2,c3,a3`);
  await page.getByText("178 nodes from here on").waitFor();
  await page.goto(`${address}/puzzles`);
  await page.locator("[data-square]").first().waitFor();
  assert.equal(await away(page).isVisible(), false);
}));

test("a dead worker is announced over the page until it answers again, and its question is answered", { skip }, async () => {
  const { page, context, faults } = await person({ isGuest: true, answersItself: true });
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await begin(page);
  await page.waitForURL(/\/game\/home-/);
  await page.locator(".board.playable").waitFor();
  const workers = page.workers();
  assert.equal(workers.length, 2);
  // The next request ends each of them, as when its memory is full: the move, and the computer's
  // search.
  await Promise.all(workers.map((worker) => worker.evaluate("router.free()")));
  await page.locator("[data-square=b2]").click();
  const notice = page.locator("#header .notice", { hasText: "failed once" });
  await notice.waitFor();
  await page.locator(".move").nth(1).waitFor();
  assert.equal((await stones(page)).length, 2);
  assert.deepEqual(page.workers().map((worker) => workers.includes(worker)), [false, false]);
  await notice.waitFor({ state: "detached" });
  assert.equal(await away(page).isVisible(), false);
  assert.deepEqual(faults.filter((fault) => !/null pointer/.test(fault)), []);
  await context.close();
});
