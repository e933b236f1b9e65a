/** Waiting that is the same whatever drives a browser. */

import assert from "node:assert/strict";

/**
 * Waits until a condition holds in a page. The page's own rules forbid the code of Puppeteer's waiting, and Playwright's
 * takes a promise for a yes.
 */
export async function until(page, isSo, value) {
  for (let attempts = 0; attempts < 2400; attempts += 1) {
    if (await page.evaluate(isSo, value)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail(`${isSo} (${value})`);
}
