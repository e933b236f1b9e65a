/** Every page, in Chinese: its ARIA shape, the findings of axe, and whether it fits a narrow window. */

import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { faultsOf } from "../axe.mjs";
import { address, cell, me, openGame, playMoves, served, turn, visitor } from "../browser.mjs";
import { proven } from "../lesson.mjs";

/** Parts that differ from run to run: names in addresses, numbers of saved games, dates, counts of nodes. */
const changing = [
  [/\/(game|games|saved)\/[\w-]+/g, "/$1/NAME"],
  [/seat=\w+/g, "seat=TOKEN"],
  [/saved=-?\d+/g, "saved=N"],
  [/(heading "(?:Game |第 ))-?\d+(?="| 局)/g, "$1N"],
  [/\d+ \w+ 20\d\d, \d+:\d+|20\d\d年\d+月\d+日 \d+:\d+/g, "DATE"],
];

/** A game on one screen by people of this name, with these moves. */
async function play(page, name, moves) {
  const somebody = { kind: "me", name };
  await openGame(page, { game: "tictactoe", x: somebody, o: somebody });
  await playMoves(page, moves.join(" "));
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

const [WIDE, NARROW] = [{ width: 1280, height: 720 }, { width: 320, height: 720 }];

/** Sees that nothing is wrong with a page: by day in a wide window, by night in a narrow one. */
async function isSound(page, name) {
  for (const [viewport, colorScheme] of [[WIDE, "light"], [NARROW, "dark"]]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faultsOf(page), [], `${name}, ${colorScheme}`);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${name} is ${over} pixels too wide`);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-Hans", name);
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /web-[a-z]/, `${name}: every text has its words`);
  await page.setViewportSize(WIDE);
}

const READER = { locale: "zh-CN", viewport: WIDE, reducedMotion: "reduce" };

test("what the pages say", visitor(READER, async ({ page }) => {
  await page.goto(address);
  await page.locator(".setup").waitFor();
  await holdsShape(page.locator("#header"), "frame-zh", changing);
  for (const [name, open] of Object.entries(pages)) {
    await open(page, "Shape-zh");
    if (shapes.includes(`${name}-zh.yml`)) {
      await holdsShape(page.locator("main"), `${name}-zh`, changing);
    }
    await isSound(page, name);
  }
  await page.keyboard.press("?");
  await holdsShape(page.getByRole("dialog"), "help-zh", changing);
  await isSound(page, "help");
}));

test("a game with a friend who is waited for", served("a friend by link", visitor(READER, async ({ page }) => {
  await openGame(page, { game: "gomoku", x: me, o: { kind: "friend" } });
  await isSound(page, "a game with a friend");
})));

test("the description of the HTTP interface, with its code as code, fits a telephone", served("the server's own page", visitor({ viewport: NARROW }, async ({ page }) => {
  await page.goto(`${address}/api/v1`);
  await page.getByRole("heading", { name: "GET /api/v1/analysis" }).waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /`/);
  await page.locator("p code", { hasText: "/api/v1/socket" }).first().waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faultsOf(page), []);
  }
})));
