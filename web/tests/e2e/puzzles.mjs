/** Puzzles: that of the day and the days in a row, and one after the other, by mouse, keyboard and finger. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { holdsShape } from "../aria.mjs";
import { faultsOf } from "../axe.mjs";
import { address, away, closeBrowser, LOCALES, person, spoken, status, stones, tryNow } from "../browser.mjs";

after(closeBrowser);

const cell = (page, square) => page.locator(`[data-square=${square}]`);
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** What the server answers to somebody with a page of it. */
const ask = async (page, path) => (await page.request.get(`${address}${path}`)).json();

/** The puzzle that is shown: by its day, or by the address of the page. */
async function shown(page, date) {
  if (date !== undefined) {
    return ask(page, `/api/v1/puzzles/today?date=${date}`);
  }
  const query = new URLSearchParams(new URL(page.url()).search);
  query.delete("kind");
  const { puzzles } = await ask(page, `/api/v1/puzzles?${query}`);
  assert.equal(puzzles.length, 1, page.url());
  return puzzles[0];
}

/** Opens a page about puzzles at noon of a day, somewhere. */
async function open(page, date, path = "/puzzles", zone = "Z") {
  await page.clock.setFixedTime(new Date(`${date}T12:00${zone}`));
  await page.goto(`${address}${path}`);
  await page.locator(".board.playable").waitFor();
}

/** Plays the solution. */
async function solve(page, { solution }, { right } = WORDS["en-US"]) {
  for (let ply = 0; ply < solution.length; ply += 2) {
    await cell(page, solution[ply]).click();
    const isLast = ply + 2 >= solution.length;
    await page.locator(isLast ? ".status.over" : `.status strong:text('${right}')`).waitFor();
    if (!isLast) {
      // The reply is on its way.
      await page.locator(".board.playable").waitFor();
    }
    assert.ok((await stones(page)).some((stone) => stone.startsWith(`${solution[ply]} `)));
  }
}

const streak = (page) => page.locator(".streak").innerText();

const WORDS = {
  "en-US": {
    streak: (now, longest) => new RegExp(`Days in a row: ${now}\\b${longest === undefined ? "" : `[^]*Longest: ${longest}\\b`}`),
    title: /^Solved! · Puzzle of the day · inarow$/, show: "Show me", solution: "The solution:", right: "Right.",
    wrong: (square) => `${square} is not the move. Try again.`, name: (square) => `${square}, empty, ${square} is not the move`,
    difficulty: /^Difficulty \d: that many other moves/, hint: "Ask of each move", share: "Share", study: "Study it",
  },
  "zh-CN": {
    streak: (now, longest) => new RegExp(`连续解题天数：${now}(?!\\d)${longest === undefined ? "" : `[^]*最长纪录：${longest}(?!\\d)`}`),
    title: /^解出来了！ · 今日习题 · inarow$/, show: "看答案", solution: "答案：", right: "对了。",
    wrong: (square) => `${square} 不对，再想想。`, name: (square) => `${square}，空，${square} 不对`,
    difficulty: /^难度 \d：乍看之下/, hint: "对每一步都问一问", share: "分享", study: "研究这个局面",
  },
};

for (const [locale, words] of spoken(WORDS)) {
  test(`days in a row count what was solved without being shown the solution, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale, timezoneId: "Pacific/Auckland" });
    await page.goto(address);
    // At noon it is the day before in Greenwich.
    const at = (date, path) => open(page, date, path, "+13:00");
    for (const [before, date] of ["2026-11-29", "2026-11-30", "2026-12-01"].entries()) {
      await at(date);
      assert.match(await streak(page), words.streak(before));
      await solve(page, await shown(page, date), words);
      assert.match(await streak(page), words.streak(before + 1, before + 1));
      assert.match(await streak(page), /✓/);
      assert.match(await page.title(), words.title);
    }
    // Solved twice is solved once; a day that was missed ends it; what was shown does not count.
    await at("2026-12-01");
    await solve(page, await shown(page, "2026-12-01"), words);
    assert.match(await streak(page), words.streak(3));
    await at("2026-12-03");
    assert.match(await streak(page), words.streak(0, 3));
    await button(page, words.show).click();
    await page.locator(`.status strong:text('${words.solution}')`).waitFor();
    assert.equal(await page.locator(".board.playable").count(), 0);
    await page.reload();
    await page.locator(".board.playable").waitFor();
    await solve(page, await shown(page, "2026-12-03"), words);
    assert.match(await streak(page), words.streak(0));
    // The puzzle of another day can be solved, and counts for nothing.
    await at("2026-12-04", "/puzzles?date=2026-12-02");
    await solve(page, await shown(page, "2026-12-02"), words);
    assert.match(await streak(page), words.streak(0));
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`a wrong move is said to be wrong and why, and taken back, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale });
    await page.goto(address);
    await open(page, "2026-11-23", "/puzzles?game=3,3,3&kind=win-in-2");
    const puzzle = await shown(page);
    const before = await stones(page);
    const legal = await page.locator(".cell.legal").evaluateAll((cells) => cells.map((one) => one.dataset.square));
    const wrong = legal.find((square) => square !== puzzle.solution[0]);
    await cell(page, wrong).click();
    await page.locator(".side .reason").waitFor();
    assert.equal(await status(page), words.wrong(wrong));
    assert.match(await cell(page, wrong).getAttribute("aria-label"), new RegExp(`^${words.name(wrong)}`));
    assert.deepEqual(await stones(page), before);
    assert.match(await page.locator(".faint", { hasText: words.difficulty }).innerText(), words.difficulty);
    assert.deepEqual(await faultsOf(page), []);
    await solve(page, puzzle, words);
    // X and O, the last stones of the line among them.
    await page.locator(".cell.winning").nth(2).waitFor();
    assert.equal((await stones(page)).length, before.length + 3);
    assert.equal(await page.locator(".cell.winning").count(), 3);
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`one after the other by keyboard, each with an address of its own, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale });
    await page.goto(address);
    await open(page, "2026-11-23", "/puzzles?game=7,6,4%2Bgravity&kind=only-move");
    const first = page.url();
    assert.match(first, /position=/);
    await page.keyboard.press("h");
    await page.locator(".reason", { hasText: words.hint }).waitFor();
    const { solution } = await shown(page);
    await page.locator(".board [tabindex='0']").focus();
    // To the square of the solution, from any other.
    await page.keyboard.press("Control+Home");
    const { right } = await shown(page);
    assert.equal(right[0].move, solution[0]);
    await cell(page, solution[0]).focus();
    await page.keyboard.press("Enter");
    await page.locator(".status.over").waitFor();
    await page.keyboard.press("n");
    await page.waitForURL((url) => url.href !== first);
    await page.locator(".board.playable").waitFor();
    assert.match(page.url(), /kind=only-move/);
    await page.keyboard.press("s");
    await page.locator(".note.better").waitFor();
    // Whoever opens the address of a puzzle gets exactly that.
    await page.goto(first);
    await page.locator(".board.playable").waitFor();
    assert.deepEqual((await shown(page)).solution, solution);
    await button(page, words.share).click();
    assert.equal(await page.getByRole("dialog").getByRole("textbox").inputValue(), first.replace("&kind=only-move", ""));
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: words.study }).click();
    await page.waitForURL(/\/analysis\?game=7,6,4%2Bgravity&position=/);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("another game or kind can be chosen, and what there is not is said", async () => {
  const { page, context, faults } = await person();
  await page.goto(address);
  await open(page, "2026-11-23");
  await page.locator("select[name=game]").selectOption({ label: "Gomoku" });
  await page.waitForURL(/game=15,15,5&position=/);
  await page.locator(".rules", { hasText: "15×15" }).waitFor();
  const kinds = await page.locator("select[name=kind] option").allInnerTexts();
  assert.ok(kinds.includes("Win in three moves") && !kinds.includes("The only move"), kinds.join());
  await page.locator("select[name=kind]").selectOption("block-the-fork");
  await page.waitForURL(/kind=block-the-fork/);
  await page.locator(".rules", { hasText: "Block the fork" }).waitFor();
  // A game that has no such kind has any.
  await page.locator("select[name=game]").selectOption("4,4,4");
  await page.waitForURL((url) => !url.href.includes("kind"));
  await page.goto(`${address}/puzzles?game=3,3,3&position=nowhere`);
  await page.locator("main", { hasText: "There is no such puzzle." }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is chosen last counts, while what was chosen before is still on its way", async () => {
  const { page, context, faults } = await person({ answersItself: false });
  await page.goto(address);
  await open(page, "2026-11-23");
  let release = () => {};
  const held = new Promise((resolve) => (release = resolve));
  await page.route(/puzzles\?.*game=15%2C15%2C5/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.locator("select[name=game]").selectOption({ label: "Gomoku" });
  await page.locator("select[name=game]").selectOption("4,4,4");
  await page.waitForURL(/game=4,4,4/);
  release();
  await page.locator(".rules", { hasText: "4×4" }).waitFor();
  await page.waitForTimeout(300);
  assert.match(page.url(), /game=4,4,4/);
  assert.equal(await page.locator("select[name=game]").inputValue(), "4,4,4");
  assert.deepEqual(faults, []);
  await context.close();
});

test("no press is lost, though the puzzle of the one before is still on its way", async () => {
  const { page, context, faults } = await person({ answersItself: false });
  await page.goto(address);
  await open(page, "2026-11-23");
  let asked = 0;
  await page.route(/puzzles\?count=/, (route) => {
    asked += 1;
    // The first is on its way for ever.
    return asked === 1 ? undefined : route.continue();
  });
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.waitForURL(/position=/);
  await page.locator(".board.playable").waitFor();
  assert.equal(asked, 2);
  assert.deepEqual(faults, []);
  await context.close();
});

test("by finger, in Chinese, on a telephone", async () => {
  const phone = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale: "zh-CN" };
  const { page, context, faults } = await person(phone);
  await page.goto(address);
  await open(page, "2026-11-23", "/puzzles?game=15,15,5&kind=find-the-threat");
  const { solution } = await shown(page);
  await cell(page, solution[0]).tap();
  await page.locator(".confirm").tap();
  await page.locator(".status.over", { hasText: "解出来了" }).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.locator(".status.over", { hasText: "Solved!" }).waitFor();
  await page.locator(".task", { hasText: "threatens to complete a line" }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a server that is away is said, and the puzzle goes on", async () => {
  const { page, context, faults } = await person({ answersItself: false });
  await page.goto(address);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await away(page).waitFor();
  await context.setOffline(false);
  await page.locator(".board.playable").waitFor();
  await context.setOffline(true);
  await button(page, "Next").click();
  await away(page).waitFor();
  await context.setOffline(false);
  await tryNow(page);
  await page.waitForURL(/position=/);
  assert.deepEqual(faults, []);
  await context.close();
});

for (const locale of LOCALES) {
  const language = locale.slice(0, 2);
  test(`what the page says, ${language}`, async () => {
    const { page, context, faults } = await person({ locale });
    await page.goto(address);
    await open(page, "2026-11-23");
    await page.locator("select[name=game] option").nth(4).waitFor({ state: "attached" });
    await holdsShape(page.locator("main"), `puzzles-${language}`);
    assert.deepEqual(await faultsOf(page), []);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
