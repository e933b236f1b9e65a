/** The page's one file in Firefox, from a disk. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

import { hasNoWorker, program } from "../server.mjs";

const address = process.env.INAROW_URL ?? "http://127.0.0.1:8123";
const skip = await hasNoWorker(address);

test("one file plays, is kept, analyses and teaches from a disk", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "inarow-site-"));
  execFileSync(program("debug"), ["site", folder], { stdio: "ignore" });
  const at = pathToFileURL(join(folder, "inarow.html")).href;
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.INAROW_FIREFOX ?? "/usr/bin/firefox-esr",
    // Nothing but the disk can be reached.
    extraPrefsFirefox: { "intl.accept_languages": "en-US", "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9 },
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(20_000);
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(at);
    const begin = await page.waitForSelector(".play-card ::-p-text(Play)");
    await begin.click();
    await page.waitForSelector(".board.playable");
    await page.click("[data-square=b2]");
    await page.waitForSelector(".board.playable [aria-label*=', O']");
    await page.reload();
    await page.waitForSelector(".board.playable [aria-label*=', O']");
    assert.equal((await page.$$("[aria-label*='b2, X']")).length, 1);
    await page.goto(`${at}#/analysis?moves=b2,b3`);
    await page.waitForSelector(".looks .worth");
    await page.goto(`${at}#/lessons/1`);
    await page.waitForSelector("[data-square]");
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
