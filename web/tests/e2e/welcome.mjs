/** The first page: the players, their levels, the visitor's name, unfinished games, and the score of two who play again. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, begin, choose, me, openGame, person, served, turn, visitor } from "../browser.mjs";

test("the ladder has every opponent for a game, and remembers the choice", visitor(async ({ page }) => {
  await page.goto(address);
  const rungs = page.locator(".ladder strong");
  await rungs.nth(5).waitFor();
  assert.deepEqual(await page.locator(".tiles strong").allInnerTexts(), ["Tic-tac-toe", "Connect Four", "Gomoku"]);
  // Each game as it looks, with stones; of a large board a part.
  const pictures = await page.locator(".tiles .small-board").evaluateAll((all) => all.map((one) => [
    one.classList[1], one.getAttribute("viewBox").split(" ").slice(2).join("x"), [".x", ".o"].every((stone) => one.querySelector(stone).getAttribute("d") !== ""),
  ]));
  assert.deepEqual(pictures, [["theme-pencil", "3x3", true], ["theme-discs", "7x6", true], ["theme-stones", "7x7", true]]);
  assert.deepEqual(await rungs.allInnerTexts(), ["Beginner", "Casual", "Skilled", "Expert", "Master", "Unbeatable"]);
  await page.getByText("Never makes a mistake. Can you do the same?").waitFor();
  await page.getByText("Four in a row; discs fall.").waitFor();
  // It is impossible to search every game of gomoku to its end; with its book, Connect Four is within reach.
  await choose(page, "Gomoku");
  await page.getByText("Never makes a mistake. Can you do the same?").waitFor({ state: "detached" });
  assert.deepEqual(await rungs.allInnerTexts(), ["Beginner", "Casual", "Skilled", "Expert", "Master"]);
  await choose(page, "Connect Four");
  await page.locator(".choice .small-board.theme-discs").nth(1).waitFor();
  await page.getByText("Never makes a mistake. Can you do the same?").waitFor();
  await choose(page, "Expert");
  await begin(page);
  await page.waitForURL(/\/game\/[\w-]+$/);
  await page.locator(".rules", { hasText: "Connect Four" }).waitFor();
  assert.equal(await page.locator(".players .name").last().innerText(), "Computer (expert)");
  await page.goto(address);
  for (const name of ["Connect Four", "Expert"]) {
    await page.locator(".play-card label", { hasText: name }).locator(":checked").waitFor();
  }
}));

test("a name is asked once", served("a friend by link", async () => {
  const [one, two] = [await person({ isNew: true }), await person({ isNew: true })];
  await one.page.goto(address);
  await one.page.getByRole("button", { name: "A friend, by link" }).click();
  assert.deepEqual(await faultsOf(one.page), []);
  await one.page.locator("dialog input").fill("Ada");
  await one.page.keyboard.press("Enter");
  const link = await one.page.locator(".share input").inputValue();
  await two.page.goto(link);
  await two.page.getByRole("heading", { name: /^Ada invites you to / }).waitFor();
  await two.page.locator("dialog .small-board").waitFor();
  await two.page.getByText("What should your friends call you?").waitFor();
  // A name that cannot be had is asked for again, and the seat is not lost.
  await two.page.locator("dialog input").fill("random");
  await two.page.keyboard.press("Enter");
  await two.page.locator("dialog input").fill("Bo");
  await two.page.locator("dialog button.main").click();
  await one.page.locator(".players .name", { hasText: "Bo" }).waitFor();
  await two.page.locator(".players .name", { hasText: "Ada" }).waitFor();
  // The next game with a friend asks no more.
  await one.page.goto(address);
  await one.page.getByRole("button", { name: "You are Ada", exact: true }).waitFor();
  await one.page.getByRole("button", { name: "A friend, by link" }).click();
  await one.page.locator(".share input").waitFor();
  assert.deepEqual([...one.faults, ...two.faults], []);
  for (const { context } of [one, two]) {
    await context.close();
  }
}));

test("a game that is not over goes on from the first page", visitor(async ({ page }) => {
  await openGame(page, { game: "gomoku", x: me, o: { kind: "engine", player: "level:beginner" } });
  const there = page.url();
  await page.goto(address);
  await page.getByRole("heading", { name: "Continue" }).waitFor();
  const card = page.locator(".recent li", { hasText: "Gomoku" });
  await card.getByText("Your turn").waitFor();
  await card.locator(".small-board").waitFor();
  await card.getByRole("link").click();
  await page.waitForURL(there);
  await page.goto(address);
  await card.getByRole("button", { name: "Take Gomoku off this list" }).click();
  await card.waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".play-card").waitFor();
  assert.equal(await page.locator(".recent").count(), 0);
}));
