/**
 * A browser for the tests that need one, and a server. INAROW_URL is the address of a server, INAROW_OWNER the key that makes everyone its
 * owner; without them each file of tests has one of its own, with a database of its own. INAROW_CHROMIUM is the path of Chromium.
 */

import assert from "node:assert/strict";
import { after } from "node:test";

import { chromium } from "playwright-core";

import { EVERYWHERE } from "../net/paths.js";
import { load, noTime } from "./built.mjs";
import { hasNoWorker, ownServer } from "./server.mjs";

const own = process.env.INAROW_URL === undefined ? await ownServer("debug") : null;

export const address = own?.url ?? process.env.INAROW_URL;

const ownerToken = own?.owner ?? process.env.INAROW_OWNER;

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether pages ask a server whatever they could answer: one that is named, or if there is no worker. */
const isAllServed = own === null || (await hasNoWorker(address)) !== false;

/** Whether the flow that runs needs a server. */
let isServed = isAllServed;

/**
 * A flow that needs a server, and why. In any other the page answers and plays by itself, so that nothing but files is asked of a server.
 * @param {string} why @param {() => Promise<void>} flow
 */
export const served = (why, flow) => async (context) => {
  context.diagnostic(`with a server: ${why}`);
  isServed = true;
  try {
    await flow();
  } finally {
    isServed = isAllServed;
  }
};

/** The requests that a page which answers by itself does not send; its first texts come with it. @param {URL} url */
const isForPage = ({ pathname }) => EVERYWHERE.test(pathname) && !pathname.startsWith("/locales/");

/** The pages that keep their games, too. */
const alone = new WeakSet();

/** One, for all who come at the same time too. @type {Promise<import("playwright-core").Browser> | null} */
let browser = null;

/**
 * A person with a browser of their own, who visits one server; `faults` collects the errors of the
 * page. They decline to give a name, unless they have not been asked yet (`isNew`), the server is
 * theirs unless they are a guest (`isGuest`), and their page answers for the server unless the flow
 * is `served`; there it does if it has to (`answersItself`), beside a server that keeps games.
 */
export async function person({ isNew = false, isGuest = false, answersItself = !isServed, ...options } = {}, home = address) {
  browser ??= chromium.launch({
    executablePath: process.env.INAROW_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: quiet,
  });
  const context = await (await browser).newContext({ locale: "en-US", ...options });
  if (ownerToken && !isGuest) {
    await context.addCookies([{ name: "inarow-owner", value: ownerToken, url: address }]);
  }
  if (answersItself) {
    const keepsGames = !isServed;
    await context.route((url) => isForPage(url) || (keepsGames && url.pathname === "/api/v1/games"), (route) => route.abort());
  } else {
    await context.addInitScript(() => delete globalThis.WebAssembly);
  }
  if (!isNew) {
    await context.addInitScript(() => location.protocol === "about:" || (localStorage["inarow-name"] ??= ""));
  }
  const page = await context.newPage();
  if (answersItself && !isServed) {
    alone.add(page);
  }
  page.setDefaultTimeout(120_000);
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

/**
 * A flow of one visitor, on whose page nothing goes wrong: a `person` with these options, or whom a function brings.
 * @param {[any, (one: any) => Promise<void>] | [(one: any) => Promise<void>]} given
 */
export const visitor = (...given) => async () => {
  const [who, flow] = given.length > 1 ? given : [{}, given[0]];
  const one = typeof who === "function" ? await who() : await person(who);
  await flow(one);
  assert.deepEqual(one.faults, []);
  await one.context.close();
};

/** Closes the browser and ends the server; what a flow that has failed leaves open is said. */
export async function finish() {
  const open = await browser;
  for (const page of open?.contexts().flatMap((context) => context.pages()) ?? []) {
    const shown = await page.locator("body").innerText().catch(() => "nothing");
    console.log(`left open: ${page.url()}\n${shown}`);
  }
  await open?.close();
  browser = null;
  await own?.end();
}

// The benches and the pictures finish by themselves.
if (process.env.NODE_TEST_CONTEXT) {
  after(finish);
}

/** Whether the workers of a page are without the book of Connect Four. */
export function lackTheBook(page) {
  return Promise.all(page.workers().map((worker) => worker.evaluate("router.lacks_book('analysis', 'game=connect-four', new Uint8Array())")));
}

/** Makes a game with what a script would send, from a page of the server; that of a page that is alone is put where it keeps its own. */
export function makeGame(page, wanted) {
  return alone.has(page) ? makeKept(page, wanted) : page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const made = await fetch("/api/v1/games", { method: "POST", headers, body: JSON.stringify(body) });
    return made.json();
  }, wanted);
}

/** The number of games put into browsers. */
let kept = 0;

async function makeKept(page, wanted) {
  kept += 1;
  const asked = { wanted, code: `home-${kept.toString(16).padStart(10, "0")}`, id: -kept, now: Date.now() };
  const answer = new (load().Router)().answer("home/make", "", new TextEncoder().encode(JSON.stringify(asked)), "en", 1n, noTime);
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

export const cell = (page, square) => page.locator(`[data-square=${square}]`);

/** Plays squares one after the other for whoever is to move at this page: "b2 a1". @param {string} squares */
export async function playMoves(page, squares) {
  for (const [at, square] of squares.split(" ").entries()) {
    await cell(page, square).press("Enter");
    await page.locator(".move").nth(at).waitFor({ state: "attached" });
  }
}

/** The notice while the server does not answer. */
export const away = (page) => page.locator("#header .notice", { hasText: "The server does not answer" });

/** Has whatever waits for the server asked at once, unless it was asked again by itself a moment ago. */
export async function tryNow(page) {
  await away(page).getByRole("button").evaluateAll((buttons) => buttons.forEach((button) => button.click()));
  await away(page).waitFor({ state: "hidden" });
}

/** Waits until it is the turn of the player at this page, or the game is over: returns which. */
export async function turn(page) {
  const found = page.locator(".board.playable, .status.over").first();
  await found.waitFor();
  return (await page.locator(".status.over").count()) === 0;
}

/** Waits until a page has drawn what its workers were asked: each does one thing after the other. */
export async function settled(page) {
  await Promise.all(page.workers().map((worker) => worker.evaluate("0")));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The sentence over the board. */
export function status(page) {
  return page.locator(".status strong").innerText();
}

/** The names that sides have on some board, and the marks. */
const MARKS = { X: "X", O: "O", Black: "X", White: "O", Red: "X", Yellow: "O", 黑方: "X", 白方: "O", 红方: "X", 黄方: "O" };

/** The squares that hold a stone: "b2 X". */
export async function stones(page) {
  const names = await page.locator("[role=gridcell]").evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute("aria-label") ?? ""),
  );
  return names.flatMap((name) => {
    const [square, side] = name.split(/, |，/);
    return side in MARKS ? [`${square} ${MARKS[side]}`] : [];
  }).sort();
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
