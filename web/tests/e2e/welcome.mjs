/** The first page: the players, their levels, the visitor's name, unfinished games, and the score of two who play again. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, begin, choose, finish, me, openGame, person, served, turn } from "../browser.mjs";

after(finish);

test("the ladder has every opponent for a game, and remembers the choice", async () => {
  const { page, context, faults } = await person();
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
  await page.getByText("Never makes a mistake. Can you hold a draw?").waitFor();
  await page.getByText("Four in a row; discs fall.").waitFor();
  await choose(page, "Connect Four");
  await page.locator(".choice .small-board.theme-discs").nth(1).waitFor();
  // It is impossible to search every game of Connect Four to its end here.
  await page.getByText("Never makes a mistake. Can you hold a draw?").waitFor({ state: "detached" });
  assert.deepEqual(await rungs.allInnerTexts(), ["Beginner", "Casual", "Skilled", "Expert", "Master", "Unbeatable"].slice(0, 5));
  await choose(page, "Expert");
  await begin(page);
  await page.waitForURL(/\/game\/[\w-]+$/);
  await page.locator(".rules", { hasText: "Connect Four" }).waitFor();
  assert.equal(await page.locator(".players .name").last().innerText(), "Computer (expert)");
  await page.goto(address);
  for (const name of ["Connect Four", "Expert"]) {
    await page.locator(".play-card label", { hasText: name }).locator(":checked").waitFor();
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("a name is asked once, and two who play again see one score", served("a friend by link", async () => {
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
  assert.equal(await one.page.locator(".score").count(), 0);
  // X wins, X wins with sides swapped, and a draw.
  const games = [["a1", "b1", "a2", "b2", "a3"], ["a1", "b1", "a2", "b2", "a3"], ["b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"]];
  for (const [at, moves] of games.entries()) {
    const [first, second] = at % 2 === 0 ? [one.page, two.page] : [two.page, one.page];
    for (const [ply, square] of moves.entries()) {
      const page = ply % 2 === 0 ? first : second;
      assert.equal(await turn(page), true);
      await page.locator(`[data-square=${square}]`).click();
      await second.locator(".move").nth(ply).waitFor();
    }
    await second.locator(".state.over").waitFor();
    if (at < 2) {
      await first.getByRole("button", { name: "Play again" }).click();
      await second.getByRole("link", { name: "Next game" }).click();
      await first.locator(".score").waitFor();
    }
  }
  for (const [at, { page }] of [one, two].entries()) {
    await page.locator(".score", { hasText: ["You 1 : 1 Bo, 1 drawn", "You 1 : 1 Ada, 1 drawn"][at] }).waitFor();
    await page.reload();
    await page.locator(".score", { hasText: ["You 1 : 1 Bo, 1 drawn", "You 1 : 1 Ada, 1 drawn"][at] }).waitFor();
  }
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

test("a game that is not over goes on from the first page", async () => {
  const { page, context, faults } = await person();
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
  assert.deepEqual(faults, []);
  await context.close();
});

test("the computer begins where that is chosen, also the next time", async () => {
  const { page, context, faults } = await person();
  await page.goto(address);
  await page.locator(".play-card label", { hasText: "It begins" }).click();
  for (const time of ["first", "second"]) {
    await page.locator(".play-card button.main").click();
    await page.locator(".move").first().waitFor();
    assert.match(await page.locator(".players").innerText(), /Computer[^]*You/, `the ${time} time`);
    assert.equal(await page.locator(".cell .mark.x").count(), 1);
    await page.goto(address);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("the button to play covers nothing that has the focus", async () => {
  const { page, context, faults } = await person({ viewport: { width: 320, height: 568 } });
  await page.goto(address);
  const play = page.locator(".play-card button.main");
  await play.waitFor();
  await page.locator(".play-card input:checked").first().focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses % 3 === 0 ? "Tab" : "ArrowDown");
    const [focused, button] = await page.evaluate(() => {
      const focus = document.activeElement;
      return [focus.closest("label") ?? focus, document.querySelector(".play-card button.main")].map((one) => one.getBoundingClientRect().toJSON());
    });
    if (!(await play.evaluate((one) => one === document.activeElement))) {
      assert.ok(focused.bottom <= button.top + 1 || focused.top >= button.bottom, JSON.stringify([presses, focused, button]));
    }
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("the button to play is on the first screen", async () => {
  for (const [width, height] of [[320, 568], [390, 844], [1440, 900], [1920, 1080]]) {
    const { page, context, faults } = await person({ viewport: { width, height } });
    await page.goto(address);
    const box = await page.locator(".play-card button.main").boundingBox();
    assert.ok(box.y + box.height <= height && box.height >= 44, `it ends at ${box.y + box.height} of ${height}`);
    for (const label of await page.locator(".play-card label").all()) {
      assert.ok((await label.boundingBox()).height >= 44);
    }
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a game with a friend needs an answer about the name, and declining ends the question", served("a friend by link", async () => {
  const { page, context, faults } = await person({ isNew: true });
  await page.goto(address);
  const friend = page.getByRole("button", { name: "A friend, by link" });
  await friend.click();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(new URL(page.url()).pathname, "/");
  await friend.click();
  await page.getByRole("button", { name: "No name" }).click();
  await page.locator(".share input").waitFor();
  await page.goto(address);
  await friend.click();
  await page.locator(".share input").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
}));
