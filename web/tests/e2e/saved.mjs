/** My games: what they are filtered for, and how they leave. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { address, closeBrowser, isAlone, openGame, person, served, spoken } from "../browser.mjs";

after(closeBrowser);

/** Players that no other test has, and no other run. */
const run = Date.now().toString(36);
const [ann, bo] = [`Ann ${run}`, `Bo ${run}`];

const named = (name) => ({ kind: "me", name });

/** Plays a game of two people to where its moves lead. */
async function play(page, game, squares) {
  const made = await openGame(page, { game, x: named(ann), o: named(bo) });
  for (const [index, square] of squares.entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(index).waitFor();
  }
  return made.id;
}

const ids = {};

/** What the browser has that played them, where they are not the server's: each test begins with it. */
let had = {};

before(async () => {
  const { page, context, faults } = await person();
  ids.won = await play(page, "tictactoe", ["a1", "b1", "a2", "b2", "a3"]);
  ids.lost = await play(page, "tictactoe", ["a1", "b1", "a2", "b2", "c3", "b3"]);
  ids.open = await play(page, "connect-four", ["d1", "d2"]);
  assert.deepEqual(faults, []);
  if (isAlone) {
    had = { storageState: await context.storageState({ indexedDB: true }) };
  }
  await context.close();
});

/** Waits until the list has these games, in whatever order. @param {number[]} wanted */
async function listed(page, wanted) {
  const seen = () => page.locator(".saved-games a").evaluateAll((all) => all.map((link) => link.getAttribute("href")).sort());
  const addresses = wanted.map((id) => `/games/${id}`).sort();
  await page.waitForFunction((links) => {
    const there = [...document.querySelectorAll(".saved-games a")].map((link) => link.getAttribute("href")).sort();
    return there.join() === links.join();
  }, addresses).catch(() => {});
  assert.deepEqual(await seen(), addresses);
}

const WORDS = {
  "en-US": {
    game: "Game", result: "Result", player: "Player", since: "Since", until: "Until", oWon: "O won", xWon: "X won", export: "Export these games",
    none: "There are no games here", start: "To the start", byGame: "By game", byOpponent: "By opponent", all: "All", streaks: "Longest streaks", games: ["Tic-tac-toe", "Connect Four"],
    won: "You won", lost: "You lost", you: "You", open: "unfinished", results: ["You", "0 won", "0 drawn", "1 lost"],
  },
  "zh-CN": {
    game: "棋种", result: "结果", player: "棋手", since: "从", until: "到", oWon: "O 胜", xWon: "X 胜", export: "导出这些棋局",
    none: "这里还没有棋局", start: "回到开头", byGame: "按棋种", byOpponent: "按对手", all: "合计", streaks: "最长纪录", games: ["井字棋", "四子棋"],
    won: "你赢了", lost: "你输了", you: "你", open: "未完", results: ["你", "胜 0 局", "平 0 局", "负 1 局"],
  },
};

/** A page of the filters, with the games of this file only. */
async function filtered(path, locale) {
  const someone = await person({ ...had, locale });
  await someone.page.goto(`${address}${path}`);
  await someone.page.getByLabel(WORDS[locale].player).fill(ann);
  await someone.page.keyboard.press("Enter");
  await someone.page.waitForURL(/\?player=Ann/);
  return someone;
}

for (const [locale, words] of spoken(WORDS)) {
  test(`the list is filtered by each of its fields, and the way back leads there, ${locale}`, async () => {
    const { page, faults } = await filtered("/games", locale);
    await listed(page, [ids.won, ids.lost, ids.open]);
    const [game, result] = [page.getByLabel(words.game), page.getByLabel(words.result)];
    await game.focus();
    await page.keyboard.press("ArrowDown");
    await listed(page, [ids.won, ids.lost]);
    assert.equal(await game.evaluate((field) => field === document.activeElement), true, "the focus stays");
    await result.selectOption({ label: words.oWon });
    await listed(page, [ids.lost]);
    await result.selectOption({ label: words.xWon });
    await listed(page, [ids.won]);
    await page.goBack();
    await listed(page, [ids.lost]);
    assert.equal(await result.inputValue(), "o");
    await page.goBack();
    await listed(page, [ids.won, ids.lost]);
    assert.equal(await result.inputValue(), "");
    await page.reload();
    await listed(page, [ids.won, ids.lost]);
    // What there is to choose from may come after the list.
    await page.waitForFunction(() => [...document.querySelectorAll("select")].some(({ value }) => value === "tictactoe"));
    await page.goBack();
    await listed(page, [ids.won, ids.lost, ids.open]);
    assert.equal(await page.getByLabel(words.player).inputValue(), ann);
    await page.goBack();
    assert.equal(new URL(page.url()).search, "", "Enter was one step");
    assert.deepEqual(faults, []);
  });
}

/** What the list says of its games, each on its own, and whether it all stands in the window. */
async function told(page) {
  await page.locator(".saved-games li").first().waitFor();
  const seen = await page.locator(".saved-games .fate").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right <= innerWidth));
  assert.ok(seen.every(Boolean), "how it went is in sight");
  return {
    fates: await page.locator(".fate").allInnerTexts(),
    players: await page.locator(".player").allInnerTexts(),
    classes: await page.locator(".small-board").evaluateAll((all) => all.map((one) => one.classList[1])),
  };
}

for (const [locale, words] of spoken(WORDS, { isServed: true })) {
  test(`each of two people reads in the list how their games went, ${locale}`, served("a friend by link"), async () => {
    const [one, two] = [await person({ locale, viewport: { width: 320, height: 568 } }), await person({ locale })];
    const friend = async (game, squares) => {
      const made = await openGame(one.page, { game, x: { kind: "me", name: "" }, o: { kind: "friend" } });
      await two.page.goto(`${address}/game/${made.code}#seat=${made.invite}`);
      for (const [index, square] of squares.entries()) {
        const { page } = index % 2 === 0 ? one : two;
        await page.locator(".board.playable").waitFor();
        await page.locator(`[data-square=${square}]`).dblclick();
        await page.locator(".move").nth(index).waitFor({ state: "attached" });
      }
    };
    await friend("connect-four", ["d1", "e1", "d2", "e2", "d3", "e3", "d4"]);
    await friend("gomoku", ["h8", "j9"]);
    await friend("tictactoe", []);
    // They see their own games, not those of whose server it is.
    for (const { page, context } of [one, two]) {
      await context.clearCookies({ name: "inarow-owner" });
      await page.goto(`${address}/games`);
    }
    const [mine, other] = [await told(one.page), await told(two.page)];
    assert.deepEqual(mine.classes, ["theme-stones", "theme-discs"], "nobody has moved in the third");
    assert.deepEqual(mine.fates.map((text) => text.toLowerCase()), [words.open, words.won.toLowerCase()]);
    assert.deepEqual(other.fates.map((text) => text.toLowerCase()), [words.open, words.lost.toLowerCase()]);
    assert.equal(mine.players[2]?.trim(), words.you);
    assert.equal(other.players[3]?.trim(), words.you);
    await two.page.goto(`${address}/stats`);
    await two.page.locator("table").first().waitFor();
    assert.deepEqual(await two.page.locator(".results > *").allInnerTexts(), words.results);
    const rows = async (at) => (await two.page.locator("table").nth(at).locator("tr").last().innerText()).split("\t").slice(1);
    assert.deepEqual(await rows(0), ["0", "0", "1", "1"], "against whom");
    assert.deepEqual(await rows(1), ["2", "1", "0", "0", "1"], "in which game");
    await one.page.locator(".saved-games a").nth(1).click();
    await one.page.locator(".status .won", { hasText: words.won }).waitFor();
    const rules = one.page.locator(".rules");
    assert.ok(await rules.evaluate((line) => line.scrollWidth <= line.clientWidth), "when it was is in sight");
    assert.deepEqual([...one.faults, ...two.faults], []);
    await Promise.all([one.context.close(), two.context.close()]);
  });
}

for (const [locale, words] of spoken(WORDS)) {
  test(`the list is filtered by the days that games began, ${locale}`, async () => {
    const { page, faults } = await filtered("/games", locale);
    await listed(page, [ids.won, ids.lost, ids.open]);
    const { today, tomorrow } = await page.evaluate(() => {
      const day = (later) => {
        const now = new Date();
        const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + later);
        const two = (number) => String(number).padStart(2, "0");
        return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
      };
      return { today: day(0), tomorrow: day(1) };
    });
    await page.getByLabel(words.since, { exact: true }).fill(tomorrow);
    await page.getByText(words.none).waitFor();
    await page.getByLabel(words.since, { exact: true }).fill("2026-01-02");
    await listed(page, [ids.won, ids.lost, ids.open]);
    await page.getByLabel(words.until, { exact: true }).fill("2026-01-03");
    await page.getByText(words.none).waitFor();
    await page.getByLabel(words.until, { exact: true }).fill(today);
    await listed(page, [ids.won, ids.lost, ids.open]);
    assert.deepEqual(faults, []);
  });

  test(`what the list shows is what is exported, ${locale}`, async () => {
    const { page, faults } = await filtered("/games", locale);
    await page.getByLabel(words.result).selectOption({ label: words.oWon });
    await listed(page, [ids.lost]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: words.export }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
    assert.equal(lines.length, 1);
    const exported = JSON.parse(lines[0]);
    assert.deepEqual(exported.players, { x: ann, o: bo });
    assert.equal(exported.moves.length, 6);
    assert.deepEqual(faults, []);
  });

  test(`a game is looked through, and exported in each form that can hold it, ${locale}`, async () => {
    const { page, faults } = await person({ ...had, locale });
    await page.goto(`${address}/games/${ids.won}`);
    await page.locator(".move").nth(4).waitFor();
    await page.getByRole("button", { name: words.start }).click();
    assert.equal(await page.locator(".cell .mark").count(), 0);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".cell .mark").count(), 1);
    await page.keyboard.press("End");
    assert.equal(await page.locator(".cell.winning").count(), 3);
    // Piskvork's form is for five in a row, columns are for falling stones.
    const found = { json: /"players":/, sgf: /^\(;/, moves: /^a1 b1 a2 b2 a3/, svg: /^<svg/ };
    const offered = await page.locator(".exports button").allInnerTexts();
    assert.deepEqual(offered, Object.keys(found));
    for (const [form, pattern] of Object.entries(found)) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.locator(".exports").getByRole("button", { name: form, exact: true }).click(),
      ]);
      assert.match(await readFile(await download.path(), "utf8"), pattern, form);
    }
    assert.deepEqual(faults, []);
  });
}

/** The first table with a heading, as text: its rows of cells. */
async function table(page, caption) {
  const found = page.locator("table", { has: page.locator("caption", { hasText: caption }) });
  const rows = await found.locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
}

for (const [locale, words] of spoken(WORDS)) {
  test(`the statistics count the games that they are filtered for, ${locale}`, async () => {
    const { page, faults } = await filtered("/stats", locale);
    await page.locator("table").first().waitFor();
    // Games, won by X, won by O, drawn, unfinished.
    const all = [[words.games[1], "1", "0", "0", "0", "1"], [words.games[0], "2", "1", "1", "0", "0"]];
    await page.getByText(words.streaks).waitFor();
    const counted = await table(page, words.byGame);
    assert.deepEqual(counted.slice(0, -1).sort(), all.sort());
    assert.deepEqual(counted.at(-1), [words.all, "3", "1", "1", "0", "1"]);
    // Wins, draws, losses, unfinished.
    assert.deepEqual(await table(page, words.byOpponent), [[bo, "1", "0", "1", "1"]]);

    await page.getByLabel(words.game).selectOption({ label: words.games[0] });
    await page.waitForFunction((all) => document.querySelector("main").innerText.includes(`${all}\t2\t`), words.all);
    assert.deepEqual((await table(page, words.byGame)).at(-1), [words.all, "2", "1", "1", "0", "0"]);
    await page.getByLabel(words.result).selectOption({ label: words.xWon });
    await page.waitForFunction((all) => document.querySelector("main").innerText.includes(`${all}\t1\t`), words.all);
    assert.deepEqual(await table(page, words.byOpponent), [[bo, "1", "0", "0", "0"]]);
    await page.getByLabel(words.since, { exact: true }).fill("2099-01-01");
    await page.getByText(words.none).waitFor();
    assert.deepEqual(faults, []);
  });
}
