/** A game of two people with two browsers, and a third who watches. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, person, served, status, stones, turn, visitor } from "../browser.mjs";

/** People with browsers of their own. */
const people = (count) => Promise.all(Array.from({ length: count }, () => person()));

/** All are done, and nothing went wrong. */
async function close(all) {
  assert.deepEqual(all.flatMap(({ faults }) => faults), []);
  await Promise.all(all.map(({ context }) => context.close()));
}

test("two people play by link, a third watches, and the rematch swaps sides", served("a friend by link", async () => {
  const [one, two, three] = await people(3);
  await one.page.goto(address);
  await one.page.getByRole("button", { name: "A friend, by link" }).click();
  const link = await one.page.getByRole("textbox", { name: "Link" }).inputValue();
  assert.match(link, /\/game\/\w+#seat=\w+$/);
  await one.page.locator(".qr[src]").evaluate((picture) => picture.decode());
  const plain = link.replace(/#.*/, "");
  const [, invitation] = link.split("seat=");
  for (const each of [one, two]) {
    each.page.on("request", (request) => assert.ok(!request.url().replace(/#.*/, "").includes(invitation), request.url()));
  }

  await two.page.goto(link);
  await two.page.waitForURL(plain);
  await two.page.locator(".players li:nth-child(2)", { hasText: "You" }).waitFor();
  const top = () => one.page.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
  await one.page.locator(".players .presence.here").waitFor();
  assert.equal(await one.page.locator(".qr").count(), 0, "the invitation is used up");
  // It is seen at the board and in the window's title, until there is a move.
  assert.equal(await one.page.locator(".head .news").innerText(), "Guest has joined.");
  assert.ok((await one.page.title()).startsWith("Guest has joined."));
  const before = await top();

  await three.page.goto(plain);
  await three.page.locator(".badge").waitFor();
  await one.page.locator(".watchers", { hasText: "1 watching" }).waitFor();
  assert.equal(await three.page.locator(".watchers").count(), 0, "one spectator knows of themselves");

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
  assert.ok((await one.page.title()).startsWith("You won!"));
  assert.equal(await status(one.page), "You won!");
  assert.equal(await status(two.page), "You lost");
  const seen = ["a1 X", "a2 X", "a3 X", "b1 O", "b2 O"];
  for (const { page } of [one, two, three]) {
    assert.deepEqual(await stones(page), seen);
    assert.equal(await page.locator(".cell.winning").count(), 3);
  }
  assert.equal(await three.page.getByRole("button", { name: /Resign|Play again|Hint|Take back/ }).count(), 0);

  await two.page.getByRole("button", { name: "Play again" }).click();
  await two.page.waitForURL((url) => url.href !== plain);
  await one.page.locator(".head .news", { hasText: "Guest would like to play again." }).waitFor();
  assert.ok((await one.page.title()).startsWith("Guest would like to play again."));
  await three.page.locator(".head .news", { hasText: "The next game is ready." }).waitFor();
  await one.page.locator(".state").getByRole("link", { name: "Next game" }).click();
  await one.page.locator(".players li:nth-child(2)", { hasText: "You" }).waitFor();
  await one.page.locator(".score", { hasText: "You 1 : 0 Guest" }).waitFor();
  assert.equal(await turn(two.page), true);
  await two.page.locator("[data-square=c3]").click();
  await one.page.locator("[data-square=c3] .mark.x").waitFor();

  await two.context.close();
  await one.page.locator(".players .presence.away").waitFor();
  await close([one, three]);
  assert.deepEqual(two.faults, []);
}));

test("a move is asked back, refused and given; then a hint, which both see, and a draw", served("a friend by link", async () => {
  const [one, two] = await people(2);
  await one.page.goto(address);
  await one.page.getByRole("button", { name: "A friend, by link" }).click();
  await two.page.goto(await one.page.getByRole("textbox", { name: "Link" }).inputValue());
  await one.page.locator(".players .presence.here").waitFor();
  const [first, second] = [one, two].map(({ page }) => page);
  const asks = first.getByRole("button", { name: "Ask to take back" });
  for (const [page, square] of [[first, "a1"], [second, "b2"]]) {
    await turn(page);
    await page.locator(`[data-square=${square}]`).click();
    await first.locator(`[data-square=${square}] .mark`).first().waitFor();
  }
  const top = await second.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
  await asks.click();
  await first.locator(".news", { hasText: "You asked to take a move back." }).waitFor();
  await second.locator(".news", { hasText: /would like to take a move back/ }).waitFor();
  assert.match(await second.title(), /would like to take a move back/);
  assert.equal(await second.locator(".board").evaluate((board) => board.getBoundingClientRect().top), top, "the board has not moved");
  assert.deepEqual(await faultsOf(second), []);
  await second.getByRole("button", { name: "Refuse", exact: true }).click();
  await first.locator(".news", { hasText: "would rather play on" }).waitFor();
  assert.equal(await asks.isDisabled(), true, "asked once before each move");
  await first.locator("[data-square=c3]").click();
  await second.locator(".move").nth(2).waitFor();
  await asks.click();
  await second.getByRole("button", { name: "Allow", exact: true }).click();
  for (const page of [first, second]) {
    await page.locator(".news", { hasText: "Taken back." }).waitFor();
    assert.deepEqual(await stones(page), ["a1 X", "b2 O"]);
  }
  await first.getByRole("button", { name: "Ask for a hint" }).click();
  await second.locator(".news", { hasText: "Guest would like a hint, which you would both see." }).waitFor();
  await second.getByRole("button", { name: "Allow", exact: true }).click();
  for (const page of [first, second]) {
    await page.locator(".reason").waitFor();
  }
  await first.getByRole("button", { name: "Offer a draw" }).click();
  await second.locator(".news", { hasText: "Guest offers a draw." }).waitFor();
  await second.getByRole("button", { name: "Accept" }).click();
  for (const page of [first, second]) {
    await page.locator(".state.over", { hasText: "draw by agreement" }).waitFor();
  }
  await close([one, two]);
}));

test("an invitation is taken once: a later visitor watches, with a notice", served("a friend by link", async () => {
  const [one, two, three] = await people(3);
  await one.page.goto(address);
  await one.page.getByRole("button", { name: "A friend, by link" }).click();
  const link = await one.page.getByRole("textbox", { name: "Link" }).inputValue();
  await two.page.goto(link);
  await two.page.locator(".players").waitFor();
  await three.page.goto(link);
  await three.page.locator(".badge").waitFor();
  await three.page.locator(".head .news", { hasText: "This seat is taken, so you are watching." }).waitFor();
  assert.equal(await three.page.locator(".problem").count(), 0, "nothing is wrong");
  // An invitation that was never one is another matter.
  const [alone] = await people(1);
  await alone.page.goto(address);
  await alone.page.getByRole("button", { name: "A friend, by link" }).click();
  const other = await alone.page.getByRole("textbox", { name: "Link" }).inputValue();
  await three.page.goto(other.replace(/seat=\w+/, `seat=${"0".repeat(32)}`));
  await three.page.locator(".problem").waitFor();
  await close([one, two, three, alone]);
}));
