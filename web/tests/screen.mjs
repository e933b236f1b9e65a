/** The first screen of a page, from the smallest telephone to a projector. */

import assert from "node:assert/strict";

export const SIZES = [[320, 568], [390, 844], [1440, 900], [1920, 1080]];

/** Where a part is, as it is drawn. */
export async function place(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return { selector, left: x, right: x + width, top: y, bottom: y + height };
}

/** All of a part is on the first screen. */
export async function isOnScreen(page, selector) {
  const { width, height } = page.viewportSize();
  const at = await place(page, selector);
  assert.ok(at.left >= 0 && at.top >= 0 && at.right <= width && at.bottom <= height, JSON.stringify({ ...at, width, height }));
  return at;
}
