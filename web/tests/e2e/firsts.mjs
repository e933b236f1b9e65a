/** The first screen of what teaches and studies: the board is on it, or what is to be done first. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, me, openGame, playMoves, visitor } from "../browser.mjs";
import { isOnScreen, SIZES } from "../screen.mjs";

/** The parts of each page that are visible at once, after the last of them is there. */
const PAGES = {
  "/puzzles": [".status", ".board", ".actions button"],
  "/puzzles?game=15,15,5": [".status", ".board", ".actions button"],
  "/puzzles?game=7,6,4%2Bgravity": [".status", ".board", ".actions button"],
  "/analysis?moves=b2,b3": [".status", ".board", ".variations button"],
  "/analysis?game=connect-four&moves=d1,d2": [".status", ".board", ".variations button"],
  "/analysis?game=gomoku&moves=h8,h9": [".status", ".board", ".variations button"],
  "/lessons": [".onward .button"],
  "/lessons/1": ["details.about > summary", ".pills a", ".status", ".board", ".actions .main"],
  "/lessons/3?moves=b2": [".pills a", ".status", ".board", ".actions .main"],
  "/lessons/3?as=second": [".pills [aria-current=page]", ".status", ".board", ".actions button"],
  "/lessons/4": [".pills a", ".status", ".board", ".actions .main"],
  "/search": ["details.howto > summary", ".status", ".stepping .main", ".searchpicture"],
  "/search?player=minimax&moves=a1,b2": [".status", ".told", ".stepping .main"],
  "/worksheets": [".sheet-form .main"],
  "/practice": [".status", ".board", ".reason", ".actions button"],
  "/games": [".saved-games a"],
  "/stats": ["table tr"],
  "/values": [".worth-map"],
};

/** The record of a game in which a player has missed a better move. */
const PLAYED = ["b2", "b3", "c2", "a2", "c3", "a3", "a1"];

for (const [device, isPhone] of [["telephones", true], ["computers", false]]) {
  test(`what comes first on ${device}`, visitor({ hasTouch: isPhone, isMobile: isPhone }, async ({ page }) => {
    const sizes = SIZES.filter(([width]) => width < 500 === isPhone);
    const missed = [];
    const { id } = await openGame(page, { game: "tictactoe", x: me, o: me });
    await playMoves(page, PLAYED.join(" "));
    for (const [path, parts] of Object.entries({ ...PAGES, [`/games/${id}`]: [".status", ".board", ".steps button"] })) {
      await page.goto(`${address}${path}`);
      await page.locator("main").locator(parts.at(-1)).first().waitFor({ state: "attached" });
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const part of parts) {
          await isOnScreen(page, `main ${part}`).catch((error) => missed.push(`${path} on ${width}x${height}: ${error.message}`));
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide for ${width} pixels`);
      }
    }
    assert.deepEqual(missed, []);
  }));
}
