/** A game of two people with two browsers, and a third who watches. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, choose, closeBrowser, person, served, spoken, status, stones, turn } from "../browser.mjs";

after(closeBrowser);

const isByLink = served("a friend by link");

const WORDS = {
  "en-US": {
    link: "A friend, by link", address: "Link", you: "You", here: "A friend, right here", game: "Connect Four",
    joined: "Guest has joined.", won: "You won!", lost: "You lost", actions: /Resign|Play again|Hint|Take back/, again: "Play again", next: "Next game",
    wants: "Guest would like to play again.", ready: "The next game is ready.", late: "This seat is taken, so you are watching.",
    ask: "Ask to take back", asked: "You asked to take a move back.", asks: /would like to take a move back/, refuse: "Refuse", refused: "would rather play on", allow: "Allow", back: "Taken back.",
  },
  "zh-CN": {
    link: "发链接给朋友", address: "链接", you: "你", here: "和身边的朋友", game: "四子棋",
    joined: "访客来了。", won: "你赢了！", lost: "你输了", actions: /认输|再来一局|提示|悔棋/, again: "再来一局", next: "下一局",
    wants: "访客想再来一局。", ready: "下一局已经准备好。", late: "座位已经有人了，你在观战。",
    ask: "请求悔棋", asked: "已请求悔棋，请等对方回答。", asks: /想悔棋/, refuse: "不同意", refused: "不同意悔棋", allow: "同意", back: "已悔棋。",
  },
};

/** People with browsers of their own, in one language. */
const people = (count, locale) => Promise.all(Array.from({ length: count }, () => person({ locale })));

/** That all are done, and nothing went wrong. */
async function close(all) {
  assert.deepEqual(all.flatMap(({ faults }) => faults), []);
  await Promise.all(all.map(({ context }) => context.close()));
}

for (const [locale, words] of spoken(WORDS, { isServed: true })) {
  test(`two people play by link, a third watches, and the rematch swaps sides, ${locale}`, isByLink, async () => {
    const [one, two, three] = await people(3, locale);
    await one.page.goto(address);
    await one.page.getByRole("button", { name: words.link }).click();
    const link = await one.page.getByRole("textbox", { name: words.address }).inputValue();
    assert.match(link, /\/game\/\w+#seat=\w+$/);
    await one.page.locator(".qr[src]").evaluate((picture) => picture.decode());
    const plain = link.replace(/#.*/, "");
    const [, invitation] = link.split("seat=");
    for (const each of [one, two]) {
      each.page.on("request", (request) => assert.ok(!request.url().replace(/#.*/, "").includes(invitation), request.url()));
    }

    await two.page.goto(link);
    await two.page.waitForURL(plain);
    await two.page.locator(".players li:nth-child(2)", { hasText: words.you }).waitFor();
    const top = () => one.page.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
    await one.page.locator(".players .presence.here").waitFor();
    assert.equal(await one.page.locator(".qr").count(), 0, "the invitation is used up");
    // It is seen at the board and in the window's title, until there is a move.
    assert.equal(await one.page.locator(".head .news").innerText(), words.joined);
    assert.ok((await one.page.title()).startsWith(words.joined));
    const before = await top();

    await three.page.goto(plain);
    await three.page.locator(".badge").waitFor();

    const game = ["a1", "b1", "a2", "b2", "a3"];
    for (const [index, square] of game.entries()) {
      const { page } = index % 2 === 0 ? one : two;
      assert.equal(await turn(page), true);
      await page.locator(`[data-square=${square}]`).click();
      for (const other of [one, two, three]) {
        await other.page.locator(".move").nth(index).waitFor();
      }
    }
    assert.equal(await top(), before, "the board has not moved");
    assert.equal(await one.page.locator(".news").innerText(), "");
    assert.ok((await one.page.title()).startsWith(words.won));
    assert.equal(await status(one.page), words.won);
    assert.equal(await status(two.page), words.lost);
    const seen = ["a1 X", "a2 X", "a3 X", "b1 O", "b2 O"];
    for (const { page } of [one, two, three]) {
      assert.deepEqual(await stones(page), seen);
      assert.equal(await page.locator(".cell.winning").count(), 3);
    }
    assert.equal(await three.page.getByRole("button", { name: words.actions }).count(), 0);

    await two.page.getByRole("button", { name: words.again }).click();
    await two.page.waitForURL((url) => url.href !== plain);
    await one.page.locator(".head .news", { hasText: words.wants }).waitFor();
    assert.ok((await one.page.title()).startsWith(words.wants));
    assert.deepEqual(await faultsOf(one.page), []);
    await three.page.locator(".head .news", { hasText: words.ready }).waitFor();
    await one.page.locator(".state").getByRole("link", { name: words.next }).click();
    await one.page.locator(".players li:nth-child(2)", { hasText: words.you }).waitFor();
    assert.equal(await turn(two.page), true);
    await two.page.locator("[data-square=c3]").click();
    await one.page.locator("[data-square=c3] .mark.x").waitFor();

    await two.context.close();
    await one.page.locator(".players .presence.away").waitFor();
    await close([one, three]);
    assert.deepEqual(two.faults, []);
  });

  test(`a move is asked back, refused, asked back again and given, ${locale}`, isByLink, async () => {
    const [one, two] = await people(2, locale);
    await one.page.goto(address);
    await one.page.getByRole("button", { name: words.link }).click();
    await two.page.goto(await one.page.getByRole("textbox", { name: words.address }).inputValue());
    await one.page.locator(".players .presence.here").waitFor();
    const [first, second] = [one, two].map(({ page }) => page);
    const asks = first.getByRole("button", { name: words.ask });
    for (const [page, square] of [[first, "a1"], [second, "b2"]]) {
      await turn(page);
      await page.locator(`[data-square=${square}]`).click();
      await first.locator(`[data-square=${square}] .mark`).first().waitFor();
    }
    const top = await second.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
    await asks.click();
    await first.locator(".news", { hasText: words.asked }).waitFor();
    await second.locator(".news", { hasText: words.asks }).waitFor();
    assert.match(await second.title(), words.asks);
    assert.equal(await second.locator(".board").evaluate((board) => board.getBoundingClientRect().top), top, "the board has not moved");
    assert.deepEqual(await faultsOf(second), []);
    await second.getByRole("button", { name: words.refuse, exact: true }).click();
    await first.locator(".news", { hasText: words.refused }).waitFor();
    assert.equal(await asks.isDisabled(), true, "asked once before each move");
    await first.locator("[data-square=c3]").click();
    await second.locator(".move").nth(2).waitFor();
    await asks.click();
    await second.getByRole("button", { name: words.allow, exact: true }).click();
    for (const page of [first, second]) {
      await page.locator(".news", { hasText: words.back }).waitFor();
      assert.deepEqual(await stones(page), ["a1 X", "b2 O"]);
    }
    await close([one, two]);
  });

  test(`an invitation is taken once: whoever comes later watches, and is told, ${locale}`, isByLink, async () => {
    const [one, two, three] = await people(3, locale);
    await one.page.goto(address);
    await one.page.getByRole("button", { name: words.link }).click();
    const link = await one.page.getByRole("textbox", { name: words.address }).inputValue();
    await two.page.goto(link);
    await two.page.locator(".players").waitFor();
    await three.page.goto(link);
    await three.page.locator(".badge").waitFor();
    await three.page.locator(".head .news", { hasText: words.late }).waitFor();
    assert.equal(await three.page.locator(".problem").count(), 0, "nothing is wrong");
    // An invitation that was never one is another matter.
    const [alone] = await people(1, locale);
    await alone.page.goto(address);
    await alone.page.getByRole("button", { name: words.link }).click();
    const other = await alone.page.getByRole("textbox", { name: words.address }).inputValue();
    await three.page.goto(other.replace(/seat=\w+/, `seat=${"0".repeat(32)}`));
    await three.page.locator(".problem").waitFor();
    await close([one, two, three, alone]);
  });

  test(`two people play at one device, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale });
    await page.goto(address);
    await choose(page, words.game);
    await page.getByRole("button", { name: words.here }).click();
    for (const [index, square] of ["d1", "d1", "e1"].entries()) {
      await turn(page);
      await page.locator(`[data-square=${square}]`).click();
      await page.locator(".move").nth(index).waitFor();
    }
    assert.deepEqual(await stones(page), ["d1 X", "d2 O", "e1 X"]);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
