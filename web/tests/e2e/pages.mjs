/** Every page in both languages and themes: what axe finds, and whether it fits narrow windows. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, closeBrowser, me, openGame, person, served, turn } from "../browser.mjs";

after(closeBrowser);

const engine = { kind: "engine", player: "level:medium" };

/** Plays a game to its end, so that this browser has one. */
async function playOne(page) {
  await openGame(page, { game: "tictactoe", x: me, o: me });
  for (const [at, square] of ["b2", "b3", "c2", "a2", "c3", "a3", "a1"].entries()) {
    await page.locator(`[data-square=${square}]`).click();
    await page.locator(".move").nth(at).waitFor();
  }
}

/** How to come to each page. */
const pages = {
  start: async (page) => {
    await page.locator(".setup summary").click();
    await page.locator("select[name=game]").selectOption("own");
    await page.locator("input[value=misere]").check();
    // The players of the articles strive for lines, which lose here.
    await page.locator("option[value=corner-first]:disabled").first().waitFor({ state: "attached" });
    await page.locator("select[name=clock]").selectOption("game");
  },
  game: async (page) => {
    await openGame(page, { game: "connect-four", x: me, o: engine, clock: { per_game: 300_000 } });
    await turn(page);
    await page.locator("[data-square=d1]").focus();
    await page.keyboard.press("Enter");
    await page.locator(".move").nth(1).waitFor();
  },
  gomoku: async (page) => void (await openGame(page, { game: "gomoku", x: me, o: { kind: "friend" } })),
  help: async (page) => {
    await openGame(page, { game: "tictactoe", x: me, o: me });
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  },
  games: async (page) => {
    await playOne(page);
    await page.goto(`${address}/games`);
    await page.locator(".saved-games .small-board").first().waitFor();
  },
  replay: async (page) => {
    await playOne(page);
    await page.goto(`${address}/games`);
    await page.locator(".saved-games a").first().click();
    await page.locator(".board").waitFor();
  },
  analysis: async (page) => {
    await page.goto(`${address}/analysis?game=connect-four&moves=d1,d2`);
    await page.locator(".variations button").first().waitFor();
  },
  lessons: async (page) => {
    await page.goto(`${address}/lessons`);
    await page.locator("main a[href^='/lessons/5']").first().waitFor();
  },
  lesson: async (page) => {
    await page.goto(`${address}/lessons/3?moves=b2`);
    await page.locator(".rule-steps li").first().waitFor();
  },
  search: async (page) => {
    await page.goto(`${address}/search?player=alpha-beta&moves=a1,b2,c3`);
    await page.locator("[role=treegrid] [role=row]").nth(3).waitFor();
  },
  practice: async (page) => {
    await playOne(page);
    await page.goto(`${address}/practice`);
    await page.locator(".side .reason").waitFor();
  },
  stats: async (page) => {
    await playOne(page);
    await page.goto(`${address}/stats`);
    await page.locator("main table").first().waitFor();
  },
  values: async (page) => {
    await page.goto(`${address}/values`);
    await page.locator("main .worth-map").first().waitFor();
  },
  missing: async (page) => {
    await page.evaluate(() => document.querySelector("nav a.home").setAttribute("href", "/nothing/is/here"));
    await page.locator("nav a.home").click();
    await page.getByRole("link", { name: /Play a game|去下棋/ }).waitFor();
  },
};

/** Those that cannot be without a server. */
const NEED = { gomoku: served("a friend by link") };

for (const [name, open] of Object.entries(pages)) {
  for (const [colorScheme, locale, width] of [["light", "en-US", 1280], ["dark", "zh-CN", 320]]) {
    test(`${name}, ${colorScheme}, ${locale}, ${width} pixels`, NEED[name] ?? {}, async () => {
      const { page, faults, context } = await person({ colorScheme, locale, viewport: { width, height: 720 } });
      await page.goto(address);
      await page.locator(".setup").waitFor();
      await open(page);
      assert.deepEqual(await faultsOf(page), []);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `the page is ${over} pixels too wide`);
      assert.equal(await page.evaluate(() => document.documentElement.lang), locale === "zh-CN" ? "zh-Hans" : "en");
      const text = await page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(text, /web-[a-z]/, "every text has its words");
      assert.deepEqual(faults, []);
      await context.close();
    });
  }
}

test("language and colours are switched and remembered", async () => {
  const { page, faults } = await person({ colorScheme: "light" });
  await page.goto(address);
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("heading", { name: "和电脑下" }).waitFor();
  await page.getByRole("button", { name: "深色" }).click();
  await page.reload();
  await page.getByRole("heading", { name: "和电脑下" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.match(await page.title(), /下棋/);
  assert.deepEqual(faults, []);
});

test("the description of the HTTP interface, with its code as code, fits a telephone", served("the server's own page"), async () => {
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
});
