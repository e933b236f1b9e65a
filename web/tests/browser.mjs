/**
 * A browser for the tests that need one. INAROW_URL says where the server is, INAROW_OWNER what makes
 * everybody its owner, INAROW_CHROMIUM where Chromium is.
 */

import assert from "node:assert/strict";

import { chromium } from "playwright-core";

import { EVERYWHERE } from "../net/paths.js";
import { load, noTime } from "./built.mjs";

export const address = process.env.INAROW_URL ?? "http://127.0.0.1:8123";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether the page answers for the server, and plays. */
export const isAlone = process.env.INAROW_ALONE === "1";

/** Of a test that is not run once more with a page that answers and plays by itself: why not. @param {string} why */
export const served = (why) => ({ skip: isAlone ? `not by the page itself: ${why}` : false });

const BOTH = ["en-US", "zh-CN"];

/**
 * The languages in which a flow runs: in English with a server and once more, by the page itself, in Chinese; in both with a server
 * where INAROW_LANGUAGES says `all`.
 */
export const LOCALES = process.env.INAROW_LANGUAGES === "all" ? BOTH : [isAlone ? "zh-CN" : "en-US"];

/**
 * What a flow reads, in each language in which it runs: both, if it `isServed` only and never run once more.
 * @template T
 * @param {Record<string, T>} words
 * @returns {[string, T][]}
 */
export const spoken = (words, { isServed = false } = {}) =>
  Object.entries(words).filter(([locale]) => (isServed ? BOTH : LOCALES).includes(locale));

/** What a page that is alone asks no server; its first words come with it. @param {URL} url */
const isForPage = ({ pathname }) => (EVERYWHERE.test(pathname) && !pathname.startsWith("/locales/")) || (isAlone && pathname === "/api/v1/games");

/** One, for all who come at the same time too. @type {Promise<import("playwright-core").Browser> | null} */
let browser = null;

/**
 * Somebody with a browser of their own, who visits one server; `faults` collects what the page
 * complains about. They would rather have no name, unless nobody has asked them (`isNew`), the server is theirs unless they are a guest (`isGuest`),
 * and their page does not answer for the server unless it has to (`answersItself`).
 */
export async function person({ isNew = false, isGuest = false, answersItself = isAlone, ...options } = {}, home = address) {
  browser ??= chromium.launch({
    executablePath: process.env.INAROW_CHROMIUM ?? "/usr/bin/chromium",
    args: quiet,
  });
  const context = await (await browser).newContext({ locale: "en-US", ...options });
  if (process.env.INAROW_OWNER && !isGuest) {
    await context.addCookies([{ name: "inarow-owner", value: process.env.INAROW_OWNER, url: address }]);
  }
  if (answersItself) {
    await context.route(isForPage, (route) => route.abort());
  } else {
    await context.addInitScript(() => delete globalThis.WebAssembly);
  }
  if (!isNew) {
    await context.addInitScript(() => location.protocol === "about:" || (localStorage["inarow-name"] ??= ""));
  }
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A browser reports answers that are errors by itself; the tests look at what people see.
    const isOwn = !/Failed to load resource|WebSocket connection/.test(message.text());
    if (message.type() === "error" && isOwn) {
      faults.push(message.text());
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${home}/`) && !request.url().startsWith("data:")) {
      faults.push(`a request leaves the machine: ${request.url()}`);
    }
  });
  return { page, context, faults };
}

/** Closes the browser; what a flow that has failed leaves open is said. */
export async function closeBrowser() {
  const open = await browser;
  for (const page of open?.contexts().flatMap((context) => context.pages()) ?? []) {
    const shown = await page.locator("body").innerText().catch(() => "nothing");
    console.log(`left open: ${page.url()}\n${shown}`);
  }
  await open?.close();
  browser = null;
}

/** Makes a game with what a script would send, from a page of the server; that of a page that is alone is put where it keeps its own. */
export function makeGame(page, wanted) {
  return isAlone ? makeKept(page, wanted) : page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const made = await fetch("/api/v1/games", { method: "POST", headers, body: JSON.stringify(body) });
    return made.json();
  }, wanted);
}

/** How many games were put into browsers. */
let kept = 0;

async function makeKept(page, wanted) {
  kept += 1;
  const asked = { wanted, code: `home-${kept.toString(16).padStart(10, "0")}`, id: -kept, now: Date.now() };
  const answer = new (load().Desk)().answer("home/make", "", new TextEncoder().encode(JSON.stringify(asked)), "en", 1n, noTime);
  const { stored, view } = JSON.parse(answer);
  await page.evaluate((game) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("inarow", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("games", { keyPath: "code" });
    opening.onsuccess = () => {
      const change = opening.result.transaction("games", "readwrite");
      change.objectStore("games").put(game);
      change.oncomplete = () => resolve(opening.result.close());
      change.onabort = reject;
    };
  }), stored);
  return view;
}

/** Makes a game and opens its page. */
export async function openGame(page, wanted) {
  if (!page.url().startsWith(address)) {
    await page.goto(address);
  }
  const answer = await makeGame(page, wanted);
  await page.goto(`${address}/game/${answer.code}`);
  await page.waitForSelector(".board");
  return answer;
}

export const me = { kind: "me", name: "" };

/** What is said while the server does not answer. */
export const away = (page) => page.locator("#header .notice", { hasText: "The server does not answer" });

/** Has whatever waits for the server asked at once, unless it was asked again by itself a moment ago. */
export async function tryNow(page) {
  await away(page).getByRole("button").evaluateAll((buttons) => buttons.forEach((button) => button.click()));
  await away(page).waitFor({ state: "hidden" });
}

/** Waits until it is the turn of whoever sits at this page, or the game is over: says which. */
export async function turn(page) {
  const found = page.locator(".board.playable, .status.over").first();
  await found.waitFor();
  return (await page.locator(".status.over").count()) === 0;
}

/** The sentence over the board. */
export function status(page) {
  return page.locator(".status strong").innerText();
}

/** The squares that hold a stone: "b2 X". */
export async function stones(page) {
  const names = await page.locator("[role=gridcell]").evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("aria-label") ?? ""),
  );
  return names.map((name) => /^(\w+)(?:, |，)([XO])/.exec(name)?.slice(1).join(" ")).filter(Boolean).sort();
}

/** Chooses on the first page: a game or a level by its name. */
export async function choose(page, name) {
  await page.locator(".play-card label", { has: page.getByText(name, { exact: true }) }).click();
}

/** Begins what is chosen on the first page. */
export async function begin(page) {
  await page.locator(".play-card button.main").click();
}

/** Plays a game against the computer from the first page, two moves, and comes back to it as to what the browser keeps: its stones. */
export async function keepGame(page) {
  await page.locator(".setup summary").click();
  await page.locator("select[name=o]").selectOption("center-first");
  await page.locator(".setup button.main").click();
  await page.locator("[data-square=a1]").click();
  await page.getByRole("gridcell", { name: /^b2, O/ }).waitFor();
  await page.locator("[data-square=c3]").click();
  assert.equal(await turn(page), true);
  const before = await stones(page);
  assert.equal(before.length, 4);
  await page.reload();
  await seeGame(page, before);
  return before;
}

/** Sees that these stones are there to be played on with. @param {import("playwright-core").Page} page @param {string[]} before */
export async function seeGame(page, before) {
  await page.locator(".board.playable").waitFor();
  assert.deepEqual(await stones(page), before);
}
