/** Games from other programs on the analysis board, and what is on it for them: by mouse, by keyboard, in both languages. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { faultsOf } from "../axe.mjs";
import { address, person, status, stones, visitor } from "../browser.mjs";

const moves = (page) => new URL(page.url()).searchParams.get("moves");
const dialog = (page) => page.getByRole("dialog");

const BRANCHED = "(;GM[4]SZ[3]RU[inarow 3,3,3]PB[Ann]PW[Bo];B[bb](;W[aa];B[ac])(;W[ba]))";

/** A browser at the analysis board. */
async function atBoard(options, query = "") {
  const one = await person(options);
  await one.page.goto(`${address}/analysis${query}`);
  await one.page.locator(".board").waitFor();
  return one;
}

test("a game with branches is pasted, and written with them", visitor(() => atBoard({ acceptDownloads: true }, "?game=gomoku"), async ({ page }) => {
  await page.getByRole("button", { name: "Import" }).click();
  await holdsShape(dialog(page), "import-dialog");
  assert.deepEqual(await faultsOf(page), []);
  await dialog(page).getByRole("textbox").fill(BRANCHED);
  await dialog(page).getByRole("button", { name: "Read" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll("[data-square]").length === 9);
  assert.deepEqual(await stones(page), ["a1 X", "a3 O", "b2 X"]);
  assert.equal(moves(page), "b2,a3,a1");
  await page.locator("main").press("Home");
  await page.locator("main").press("ArrowRight");
  await page.locator(".branches button").nth(1).waitFor();
  assert.deepEqual(await page.locator(".branches button").allInnerTexts(), ["a3", "b3"]);
  // The branches are written as well, and the players.
  await page.getByRole("button", { name: "Export" }).click();
  const text = dialog(page).getByRole("textbox");
  await text.waitFor();
  assert.match(await text.inputValue(), /PB\[Ann\]PW\[Bo\]\n;B\[bb\]\n\(;W\[aa\];B\[ac\]\)\n\(;W\[ba\]\)\)/);
  await holdsShape(dialog(page), "export-dialog", [[/inarow:[\d.]+/g, "inarow:VERSION"]]);
  assert.deepEqual(await faultsOf(page), []);
  const [file] = await Promise.all([page.waitForEvent("download"), dialog(page).getByRole("button", { name: "Download" }).click()]);
  assert.equal(file.suggestedFilename(), "inarow-3x3x3.sgf");
  assert.equal(await readFile(await file.path(), "utf8"), await text.inputValue());
  // A message names what a format cannot hold; the present line is written.
  await dialog(page).getByRole("combobox").selectOption("moves");
  await dialog(page).getByText("the branches are left out").waitFor();
  assert.equal(await text.inputValue(), "b2 a3 a1\n");
  await dialog(page).getByRole("combobox").selectOption("psq");
  assert.match(await dialog(page).getByRole("alert").innerText(), /five in a row/);
  await dialog(page).getByRole("combobox").selectOption("svg");
  await dialog(page).locator("img").waitFor();
  assert.equal(await dialog(page).locator("img").evaluate((image) => image.decode().then(() => true)), true);
}));

test("by keyboard alone, in Chinese, in a narrow window, several games and their mistakes", visitor(() => atBoard({ locale: "zh-CN", viewport: { width: 320, height: 640 }, colorScheme: "dark" }), async ({ page }) => {
  await page.locator("main").press("i");
  await dialog(page).waitFor();
  // The letter that opened it is not typed.
  const text = dialog(page).getByRole("textbox");
  assert.equal(await text.inputValue(), "");
  await page.keyboard.insertText(`${BRANCHED}\n(;GM[4]SZ[15];B[aa];W[aa])\n(;GM[1]SZ[9])`);
  await dialog(page).getByRole("button", { name: "读取" }).press("Enter");
  const games = dialog(page).locator(".imported li");
  await games.first().waitFor();
  assert.equal(await games.count(), 3);
  assert.match(await games.nth(0).innerText(), /Ann – Bo · 3 步 · 分支：1/);
  assert.match(await games.nth(1).innerText(), /第 2 行第 23 个字符/);
  assert.match(await games.nth(2).innerText(), /第 3 行第 6 个字符/);
  assert.equal(await games.nth(2).getByRole("button").count(), 0);
  assert.ok(await page.evaluate(() => document.querySelector("dialog").scrollWidth <= innerWidth), "too wide");
  await holdsShape(dialog(page), "import-list-zh");
  await games.nth(1).getByRole("button").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("[data-square]").length === 225);
  assert.equal(await page.locator("[data-square=a15]").getAttribute("aria-label"), "a15，黑方，最后一步");
  assert.equal(await status(page), "轮到白方走");
  await page.locator("main").press("e");
  await dialog(page).getByRole("combobox").selectOption("position");
  await dialog(page).getByText("不含走法").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-square=a15]").getAttribute("aria-label"), "a15，黑方，最后一步");
}));

test("a file that is dropped is read", async () => {
  const { page, context, faults } = await atBoard();
  await page.getByRole("button", { name: "Import" }).click();
  await dialog(page).locator(".exchange").evaluate((place) => {
    const carried = new DataTransfer();
    carried.items.add(new File(["Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n"], "game.psq"));
    place.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true }));
  });
  await dialog(page).waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll("[data-square]").length === 225);
  assert.deepEqual(await stones(page), ["h8 X", "i7 O"]);
  assert.deepEqual(faults, []);
  await context.close();
});
