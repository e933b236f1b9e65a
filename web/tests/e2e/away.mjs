/** A server that goes away: said once on every page, and tried again by itself. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, away, me, openGame, served, visitor } from "../browser.mjs";

/** The text of the page, which reports once that the server is away and guesses nothing. */
async function saysItOnce(page) {
  await away(page).waitFor();
  // Except the text that is only read out.
  const text = (await page.locator("#header, main").allInnerTexts()).join("\n");
  assert.equal(text.match(/does not answer/g)?.length, 1, text);
  assert.doesNotMatch(text, /There are no games/);
  assert.equal(await page.locator(".problem").count(), 0);
}

test("lists and statistics wait for the server, and are there when it is back", served("a server goes away", visitor(async ({ page, context }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  await page.locator("[data-square=b2]").click();
  await page.locator(".move").waitFor();
  for (const [name, there] of [["Games", ".saved-games li"], ["Statistics", "main table"], ["Lessons", ".lesson-list li"]]) {
    await context.setOffline(true);
    await page.getByRole("link", { name, exact: true }).first().click();
    await saysItOnce(page);
    assert.deepEqual(await faultsOf(page), []);
    await context.setOffline(false);
    // No button is pressed.
    await away(page).waitFor({ state: "hidden" });
    await page.locator(there).first().waitFor();
  }
})));

test("a page whose script did not come while the server was away is there when it is back", served("a server goes away", visitor(async ({ page, context }) => {
  await page.route("**/later.js", (route) => route.abort());
  await page.goto(address);
  await page.locator(".setup").waitFor();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Lessons", exact: true }).first().click();
  await saysItOnce(page);
  await page.unroute("**/later.js");
  await context.setOffline(false);
  await page.locator(".lesson-list li").first().waitFor();
})));

test("another page and another language can be wanted while the server is away", visitor(async ({ page, context }) => {
  await page.goto(`${address}/missing`);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Games", exact: true }).click();
  await away(page).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  // Requests of the page that was left are not repeated.
  await page.locator(".choices").first().waitFor();
  await page.getByRole("button", { name: "中文" }).click();
  await context.setOffline(false);
  await page.getByRole("heading", { name: "和电脑下" }).waitFor();
  await page.locator("#header .notice").waitFor({ state: "hidden" });
}));
