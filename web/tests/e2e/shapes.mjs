/** Every page in both languages: its ARIA shape, the findings of axe, and whether it fits a narrow window. */

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { faultsOf } from "../axe.mjs";
import { address, finish, me, openGame, person, served, turn } from "../browser.mjs";
import { proven } from "../lesson.mjs";

after(finish);

/** Parts that differ from run to run: names in addresses, numbers of saved games, dates, counts of nodes. */
const changing = [
  [/\/(game|games|saved)\/[\w-]+/g, "/$1/NAME"],
  [/seat=\w+/g, "seat=TOKEN"],
  [/saved=-?\d+/g, "saved=N"],
  [/(heading "(?:Game |第 ))-?\d+(?="| 局)/g, "$1N"],
  [/\d+ \w+ 20\d\d, \d+:\d+|20\d\d年\d+月\d+日 \d+:\d+/g, "DATE"],
];

const cell = (page, square) => page.locator(`[data-square=${square}]`);

/** A game on one screen by people of this name, with these moves. */
async function play(page, name, moves) {
  const somebody = { kind: "me", name };
  await openGame(page, { game: "tictactoe", x: somebody, o: somebody });
  for (const [at, square] of moves.entries()) {
    await cell(page, square).click();
    await page.locator(".move").nth(at).waitFor();
  }
}

/** The way to each page. Those that have a file in `aria/` are compared with it. */
const pages = {
  start: (page) => page.locator(".setup summary").click(),
  "start of another game": async (page) => {
    await page.locator("select[name=game]").selectOption("own");
    await page.locator("input[value=misere]").check();
    // The players of the articles strive for lines, which lose here.
    await page.locator("option[value=corner-first]:disabled").first().waitFor({ state: "attached" });
    await page.locator("select[name=clock]").selectOption("game");
  },
  game: (page, name) => play(page, name, ["b2", "a3"]),
  "game-over": async (page, name) => {
    await play(page, name, ["a1", "a2", "b1", "b2", "c1"]);
    await page.keyboard.press("v");
    await page.locator(".course").waitFor();
  },
  games: async (page, name) => {
    await page.goto(`${address}/games?player=${name}`);
    await page.locator(".saved-games li").nth(1).waitFor();
  },
  replay: async (page, name) => {
    await page.goto(`${address}/games?player=${name}`);
    await page.locator(".saved-games a", { has: page.locator(".winner") }).first().click();
    await page.locator(".board").waitFor();
    await page.keyboard.press("Home");
  },
  stats: async (page, name) => {
    await page.goto(`${address}/stats?player=${name}`);
    await page.locator("main table").first().waitFor();
  },
  analysis: async (page) => {
    await page.goto(`${address}/analysis?moves=b2,b3,a1`);
    await page.locator(".looks li").nth(2).waitFor();
    await page.locator(".course").waitFor();
  },
  "an analysis of falling stones": async (page) => {
    await page.goto(`${address}/analysis?game=connect-four&moves=d1,d2`);
    await page.locator(".variations button").first().waitFor();
  },
  "game with a clock": async (page) => {
    await openGame(page, { game: "connect-four", x: me, o: { kind: "engine", player: "level:beginner" }, clock: { per_game: 300_000 } });
    await turn(page);
    await cell(page, "d1").press("Enter");
    await page.locator(".move").nth(1).waitFor();
  },
  "rule of a player": async (page) => {
    await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
    await cell(page, "a3").click();
    await page.locator(".move").nth(1).waitFor();
    await page.keyboard.press("r");
    await page.locator(".rule-steps .fired").waitFor();
    await page.locator(".study summary").evaluateAll((all) => all.forEach((summary) => summary.click()));
  },
  exercise: async (page) => {
    await play(page, "", ["b2", "b3", "c2", "a2", "c3", "a3", "a1"]);
    await page.goto(`${address}/practice`);
    await page.locator(".side .reason").waitFor();
  },
  lessons: async (page) => {
    await page.goto(`${address}/lessons`);
    await page.waitForFunction(() => document.querySelector(".lesson-list li") && !document.querySelector(".lesson-list .faint"));
  },
  lesson: async (page) => {
    await page.goto(`${address}/lessons/3?moves=a3,b2`);
    await page.locator(".rule-steps").waitFor();
    await proven(page);
    await page.locator(".about > summary").click();
  },
  "lesson-beaten": async (page) => {
    await page.goto(`${address}/lessons/3?as=second&moves=a3,b2,c1,c3,a1,a2,b1`);
    await page.locator(".verdict").waitFor();
    await proven(page);
  },
  learning: async (page) => {
    await page.goto(`${address}/lessons/6`);
    await page.locator(".learning-options").waitFor();
  },
  matchboxes: async (page) => {
    await page.goto(`${address}/lessons/6/matchboxes`);
    await page.locator(".lids li").first().waitFor();
  },
  search: async (page) => {
    await page.goto(`${address}/search?position=X.O/.../O.X&node=4c`);
    await page.locator("[data-key='0']").waitFor();
    await page.locator("form select").first().waitFor();
  },
  "search-drawn": async (page) => {
    await page.goto(`${address}/search`);
    await page.getByRole("tree").waitFor();
    await page.locator("form select").first().waitFor();
  },
  worksheets: async (page) => {
    await page.goto(`${address}/worksheets?game=3,3,3&count=2&seed=7`);
    await page.locator(".solutions li").nth(1).waitFor();
    await page.locator("select[name=game] option").nth(4).waitFor({ state: "attached" });
  },
  settings: async (page) => {
    await page.goto(`${address}/settings`);
    await page.locator(".sample figure").nth(2).waitFor();
  },
  values: async (page) => {
    await page.goto(`${address}/values`);
    await page.locator("main .worth-map").first().waitFor();
  },
  puzzles: async (page) => {
    await page.clock.setFixedTime(new Date("2026-11-23T12:00Z"));
    await page.goto(`${address}/puzzles`);
    await page.locator(".board.playable").waitFor();
    await page.locator("select[name=game] option").nth(4).waitFor({ state: "attached" });
  },
  missing: (page) => page.goto(`${address}/nothing/is/here`),
};

const shapes = await readdir(new URL("../aria/", import.meta.url));

/** Sees that nothing is wrong with a page, in a narrow window too. */
async function isSound(page, name, locale) {
  const narrow = { width: 320, height: 720 };
  const found = locale === "en-US" ? await faultsOf(page) : [];
  await page.setViewportSize(narrow);
  assert.deepEqual(locale === "en-US" ? found : await faultsOf(page), [], name);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${name} is ${over} pixels too wide`);
  assert.equal(await page.evaluate(() => document.documentElement.lang), locale === "zh-CN" ? "zh-Hans" : "en", name);
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /web-[a-z]/, `${name}: every text has its words`);
  await page.setViewportSize(WIDE);
}

const WIDE = { width: 1280, height: 720 };

// English by day in a wide window, Chinese by night in a narrow one.
for (const [locale, colorScheme] of [["en-US", "light"], ["zh-CN", "dark"]]) {
  const language = locale.slice(0, 2);

  test(`what the pages say, ${language}`, async () => {
    const { page, faults, context } = await person({ locale, colorScheme, viewport: WIDE, reducedMotion: "reduce" });
    await page.goto(address);
    await page.locator(".setup").waitFor();
    await holdsShape(page.locator("#header"), `frame-${language}`, changing);
    for (const [name, open] of Object.entries(pages)) {
      await open(page, `Shape-${language}`);
      if (shapes.includes(`${name}-${language}.yml`)) {
        await holdsShape(page.locator("main"), `${name}-${language}`, changing);
      }
      await isSound(page, name, locale);
    }
    await page.keyboard.press("?");
    await holdsShape(page.getByRole("dialog"), `help-${language}`, changing);
    await isSound(page, "help", locale);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`a game with a friend who is waited for, ${language}`, served("a friend by link", async () => {
    const { page, faults, context } = await person({ locale, colorScheme, viewport: WIDE, reducedMotion: "reduce" });
    await openGame(page, { game: "gomoku", x: me, o: { kind: "friend" } });
    await isSound(page, "a game with a friend", locale);
    assert.deepEqual(faults, []);
    await context.close();
  }));
}

test("the description of the HTTP interface, with its code as code, fits a telephone", served("the server's own page", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, context, faults } = await person({ colorScheme, viewport: { width: 320, height: 568 } });
    await page.goto(`${address}/api/v1`);
    await page.getByRole("heading", { name: "GET /api/v1/analysis" }).waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /`/);
    await page.locator("p code", { hasText: "/api/v1/socket" }).first().waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  }
}));
