/** The memory of the analysis board over hundreds of positions: minutes, so in soak, with the nodes. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, visitor } from "../browser.mjs";

const skip = process.env.INAROW_NODES ? false : "it takes minutes: npm run --prefix web nodes -- memory";

/** Elements and listeners of the page, and its heap in bytes, after everything unused is gone. */
async function used(page, session) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

/** Plays free squares of the board one after another, each once its values are there. */
async function browse(page, positions) {
  await page.evaluate(async (wanted) => {
    const settled = () => new Promise((resolve) => {
      const look = () => (document.querySelector(".note") === null ? setTimeout(look, 5) : resolve());
      setTimeout(look, 5);
    });
    const press = (key) => document.querySelector("main").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    for (let visited = 0; visited < wanted; visited += 1) {
      const free = [...document.querySelectorAll(".cell.legal")];
      // Every tenth position is one back at the beginning, so that branches grow.
      if (visited % 10 === 9) {
        press("Home");
      } else {
        free[(visited * 7) % free.length].click();
      }
      await settled();
    }
  }, positions);
}

test("500 positions leave nothing behind but their values", { skip }, visitor(async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await page.goto(`${address}/analysis?game=6,6,5`);
  await page.locator(".note").first().waitFor();
  await browse(page, 50);
  const before = await used(page, session);
  await browse(page, 500);
  const after = await used(page, session);
  const told = JSON.stringify({ before, after });
  // The lists of moves and branches are as long as the moves tried; a leak is a page for every position.
  assert.ok(after.nodes < before.nodes + 1000, told);
  assert.ok(after.listeners < before.listeners + 300, told);
  // 0.6 MB, and 2.6 MB if everything were kept that was found out.
  assert.ok(after.heap < before.heap + 1.5 * 2 ** 20, told);
}));
