/** The page without a server: the one file from a disk, the folder on a host that knows nothing, and its next version. */

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { playAlone, seesGame, tourFile, updated, visitAndTour } from "../alone.mjs";
import { address, closeBrowser, person } from "../browser.mjs";
import { oneFile, startHost, writeSite } from "../host.mjs";
import { hasNoWorker } from "../server.mjs";
import { until } from "../until.mjs";

after(closeBrowser);

const skip = await hasNoWorker(address);
const site = skip ? null : writeSite();

test("one file of less than 3 MB opens from a disk, with everything in it", { skip }, async () => {
  const { size } = statSync(oneFile(site));
  assert.ok(size < 3_000_000, `${size} bytes`);
  const { page, context, faults } = await person({ answersItself: true }, "file://");
  await context.setOffline(true);
  await tourFile(page, site);
  assert.deepEqual(faults.filter((fault) => !fault.includes("blob:")), []);
  await context.close();
});

test("the folder works below any address, and after one visit without a network", { skip }, async () => {
  const host = await startHost(site);
  const { page, context, faults } = await person({ answersItself: true }, host.origin);
  await visitAndTour(page, host);
  host.isOff = false;
  await page.goto(host.url);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A browser for tests keeps nothing of anybody, and would not install anything.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});

test("the next version comes in one step, keeps what the browser has, and is said only where it is not there yet", { skip }, async () => {
  const host = await startHost(site);
  const { page, context, faults } = await person({ answersItself: true }, host.origin);
  await updated(page, () => context.newPage(), host);
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});

test("where a browser keeps no games that is said, and play goes on", { skip }, async () => {
  const { page, context, faults } = await person({ answersItself: true }, "file://");
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await page.goto(pathToFileURL(oneFile(site)).href);
  await page.locator(".play-card button.main, .play-card button").last().click();
  await page.locator("[data-square=b2]").click();
  await page.locator("#header .notice", { hasText: "does not keep games" }).waitFor();
  await page.locator(".board.playable [aria-label*=', O']").first().waitFor();
  assert.deepEqual(faults.filter((fault) => !fault.includes("blob:")), []);
  await context.close();
});

test("where the worker cannot start that is said in both languages, and as soon as it can the page is there", { skip }, async () => {
  const { page, context } = await person({ answersItself: true }, "file://");
  await page.addInitScript(() => {
    const Real = globalThis.Worker;
    globalThis.isBroken = true;
    globalThis.Worker = function Worker(script) {
      if (globalThis.isBroken) {
        throw new DOMException("no", "SecurityError");
      }
      return new Real(script);
    };
  });
  await page.goto(pathToFileURL(oneFile(site)).href);
  await page.locator("main p[lang=zh-Hans]").waitFor();
  assert.match(await page.locator("main").innerText(), /cannot open this page/);
  await page.evaluate(() => (globalThis.isBroken = false));
  await page.locator(".play-card button.main").waitFor();
  assert.equal(await page.locator("main p[lang=zh-Hans]").count(), 0);
  assert.equal(await page.locator("#header .notice:visible").count(), 0);
  await context.close();
});

test("a browser that cannot answer by itself says so in both languages", { skip }, async () => {
  const { page, context } = await person({}, "file://");
  await page.goto(pathToFileURL(oneFile(site)).href);
  await page.locator("main p[lang=zh-Hans]").waitFor();
  assert.match(await page.locator("main").innerText(), /cannot open this page/);
  await context.close();
});

test("a page of which a part does not come says so in both languages, and how to go on", { skip }, async () => {
  const host = await startHost(site);
  const { page, context } = await person({ answersItself: true }, host.origin);
  host.rootOf = (name) => (name.endsWith("/main.js") ? "/nowhere" : site.root);
  await page.goto(host.url);
  await page.locator("main p[lang=zh-Hans]").waitFor();
  assert.match(await page.locator("main").innerText(), /not loaded completely/);
  host.rootOf = () => site.root;
  await page.getByRole("link", { name: "Load it again" }).click();
  await page.locator(".play-card button.main").waitFor();
  await context.close();
  host.end();
});

test("a storage that is cleared amid a game takes nothing of what is open, and is kept in again", { skip }, async () => {
  const host = await startHost(site);
  const { page, context, faults } = await person({ answersItself: true }, host.origin);
  await page.goto(host.url);
  const { stones } = await playAlone(page);
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: host.origin, storageTypes: "all" });
  await page.locator(".cell.legal").first().click();
  await until(page, (before) => document.querySelectorAll("[role=gridcell] .mark").length > before, stones.length + 1);
  const marks = await page.locator("[role=gridcell] .mark").count();
  await page.reload();
  await until(page, (before) => document.querySelectorAll("[role=gridcell] .mark").length === before, marks);
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});

test("a storage that is full amid a game is said, and the game goes on", { skip }, async () => {
  const host = await startHost(site);
  const { page, context, faults } = await person({ answersItself: true }, host.origin);
  await page.goto(host.url);
  const { stones } = await playAlone(page);
  // As where there is no room: the change is made, and does not stay.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value) {
      const asked = put.call(this, value);
      this.transaction.abort();
      return asked;
    };
  });
  await page.locator(".cell.legal").first().click();
  await until(page, (before) => document.querySelectorAll("[role=gridcell] .mark").length > before, stones.length + 1);
  await page.locator("#header .notice", { hasText: "does not keep games" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});

test("a game that is damaged is said to be, on its page and beside the list, and the others are there", { skip }, async () => {
  const host = await startHost(site);
  const { page, context, faults } = await person({ answersItself: true }, host.origin);
  await page.goto(host.url);
  await playAlone(page);
  await page.evaluate(() => new Promise((resolve, reject) => {
    const opening = indexedDB.open("inarow", 1);
    opening.onsuccess = () => {
      const change = opening.result.transaction("games", "readwrite");
      change.objectStore("games").put({ code: "home-0", id: -9, revision: 3, kept: "{" });
      change.oncomplete = resolve;
      change.onabort = reject;
    };
  }));
  await page.goto(`${host.url}#/games`);
  await page.locator(".saved-games li").waitFor();
  await page.locator("main", { hasText: /damaged/i }).waitFor();
  await page.goto(`${host.url}#/game/home-0`);
  await page.locator("main", { hasText: /damaged/i }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});

test("a file of one's games is kept by another browser, each game once, and what is wrong in it is said", { skip }, async () => {
  const host = await startHost(site);
  const games = async () => {
    const { page, context, faults } = await person({ answersItself: true }, host.origin);
    await page.goto(host.url);
    return { page, context, faults };
  };
  const one = await games();
  const game = await playAlone(one.page);
  await one.page.goto(`${host.url}#/games`);
  await one.page.locator(".saved-games li").waitFor();
  const coming = one.page.waitForEvent("download");
  await one.page.getByRole("button", { name: "Export these games" }).click();
  const file = readFileSync(await (await coming).path());
  await one.context.close();

  const { page, context, faults } = await games();
  await page.goto(`${host.url}#/games`);
  const give = async (name, buffer, said) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import games" }).click();
    await (await choosing).setFiles({ name, mimeType: "text/plain", buffer });
    await page.locator("main", { hasText: said }).waitFor();
    assert.equal(await page.locator(".saved-games li").count(), 1);
  };
  await give("games.jsonl", file, "Imported: 1. Already in this browser: 0. Not imported: 0.");
  await give("games.jsonl", Buffer.concat([file, file, Buffer.from("{\n")]), "Imported: 0. Already in this browser: 2. Not imported: 1.");
  await give("games.jsonl", Buffer.from(" "), "it contains no game");
  await page.locator(".saved-games a").click();
  await page.getByRole("link", { name: "Continue this game" }).click();
  await seesGame(page, game.stones);
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});
