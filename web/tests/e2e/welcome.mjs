/** The first page: who plays, how well, under which name, what was begun before, and how two stand who play again. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, begin, choose, closeBrowser, me, openGame, person, served, spoken, turn } from "../browser.mjs";

after(closeBrowser);

const WORDS = {
  "en-US": {
    games: ["Tic-tac-toe", "Connect Four", "Gomoku"],
    rungs: ["Beginner", "Casual", "Skilled", "Expert", "Master", "Unbeatable"],
    sees: "Never makes a mistake. Can you hold a draw?",
    rule: "Four in a row; discs fall.",
    expert: "Computer (expert)",
    link: "A friend, by link",
    again: "Play again",
    next: "Next game",
    continue: "Continue",
    score: ["You 1 : 1 Bo, 1 drawn", "You 1 : 1 Ada, 1 drawn"],
    name: "You are Ada",
  },
  "zh-CN": {
    games: ["井字棋", "四子棋", "五子棋"],
    rungs: ["新手", "普通", "熟手", "高手", "大师", "不败"],
    sees: "从不出错。你能守住平局吗？",
    rule: "四子连成一线；棋子会落到底。",
    expert: "电脑（高手）",
    link: "发链接给朋友",
    again: "再来一局",
    next: "下一局",
    continue: "继续下",
    score: ["你 1 : 1 Bo，平 1 局", "你 1 : 1 Ada，平 1 局"],
    name: "你是Ada",
  },
};

for (const [locale, words] of spoken(WORDS)) {
  test(`the ladder has whoever can be had for a game, and remembers what was chosen, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale });
    await page.goto(address);
    const rungs = page.locator(".ladder strong");
    await rungs.nth(5).waitFor();
    assert.deepEqual(await page.locator(".tiles strong").allInnerTexts(), words.games);
    // Each game as it looks, with stones; of a large board a part.
    const pictures = await page.locator(".tiles .small-board").evaluateAll((all) => all.map((one) => [
      one.classList[1], one.getAttribute("viewBox").split(" ").slice(2).join("x"), [".x", ".o"].every((stone) => one.querySelector(stone).getAttribute("d") !== ""),
    ]));
    assert.deepEqual(pictures, [["theme-pencil", "3x3", true], ["theme-discs", "7x6", true], ["theme-stones", "7x7", true]]);
    assert.deepEqual(await rungs.allInnerTexts(), words.rungs);
    await page.getByText(words.sees).waitFor();
    await page.getByText(words.rule).waitFor();
    await choose(page, words.games[1]);
    await page.locator(".choice .small-board.theme-discs").nth(1).waitFor();
    // Nobody can know every game of Connect Four to its end here.
    await page.getByText(words.sees).waitFor({ state: "detached" });
    assert.deepEqual(await rungs.allInnerTexts(), words.rungs.slice(0, 5));
    await choose(page, words.rungs[3]);
    assert.deepEqual(await faultsOf(page), []);
    await begin(page);
    await page.waitForURL(/\/game\/[\w-]+$/);
    await page.locator(".rules", { hasText: words.games[1] }).waitFor();
    assert.equal(await page.locator(".players .name").last().innerText(), words.expert);
    await page.goto(address);
    for (const name of [words.games[1], words.rungs[3]]) {
      await page.locator(".play-card label", { hasText: name }).locator(":checked").waitFor();
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`a name is asked once, and two who play again see one score, ${locale}`, served("a friend by link"), async () => {
    const [one, two] = [await person({ isNew: true, locale }), await person({ isNew: true, locale })];
    await one.page.goto(address);
    await one.page.getByRole("button", { name: words.link }).click();
    assert.deepEqual(await faultsOf(one.page), []);
    await one.page.locator("dialog input").fill("Ada");
    await one.page.keyboard.press("Enter");
    const link = await one.page.locator(".share input").inputValue();
    await two.page.goto(link);
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
        await first.getByRole("button", { name: words.again }).click();
        await second.getByRole("link", { name: words.next }).click();
        await first.locator(".score").waitFor();
      }
    }
    for (const [at, { page }] of [one, two].entries()) {
      await page.locator(".score", { hasText: words.score[at] }).waitFor();
      await page.reload();
      await page.locator(".score", { hasText: words.score[at] }).waitFor();
      assert.deepEqual(await faultsOf(page), []);
    }
    // The next game with a friend asks no more.
    await one.page.goto(address);
    await one.page.getByRole("button", { name: words.name, exact: true }).waitFor();
    await one.page.getByRole("button", { name: words.link }).click();
    await one.page.locator(".share input").waitFor();
    assert.deepEqual([...one.faults, ...two.faults], []);
    for (const { context } of [one, two]) {
      await context.close();
    }
  });

  test(`a game that is not over goes on from the first page, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale });
    await openGame(page, { game: "gomoku", x: me, o: { kind: "engine", player: "level:easy" } });
    const there = page.url();
    await page.goto(address);
    await page.getByRole("heading", { name: words.continue }).waitFor();
    await page.locator(".recent a", { hasText: words.games[2] }).click();
    await page.waitForURL(there);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`the button to play is on the first screen, ${locale}`, async () => {
    for (const [width, height] of [[320, 568], [390, 844], [1440, 900], [1920, 1080]]) {
      const { page, context, faults } = await person({ locale, viewport: { width, height } });
      await page.goto(address);
      const box = await page.locator(".play-card button.main").boundingBox();
      assert.ok(box.y + box.height <= height && box.height >= 44, `it ends at ${box.y + box.height} of ${height}`);
      for (const label of await page.locator(".play-card label").all()) {
        assert.ok((await label.boundingBox()).height >= 44);
      }
      assert.deepEqual(await faultsOf(page), []);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });
}

test("whoever does not say a name begins no game with a friend, and one who wants none is asked no more", served("a friend by link"), async () => {
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
});
