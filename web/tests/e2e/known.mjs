/** A server with a certificate of a game: its page asks it about that game, and plays it there. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";

import { person, served, stones, turn } from "../browser.mjs";
import { program, startServer, withFolder } from "../server.mjs";

/** After a1 O wins. */
const GAME = "4,4,3+misere";

test("analyses and games of a game with knowledge on the server are the server's, and use it", served("a server that knows a game", () =>
  withFolder(async (folder) => {
    const proof = join(folder, "known.cert");
    const call = (/** @type {string[]} */ ...words) => execFileSync(program("debug"), words, { env: { ...process.env, INAROW_DATA: folder, LC_ALL: "C" } });
    call("solve", "--game", GAME, "--position", "..../..../..../X...", "--proof", proof);
    const server = await startServer("debug", folder, undefined, ["--known", proof]);
    try {
      // Their page may answer by itself wherever it can.
      const { page, context, faults } = await person({ answersItself: true }, server.url);
      await context.unrouteAll();
      /** @type {string[]} */
      const asked = [];
      page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));

      const answered = page.waitForResponse((response) => response.url().includes("/api/v1/analysis?"));
      await page.goto(`${server.url}/analysis?game=${encodeURIComponent(GAME)}&moves=a1`);
      assert.equal(await page.locator("html").getAttribute("data-known"), GAME);
      const answer = await answered;
      const looks = (await answer.text()).trim().split("\n").map((line) => JSON.parse(line));
      const last = looks.filter(({ analysis }) => analysis).at(-1).analysis;
      assert.equal(last.value, "win");
      await page.locator(".looks .faint", { hasText: "solved" }).waitFor();

      await page.goto(server.url);
      await page.locator(".setup summary").click();
      await page.locator("select[name=game]").selectOption("own");
      for (const [name, number] of Object.entries({ columns: "4", rows: "4", length: "3" })) {
        await page.locator(`input[name=${name}]`).fill(number);
      }
      await page.locator("input[value=misere]").check();
      await page.locator("select[name=o]").selectOption("level:master");
      await page.locator(".setup button.main").click();
      await page.waitForURL(/\/game\/(?!home-)[\w-]+$/);
      assert.ok(asked.includes("POST /api/v1/games"), asked.join("\n"));
      await turn(page);
      await page.locator("[data-square=a1]").click();
      await page.locator(".move").nth(1).waitFor();
      const [reply] = (await stones(page)).filter((stone) => stone.endsWith(" O"));
      const best = last.moves.filter(({ value }) => value === "win").map(({ move }) => `${move} O`);
      assert.ok(best.length > 0);
      assert.ok(best.includes(reply), `${reply} is none of ${best}`);
      assert.deepEqual(faults, []);
      await context.close();
    } finally {
      await server.end("SIGTERM");
    }
  })));
