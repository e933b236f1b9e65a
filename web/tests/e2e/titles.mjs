/** Headings of pages, parts and columns, and the names of games, players and numbers, on every page. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish, me, openGame, person, served, turn } from "../browser.mjs";

after(finish);

const OWN = { game: "4,3,3+misere", x: me, o: { kind: "engine", player: "perfect:soonest" } };

const paths = ["/", "/lessons", "/lessons/2", "/lessons/6", "/lessons/6/matchboxes", "/analysis?game=5,5,4", "/search?player=minimax&moves=a1,b2,c3", "/practice", "/puzzles", "/worksheets", "/values", "/settings", "/games", "/stats", "/nothing"];

/** All that heads something, and the parts of the window's title. */
async function heads(page) {
  const parts = (await page.title()).split(" · ").filter((part) => part !== "inarow");
  const texts = await page.locator("h1, h2, h3, legend, caption, thead th").allInnerTexts();
  return [...parts, ...texts].filter((text) => text !== "");
}

/** Moves, since games without one are not listed. */
async function move(page) {
  await page.locator("[data-square=a1]").click();
  await page.locator(".move").first().waitFor();
}

/** No heading is a name that only programs know, or the rest of a sentence. */
async function areHeads(page, where) {
  for (const head of await heads(page)) {
    assert.doesNotMatch(head, /^[a-z]|\d,\d+,\d|\w:\w/, `${where}: ${head}`);
  }
}

test("heads are words that begin with a capital, and no name of a program's", async () => {
  const { page, context, faults } = await person();
  await openGame(page, OWN);
  assert.match(await page.title(), /^Your turn · 3 in a row on 4×3 \(whoever makes a line loses\) · inarow$/);
  assert.equal((await page.locator(".rules").innerText()).trim(), "3 in a row on 4×3 (whoever makes a line loses)");
  assert.equal(await page.locator(".players .name").last().innerText(), "Perfect (wins soonest)");
  await move(page);
  await areHeads(page, "the game");
  for (const path of paths) {
    await page.goto(`${address}${path}`);
    await page.locator("main h1").first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await areHeads(page, path);
  }
  await page.goto(`${address}/games`);
  await page.locator(".what", { hasText: "3 in a row on 4×3 (whoever makes a line loses)" }).first().waitFor();
  await page.locator(".player", { hasText: "Perfect (wins soonest)" }).first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("rules, players and their options have names in Chinese, too", async () => {
  const { page, context, faults } = await person({ locale: "zh-CN" });
  await openGame(page, { ...OWN, o: { kind: "engine", player: "search:nodes=100,depth=2" } });
  await move(page);
  await openGame(page, OWN);
  assert.match(await page.title(), /^轮到你走 · 4×3 棋盘 3 子连线（连成线就输） · inarow$/);
  await move(page);
  await page.goto(`${address}/games`);
  await page.locator(".player", { hasText: "完美棋手（尽快取胜）" }).first().waitFor();
  await page.locator(".player", { hasText: "搜索（nodes=100，depth=2）" }).first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("large numbers are grouped alike everywhere", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons/3`);
  await page.locator(".proof").waitFor({ timeout: 60_000 });
  // The program is as it is written.
  await page.locator("pre").evaluateAll((all) => all.forEach((program) => program.remove()));
  assert.doesNotMatch(await page.locator("main").innerText(), /\b\d{4,}\b/);
  assert.match(await page.locator(".findings").innerText(), /4,520 positions/);
  await page.goto(`${address}/search?player=alpha-beta`);
  await page.locator(".counts").waitFor();
  assert.match(await page.locator(".counts").innerText(), /\d,\d{3}/);
  assert.doesNotMatch(await page.locator(".counts, .watched").first().innerText(), /\b\d{4,}\b/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("resigning needs confirmation: the action stands out, the focus is on the safe choice", async () => {
  const { page, context, faults } = await person();
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "random" } });
  await page.getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog");
  assert.deepEqual(await dialog.locator("button.main").allInnerTexts(), ["Resign"]);
  assert.ok(await dialog.getByRole("button", { name: "Cancel" }).evaluate((button) => button === document.activeElement));
  await dialog.getByRole("button", { name: "Resign" }).click();
  await page.locator(".status.over", { hasText: "You lost" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

/** Waits until the window is called so, and fails with what it is called. @param {string | RegExp} name */
async function called(page, name) {
  const text = name instanceof RegExp ? name.source : name.replace(/[.()]/g, "\\$&");
  const pattern = `^${text} · inarow$`;
  await page.waitForFunction((text) => new RegExp(text).test(document.title), pattern).catch(() => {});
  assert.match(await page.title(), new RegExp(pattern));
}

test("the window's title says how things stand, on every page and in both languages", async () => {
  const { page, context, faults } = await person();
  const isCalled = (name) => called(page, name);
  const { id } = await openGame(page, { game: "tictactoe", x: me, o: me });
  for (const [at, square] of "b2 b3 c2 a2 c1 a3 a1 c3".split(" ").entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(at).waitFor();
  }
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
  assert.deepEqual(faults, []);
  await context.close();
});

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
