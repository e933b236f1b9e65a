/** The page without a server: the one file from a disk, the folder on a host that knows nothing, and its next version. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { open, playAlone, seesGame, tourFile, updated, visitAndTour } from "../alone.mjs";
import { BAD, meetBad } from "../bad.mjs";
import { address, lackTheBook, person } from "../browser.mjs";
import { oneFile, startHost, writeSite } from "../host.mjs";
import { hasNoWorker } from "../server.mjs";

const skip = await hasNoWorker(address);
const site = skip ? null : writeSite();

test("one file opens from a disk, with everything in it", { skip }, async () => {
  const { page, context, faults } = await person({ answersItself: true }, "file://");
  await context.setOffline(true);
  await tourFile(page, site);
  await open(page, `${pathToFileURL(oneFile(site))}#/analysis?game=connect-four&moves=d,d`);
  await page.locator(".looks .worth").first().waitFor();
  assert.ok((await lackTheBook(page)).includes(false));
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

test("the next version comes in one step, keeps the browser's data, and is announced only where it is not there yet", { skip }, async () => {
  const host = await startHost(site);
  const { page, context, faults } = await person({ answersItself: true }, host.origin);
  await updated(page, () => context.newPage(), host);
  assert.deepEqual(faults, []);
  await context.close();
  host.end();
});

for (const [name, meet, isFile] of BAD) {
  test(name, { skip }, async () => {
    const host = await startHost(site);
    const { page, context, faults } = await person({ answersItself: true }, isFile ? "file://" : host.origin);
    await meetBad(page, meet, isFile, host);
    assert.deepEqual(faults.filter((fault) => !fault.includes("blob:")), []);
    await context.close();
    host.end();
  });
}

test("a file of one's games is imported by another browser, each game once, and its errors are reported", { skip }, async () => {
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
    await page.waitForFunction(() => document.querySelectorAll(".saved-games li").length === 1);
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
