/** The first screen of what teaches and studies: the board is on it, or what is to be done first. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, closeBrowser, person } from "../browser.mjs";
import { isOnScreen, SIZES } from "../screen.mjs";

after(closeBrowser);

/** The parts of each page that nobody should have to look for, once the last of them is there. */
const PAGES = {
  "/puzzles": [".status", ".board", ".actions button"],
  "/puzzles?game=15,15,5": [".status", ".board", ".actions button"],
  "/puzzles?game=7,6,4%2Bgravity": [".status", ".board", ".actions button"],
  "/analysis?moves=b2,b3": [".status", ".board"],
  "/analysis?game=connect-four&moves=d1,d2": [".status", ".board"],
  "/analysis?game=gomoku&moves=h8,h9": [".status", ".board"],
  "/lessons": [".onward .button"],
  "/lessons/1": ["details.about > summary", ".pills a"],
  "/lessons/3?moves=b2": [".pills a"],
  "/lessons/3?as=second": [".pills a"],
  "/search": ["details.howto > summary", ".stepping .main"],
  "/search?player=minimax&moves=a1,b2": [".stepping .main"],
  "/worksheets": [".sheet-form .main"],
};

for (const locale of ["en-US", "zh-CN"]) {
  for (const [width, height] of SIZES) {
    test(`what comes first on ${width}x${height}, ${locale}`, async () => {
      const isPhone = width < 500;
      const { page, context, faults } = await person({ locale, viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });
      const missed = [];
      for (const [path, parts] of Object.entries(PAGES)) {
        await page.goto(`${address}${path}`);
        await page.locator("main").locator(parts.at(-1)).first().waitFor();
        for (const part of parts) {
          await isOnScreen(page, `main ${part}`).catch((error) => missed.push(`${path}: ${error.message}`));
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide`);
      }
      assert.deepEqual(missed, []);
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
}
