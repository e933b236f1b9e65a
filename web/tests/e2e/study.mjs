/** Finished games reviewed, and the rules of the articles' players, in the room and in replay. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { me, openGame, stones, turn, visitor } from "../browser.mjs";

/** Plays the squares of a game; engines answer. */
async function play(page, squares) {
  for (const square of squares) {
    await turn(page);
    await page.locator(`[data-square=${square}]`).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((name) => !/, (empty|空)/.test(document.querySelector(`[data-square=${name}]`).getAttribute("aria-label")), square);
  }
}

/** Move 4, b3, leaves a3 to X. */
const lostByO = ["b2", "a1", "c1", "b3", "a3"];

const live = (page) => page.locator("#live").innerText();
const note = (page, square) => page.locator(`[data-square=${square}] .note`);

/** Sets the focus on a part by Tab alone. */
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      return;
    }
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

test("a game that goes on tells nothing of its moves", visitor(async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  await play(page, lostByO.slice(0, 4));
  assert.equal(await page.getByRole("button", { name: /Review|Why did|Its rule/ }).count(), 0);
  await page.keyboard.press("v");
  await page.keyboard.press("r");
  assert.equal(await page.locator(".study, .grade, .note").count(), 0);
}));

test("a review is walked through by keyboard", visitor(async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  await play(page, lostByO);
  await page.locator(".status.over").waitFor();
  await page.keyboard.press("v");
  const chart = page.getByRole("slider", { name: "How the game went" });
  await chart.waitFor();
  // Elements above each other do not touch.
  const [turning, practice] = await Promise.all(["To the turning point", "Find the better move"].map((text) => page.getByText(text, { exact: true }).boundingBox()));
  assert.ok(practice.x >= turning.x + turning.width + 4 || practice.y >= turning.y + turning.height + 4, JSON.stringify([turning, practice]));
  await page.waitForFunction((ready) => document.querySelector("#live").textContent === ready, "The review is ready.");
  const [best, mistake] = ["best", "mistake"];
  const grades = await page.locator(".move .grade").allTextContents();
  assert.deepEqual(grades.map((text) => text.replace(/\s+/g, " ").trim()), [`★${best}`, `★${best}`, `★${best}`, `?${mistake}`, `★${best}`]);
  await tabTo(page, "[role=slider]");
  assert.equal(await chart.getAttribute("aria-valuetext"), "Move 5, X a3, X wins (proven)");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await chart.getAttribute("aria-valuenow"), "4");
  assert.match(await live(page), /^Move 4, O b3, mistake, turns a draw into a loss/);
  assert.equal(await note(page, "a3").innerText(), "★5");
  await page.getByText("O missed the block at a3.").waitFor();
  await page.getByRole("img", { name: "X wins (proven)" }).waitFor();
  await page.getByText("Accuracy: X 100%, O 54%").waitFor();
  assert.match(await page.locator("[data-square=a3]").getAttribute("aria-label"), /better, move 5 of what follows/);
  await page.keyboard.press("Home");
  assert.equal((await stones(page)).length, 0);
  assert.match(await live(page), /^Before the first move, a draw \(proven\)/);
  await tabTo(page, ".study summary");
  await page.keyboard.press("Enter");
  await tabTo(page, ".study td button, .study th button");
  await page.keyboard.press("Enter");
  assert.equal((await stones(page)).length, 1);
  await page.getByRole("button", { name: "To the turning point" }).press("Enter");
  assert.equal((await stones(page)).length, 4);
  await chart.click({ position: { x: 4, y: 10 } });
  assert.equal((await stones(page)).length, 0);
  await page.keyboard.press("v");
  assert.equal(await page.locator(".study").count(), 0);
}));

test("a mistake is tried again in a game of its own, against the same opponent", visitor(async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: { kind: "engine", player: "minimax" }, o: me });
  while (await turn(page)) {
    const square = await page.locator(".cell.legal").last().getAttribute("data-square");
    await play(page, [square]);
    await page.locator(".board.playable, .status.over").first().waitFor();
  }
  await page.keyboard.press("v");
  await page.getByRole("button", { name: "To the turning point" }).click();
  const before = (await stones(page)).length - 1;
  const first = page.url();
  await page.getByRole("button", { name: "Try it again from here" }).click();
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith("/game/"));
  await turn(page);
  assert.equal((await stones(page)).length, before);
  assert.equal(await page.locator(".status strong").innerText(), "Your turn");
  await page.locator(".cell.legal").first().click();
  await page.locator(".move").nth(before + 1).waitFor();
}));

test("the loser sees the losing move, and the reply", visitor(async ({ page }) => {
  const engine = { kind: "engine", player: "minimax" };
  await openGame(page, { game: "tictactoe", x: engine, o: me });
  // Minimax takes the first square of the best: a3 first; the answers here lose.
  while (await turn(page)) {
    const square = await page.locator(".cell.legal").last().getAttribute("data-square");
    await play(page, [square]);
    await page.locator(".board.playable, .status.over").first().waitFor();
  }
  assert.equal(await page.locator(".status strong").innerText(), "You lost");
  // It is asked why before the review has come.
  let say = () => {};
  const asked = new Promise((resolve) => (say = resolve));
  await page.route(/\/review\b/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Why did I lose?" }).click();
  say();
  const lost = page.locator(".study .lost");
  await lost.waitFor();
  const said = await lost.innerText();
  const [, ply, square] = /^Move (\d+), (\w\d), lost the game for O/.exec(said);
  assert.equal((await stones(page)).length, Number(ply));
  assert.ok((await stones(page)).includes(`${square} O`));
  const next = page.locator(".cell .note").filter({ hasText: String(Number(ply) + 1) });
  assert.ok((await next.count()) >= 1, "the reply is on the board");
  assert.match(await live(page), /lost the game for O/);
}));

test("an article's player shows its rule while one plays against it", visitor(async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await play(page, ["b1"]);
  await turn(page);
  await page.keyboard.press("r");
  await page.locator(".rule-steps .fired").waitFor();
  assert.match(await page.locator(".rule-steps .fired").innerText(), /most points: yes/);
  assert.match(await live(page), /most points: yes/);
  // Every square that was free before its move has its points, also the one that it took.
  assert.equal(await page.locator(".cell .note.score").count(), 8);
  assert.match(await page.locator("[data-square=a1]").getAttribute("aria-label"), /points$/);
  await page.getByText("When it moves second, it can lose, soonest by").waitFor();
  await page.getByText("The article says that it cannot lose when it moves second: false").waitFor();
  // The board is still there to play on, and the rule follows.
  await play(page, ["c3"]);
  await page.getByText("before move 4, for O").waitFor();
  await page.keyboard.press("r");
  assert.equal(await page.locator(".study, .note").count(), 0);
}));
