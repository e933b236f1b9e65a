/** Worksheets: puzzles and positions of one's own, on paper. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, me, openGame, playMoves, visitor } from "../browser.mjs";

const questions = (page) => page.locator(".sheet:not(.solutions) li");
const solutions = (page) => page.locator(".solutions li");

/** The first lines of some parts of the sheet. */
const texts = async (parts) => (await parts.allInnerTexts()).map((text) => text.split("\n")[0].trim());

/** The number of sheets of paper that the page takes. */
async function papers(page) {
  const paper = await page.pdf({ format: "A4" });
  return paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;
}

test("puzzles of a game and kind stand on a sheet, the same at the same address", visitor(async ({ page }) => {
  await page.goto(`${address}/worksheets`);
  await page.locator("select[name=game]").selectOption("3,3,3");
  await page.waitForURL(/game=3,3,3/);
  await page.locator("select[name=kind]").selectOption("win-in-2");
  await page.locator("select[name=count]").selectOption("4");
  await page.waitForURL(/count=4/);
  await page.locator("h2", { hasText: /^Tic-tac-toe, Win in two moves$/ }).waitFor();
  const asked = await questions(page).nth(3).waitFor().then(() => texts(questions(page)));
  assert.equal(asked.length, 4);
  assert.match(asked[0], /^1\. [XO] to move and win in two moves/);
  const solved = await texts(solutions(page));
  assert.match(solved[3], /^4\. [abc][123] [abc][123] [abc][123]$/);
  // The solution is numbered on its board, and on no other.
  assert.equal(await solutions(page).first().locator(".note").count(), 3);
  assert.equal(await questions(page).locator(".note").count(), 0);
  await page.reload();
  await solutions(page).nth(3).waitFor();
  assert.deepEqual(await texts(solutions(page)), solved);
  const before = await page.locator(".solutions").innerText();
  await page.getByRole("button", { name: "Other puzzles" }).click();
  await page.waitForFunction((before) => document.querySelector(".solutions").innerText !== before, before);
}));

test("on paper there are the positions with a name and a date, and the solutions on a page of their own", visitor({ colorScheme: "dark" }, async ({ page }) => {
  await page.goto(`${address}/worksheets?game=7,6,4%2Bgravity&kind=only-move&count=4&seed=7`);
  await solutions(page).nth(3).waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of ["#header", "form", "h1", ".about"]) {
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  }
  assert.equal(await page.locator(".who").isVisible(), true);
  const wide = await questions(page).first().locator(".board").evaluate((board) => board.getBoundingClientRect().width);
  assert.ok(wide > 240, `a board is ${wide} pixels wide`);
  assert.equal(await papers(page), 2);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("checkbox", { name: "With solutions" }).uncheck();
  await page.emulateMedia({ media: "print" });
  assert.equal(await papers(page), 1);
  // Large boards are below each other, two on a page.
  await page.goto(`${address}/worksheets?game=15,15,5&count=4&seed=7`);
  await solutions(page).nth(3).waitFor();
  assert.equal(await papers(page), 3);
  const [first, second] = await questions(page).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  const board = await questions(page).first().locator(".board").evaluate((one) => one.getBoundingClientRect());
  assert.ok(board.bottom <= first.bottom && first.bottom <= second.top, "boards lie over each other");
}));

test("one's own positions and mistakes, with the best moves there", visitor(async ({ page }) => {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  await playMoves(page, "b2 b3 c2 a2 c1 a3 a1 c3");
  await page.goto(`${address}/worksheets?from=mistakes`);
  await questions(page).first().waitFor();
  assert.match((await texts(questions(page)))[0], /^1\. [XO] to move\. Which move is best\?$/);
  await page.locator("select[name=from]").selectOption("own");
  await page.locator("main", { hasText: "Write a position above" }).waitFor();
  // It is inside its form, and covers nothing else.
  const [form, text] = await Promise.all([page.locator("form").boundingBox(), page.locator("textarea").boundingBox()]);
  assert.ok(text.y > form.y && text.y + text.height <= form.y + form.height && text.height < 200, JSON.stringify([form, text]));
  await page.locator("textarea").fill("XX./OO./...\n\nnonsense\nX.../.O../..../....");
  await page.locator("textarea").blur();
  await page.getByRole("alert").nth(1).waitFor();
  const [wrong, other] = await page.getByRole("alert").allInnerTexts();
  assert.match(wrong, /^Line 3: /);
  assert.match(other, /^Line 4: /);
  assert.match((await texts(solutions(page)))[0], /^1\. c3 /);
  // It is there again after another page.
  await page.goto(`${address}/worksheets?from=own`);
  await solutions(page).first().waitFor();
}));
