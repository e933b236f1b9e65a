/** The sound of a game: none by default. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { me, openGame, person, visitor } from "../browser.mjs";

/** A browser that writes notes down, in hertz, as they begin. */
async function listener() {
  const visitor = await person();
  await visitor.page.addInitScript(() => {
    const heard = (globalThis.heard = []);
    const param = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const connect = (to) => to;
    globalThis.AudioContext = class {
      currentTime = 0;
      destination = {};

      createGain() {
        return { gain: param, connect };
      }

      createOscillator() {
        const frequency = { value: 0 };
        return { frequency, connect, start: () => heard.push(frequency.value), stop() {} };
      }
    };
  });
  return visitor;
}

/** Plays squares for both sides: what was heard of each. */
async function heardOf(page, squares) {
  const before = await page.locator(".move").count();
  const all = [];
  for (const [at, square] of squares.entries()) {
    await page.locator(`[data-square=${square}]`).press("Enter");
    await page.locator(".move").nth(before + at).waitFor();
    all.push(await page.evaluate(() => globalThis.heard.splice(0)));
  }
  return all;
}

/** Switches sounds on, which is heard, or off: what was heard. */
async function switchSound(page, name) {
  await page.getByRole("button", { name }).click();
  return page.evaluate(() => globalThis.heard.splice(0));
}

const MOVE = [392];
const END = [392, 587];

test("a move and the end of a game are heard once sounds are on, from then on", visitor(listener, async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  assert.deepEqual(await heardOf(page, ["a1", "a2"]), [[], []]);
  assert.deepEqual(await switchSound(page, "Sounds on"), END);
  assert.deepEqual(await heardOf(page, ["b1"]), [MOVE]);
  await page.reload();
  await page.locator(".move").nth(2).waitFor();
  assert.deepEqual(await page.evaluate(() => globalThis.heard), [], "a game that is opened says nothing");
  assert.deepEqual(await heardOf(page, ["b2", "c1"]), [MOVE, END]);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".move").nth(4).waitFor({ state: "detached" });
  assert.deepEqual(await page.evaluate(() => globalThis.heard), [], "a move that is taken back");
  assert.deepEqual(await switchSound(page, "Sounds off"), []);
  assert.deepEqual(await heardOf(page, ["c3"]), [[]]);
  await page.reload();
  await page.locator(".board.playable").waitFor();
  assert.deepEqual(await heardOf(page, ["c1"]), [[]]);
}));
