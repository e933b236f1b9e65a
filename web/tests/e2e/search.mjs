/** A search, watched: its tree by mouse and by keyboard, step by step, large, broken off, away. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { faultsOf } from "../axe.mjs";
import { address, away, closeBrowser, person, tryNow } from "../browser.mjs";

after(closeBrowser);

const row = (page, key) => page.locator(`[data-key="${key}"]`);
const chosen = (page) => page.locator("[aria-selected=true]").getAttribute("data-key");
const told = (page) => page.locator(".told").innerText();
const rows = async (page) => Number(await page.locator("[role=treegrid]").getAttribute("aria-rowcount")) - 1;

/** Opens a search and waits for its tree. */
async function watch(page, query) {
  await page.goto(`${address}/search?${query}`);
  await row(page, "0").waitFor();
}

/** What stands in the squares beside the stones. */
async function notes(page) {
  const pairs = await page.locator("[data-square]").evaluateAll((cells) =>
    cells.map((cell) => [cell.dataset.square, cell.querySelector(".note")?.textContent]),
  );
  return Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
}

/** The counter of a name. */
const count = (page, name) => page.locator(".counts div", { has: page.getByText(name, { exact: true }) }).locator("dd").innerText();

test("a search is opened, pointed at and gone through by mouse", async () => {
  const { page, context, faults } = await person();
  await watch(page, "position=X.O/.../O.X");
  assert.equal(await rows(page), 6);
  assert.deepEqual(await notes(page), { b3: "−", a2: "−", b2: "+", c2: "−", b1: "−" });
  await row(page, "1").locator(".twisty").click();
  await row(page, "2").waitFor();
  assert.equal(await row(page, "1").getAttribute("aria-expanded"), "true");
  assert.equal(await chosen(page), "1");
  // Whoever points at a row sees its board, and the chosen one again afterwards.
  await row(page, "2").hover();
  assert.equal(await page.locator("[data-square=a2]").getAttribute("aria-label"), "a2, O, last move");
  assert.match(await told(page), /^O tries a2\. /);
  await page.locator("h1").first().dispatchEvent("pointerover");
  await page.mouse.move(5, 5);
  assert.match(await told(page), /^X tries b3\. 18 nodes from here on: a loss for X\.$/);
  // It goes on by itself until it is stopped.
  await page.getByRole("button", { name: "Run" }).click();
  await page.locator("[data-key=\"2\"][aria-selected=true]").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await row(page, "1").click();
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
  // A link shows the same.
  await page.waitForURL(/node=\d+$/);
  const { page: other } = await person();
  await other.goto(page.url());
  await row(other, "0").waitFor();
  assert.equal(await chosen(other), await chosen(page));
  assert.deepEqual(await notes(other), await notes(page));
  assert.deepEqual(await faultsOf(page), []);
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await page.waitForURL(/\/analysis\?game=tictactoe&position=X\.O\/\.\.\.\/O\.X&moves=b3,c2(&|$)/);
  await page.getByRole("link", { name: "Watch the search" }).click();
  await page.waitForURL(/\/search\?.*moves=b3,c2(&|$)/);
  await row(page, "0").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the tree is walked by keyboard, in Chinese, in a narrow window in the dark", async () => {
  const { page, context, faults } = await person({ locale: "zh-CN", viewport: { width: 320, height: 640 }, colorScheme: "dark" });
  await watch(page, "position=X.O/.../O.X");
  await row(page, "0").focus();
  const press = async (key, expected) => {
    await page.keyboard.press(key);
    await page.waitForFunction((wanted) => document.activeElement?.getAttribute("data-key") === wanted, expected);
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
  assert.match(await page.locator("#live").innerText(), /^剪掉/);
  await press("p", "5");
  assert.equal(await row(page, "5").getAttribute("aria-level"), "5");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  assert.ok(await row(page, "4").getByRole("gridcell").nth(2).isVisible(), "the window is there");
  assert.equal(await row(page, "4").getByRole("gridcell").count(), 3);
  assert.deepEqual(await faultsOf(page), []);
  await page.keyboard.press("?");
  assert.match(await page.getByRole("dialog").innerText(), /到搜索的下一步或上一步/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the counters are the engine's own, and thousands of rows are few elements", async () => {
  const { page, context, faults } = await person();
  await watch(page, "player=minimax");
  assert.equal(await count(page, "Nodes it came to"), "549,946");
  assert.equal(await count(page, "By the player’s own count"), "549,946");
  assert.equal(await count(page, "The game is over"), "255,168");
  await page.getByRole("button", { name: "Open 4 plies below" }).click();
  await page.waitForFunction(() => document.querySelector("[role=treegrid]")?.getAttribute("aria-rowcount") === "3611");
  await row(page, "1").click();
  await page.getByRole("button", { name: "Open 4 plies below" }).click();
  await page.waitForFunction(() => document.querySelector("[role=treegrid]")?.getAttribute("aria-rowcount") === "5291");
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
  await row(page, "1").press("End");
  assert.match(await page.locator("[aria-selected=true]").innerText(), /O\s+c2/);
  await page.locator("[aria-selected=true]").press("Home");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  assert.equal(await rows(page), 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("each player's search has its own columns and beginnings", async () => {
  const { page, context, faults } = await person();
  await watch(page, "player=mcts&nodes=100&seed=3");
  const heads = () => page.getByRole("columnheader").allInnerTexts();
  assert.deepEqual(await heads(), ["Move", "Mean", "Games", "Share", "Proven"]);
  const visits = await page.locator("[data-key][aria-level='2'] > :nth-child(3)").allInnerTexts();
  assert.deepEqual(visits.map(Number), visits.map(Number).sort((a, b) => b - a));
  assert.equal(visits.map(Number).reduce((sum, some) => sum + some), 100);
  await page.getByLabel("Player").selectOption("search");
  await page.waitForURL(/player=search$/);
  await page.locator("[data-key][aria-setsize]").nth(2).waitFor();
  assert.deepEqual(await heads(), ["Move", "Value", "α … β", "Nodes", "Cut"]);
  assert.match(await row(page, "0").innerText(), /look 1, depth 1/);
  assert.ok(await rows(page) > 2, "each look has a root");
  await page.getByLabel("Plies ahead").selectOption("1");
  await page.waitForURL(/player=search:depth=1$/);
  await page.getByLabel("Player").selectOption("minimax:as-printed");
  await page.waitForURL(/player=minimax:as-printed$/);
  await page.waitForFunction(() => document.querySelectorAll("[role=columnheader]").length === 3);
  assert.deepEqual(await heads(), ["Move", "Value", "Nodes"]);
  await watch(page, "player=minimax&game=5,5,4&nodes=1000");
  assert.match(await page.locator(".tree .reason").innerText(), /The limit of 1,000 ended this search early/);
  assert.match(await row(page, "0").innerText(), /…/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what cannot be searched is said, and a server that is away is asked again", async () => {
  const { page, context, faults } = await person();
  for (const [query, said] of [
    ["position=XX./XX./...", /X has 4 and O has 0/],
    ["player=nobody", /“nobody” is none of alpha-beta/],
    ["moves=a1,a2,b1,b2,c1", /nothing to search/],
    ["position=X.O/.../O.X&node=4000", /there is no node 4000/],
  ]) {
    await page.goto(`${address}/search?${query}`);
    assert.match(await page.locator(".problem").innerText(), said);
  }
  await page.getByRole("link", { name: "Begin with an empty board" }).click();
  await row(page, "0").waitFor();
  await context.setOffline(true);
  // What is below the nodes that came with the first is not known.
  await page.getByRole("button", { name: "Open 4 plies below" }).click();
  await away(page).waitFor();
  assert.equal(await page.locator(".problem").count(), 0, "it is said once");
  assert.equal(await rows(page), 10, "nothing is lost");
  await context.setOffline(false);
  await tryNow(page);
  await row(page, "0").waitFor();
  await page.waitForFunction(() => document.querySelectorAll("[role=treegrid] [role=row]").length > 20);
  assert.ok(await rows(page) > 100);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const locale of ["en-US", "zh-CN"]) {
  const language = locale.slice(0, 2);
  test(`what the page of a search says, ${language}`, async () => {
    const { page, context, faults } = await person({ locale });
    await watch(page, "position=X.O/.../O.X&node=4c");
    await page.locator("form select").first().waitFor();
    await holdsShape(page.locator("main"), `search-${language}`);
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
