/** Games that open by a rule: at one page, against the computer, and by link. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, finish, me, openGame, person, served, status, stones, turn } from "../browser.mjs";

after(finish);

/** Places stones, and waits for each. */
async function place(page, squares) {
  const before = await page.locator(".move").count();
  for (const [index, square] of squares.entries()) {
    await turn(page);
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(before + index).waitFor();
  }
}

const said = (page, text) => page.locator(".status strong", { hasText: text }).waitFor();

test("the form offers openings where a game has them, and the board leads through one, by keyboard too", async () => {
  const { page, context, faults } = await person();
  await page.goto(address);
  await page.locator(".setup summary").click();
  await page.locator("select[name=game]").selectOption("gomoku");
  await page.locator("select[name=opening]").waitFor();
  await page.locator("select[name=game]").selectOption("connect-four");
  await page.locator("select[name=opening]").waitFor({ state: "detached" });
  await page.locator("select[name=game]").selectOption("gomoku");
  await page.locator("select[name=opening]").waitFor();
  assert.equal(await page.locator("select[name=opening]").inputValue(), "free");
  await page.locator("select[name=opening]").selectOption("swap2");
  await page.locator("#opening-about", { hasText: "places three stones" }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.locator("select[name=o]").selectOption("me");
  await page.locator(".setup button.main").click();
  await said(page, "Black places 3 stones of the opening: Black, White, Black");
  await place(page, ["h8", "j9", "k10"]);
  assert.deepEqual(await stones(page), ["h8 X", "j9 O", "k10 X"]);
  await said(page, "White takes a side, or places two more stones");
  assert.equal(await page.locator(".board.playable").count(), 0, "no stone before the choice");
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole("button", { name: "Place two more stones" }).focus();
  await page.keyboard.press("Enter");
  await place(page, ["a1", "b2"]);
  await page.getByRole("button", { name: "Play White" }).click();
  await said(page, "White to move");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Play Black" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Play Black" }).click();
  await place(page, ["c3"]);
  assert.ok((await stones(page)).includes("c3 O"));
  assert.deepEqual(faults, []);
  await context.close();
});

test("a computer places its stones, and the person takes a side, in Chinese", async () => {
  const { page, context, faults } = await person({ locale: "zh-CN" });
  await openGame(page, { game: "9,9,5", opening: "swap", x: { kind: "engine", player: "level:beginner" }, o: me });
  await page.getByRole("button", { name: "选黑方" }).waitFor();
  assert.equal((await stones(page)).length, 3);
  assert.equal(await status(page), "请选边");
  await page.getByRole("button", { name: "选黑方" }).click();
  await page.locator(".move").nth(3).waitFor();
  await page.locator(".players li:first-child", { hasText: "你" }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("two people by link open by swap, and both see who has which side", served("a friend by link", async () => {
  const [one, two] = await Promise.all([person(), person()]);
  await one.page.goto(address);
  await one.page.locator(".setup summary").click();
  await one.page.locator("select[name=game]").selectOption("gomoku");
  await one.page.locator("select[name=opening]").selectOption("swap");
  await one.page.locator("select[name=o]").selectOption("friend");
  await one.page.locator(".setup button.main").click();
  await two.page.goto(await one.page.getByRole("textbox", { name: "Link" }).inputValue());
  await one.page.locator(".players .presence.here").waitFor();
  await said(one.page, "Place 3 stones: Black, White, Black");
  await place(one.page, ["h8", "j9", "k10"]);
  assert.equal(await one.page.getByRole("button", { name: "Play Black" }).count(), 0);
  await two.page.getByRole("button", { name: "Play Black" }).click();
  await two.page.locator(".players li:first-child", { hasText: "You" }).waitFor();
  await one.page.locator(".players li:nth-child(2)", { hasText: "You" }).waitFor();
  assert.equal(await one.page.locator(".head .news").innerText(), "", "nothing was taken back");
  await place(one.page, ["c3"]);
  await two.page.locator("[data-square=c3] .mark.o").waitFor();
  assert.deepEqual([...one.faults, ...two.faults], []);
  await Promise.all([one, two].map(({ context }) => context.close()));
}));
