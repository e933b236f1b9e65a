/** The look of boards, and their share of the window. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { cell, openGame, person, playMoves, visitor } from "../browser.mjs";

const me = { kind: "me", name: "" };

test("drawn shapes have the measures of their game's look, as in pictures", visitor({ reducedMotion: "reduce" }, async ({ page }) => {
  for (const [game, square] of [["tictactoe", "a1"], ["connect-four", "d1"], ["gomoku", "h8"]]) {
    const { board: { shapes } } = await openGame(page, { game, x: me, o: me });
    await cell(page, square).click();
    await page.locator(".move").first().waitFor();
    const drawn = await cell(page, square).evaluate((one) => {
      const [side, path] = [one.getBoundingClientRect().width, one.querySelector(".mark path")];
      // Hundredths of the square, to whole ones.
      const parts = (length) => Math.round((100 * length) / side);
      return {
        hole: parts(side / 2 - Number.parseFloat(getComputedStyle(one, "::before").top)) - 2,
        body: Number(one.querySelector(".mark .body").getAttribute("r")),
        cross: path.hasAttribute("d") ? parts(path.getBoundingClientRect().width / 2) : 0,
        dot: Math.round(100 * Number(document.querySelector(".crossings circle")?.getAttribute("r") ?? 0)),
      };
    });
    const { hole, body, cross, dot } = shapes;
    assert.deepEqual({ ...drawn, hole: hole > 0 ? drawn.hole : 0 }, { hole, body, cross, dot }, game);
  }
}));

test("discs fall in a frame, unless reduced motion is preferred", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const { page, faults } = await person({ reducedMotion });
    await openGame(page, { game: "connect-four", x: me, o: me });
    await cell(page, "d6").click();
    await page.locator(".move").first().waitFor();
    const fall = await cell(page, "d1").locator(".mark").evaluate((mark) => {
      const { animationName, animationDuration } = getComputedStyle(mark);
      return animationName === "none" ? null : animationDuration;
    });
    assert.equal(fall, reducedMotion === "reduce" ? null : "0.25s");
    // One at a time.
    await cell(page, "e6").click();
    await page.locator(".move").nth(1).waitFor();
    assert.deepEqual(await page.locator(".cell:has(.falls)").evaluateAll((cells) => cells.map((one) => one.dataset.square)), ["e1"]);
    // The frame is before the disc, the part behind its hole is not.
    const isBefore = await cell(page, "d1").evaluate((square) =>
      getComputedStyle(square, "::after").zIndex > getComputedStyle(square.querySelector(".mark")).zIndex);
    assert.equal(isBefore, true);
    assert.deepEqual(faults, []);
  }
});

test("a board fills the window", async () => {
  for (const [width, height, least] of [[1440, 900, 700], [1920, 1080, 880], [3840, 2160, 1900]]) {
    const { page, context } = await person({ viewport: { width, height } });
    for (const game of ["tictactoe", "connect-four", "gomoku"]) {
      await openGame(page, { game, x: me, o: me });
      const box = await page.locator(".board").boundingBox();
      assert.ok(Math.max(box.height, box.width) >= least, `${game} at ${width}x${height}: ${box.height}`);
      assert.ok(box.y + box.height <= height && box.x + box.width <= width, `${game} at ${width}x${height}`);
    }
    await context.close();
  }
});

test("f is a presentation: the whole screen, larger letters, a step by the keys of a presenter, and back", visitor({ viewport: { width: 1920, height: 1080 } }, async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  const letters = () => page.locator(".status").evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  const before = await letters();
  await playMoves(page, "a1 b2");
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement !== null);
  assert.ok(await letters() > 1.3 * before);
  const box = await page.locator(".board").boundingBox();
  assert.ok(box.height > 900 && box.y + box.height <= 1080, `${box.y} ${box.height}`);
  await page.keyboard.press("PageUp");
  await page.getByText("Move 1 of 2").waitFor();
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByText("Move 1 of 2").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "End full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  assert.equal(await letters(), before);
  assert.equal(await page.locator(".presenter").count(), 0);
}));
