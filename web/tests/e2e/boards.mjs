/** What boards look like, and how much of the window they have. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, closeBrowser, openGame, person } from "../browser.mjs";

after(closeBrowser);

const me = { kind: "me", name: "" };
const cell = (page, square) => page.locator(`[data-square=${square}]`);

test("discs fall in a frame, unless somebody wants no motion", async () => {
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
    // The frame is before the disc, what is behind its hole is not.
    const isBefore = await cell(page, "d1").evaluate((square) =>
      getComputedStyle(square, "::after").zIndex > getComputedStyle(square.querySelector(".mark")).zIndex);
    assert.equal(isBefore, true);
    assert.deepEqual(faults, []);
  }
});

test("stones lie on crossings, with a picture of whose turn it is", async () => {
  const { page, faults } = await person();
  await openGame(page, { game: "gomoku", x: me, o: me });
  assert.equal(await page.locator(".crossings circle").count(), 5);
  await cell(page, "h8").click();
  await page.locator(".move").first().waitFor();
  const fill = (place) => place.evaluate((body) => getComputedStyle(body).fill);
  assert.equal(await fill(cell(page, "h8").locator(".body")), "rgb(27, 27, 29)");
  assert.equal(await fill(page.locator(".status .mark .body")), "rgb(251, 250, 246)");
  assert.deepEqual(await faultsOf(page), []);
  assert.deepEqual(faults, []);
});

test("a board has what the window has", async () => {
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

test("f is the whole screen, in larger letters, and back", async () => {
  const { page, faults } = await person({ viewport: { width: 1920, height: 1080 } });
  await openGame(page, { game: "tictactoe", x: me, o: me });
  const letters = () => page.locator(".status").evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  const before = await letters();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement !== null);
  assert.ok(await letters() > 1.3 * before);
  const box = await page.locator(".board").boundingBox();
  assert.ok(box.height > 900 && box.y + box.height <= 1080, `${box.y} ${box.height}`);
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement === null);
  assert.deepEqual(faults, []);
});
