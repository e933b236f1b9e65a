/** Pages on paper: positions, games, reviews and lessons. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, me, openGame, playMoves, visitor } from "../browser.mjs";

/** The visible ones of these parts of a page on paper. */
const isSeen = (page, selector) => page.locator(selector).first().isVisible();

/** The number of sheets of a page. */
async function sheets(page) {
  const paper = await page.pdf({ format: "A4" });
  return paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
}

const style = (page, selector, property, pseudo = null) =>
  page.locator(selector).first().evaluate((one, [name, part]) => getComputedStyle(one, part)[name], [property, pseudo]);

test("a game and its review are printed with every stone, light, and without buttons", visitor({ colorScheme: "dark" }, async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  await playMoves(page, "a1 a2 b1 b2 c1");
  await page.keyboard.press("v");
  await page.locator(".course").waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // Chromium paints a left-out background white: over the last stone, too.
  assert.equal(await style(page, ".cell.last", "printColorAdjust", "::after"), "exact");
  assert.equal(await style(page, ".cell.last .mark", "animationName"), "none", "a stone is not caught on its way");
  assert.equal(await style(page, "html", "backgroundColor"), "rgb(255, 255, 255)");
  for (const gone of ["#header", ".actions", ".steps", ".study button:not(table *)"]) {
    assert.equal(await isSeen(page, gone), false, gone);
  }
  for (const there of [".board", ".players", ".move", ".course", ".study tbody tr"]) {
    assert.equal(await isSeen(page, there), true, there);
  }
  assert.equal(await sheets(page), 1);
  // The markers of collapsible parts are not printed.
  assert.equal(await style(page, "summary", "listStyleType"), "none");
}));

test("a position is printed on one sheet, with its results", visitor(async ({ page }) => {
  for (const asked of ["moves=b2,b3,a1", "game=connect-four&moves=d1,d2", "game=gomoku&moves=h8,h9,j9,k10,g7"]) {
    await page.goto(`${address}/analysis?${asked}`);
    await page.locator(".variations button").first().waitFor();
    await page.emulateMedia({ media: "print" });
    assert.equal(await isSeen(page, ".variations button"), true, asked);
    assert.equal(await isSeen(page, "select"), false, asked);
    assert.equal(await sheets(page), 1, asked);
    await page.emulateMedia({ media: "screen" });
  }
}));

/** The brightness of a colour of a style, as black and white print has it: 0 to 255. */
const lightness = async (page, selector, property, pseudo = null) => {
  const [red, green, blue] = (await style(page, selector, property, pseudo)).match(/\d+/g).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

test("sides, and the signs under them, can be distinguished without colours, in the dark too", visitor({ colorScheme: "dark" }, async ({ page }) => {
  for (const [game, moves, least] of [["connect-four", ["d1", "e1", "d2"], 90], ["gomoku", ["h8", "j9", "k10"], 150]]) {
    await openGame(page, { game, x: me, o: me });
    await playMoves(page, moves.join(" "));
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const [x, o] = [await lightness(page, ".cell .mark.x .body", "fill"), await lightness(page, ".cell .mark.o .body", "fill")];
    const under = await lightness(page, ".board", "backgroundColor");
    assert.ok(o - x > least && under - x > least, `${game}: ${x}, ${o} on ${under}`);
    assert.ok((await lightness(page, ".cell .mark.o .body", "stroke")) < under - 90, "a light stone has an edge");
    await page.emulateMedia({ media: "screen" });
  }
  await page.emulateMedia({ media: "print" });
  assert.equal(await style(page, ".cell.last", "backgroundColor", "::after"), "rgb(255, 255, 255)", "a dot in a black stone");
  await page.goto(`${address}/games`);
  await page.locator(".small-board").first().waitFor();
  for (const [there, is] of [[".saved-games li", true], [".small-board", true], [".filters", false], [".after-table", false]]) {
    assert.equal(await isSeen(page, there), is, there);
  }
}));
