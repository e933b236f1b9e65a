/** A search, watched: its tree as a table and as a picture, by mouse and by keyboard, step by step, large, broken off. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, person, visitor } from "../browser.mjs";

const row = (page, key) => page.locator(`[data-key="${key}"]`);
const chosen = (page) => page.locator("[aria-selected=true]").getAttribute("data-key");
const told = (page) => page.locator(".told").innerText();
const rows = async (page) => Number(await page.locator("[role=treegrid]").getAttribute("aria-rowcount")) - 1;

/** Opens a search and waits for its tree. */
async function watch(page, query) {
  await page.goto(`${address}/search?${query}`);
  await row(page, "0").waitFor();
}

/** The signs in the squares beside the stones. */
async function notes(page) {
  const pairs = await page.locator("[data-square]").evaluateAll((cells) =>
    cells.map((cell) => [cell.dataset.square, cell.querySelector(".note")?.textContent]),
  );
  return Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
}

/** The counter of a name. */
const count = (page, name) => page.locator(".counts div", { has: page.getByText(name, { exact: true }) }).locator("dd").innerText();

test("a search is opened, pointed at and gone through by mouse", visitor(async ({ page }) => {
  await watch(page, "position=X.O/.../O.X");
  assert.equal(await rows(page), 6);
  assert.deepEqual(await notes(page), { b3: "−1", a2: "−1", b2: "1", c2: "−1", b1: "−1" });
  await row(page, "1").locator(".twisty").click();
  await row(page, "2").waitFor();
  assert.equal(await row(page, "1").getAttribute("aria-expanded"), "true");
  assert.equal(await chosen(page), "1");
  // Choosing a row shows its board.
  await row(page, "2").click();
  assert.equal(await page.locator("[data-square=a2]").getAttribute("aria-label"), "a2, O, last move");
  assert.match(await told(page), /^O tries a2\. /);
  await row(page, "1").click();
  assert.match(await told(page), /^X tries b3\. 18 nodes from here on: a loss for X\.$/);
  // Step by step, to where something is cut.
  for (const expected of ["2", "3", "4", "5", "4c"]) {
    await page.getByRole("button", { name: "Next step" }).click();
    await row(page, expected).waitFor();
    assert.equal(await chosen(page), expected);
  }
  assert.match(await told(page), /^Cut, never searched: b1\. O holds X to at most α = 1 here/);
  assert.equal((await notes(page)).b1, "✂");
  await page.waitForURL(/node=4c$/);
  await page.getByRole("button", { name: "Step back" }).click();
  assert.equal(await chosen(page), "5");
  // A click on the board follows the move that was searched there.
  await row(page, "1").click();
  await page.locator("[data-square=c2]").click();
  assert.match(await told(page), /^O tries c2/);
  // A link shows the same, once it is that of the chosen row.
  await page.waitForURL(new RegExp(`node=${await chosen(page)}$`));
  const { page: other } = await person();
  await other.goto(page.url());
  await row(other, "0").waitFor();
  assert.equal(await chosen(other), await chosen(page));
  assert.deepEqual(await notes(other), await notes(page));
}));

test("the tree is walked by keyboard, in Chinese, in a narrow window in the dark", visitor({ locale: "zh-CN", viewport: { width: 320, height: 640 }, colorScheme: "dark" }, async ({ page }) => {
  await watch(page, "position=X.O/.../O.X");
  await page.getByRole("treegrid").focus();
  const press = async (key, expected) => {
    await page.keyboard.press(key);
    await page.waitForFunction((wanted) => document.querySelector(`#${document.activeElement?.getAttribute("aria-activedescendant")}`)?.getAttribute("data-key") === wanted, expected);
    assert.equal(await chosen(page), expected);
  };
  await press("ArrowDown", "1");
  await press("ArrowRight", "1");
  await row(page, "2").waitFor();
  await press("ArrowRight", "2");
  await press("ArrowRight", "2");
  await row(page, "3").waitFor();
  await press("ArrowLeft", "2");
  assert.equal(await row(page, "2").getAttribute("aria-expanded"), "false");
  await press("ArrowLeft", "1");
  await press("End", "60");
  await press("Home", "0");
  for (const key of ["1", "2", "3", "4", "5", "4c"]) {
    await press("n", key);
  }
  assert.match(await told(page), /^剪掉，不再搜索：b1。/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
}));

test("the counters are the engine's own, and thousands of rows are few elements", visitor(async ({ page }) => {
  await watch(page, "player=minimax");
  assert.equal(await count(page, "Nodes visited"), "549,946");
  assert.equal(await count(page, "By the player’s own count"), "549,946");
  assert.equal(await count(page, "The game is over"), "255,168");
  await page.getByRole("button", { name: "Open 4 plies below" }).click();
  await page.waitForFunction(() => document.querySelector("[role=treegrid]")?.getAttribute("aria-rowcount") === "3611");
  const most = await page.evaluate(async () => {
    const tree = document.querySelector("[role=treegrid]");
    let most = 0;
    for (let at = 0; at <= 1; at += 0.05) {
      tree.scrollTop = at * tree.scrollHeight;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      most = Math.max(most, tree.querySelectorAll("[role=row]").length);
    }
    return most;
  });
  assert.ok(most > 15 && most < 100, `${most} rows are elements`);
  await page.getByRole("treegrid").press("End");
  assert.match(await page.locator("[aria-selected=true]").innerText(), /O\s+c2/);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  assert.equal(await rows(page), 1);
  await page.getByLabel("Player").selectOption("search");
  await page.waitForURL(/player=search$/);
  await page.getByRole("columnheader", { name: "Cut" }).waitFor();
}));

/** The size of the picture, and the visible part of it. */
const standing = (page) => page.locator(".searchpicture").evaluate((room) => ({
  width: room.querySelector("svg").getBoundingClientRect().width, left: room.scrollLeft, top: room.scrollTop,
}));

/** Whether the chosen node is in sight of the picture. */
const isInSight = (page) => page.locator(".searchpicture").evaluate((room) => {
  const [all, one] = [room, room.querySelector("[aria-selected=true] rect")].map((element) => element.getBoundingClientRect());
  return one.left >= all.left && one.right <= all.right && one.top >= all.top && one.bottom <= all.bottom;
});

test("a visitor without a question sees a small tree grow", visitor({ reducedMotion: "reduce" }, async ({ page }) => {
  const button = (name) => page.getByRole("button", { name, exact: true });
  await page.goto(`${address}/search`);
  await page.getByRole("tree").waitFor();
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "How computers think");
  assert.match(await page.locator(".howto p").innerText(), /X always takes the largest below, O the smallest/);
  assert.equal(await page.getByRole("treeitem").count(), 36);
  // Everything is there: values, windows, and cut moves, by sign and name.
  const texts = async (key) => (await page.locator(`g[data-key="${key}"] text`).allTextContents()).map((text) => text.trim()).filter((text) => text !== "");
  assert.deepEqual(await texts("9"), ["a1", "0"]);
  assert.deepEqual(await texts("17"), ["c1", "α 0 β 1", "≤0"]);
  assert.deepEqual(await texts("3c"), ["✂ c1"]);
  assert.equal(await page.locator("g.cut").count(), 4);
  // Step by step: a node not yet entered shows no value.
  await button("Next step").click();
  assert.equal(await told(page), "X tries c2. Now O looks for the move that is worth least.");
  assert.deepEqual([await texts("9"), await texts("0"), await texts("1")], [["a1"], ["…"], ["c2", "…"]]);
  assert.deepEqual(await texts("3c"), []);
  assert.deepEqual(await notes(page), {});
  for (let count = 0; count < 6; count += 1) {
    await button("Next step").click();
  }
  assert.match(await told(page), /^Cut, never searched: c1\. X gets at least β = −1 here/);
  assert.match(await page.locator("#live").innerText(), /^Cut, never searched: c1\. X gets at least β = −1 here/);
  assert.equal(await chosen(page), "3c");
  assert.deepEqual(await texts("3c"), ["✂ c1"]);
  assert.ok(await isInSight(page));
  await button("Step back").click();
  assert.equal(await chosen(page), "4");
  assert.deepEqual(await texts("3c"), []);
  // It runs, faster, until it is done; and back to the beginning.
  await page.getByLabel("Steps a second").selectOption("10");
  await button("Run").click();
  await page.locator(".told", { hasText: "The search is done: X’s best move is b1, worth 1." }).waitFor({ timeout: 30_000 });
  assert.equal(await button("Next step").isDisabled(), true);
  await button("Run back").click();
  await page.waitForFunction(() => Number.parseInt(document.querySelector("g[aria-selected=true]")?.getAttribute("data-key") ?? "", 10) < 29);
  await button("Stop").click();
  assert.ok(!(await texts("0")).includes("1"), "what was undone is not known");
  // The table shows the same, and the same row.
  await button("Table").click();
  assert.equal(await chosen(page), await page.getByRole("treegrid").evaluate((grid) => grid.getAttribute("aria-activedescendant").slice(4)));
  assert.equal(await rows(page), 36);
  await button("Picture").click();
  assert.equal(await page.getByRole("treeitem").count(), 36);
}));

test("the picture is moved and made larger by mouse, buttons and keys", visitor({ reducedMotion: "reduce" }, async ({ page }) => {
  await page.goto(`${address}/search`);
  const picture = page.locator(".searchpicture");
  await page.getByRole("tree").waitFor();
  const whole = await standing(page);
  // The wheel enlarges the part under the mouse, which stays there.
  await picture.scrollIntoViewIfNeeded();
  const spot = async () => {
    const box = await page.locator('g[data-key="17"] rect').boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const before = await spot();
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction((width) => document.querySelector(".searchpicture svg").getBoundingClientRect().width > width * 2, whole.width);
  const after = await spot();
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 3, JSON.stringify([before, after]));
  // It is dragged, which is no click; a click chooses, a double click closes.
  const at = await standing(page);
  await page.mouse.down();
  await page.mouse.move(before.x + 50, before.y + 30, { steps: 5 });
  await page.mouse.up();
  const moved = await standing(page);
  assert.deepEqual([Math.round(at.left - moved.left), Math.round(at.top - moved.top)], [50, 30]);
  assert.equal(await chosen(page), "0");
  await page.mouse.click(before.x + 50, before.y + 30);
  assert.equal(await chosen(page), "17");
  await page.mouse.dblclick(before.x + 50, before.y + 30);
  assert.equal(await row(page, "17").getAttribute("aria-expanded"), "false");
  assert.equal(await page.getByRole("treeitem").count(), 35);
  // By keyboard: as a tree, and as a picture.
  await page.getByRole("tree").focus();
  const press = async (key, expected) => {
    await page.keyboard.press(key);
    await page.waitForFunction((wanted) => document.querySelector("g[aria-selected=true]")?.getAttribute("data-key") === wanted, expected);
    assert.equal(await page.getByRole("tree").getAttribute("aria-activedescendant"), `node-${expected}`);
    assert.ok(await isInSight(page), `${expected} is out of sight`);
  };
  await press("Enter", "17");
  await page.locator('g[data-key="18"]').waitFor();
  await press("ArrowDown", "18");
  await press("ArrowUp", "17");
  await press("ArrowLeft", "15");
  await press("ArrowRight", "17");
  await page.keyboard.press("+");
  const larger = await standing(page);
  assert.ok(larger.width > whole.width * 1.2);
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(Math.round((await standing(page)).left - larger.left), 60);
  await page.keyboard.press("0");
  assert.ok(Math.abs((await standing(page)).width - whole.width) < 1);
  await press("Home", "0");
  await page.keyboard.press("n");
  assert.equal(await chosen(page), "1");
}));

test("on a telephone two fingers make the picture larger, and nothing is wider than it", visitor({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, colorScheme: "dark" }, async ({ page, context }) => {
  await page.goto(`${address}/search`);
  await page.getByRole("tree").waitFor();
  const picture = page.locator(".searchpicture");
  await picture.scrollIntoViewIfNeeded();
  const before = await standing(page);
  assert.ok(await isInSight(page), "what is read first is in sight");
  const { x, y, width, height } = await picture.boundingBox();
  const session = await context.newCDPSession(page);
  const touch = (type, apart) => session.send("Input.dispatchTouchEvent", {
    type, touchPoints: apart === null ? [] : [-1, 1].map((side, id) => ({ x: x + width / 2 + side * apart, y: y + height / 2, id })),
  });
  await touch("touchStart", 30);
  for (const apart of [35, 45, 60]) {
    await touch("touchMove", apart);
  }
  await touch("touchEnd", null);
  const after = await standing(page);
  assert.ok(after.width > before.width * 1.5, JSON.stringify([before, after]));
  await page.getByRole("button", { name: "Next step" }).tap();
  await page.waitForFunction(() => document.querySelector("g[aria-selected=true]")?.getAttribute("data-key") === "1");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
}));
