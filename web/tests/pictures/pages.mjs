/** The way to every page, with something on it to be seen. */

import { address, me, openGame, turn } from "../browser.mjs";

/** A game of one person for both sides, after some moves. */
async function played(page, game, moves) {
  const made = await openGame(page, { game, x: me, o: me });
  for (const [at, square] of moves.split(" ").entries()) {
    await turn(page);
    await page.locator(`[data-square=${square}]`).press("Enter");
    await page.locator(".move").nth(at).waitFor();
  }
  return made;
}

/** Opens a page by its address and waits for a part of it. */
const at = (path, part) => async (page) => {
  await page.goto(`${address}${path}`);
  await page.locator("main").locator(part).first().waitFor({ timeout: 60_000 });
};

/** Opens an analysis, and waits until it has no more to find, or for what it finds soon. */
const analysis = (asked) => at(`/analysis?${asked}`, ".looks .worth");

/** The review of a game that was just played. */
const reviewed = (game, moves) => async (page) => {
  await played(page, game, moves);
  await page.locator(".state.over").waitFor();
  await page.keyboard.press("v");
  await page.locator(".course").waitFor({ timeout: 60_000 });
};

/** By their names. @type {Record<string, (page: import("playwright-core").Page) => Promise<unknown>>} */
export const PAGES = {
  start: at("/", ".setup"),
  "start-own": async (page) => {
    await at("/", ".setup")(page);
    await page.locator(".setup summary").click();
  },
  "game-tictactoe": (page) => played(page, "tictactoe", "b2 a3 c3"),
  "game-connect-four": (page) => played(page, "connect-four", "d1 d2 d3 e1 c1 b1"),
  "game-gomoku": (page) => played(page, "gomoku", "h8 h9 j9 g7 j8 j7"),
  "game-computer": async (page) => {
    await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
    await turn(page);
    await page.locator("[data-square=b1]").press("Enter");
    await page.locator("[data-square] .mark.o").first().waitFor();
    await turn(page);
    await page.keyboard.press("r");
    await page.locator(".rule-steps .fired").waitFor();
  },
  "game-over": (page) => played(page, "connect-four", "d1 e1 d2 e2 d3 e3 d4"),
  review: reviewed("tictactoe", "b2 a1 c1 b3 a3"),
  "review-gomoku": reviewed("gomoku", "h8 a1 h9 b2 h10 c3 h11 e4 h12"),
  help: async (page) => {
    await played(page, "tictactoe", "b2");
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
  },
  share: async (page) => {
    await played(page, "tictactoe", "b2");
    const folded = page.locator("[popovertarget=more]");
    if (await folded.isVisible()) {
      await folded.click();
    }
    await page.locator("#more").getByRole("button", { name: /^(Share|分享)/ }).click();
    await page.locator("dialog[open]").waitFor();
  },
  menu: async (page) => {
    await played(page, "tictactoe", "b2");
    const folded = page.locator("[popovertarget=menu]");
    if (await folded.isVisible()) {
      await folded.click();
    }
  },
  replay: async (page) => {
    const { id } = await played(page, "gomoku", "h8 a1 h9 b2 h10 c3 h11 e4 h12");
    await at(`/games/${id}`, ".board")(page);
  },
  "analysis-tictactoe": analysis("moves=b2,b3,a1"),
  "analysis-connect-four": analysis("game=connect-four&moves=d1,d2,d3,d4,c1,e1,c2,c3,e2,b1,e3,e4,b2"),
  "analysis-gomoku": analysis("game=gomoku&moves=h8,h9,j9"),
  search: at("/search", "svg"),
  "search-table": at("/search?player=minimax&moves=a1,b2", "[role=treegrid]"),
  lessons: at("/lessons", "a"),
  lesson: at("/lessons/3?moves=b2", ".proof"),
  learning: at("/lessons/6", ".board"),
  matchboxes: at("/lessons/6/matchboxes", ".lids"),
  "lesson-challenge": at("/lessons/2?as=second", ".board"),
  puzzle: at("/puzzles", ".board"),
  "puzzle-gomoku": at("/puzzles?game=15,15,5", ".board"),
  worksheets: at("/worksheets?game=3,3,3&count=4&seed=7", ".solutions li"),
  games: at("/games", ".small-board"),
  stats: at("/stats", "table"),
  practice: at("/practice", ".board"),
  values: at("/values", ".worth-map"),
  "values-gravity": at("/values?options=gravity", ".worth-map"),
  settings: at("/settings", ".sample figure"),
  api: at("/api/v1", "h2"),
  missing: at("/nothing/is/here", "p:visible"),
};
