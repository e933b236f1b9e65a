/** The page without a server in Firefox: its one file from a disk, and the folder on a host, without a network and with its next version; and what is bad there. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";

import { tourFile, updated, visitAndTour } from "../alone.mjs";
import { BAD, meetBad } from "../bad.mjs";
import { startHost, writeSite } from "../host.mjs";
import { hasNoWorker } from "../server.mjs";

const skip = await hasNoWorker(process.env.INAROW_URL ?? "http://127.0.0.1:8123");
const site = skip ? null : writeSite();

/** @type {import("puppeteer-core").Browser} */
let browser;

before(async () => {
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.INAROW_FIREFOX ?? "/usr/bin/firefox-esr",
    extraPrefsFirefox: { "intl.accept_languages": "en-US", "network.captive-portal-service.enabled": false },
  });
});

after(() => browser?.close());

/** Does something at a page of somebody's own, which complains about nothing. */
async function person(use) {
  const context = await browser.createBrowserContext();
  const faults = [];
  const newPage = async () => {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    // What does not arrive Firefox reports by itself.
    page.on("pageerror", (error) => /A ServiceWorker intercepted|Loading module from/.test(String(error)) || faults.push(String(error)));
    return page;
  };
  await use(await newPage(), newPage);
  assert.deepEqual(faults, []);
  await context.close();
}

test("one file opens from a disk, with everything in it", { skip }, () => person((page) => tourFile(page, site)));

test("after one visit the folder goes on without a network", { skip }, async () => {
  const host = await startHost(site);
  await person((page) => visitAndTour(page, host));
  host.end();
});

test("the next version comes in one step, keeps what the browser has, and is said only where it is not there yet", { skip }, async () => {
  const host = await startHost(site);
  await person((page, second) => updated(page, second, host));
  host.end();
});

for (const [name, meet, isFile] of BAD) {
  test(name, { skip }, async () => {
    const host = await startHost(site);
    await person((page) => meetBad(page, meet, isFile, host));
    host.end();
  });
}
