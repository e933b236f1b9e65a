/** The lessons: rules followed step by step, players beaten or held, and what is proven of them. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, away, finish, person, served, settled, status, stones, tryNow } from "../browser.mjs";
import { cell, moves, notes, proven, stone } from "../lesson.mjs";

after(finish);

test("the third article's player is beaten by mouse, which is checked and remembered", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons`);
  const third = page.locator(".lesson-list li").nth(2);
  await third.getByText("can be beaten when it moves second, never when it moves first").waitFor();
  await third.getByRole("link", { name: "It moves second: beat it" }).click();
  await page.getByText("You move first, with X.").waitFor();
  for (const [mine, its] of [["a3", "b2"], ["c1", "c3"], ["a1", "a2"]]) {
    await cell(page, mine).click();
    await stone(page, its, "o").waitFor();
    assert.match(await page.locator(".reason").innerText(), new RegExp(`^It played ${its}, with probability 1: `));
  }
  await cell(page, "b1").click();
  const verdict = page.locator(".verdict.met");
  await verdict.waitFor();
  assert.deepEqual(await verdict.locator("p").allInnerTexts(), [
    "✓ You beat it, with move 7.",
    "It never had a choice: the same moves work every time.",
    "With best play, you beat it every time.",
    "It cannot be beaten sooner.",
  ]);
  assert.equal(await status(page), "X won");
  assert.equal(moves(page), "a3,b2,c1,c3,a1,a2,b1");
  // Looking back changes nothing: the player has already moved from there.
  await page.locator("main").press("ArrowLeft");
  await page.locator("main").press("ArrowLeft");
  await settled(page);
  assert.equal(moves(page), "a3,b2,c1,c3,a1");
  assert.equal((await stones(page)).length, 5);
  await page.getByRole("link", { name: "All lessons" }).click();
  await third.getByRole("link", { name: "It moves second: beat it (done)" }).waitFor();
  await page.reload();
  await third.getByRole("link", { name: "It moves second: beat it (done)" }).waitFor();
  assert.equal(await page.locator(".done").count(), 1);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a draw is held against minimax by keyboard, in Chinese, in a narrow dark window", async () => {
  const { page, context, faults } = await person({ locale: "zh-CN", colorScheme: "dark", viewport: { width: 320, height: 640 } });
  await page.goto(`${address}/lessons/4?player=minimax&as=second`);
  await page.getByRole("button", { name: "给我看" }).waitFor();
  await page.getByText("你先走，下 X。").waitFor();
  await page.locator("main").press("h");
  while ((await page.locator(".verdict").count()) === 0) {
    await page.locator(".board.playable").waitFor();
    const numbers = Object.entries(await notes(page)).map(([square, text]) => [Number(text), square]);
    const [[, next]] = numbers.sort(([one], [other]) => one - other);
    await cell(page, next).press("Enter");
    await page.locator(".board.playable .note, .verdict").first().waitFor();
  }
  assert.equal(await page.locator(".verdict.met strong").innerText(), "✓ 你守住了平局。对它，谁也不能下得更好。");
  // Once the goal is reached, the proof is shown.
  await proven(page);
  const proof = page.locator(".proof");
  assert.match(await proof.innerText(), /从空棋盘开始可能下出的 681 局棋全部数过：它一局也没输。/);
  assert.match(await proof.innerText(), /一共会遇到 447 个局面/);
  assert.equal(await proof.locator("code").last().textContent(), "inarow audit minimax --as second --require no-loss");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  await page.goto(`${address}/lessons`);
  await page.locator(".lesson-list li").nth(3).getByRole("link", { name: "它后走：守住平局 （已完成） · 看过 1 次提示" }).waitFor({ timeout: 60_000 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  assert.deepEqual(faults, []);
  await context.close();
});

test("from a challenge that is done one goes to the next, from a lesson to the next", async () => {
  const { page, context, faults } = await person();
  const progress = page.locator(".progress");
  await page.goto(`${address}/lessons`);
  await progress.waitFor();
  assert.equal((await progress.innerText()).trim(), "Challenges done: 0 of 18");
  assert.equal(await page.locator(".lesson-list .small-board").count(), 6);
  await page.getByRole("link", { name: "Next challenge: Corner first · It moves first", exact: true }).waitFor();
  await page.goto(`${address}/lessons/3?as=second&moves=a3,b2,c1,c3,a1,a2,b1`);
  await page.locator(".verdict.met").waitFor();
  await page.locator(".progress", { hasText: "Challenges done: 1 of 18" }).waitFor();
  await proven(page);
  // The following challenge is next, even if an earlier one is not done.
  await page.getByRole("link", { name: "Next challenge: Random · It moves first", exact: true }).click();
  // It moves first, and its move is in the address at once.
  await page.waitForURL(/\/lessons\/4\?player=random&as=first/);
  // It is not met yet.
  await page.getByRole("link", { name: "Next challenge: Random · It moves first" }).waitFor({ state: "detached" });
  await page.locator(".challenge").waitFor();
  await page.getByRole("link", { name: "Next lesson: Searching with cuts", exact: true }).click();
  await page.waitForURL("**/lessons/5");
  await page.locator(".rule-steps").waitFor();
  await page.getByRole("link", { name: "Next lesson: A table that learns", exact: true }).click();
  await page.locator(".learning-options").waitFor();
  assert.equal(await page.getByRole("link", { name: "Next lesson" }).count(), 0, "there is no seventh");
  // The example of the idea is a position to look at.
  await page.goto(`${address}/lessons/1`);
  await page.getByRole("link", { name: "Look at this position" }).click();
  await page.locator(".rule-steps .fired", { hasText: "2. block: yes, it takes b3 (row 3)" }).waitFor();
  assert.equal(moves(page), "a3,b2,c3");
  await page.evaluate(() => {
    const names = ["corner-first", "center-first", "line-score", "random", "minimax", "minimax:as-printed", "alpha-beta", "alpha-beta:as-printed", "learned"];
    localStorage.setItem("inarow-challenges", names.flatMap((name) => [`${name}/first`, `${name}/second`]).join(" "));
  });
  await page.goto(`${address}/lessons`);
  await page.getByText("All challenges are done. Well played!").waitFor();
  assert.equal((await progress.innerText()).trim(), "Challenges done: 18 of 18");
  assert.deepEqual(faults, []);
  await context.close();
});
test("the possible results of each move are shown, and a way as long as there is one", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons/3?as=second`);
  await page.getByText("You move first, with X.").waitFor();
  await page.getByRole("button", { name: "What can follow" }).click();
  const values = await notes(page);
  assert.deepEqual([values.a3, values.b2], ["+", "−"]);
  await cell(page, "b2").hover();
  assert.match(await page.locator(".pointed").innerText(), /^b2: You can no longer win\. \d+ games can follow: you win 0, /);
  assert.equal(await page.locator(".challenge tbody tr").count(), 9);
  await cell(page, "b2").click();
  await page.locator(".board.playable").waitFor();
  await page.locator("main").press("h");
  await page.getByText("You can no longer reach your goal. Take back, or start again.").waitFor();
  await page.locator("main").press("u");
  await page.locator(".note").first().waitFor();
  assert.equal(moves(page), null);
  assert.deepEqual(Object.keys(await notes(page)).length, 7);
  // Moving second begins with the player's first move.
  await page.getByRole("link", { name: "It moves first: hold a draw" }).click();
  await page.getByText("You move second, with O.").waitFor();
  await page.locator(".cell .mark.x").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a challenge keeps its solution until it is asked for, and how often it was is kept and said", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons/3?as=second`);
  const main = page.locator("main");
  await page.getByRole("button", { name: "Show me" }).waitFor();
  assert.doesNotMatch(await main.innerText(), /a3 b2|Help used/);
  await page.getByRole("button", { name: "Show me" }).click();
  await proven(page);
  assert.match(await main.innerText(), /a3 b2 c1 c3 a1 a2 b1/);
  await page.locator(".challenge").getByText("Help used: 1×").waitFor();
  // Hiding the solution again is no help.
  await page.getByRole("button", { name: "Show the way" }).click();
  await page.getByRole("button", { name: "Show the way" }).click();
  await page.locator(".challenge").getByText("Help used: 2×").waitFor();
  await page.reload();
  await page.locator(".challenge").getByText("Help used: 2×").waitFor();
  assert.doesNotMatch(await main.innerText(), /a3 b2/, "it is kept back again");
  // Help about the player's rule is not a solution.
  await page.getByRole("link", { name: "Follow its rule" }).click();
  await proven(page);
  await page.goto(`${address}/lessons`);
  const third = page.locator(".lesson-list li").nth(2);
  await third.getByRole("link", { name: "It moves second: beat it · Help used: 2×" }).waitFor();
  assert.equal(await third.getByRole("link", { name: /moves first.*Help used/ }).count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a player that draws lots is beaten, and the likelihood is shown", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons/4?as=second&moves=a3,b3,a2,c3,a1`);
  await page.locator(".verdict.met").waitFor({ timeout: 60_000 });
  assert.match(await page.locator(".verdict").innerText(), /with the same moves, the game goes this way with probability 1\/48\./);
  await page.goto(`${address}/lessons/4?player=minimax&as=second&moves=a3,c1`);
  assert.match(await page.locator(".problem").innerText(), /^minimax never plays c1 there, only b2$/);
  await page.getByRole("link", { name: "Start this lesson again" }).click();
  await page.locator(".rule-steps").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("an unknown address gets an explanation, with a way on", async () => {
  const { page, context, faults } = await person();
  for (const [path, told, on] of [
    ["/lessons/9", /there is no such lesson; the lessons of articles are 1 to 5/, "All lessons"],
    ["/lessons/x", /there is no such lesson; the lessons of articles are 1 to 5/, "All lessons"],
    ["/lessons/4?player=perfect", /perfect/, "Start this lesson again"],
    ["/lessons/3?position=XX./XX./...", /X has 4 and O has 0/, "Start this lesson again"],
    ["/lessons/3?moves=z9", /z9/, "Start this lesson again"],
    ["/lessons/3?as=third", /third.*first, second/, "Start this lesson again"],
  ]) {
    await page.goto(`${address}${path}`);
    assert.match(await page.locator(".problem").innerText(), told, path);
    assert.ok((await page.getByRole("link", { name: on }).last().isVisible()), path);
  }
  await page.getByRole("link", { name: "Start this lesson again" }).click();
  await page.locator(".rule-steps").waitFor();
  await page.goto(`${address}/lessons/3/4`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await page.locator(".board").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a server that goes away in the middle is said, and nothing is lost", served("a server goes away", async () => {
  const { page, context, faults } = await person();
  await page.goto(`${address}/lessons/3?as=second`);
  await page.locator(".board.playable").waitFor();
  await context.setOffline(true);
  await cell(page, "a3").click();
  await away(page).waitFor();
  assert.equal(await page.locator(".problem").count(), 0, "it is said once");
  assert.deepEqual(await stones(page), ["a3 X"]);
  await context.setOffline(false);
  await tryNow(page);
  await stone(page, "b2", "o").waitFor();
  // Its move is lost on the way: only that is asked for again.
  let isLost = true;
  await page.route("**/move?*", (route) => (isLost ? route.abort() : route.continue()));
  await cell(page, "c1").click();
  await away(page).waitFor();
  assert.deepEqual(await stones(page), ["a3 X", "b2 O", "c1 X"]);
  isLost = false;
  await tryNow(page);
  await stone(page, "c3", "o").waitFor();
  // The list says so too, and goes on where it was.
  await page.route("**/lessons/3?*", (route) => route.abort());
  await page.goto(`${address}/lessons`);
  await away(page).waitFor();
  await page.unroute("**/lessons/3?*");
  await tryNow(page);
  await page.locator(".lesson-list li").nth(2).getByText("can be beaten when it moves second").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
}));
