/** The page after a lost connection. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { away, me, openGame, served, status, stones, turn, visitor } from "../browser.mjs";

/** Stands between the page and the server, so that a test can cut the line. */
async function withLine(page) {
  const line = { isCut: false, cut: async () => {}, refuse: /** @type {object | null} */ (null) };
  await page.routeWebSocket(/\/api\/v1\/socket(\?|$)/, (near) => {
    if (line.isCut) {
      near.close({ code: 1013 });
      return;
    }
    const far = near.connectToServer();
    near.onMessage((message) => {
      const asked = JSON.parse(String(message));
      if (line.refuse !== null && asked.type === "move") {
        near.send(JSON.stringify({ type: "refused", id: asked.id, problem: line.refuse }));
      } else {
        far.send(message);
      }
    });
    far.onMessage((message) => near.send(message));
    line.cut = async () => {
      line.isCut = true;
      await far.close();
      await near.close({ code: 1001 });
    };
  });
  return line;
}

test("a move that is made while the connection is lost is played when it is back", served("the line to a server", visitor(async ({ page }) => {
  const line = await withLine(page);
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await turn(page);
  await line.cut();
  await away(page).waitFor();
  await page.locator("[data-square=c3]").click();
  await page.locator('.cell.pending[data-square="c3"]').waitFor();
  assert.equal(await status(page), "c3 is waiting to be sent");
  assert.match(await page.title(), /^c3 is waiting to be sent/);
  line.isCut = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator(".move").nth(1).waitFor();
  assert.equal((await stones(page)).length, 2);
  await away(page).waitFor({ state: "hidden" });
})));

test("a move that is refused is taken back, and the reason is shown", served("the line to a server", visitor({ locale: "zh-CN" }, async ({ page }) => {
  const line = await withLine(page);
  await openGame(page, { game: "tictactoe", x: me, o: { kind: "engine", player: "line-score" } });
  await turn(page);
  line.refuse = { type: "/problems/impossible", title: "No", status: 422, detail: "不行" };
  await page.locator("[data-square=c3]").click();
  await page.locator(".problem", { hasText: "不行" }).waitFor();
  assert.equal(await page.locator(".cell .mark.x:not(.phantom *)").count(), 0);
  line.refuse = null;
  await page.locator("[data-square=c3]").click();
  await page.locator(".move").first().waitFor();
})));
