/** What every page says to whoever hears it: its ARIA shape, in both languages. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { address, closeBrowser, LOCALES, openGame, person } from "../browser.mjs";

after(closeBrowser);

/** What differs from run to run: names in addresses, numbers of saved games, dates, counts of nodes. */
const changing = [
  [/\/(game|games|saved)\/[\w-]+/g, "/$1/NAME"],
  [/seat=\w+/g, "seat=TOKEN"],
  [/saved=-?\d+/g, "saved=N"],
  [/(heading "[^"\d-]*)-?\d+/g, "$1N"],
  [/\d+ \w+ 20\d\d, \d+:\d+|20\d\d年\d+月\d+日 \d+:\d+/g, "DATE"],
];

const cell = (page, square) => page.locator(`[data-square=${square}]`);

/** A game on one screen by people of this name, with these moves. */
async function play(page, name, moves) {
  const me = { kind: "me", name };
  await openGame(page, { game: "tictactoe", x: me, o: me });
  for (const [at, square] of moves.entries()) {
    await cell(page, square).click();
    await page.locator(".move").nth(at).waitFor();
  }
}

/** How to come to each page. */
const pages = {
  start: (page) => page.locator(".setup summary").click(),
  game: (page, name) => play(page, name, ["b2", "a3"]),
  "game-over": async (page, name) => {
    await play(page, name, ["a1", "a2", "b1", "b2", "c1"]);
    await page.keyboard.press("v");
    await page.locator(".study .course").waitFor();
  },
  games: async (page, name) => {
    await page.goto(`${address}/games?player=${name}`);
    await page.locator(".saved-games li").nth(1).waitFor();
  },
  replay: async (page, name) => {
    await page.goto(`${address}/games?player=${name}`);
    await page.locator(".saved-games a", { has: page.locator(".winner") }).first().click();
    await page.locator(".board").waitFor();
    await page.keyboard.press("Home");
  },
  analysis: async (page) => {
    await page.goto(`${address}/analysis?moves=b2,b3,a1`);
    await page.locator(".looks li").nth(2).waitFor();
    await page.locator(".course").waitFor();
  },
  stats: async (page, name) => {
    await page.goto(`${address}/stats?player=${name}`);
    await page.locator("main table").first().waitFor();
  },
  missing: (page) => page.goto(`${address}/nothing/is/here`),
};

for (const locale of LOCALES) {
  const language = locale.slice(0, 2);
  test(`what the pages say, ${language}`, async () => {
    const { page, faults, context } = await person({ locale });
    await page.goto(address);
    await page.locator(".setup").waitFor();
    await holdsShape(page.locator("#header"), `frame-${language}`, changing);
    for (const [name, open] of Object.entries(pages)) {
      await open(page, `Shape-${language}`);
      await holdsShape(page.locator("main"), `${name}-${language}`, changing);
    }
    await page.keyboard.press("?");
    await holdsShape(page.getByRole("dialog"), `help-${language}`, changing);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
