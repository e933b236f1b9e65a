/** The language is switched while something is on the screen: all of it changes. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, makeGame, me, visitor } from "../browser.mjs";

const CHINESE = /[\u4e00-\u9fff]/;

/** Sentences that only an answer can have said are Chinese by now. */
const inChinese = (page, selector) => page.waitForFunction(([wanted, letters]) => {
  const texts = [...document.querySelectorAll(wanted)].map((one) => one.textContent ?? "");
  return texts.length > 0 && texts.every((text) => new RegExp(letters).test(text) && !/[a-z]{4}/.test(text));
}, [selector, CHINESE.source]);

/** Each page: its address, what is pressed on it, what is there before the switch, and what is Chinese after it. */
const PAGES = {
  "the analysis board": ["/analysis?moves=b2,a1", "", ".worth strong", ".status, .worth strong"],
  "a lesson": ["/lessons/3?moves=a1", "", ".findings li, .proof p strong", ".status, .rule-steps li, .findings li, .proof p strong"],
  "a search": ["/search?position=X.O/.../O.X&player=alpha-beta", "", ".told", ".status, .told"],
  "a saved game with its review": ["SAVED", "v", ".chosen", ".status, .chosen, .with-choice + p"],
  "a game with its hint and rule": ["PLAYED", "hr", ".hinted, .rule-steps li", ".hinted, .rule-steps li, .study > ul li"],
};

test("whatever is on a page is in the language that is chosen", visitor(async ({ page }) => {
  await page.goto(address);
  const saved = await makeGame(page, { game: "tictactoe", x: me, o: me });
  await page.goto(`${address}/game/${saved.code}`);
  for (const [ply, square] of ["b2", "a1", "c1", "b3", "a3"].entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(`.move[data-ply="${ply + 1}"]`).waitFor();
  }
  const played = await makeGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await page.goto(`${address}/game/${played.code}`);
  await page.locator("[data-square=a1]").click();
  await page.locator(".reason", { hasText: "most points" }).waitFor();
  for (const [path, keys, there, changed] of Object.values(PAGES)) {
    await page.goto(`${address}${path.replace("SAVED", `/games/${saved.id}`).replace("PLAYED", `/game/${played.code}`)}`);
    await page.locator("[data-square]").first().waitFor();
    for (const key of keys) {
      await page.keyboard.press(key);
    }
    await page.locator(there).first().waitFor();
    await page.getByRole("button", { name: "中文" }).click();
    await inChinese(page, changed);
    await page.getByRole("button", { name: "English" }).click();
    await page.waitForFunction((selector) => !/[\u4e00-\u9fff]/.test(document.querySelector(selector)?.textContent ?? ""), changed);
  }
}));

test("language and colours are switched and remembered", visitor({ colorScheme: "light" }, async ({ page }) => {
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
}));
