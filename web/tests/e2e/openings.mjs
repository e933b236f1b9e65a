/** A game of two people that opens by a rule. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish, person, served, turn } from "../browser.mjs";

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
