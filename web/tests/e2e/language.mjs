/** The language is switched while something is on the screen: all of it changes. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish, makeGame, person } from "../browser.mjs";

after(finish);

const CHINESE = /[\u4e00-\u9fff]/;

/** Sentences that only the server can have said are Chinese by now. */
async function inChinese(page, selector) {
  await page.waitForFunction(
    ([wanted, letters]) => {
      const texts = [...document.querySelectorAll(wanted)].map((one) => one.textContent ?? "");
      return texts.length > 0 && texts.every((text) => new RegExp(letters).test(text) && !/[a-z]{4}/.test(text));
    },
    [selector, CHINESE.source],
  );
}

async function switched(page) {
  await page.getByRole("button", { name: "中文" }).click();
}

test("a game, its reasons, hint, review and rule", async () => {
  const { page, faults } = await person();
  await page.goto(address);
  const me = { kind: "me", name: "" };
  const game = await makeGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await page.goto(`${address}/game/${game.code}`);
  await page.locator("[data-square=a1]").click();
  await page.locator(".reason", { hasText: "most points" }).waitFor();
  await page.keyboard.press("h");
  await page.locator(".hinted").waitFor();
  await page.keyboard.press("r");
  await page.locator(".rule-steps li").first().waitFor();
  await switched(page);
  await inChinese(page, ".hinted, .rule-steps li, .study > ul li");
  await page.getByRole("button", { name: "English" }).click();
  await page.locator(".hinted", { hasText: "Try" }).waitFor();
  assert.deepEqual(faults, []);
});

test("a saved game with its review open", async () => {
  const { page, faults } = await person();
  await page.goto(address);
  const me = { kind: "me", name: "" };
  const game = await makeGame(page, { game: "tictactoe", x: me, o: me });
  await page.goto(`${address}/game/${game.code}`);
  for (const [ply, square] of ["b2", "a1", "c1", "b3", "a3"].entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(`.move[data-ply="${ply + 1}"]`).waitFor();
  }
  await page.goto(`${address}/games/${game.id}`);
  await page.locator(".move").last().waitFor();
  await page.keyboard.press("v");
  await page.locator(".chosen").waitFor();
  await switched(page);
  await inChinese(page, ".status, .chosen, .with-choice + p");
  assert.deepEqual(faults, []);
});

test("the analysis board, with the moves that were tried", async () => {
  const { page, faults } = await person();
  await page.goto(`${address}/analysis`);
  await page.locator("[data-square=b2]").click();
  await page.locator("[data-square=a1]").click();
  await page.locator(".worth", { hasText: "draw" }).waitFor();
  await switched(page);
  await inChinese(page, ".status, .worth strong");
  assert.equal(await page.locator(".move").count(), 2);
  // Texts seen in the other language are translated on the way back.
  await page.locator('.move[data-ply="1"]').click();
  await inChinese(page, ".status, .worth strong");
  assert.deepEqual(faults, []);
});

test("a lesson at a position, and the list of lessons", async () => {
  const { page, faults } = await person();
  await page.goto(`${address}/lessons/3`);
  await page.locator("[data-square=a1]").click();
  await page.locator(".findings li").first().waitFor();
  await switched(page);
  await inChinese(page, ".status, .rule-steps li, .findings li, .proof p strong");
  assert.equal(await page.locator(".move").count(), 1);
  await page.goto(`${address}/lessons`);
  await page.getByRole("button", { name: "English" }).click();
  await page.locator(".lesson-list p", { hasText: "beaten" }).first().waitFor();
  assert.deepEqual(faults, []);
});

test("a search, with its opened part", async () => {
  const { page, faults } = await person();
  await page.goto(`${address}/search?position=X.O/.../O.X&player=alpha-beta`);
  await page.locator("[role=treegrid] [role=row]").nth(2).waitFor();
  const rows = await page.locator("[role=treegrid]").getAttribute("aria-rowcount");
  await page.locator(".told", { hasText: "." }).waitFor();
  await switched(page);
  await inChinese(page, ".status, .told");
  assert.equal(await page.locator("[role=treegrid]").getAttribute("aria-rowcount"), rows);
  assert.deepEqual(faults, []);
});

test("language and colours are switched and remembered", async () => {
  const { page, faults } = await person({ colorScheme: "light" });
  await page.goto(address);
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("heading", { name: "和电脑下" }).waitFor();
  assert.match(await page.title(), /下棋/);
  await page.getByRole("link", { name: "设置" }).click();
  const ground = () => page.locator(".sample .theme-stones .ground").evaluate((one) => getComputedStyle(one).fill);
  await page.locator(".sample .theme-stones").waitFor();
  const [wood, names] = [await ground(), page.locator(".board-frame .letters")];
  await page.getByRole("radio", { name: "深色" }).check();
  await page.getByRole("radio", { name: "高对比度" }).check();
  await page.getByRole("checkbox", { name: "棋盘旁显示字母和数字" }).uncheck();
  const strong = await ground();
  assert.notEqual(strong, wood);
  await page.reload();
  await page.locator(".sample .theme-stones").waitFor();
  assert.equal(await ground(), strong);
  assert.equal(await page.getByRole("radio", { name: "深色" }).isChecked(), true);
  await page.goto(`${address}/analysis`);
  await page.locator(".board").waitFor();
  assert.equal(await names.isVisible(), false);
  assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
  assert.deepEqual(faults, []);
});
