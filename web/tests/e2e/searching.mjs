/** Analyses that take time: how many lines, stopping, going on, leaving, and servers that go away. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, away, finish, person, served, stones, tryNow } from "../browser.mjs";
import { startServer, withFolder } from "../server.mjs";
import { until } from "../until.mjs";

after(finish);

const HARD = "/analysis?game=gomoku&moves=h8,h9,j9";

/** Waits until no analysis runs any more: streams and sockets are counted together. */
function noneRuns(page) {
  return until(page, async () => {
    const told = await (await fetch("/metrics")).text();
    return /^inarow_sockets 0$/m.test(told);
  });
}

test("as many lines as are wanted, every move with its reasons, stop and search on", served("whether it still searches", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}${HARD}`);
  const lines = page.locator(".looks > .variations li");
  await page.locator(".note").first().waitFor();
  assert.equal(await lines.count(), 3);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Search on" }).waitFor();
  await noneRuns(page);
  // The growing list would move under the mouse, and draw a line.
  await page.mouse.move(0, 0);
  await page.getByRole("combobox", { name: "Variations" }).selectOption("10");
  await page.waitForFunction(() => document.querySelectorAll(".note.estimate").length === 10);
  assert.equal(await lines.count(), 10);
  // By keyboard: g stops, and goes on.
  await page.locator("main").press("g");
  await page.getByRole("button", { name: "Search on" }).waitFor();
  await page.locator("main").press("g");
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await page.locator("main").press("g");
  await page.locator(".all-moves summary").click();
  const all = page.locator(".all-moves li");
  await all.nth(221).waitFor();
  assert.equal(await all.count(), 222);
  assert.match(await all.nth(15).innerText(), /at most/);
  assert.deepEqual(await faultsOf(page), []);
  // It is remembered.
  await page.goto(`${address}/analysis`);
  await page.locator(".note").first().waitFor();
  assert.equal(await page.getByRole("combobox", { name: "Variations" }).inputValue(), "10");
  assert.deepEqual(faults, []);
  await context.close();
}));

test("leaving ends the search: by a link, to another position, by closing the tab", served("whether it still searches", async () => {
  const { page, context, faults } = await person();
  const { page: other, context: elsewhere } = await person();
  await other.goto(`${address}/stats`);
  await noneRuns(other);
  await page.goto(`${address}${HARD}`);
  await page.locator(".note").first().waitFor();
  await page.getByRole("link", { name: "Statistics" }).click();
  await noneRuns(other);
  await page.goto(`${address}${HARD}`);
  await page.locator(".note").first().waitFor();
  // A finished game needs no search, and that of the position before has ended.
  await page.evaluate(() => {
    history.pushState(null, "", "/analysis?moves=a1,a2,b1,b2,c1");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("X won").waitFor();
  await noneRuns(other);
  await page.goto(`${address}${HARD}`);
  await page.locator(".note").first().waitFor();
  await page.close();
  await noneRuns(other);
  assert.deepEqual(faults, []);
  await context.close();
  await elsewhere.close();
}));

test("a server that goes away amid an analysis is said, nothing is lost, and it goes on", served("a server goes away", async () => {
  await withFolder(async (folder) => {
    const first = await startServer("debug", folder);
    const { page, context } = await person({}, first.url);
    await page.goto(`${first.url}${HARD}`);
    await page.locator(".note").first().waitFor();
    await page.locator("main").press("ArrowLeft");
    await page.locator(".note").first().waitFor();
    await page.locator("[data-square=a1]").click();
    await page.locator(".note").first().waitFor();
    await first.end("SIGKILL");
    await away(page).waitFor();
    assert.equal(await page.locator(".problem").count(), 0, "it is said once");
    assert.deepEqual(await stones(page), ["a1 X", "h8 X", "h9 O"]);
    // Known parts can be browsed meanwhile; new ones are announced as out of reach.
    await page.locator("main").press("ArrowLeft");
    assert.deepEqual(await page.locator(".branches button").allInnerTexts(), ["j9", "a1"]);
    await page.locator("[data-square=o15]").click();
    await away(page).waitFor();
    const again = await startServer("debug", folder, new URL(first.url).host);
    await tryNow(page);
    await page.locator(".note").first().waitFor();
    await page.locator("main").press("ArrowLeft");
    assert.deepEqual(await page.locator(".branches button").allInnerTexts(), ["j9", "a1", "o15"]);
    // One that stops in good order ends the stream without a mistake: that is no result either.
    await page.locator("[data-square=a15]").click();
    await page.locator(".note").first().waitFor();
    await again.end("SIGTERM");
    await away(page).waitFor();
    await context.close();
  });
}));

test("a link that is broken, and a server that is away from the beginning", served("a server goes away", async () => {
  const { page, context, faults } = await person();
  const wrong = [
    ["?game=99,9,9", "99"], ["?game=nonsense", "nonsense"], ["?position=X", "1"], ["?moves=b2,b2", "move 2"], ["?moves=%FF", ""],
    ["?game=connect-four&moves=d2", "move 1"], ["?position=XXX/OO./... o&moves=c2", "over"],
  ];
  for (const [query, word] of wrong) {
    await page.goto(`${address}/analysis${query}`);
    const told = await page.locator(".problem").innerText();
    assert.ok(told.includes(word), `${query}: ${told}`);
    assert.equal(await page.getByRole("link", { name: "Begin with an empty board" }).count(), 1);
  }
  await page.route("**/api/v1/positions*", (route) => route.abort());
  await page.goto(`${address}/analysis?moves=b2`);
  await away(page).waitFor();
  assert.equal(await page.locator(".problem").count(), 0, "it is said once");
  await page.unroute("**/api/v1/positions*");
  await tryNow(page);
  await page.locator(".note").first().waitFor();
  assert.deepEqual(await stones(page), ["b2 X"]);
  assert.deepEqual(faults, []);
  await context.close();
}));
