/** The page without a server: the one file from a disk, and the folder on a host that knows nothing. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

import { address, closeBrowser, keepGame, person, seeGame } from "../browser.mjs";
import { hasNoWorker, program } from "../server.mjs";

const folder = mkdtempSync(join(tmpdir(), "inarow-site-"));
after(async () => {
  await closeBrowser();
  rmSync(folder, { recursive: true });
});

const skip = await hasNoWorker(address);
if (!skip) {
  execFileSync(program("debug"), ["site", folder], { stdio: "ignore" });
}

/** What is done at the page, wherever it is. @param {import("playwright-core").Page} page @param {string} at */
async function tour(page, at) {
  await page.goto(at);
  const before = await keepGame(page);
  for (const [route, shown] of [
    ["/analysis?moves=b2,b3", ".analysis .looks .worth"],
    ["/lessons/1", ".lesson [data-square]"],
    ["/puzzles", ".puzzles [data-square]"],
    ["/search", ".search svg"],
    ["/games", ".games .saved-games li"],
    ["/games/-1", ".replay [data-square]"],
    ["/stats", ".stats table"],
  ]) {
    await page.goto(`${at}#${route}`);
    await page.locator(`main${shown}`).first().waitFor();
  }
  await page.locator("#header nav a.home").click();
  await page.locator(".recent a").first().click();
  await seeGame(page, before);
}

test("one file of less than 3 MB opens from a disk, with everything in it", { skip }, async () => {
  const file = join(folder, "inarow.html");
  assert.ok(statSync(file).size < 3_000_000, `${statSync(file).size} bytes`);
  const { page, context, faults } = await person({ isAlone: true }, "file://");
  await context.setOffline(true);
  await tour(page, pathToFileURL(file).href);
  assert.deepEqual(faults.filter((fault) => !fault.includes("blob:")), []);
  await context.close();
});

test("the folder works below any address, and after one visit without a network", { skip }, async () => {
  const kinds = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
  const host = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", "http://here");
    const name = normalize(pathname.replace(/^\/some\/place\//, "")).replace(/^[./]*$/, "index.html");
    try {
      const content = readFileSync(join(folder, name));
      answer.writeHead(200, { "content-type": kinds[extname(name)] ?? "application/octet-stream" }).end(content);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (host.address());
  const home = `http://127.0.0.1:${port}`;
  const { page, context, faults } = await person({ isAlone: true }, home);
  await page.goto(`${home}/some/place/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => new Promise((resolve) => setTimeout(resolve, 1000))));
  await context.setOffline(true);
  await tour(page, `${home}/some/place/`);
  assert.deepEqual(faults, []);
  await context.close();
  host.close();
});

test("where a browser keeps no games that is said, and play goes on", { skip }, async () => {
  const { page, context, faults } = await person({ isAlone: true }, "file://");
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { get: () => { throw new DOMException("no", "SecurityError"); } }));
  await page.goto(pathToFileURL(join(folder, "inarow.html")).href);
  await page.locator(".play-card button.main, .play-card button").last().click();
  await page.locator("[data-square=b2]").click();
  await page.locator("#header .notice", { hasText: "does not keep games" }).waitFor();
  await page.locator(".board.playable [aria-label*=', O']").first().waitFor();
  assert.deepEqual(faults.filter((fault) => !fault.includes("blob:")), []);
  await context.close();
});

test("where the worker cannot start that is said in both languages, and as soon as it can the page is there", { skip }, async () => {
  const { page, context } = await person({ isAlone: true }, "file://");
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
  await page.goto(pathToFileURL(join(folder, "inarow.html")).href);
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
  await page.goto(pathToFileURL(join(folder, "inarow.html")).href);
  await page.locator("main p[lang=zh-Hans]").waitFor();
  assert.match(await page.locator("main").innerText(), /cannot open this page/);
  await context.close();
});
