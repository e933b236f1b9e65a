/** The first screen of a game, from the smallest telephone to a projector: all that is needed is on it, and stays where it is. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { me, openGame, turn, visitor } from "../browser.mjs";
import { isOnScreen, place, SIZES } from "../screen.mjs";

/** The games, the moves of a single player, and the least size of a square. */
const GAMES = [
  { game: "tictactoe", moves: ["a1", "a2", "b1", "b2", "c1"], least: 44 },
  { game: "connect-four", moves: ["a1", "b1", "a2", "b2", "a3", "b3", "a4"], least: 44 },
  { game: "gomoku", moves: ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"], least: 19 },
];

/** The page's frame takes one row, however narrow, and reaches everything. */
async function hasOneRow(page) {
  const { bottom } = await place(page, "#header");
  assert.ok(bottom <= 56, `the frame ends at ${bottom}`);
  const shown = page.locator("#header :is(a:not(.skip), button):visible");
  for (const one of await shown.all()) {
    const box = await one.boundingBox();
    assert.ok(box.height >= 40 && box.y + box.height <= bottom + 1, `${await one.innerText()} is ${box.height} high`);
  }
}

/** Opens what is behind a button where the window is narrow. */
async function unfold(page, name) {
  const button = page.locator(`[popovertarget=${name}]`);
  if (await button.isVisible()) {
    await button.click();
  }
}

for (const [width, height] of SIZES) {
  // The large windows are those of `boards`, too.
  for (const { game, moves, least } of width < 500 ? GAMES : GAMES.slice(2)) {
    const isPhone = width < 500;
    test(`${game} on ${width}x${height}`, visitor({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone }, async ({ page }) => {
      await openGame(page, { game, x: me, o: me });
      await turn(page);
      await hasOneRow(page);
      const before = await isOnScreen(page, ".board");
      for (const part of [".players", ".state", ".actions > button"]) {
        await isOnScreen(page, part);
      }
      const size = await page.locator(".cell").first().evaluate((cell) => cell.offsetWidth);
      assert.ok(size >= least, `a square has ${size} pixels`);
      for (const [at, square] of moves.entries()) {
        const cell = page.locator(`[data-square=${square}]`);
        await (isPhone ? cell.tap() : cell.click());
        if (isPhone && size < 44) {
          // The square that was touched once is played by a button that takes the place of the others.
          await isOnScreen(page, ".confirm");
          await page.locator(".confirm").tap();
        }
        await page.locator(".move").nth(at).waitFor();
      }
      await page.locator(".state.over").waitFor();
      // A mark catches no press, least of all while it falls past other squares.
      const { left, right, top, bottom } = await place(page, `[data-square=${moves.at(-1)}]`);
      const pressed = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.getAttribute("data-square"), [(left + right) / 2, (top + bottom) / 2]);
      assert.equal(pressed, moves.at(-1));
      assert.deepEqual(await isOnScreen(page, ".board"), before, "the board stays where it is");
      await isOnScreen(page, ".state");
      await isOnScreen(page, ".state button.main");
      assert.match(await page.locator(".state button.main").innerText(), /^(Play again|再来一局)$/);
    }));
  }
}

test("the largest board is whole on the smallest telephone, and a square is played by touch and a button", visitor({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }, async ({ page }) => {
  await openGame(page, { game: "22,22,5", x: me, o: me });
  await turn(page);
  await isOnScreen(page, ".board");
  const cut = await page.locator(".board-frame").evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  assert.equal(cut, 0);
  await page.locator("[data-square=v22]").tap();
  await page.locator(".confirm").tap();
  await page.locator(".move").first().waitFor();
  assert.deepEqual(await page.locator(".cell .mark").count(), 1);
}));

test("a telephone reaches every page and every action", visitor({ viewport: { width: 320, height: 568 } }, async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "random" } });
  await unfold(page, "menu");
  for (const name of ["Analysis", "How computers think", "Games", "Statistics"]) {
    await page.locator("#menu").getByRole("link", { name, exact: true }).waitFor();
  }
  assert.deepEqual(await faultsOf(page), []);
  await page.keyboard.press("Escape");
  await unfold(page, "more");
  for (const name of ["Resign", "New game", "Share"]) {
    const found = await page.locator("#more").getByText(name, { exact: true }).boundingBox();
    assert.ok(found.height >= 44 && found.y + found.height <= 568, `${name} at ${found.y}, ${found.height} high`);
  }
  await page.locator("#more").getByText("Resign", { exact: true }).click();
  await page.locator("dialog button.main").click();
  await page.locator(".state.over").waitFor();
  assert.equal(await page.locator("#more:popover-open").count(), 0, "what was chosen from is gone");
  await unfold(page, "menu");
  await page.locator("#menu").getByRole("link", { name: "Games", exact: true }).click();
  await page.waitForURL(/\/games$/);
  assert.equal(await page.locator("#menu:popover-open").count(), 0);
}));
