/** The server is taken away in the middle of a game, and comes back. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { away, finish, person, served, status, stones, turn } from "../browser.mjs";
import { startServer, withFolder } from "../server.mjs";

after(finish);

/** Makes a move, and waits until everybody sees it. */
async function play(mover, square, count, everybody) {
  assert.equal(await turn(mover.page), true);
  await mover.page.locator(`[data-square=${square}]`).click();
  for (const { page } of everybody) {
    await page.locator(".move").nth(count - 1).waitFor();
  }
}

test("a game of two goes on after the server was killed and started again", served("a server is started again", () =>
  withFolder(async (folder) => {
    const before = await startServer("debug", folder);
    let now = before;
    try {
      const [one, two] = [await person({}, before.url), await person({}, before.url)];
      const both = [one, two];
      await one.page.goto(before.url);
      await one.page.getByRole("button", { name: /A friend, by link/ }).click();
      const link = await one.page.getByRole("textbox", { name: "Link" }).inputValue();
      await two.page.goto(link);
      await one.page.locator(".players .presence.here").waitFor();
      await play(one, "a1", 1, both);
      await play(two, "b1", 2, both);

      await before.end("SIGKILL");
      for (const { page } of both) {
        await away(page).waitFor();
      }
      // A move that is made meanwhile waits for the server.
      await one.page.locator("[data-square=a2]").click();
      await one.page.locator('.cell.pending[data-square="a2"]').waitFor();

      now = await startServer("debug", folder, new URL(before.url).host);
      assert.equal(now.url, before.url);
      for (const { page } of both) {
        await away(page).waitFor({ state: "hidden", timeout: 40_000 });
        await page.locator(".move").nth(2).waitFor();
      }
      assert.deepEqual(await stones(two.page), ["a1 X", "a2 X", "b1 O"]);
      await play(two, "b2", 4, both);

      // A page that is opened again sits at the same place.
      await one.page.reload();
      await one.page.locator(".players li", { hasText: "You" }).waitFor();
      await play(one, "a3", 5, both);
      for (const { page } of both) {
        assert.deepEqual(await stones(page), ["a1 X", "a2 X", "a3 X", "b1 O", "b2 O"]);
      }
      assert.deepEqual([await status(one.page), await status(two.page)], ["You won!", "You lost"]);
      assert.deepEqual([...one.faults, ...two.faults], []);
    } finally {
      await now.end("SIGTERM");
    }
  })));
