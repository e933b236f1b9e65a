/** The lessons: rules followed step by step, players beaten or held, and what is proven of them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, cell, settled, status, stones, visitor } from "../browser.mjs";
import { moves, notes, proven, stone } from "../lesson.mjs";

test("the third article's player is beaten by mouse, which is checked and remembered", visitor(async ({ page }) => {
  await page.goto(`${address}/lessons`);
  const third = page.locator(".lesson-list li").nth(2);
  await third.getByText("can be beaten when it moves second, never when it moves first").waitFor();
  await third.getByRole("link", { name: "It moves second: beat it" }).click();
  await page.getByText("You move first, with X.").waitFor();
  await page.getByRole("button", { name: "What can follow" }).click();
  const values = await notes(page);
  assert.deepEqual([values.a3, values.b2], ["+", "−"]);
  for (const [mine, its] of [["a3", "b2"], ["c1", "c3"], ["a1", "a2"]]) {
    await cell(page, mine).click();
    await stone(page, its, "o").waitFor();
    assert.match(await page.locator(".reason").innerText(), new RegExp(`^It played ${its}, with probability 1: `));
  }
  await cell(page, "b1").click();
  const verdict = page.locator(".verdict.met");
  await verdict.waitFor();
  assert.deepEqual(await verdict.locator("p").allInnerTexts(), [
    "✓ You beat it, with move 7.",
    "It never had a choice: the same moves work every time.",
    "With best play, you beat it every time.",
    "It cannot be beaten sooner.",
  ]);
  assert.equal(await status(page), "X won");
  assert.equal(moves(page), "a3,b2,c1,c3,a1,a2,b1");
  // Looking back changes nothing: the player has already moved from there.
  await page.locator("main").press("ArrowLeft");
  await page.locator("main").press("ArrowLeft");
  await settled(page);
  assert.equal(moves(page), "a3,b2,c1,c3,a1");
  assert.equal((await stones(page)).length, 5);
  await page.getByRole("link", { name: "All lessons" }).click();
  await third.getByRole("link", { name: "It moves second: beat it (done)" }).waitFor();
  await page.reload();
  await third.getByRole("link", { name: "It moves second: beat it (done)" }).waitFor();
  assert.equal(await page.locator(".done").count(), 1);
}));

test("a draw is held against minimax by keyboard, in Chinese, in a narrow dark window", visitor({ locale: "zh-CN", colorScheme: "dark", viewport: { width: 320, height: 640 } }, async ({ page }) => {
  await page.goto(`${address}/lessons/4?player=minimax&as=second`);
  await page.getByRole("button", { name: "给我看" }).waitFor();
  await page.getByText("你先走，下 X。").waitFor();
  await page.locator("main").press("h");
  while ((await page.locator(".verdict").count()) === 0) {
    await page.locator(".board.playable").waitFor();
    const numbers = Object.entries(await notes(page)).map(([square, text]) => [Number(text), square]);
    const [[, next]] = numbers.sort(([one], [other]) => one - other);
    await cell(page, next).press("Enter");
    await page.locator(".board.playable .note, .verdict").first().waitFor();
  }
  assert.equal(await page.locator(".verdict.met strong").innerText(), "✓ 你守住了平局。对它，谁也不能下得更好。");
  // Once the goal is reached, the proof is shown.
  await proven(page);
  const proof = page.locator(".proof");
  assert.match(await proof.innerText(), /从空棋盘开始可能下出的 681 局棋全部数过：它一局也没输。/);
  assert.match(await proof.innerText(), /一共会遇到 447 个局面/);
  assert.equal(await proof.locator("code").last().textContent(), "inarow audit minimax --as second --require no-loss");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  await page.goto(`${address}/lessons`);
  await page.locator(".lesson-list li").nth(3).getByRole("link", { name: "它后走：守住平局 （已完成） · 看过 1 次提示" }).waitFor({ timeout: 60_000 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
}));

test("a challenge keeps its solution until it is asked for, and how often it was is kept and said", visitor(async ({ page }) => {
  await page.goto(`${address}/lessons/3?as=second`);
  const main = page.locator("main");
  await page.getByRole("button", { name: "Show me" }).waitFor();
  assert.doesNotMatch(await main.innerText(), /a3 b2|Help used/);
  await page.getByRole("button", { name: "Show me" }).click();
  await proven(page);
  assert.match(await main.innerText(), /a3 b2 c1 c3 a1 a2 b1/);
  await page.locator(".challenge").getByText("Help used: 1×").waitFor();
  // Hiding the solution again is no help.
  await page.getByRole("button", { name: "Show the way" }).click();
  await page.getByRole("button", { name: "Show the way" }).click();
  await page.locator(".challenge").getByText("Help used: 2×").waitFor();
  await page.reload();
  await page.locator(".challenge").getByText("Help used: 2×").waitFor();
  assert.doesNotMatch(await main.innerText(), /a3 b2/, "it is kept back again");
  // Help about the player's rule is not a solution.
  await page.getByRole("link", { name: "Follow its rule" }).click();
  await proven(page);
  await page.goto(`${address}/lessons`);
  const third = page.locator(".lesson-list li").nth(2);
  await third.getByRole("link", { name: "It moves second: beat it · Help used: 2×" }).waitFor();
  assert.equal(await third.getByRole("link", { name: /moves first.*Help used/ }).count(), 0);
}));
