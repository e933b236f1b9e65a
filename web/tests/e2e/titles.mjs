/** The title of the window. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, me, openGame, person, playMoves, served, turn, visitor } from "../browser.mjs";

/** Waits until the window is called so, and fails with what it is called. @param {string | RegExp} name */
async function called(page, name) {
  const text = name instanceof RegExp ? name.source : name.replace(/[.()]/g, "\\$&");
  const pattern = `^${text} · inarow$`;
  await page.waitForFunction((text) => new RegExp(text).test(document.title), pattern).catch(() => {});
  assert.match(await page.title(), new RegExp(pattern));
}

test("the window's title says how things stand, on every page", visitor(async ({ page }) => {
  const isCalled = (name) => called(page, name);
  const { id } = await openGame(page, { game: "tictactoe", x: me, o: me });
  await playMoves(page, "b2 b3 c2 a2 c1 a3 a1 c3");
  await page.goto(`${address}/games/${id}`);
  await isCalled(/O won · Person – Person · Game -?\d+/);
  await page.goto(`${address}/practice?saved=${id}`);
  await isCalled("O to move · Exercise 1 of 2 · Find the better move");
  await page.locator("[data-square=a3]").click();
  await isCalled("Solved · Exercise 1 of 2 · Find the better move");
  await page.goto(`${address}/analysis?game=tictactoe`);
  await isCalled("X to move · Tic-tac-toe · Analysis");
  await page.goto(`${address}/analysis?game=tictactoe&moves=a1,a2,b1,b2,c1`);
  await isCalled("X won · Tic-tac-toe · Analysis");
  await page.goto(`${address}/search?player=minimax&position=XXO/OO./X..`);
  await isCalled("Minimax · Tic-tac-toe · How computers think");
  await page.goto(`${address}/lessons/3?moves=b2`);
  await isCalled("O to move · Lesson 3: Points for every line · Lessons");
}));

test("events behind another window are counted in the title until the window is seen", served("a friend by link", async () => {
  const { page, context, faults } = await person();
  const made = await openGame(page, { game: "tictactoe", x: me, o: { kind: "friend" } });
  const see = (state) => page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await page.locator("[data-square=b2]").click();
  await called(page, "Waiting for your friend · Tic-tac-toe");
  await see("hidden");
  const friend = await person();
  await friend.page.goto(`${address}/game/${made.code}#seat=${made.invite}`);
  await called(page, "(1) Guest has joined. · Waiting for Guest to move · Tic-tac-toe");
  await turn(friend.page);
  await friend.page.locator("[data-square=a1]").click();
  await called(page, "(2) Your turn · Tic-tac-toe");
  await see("visible");
  await called(page, "Your turn · Tic-tac-toe");
  assert.deepEqual([...faults, ...friend.faults], []);
  await context.close();
  await friend.context.close();
}));
