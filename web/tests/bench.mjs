/**
 * Time from the start of loading a page to a drawn board that accepts a move, on this machine: cold
 * in an empty browser, warm after an earlier visit, and both as on a telephone far away. Also the
 * time from a click on the analysis board to values in the squares. `slow` as the first argument
 * measures only the telephone, `first` only the first page on one with a slow processor, and `touch` what a finger waits for
 * there: its own mark, and a hint.
 */

import { withServer } from "./server.mjs";

const TIMES = 30;

/** The network of a slow telephone: milliseconds until an answer begins, and bytes a second both ways (400 kbit/s). */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOW_TIMES = 7;

/** "Slow 4G" of Chromium's tools, and how many times slower the processor is. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOWER = 4;

/** Runs in the page, before anything of it: notes when the board takes a move and is drawn. */
function watch() {
  const look = () => {
    if (document.querySelector(".board.playable .cell.legal, .play-card button.main:enabled") !== null) {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        globalThis.usableAt = performance.now();
      }));
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Milliseconds until the page can be used. */
async function timeOf(page, address) {
  await page.goto(address, { waitUntil: "commit" });
  const usable = await page.waitForFunction(() => globalThis.usableAt);
  return usable.jsonValue();
}

/**
 * Runs in the page: plays a square of the analysis board, and waits for values: in every free square,
 * or in the first. Milliseconds until they are there, and until they are drawn.
 */
function valuesAfter([square, everywhere]) {
  return new Promise((resolve) => {
    const begin = performance.now();
    const isThere = () => {
      const free = [...document.querySelectorAll("[data-square]")].filter((cell) => cell.querySelector(".mark") === null);
      const hasNote = (cell) => cell.querySelector(".note") !== null;
      return everywhere ? free.every(hasNote) : free.some(hasNote);
    };
    const observer = new MutationObserver(() => {
      if (isThere()) {
        observer.disconnect();
        const there = performance.now() - begin;
        requestAnimationFrame(() => setTimeout(() => resolve({ there, drawn: performance.now() - begin })));
      }
    });
    observer.observe(document.querySelector(".board"), { subtree: true, childList: true });
    document.querySelector(`[data-square=${square}]`).click();
  });
}

/** The time until values come after each of these moves. */
async function valuesOf(page, address, moves, everywhere) {
  await page.goto(address);
  await page.locator(".note").first().waitFor();
  const times = [];
  for (const move of moves) {
    // The pause of a person who looks at the values before the next move.
    await page.waitForTimeout(500);
    times.push(await page.evaluate(valuesAfter, [move, everywhere]));
  }
  return times;
}

function report(name, times) {
  const sorted = times.sort((a, b) => a - b);
  const at = (part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)]);
  console.log(`${name}: median ${at(0.5)} ms, 90th percentile ${at(0.9)} ms, ${sorted.length} times`);
}

/** Milliseconds until a browser paints something. */
function paintOf(page) {
  return page.evaluate(() => new Promise((resolve) => {
    new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").forEach(({ startTime }) => resolve(startTime))).observe({ type: "paint", buffered: true });
  }));
}

/** The first page, first visits and later ones, on a telephone with a slow processor. */
async function firstPage(person, url) {
  const [painted, cold, warm] = [[], [], []];
  for (let time = 0; time < SLOW_TIMES; time += 1) {
    const { page, context } = await person({ answersItself: false, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    cold.push(await timeOf(page, url));
    painted.push(await paintOf(page));
    warm.push(await timeOf(page, url));
    await context.close();
  }
  report("the first page over slow 4G, painted", painted);
  report("the first page over slow 4G, cold", cold);
  report("the first page over slow 4G, warm", warm);
}

/** Runs in the page: notes how long after the next touch something is drawn. @param {string} part */
function noteNextTouch(part) {
  globalThis.drawnAfter = undefined;
  addEventListener("pointerdown", ({ timeStamp }) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(part) !== null) {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => {
          globalThis.drawnAfter = performance.now() - timeStamp;
        }));
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, { capture: true, once: true });
}

/** What a finger waits for on a telephone with a slow processor, in games that its page plays without a server. */
async function touches({ person, openGame, me }, game, squares) {
  const [marks, first, whole] = [[], [], []];
  for (let time = 0; time < SLOW_TIMES; time += 1) {
    const { page, context } = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openGame(page, { game, x: me, o: me });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const drawn = async (what, part) => {
      await page.evaluate(noteNextTouch, part);
      await what.tap();
      return (await page.waitForFunction(() => globalThis.drawnAfter)).jsonValue();
    };
    const hint = page.getByRole("button", { name: "Hint" });
    for (const [at, square] of squares.entries()) {
      const cell = page.locator(`[data-square=${square}]`);
      marks.push(await drawn(cell, `[data-square=${square}]:is(.phantom, .pending, .last)`));
      if (await page.locator(`[data-square=${square}].phantom`).count() > 0) {
        await cell.tap();
      }
      await page.locator(".move").nth(at).waitFor();
    }
    first.push(await drawn(hint, ".cell.hint"));
    const last = page.locator(`[data-square=${squares.at(-1)}]`);
    await page.getByRole("button", { name: "Take back" }).tap();
    await last.and(page.locator(".legal")).waitFor();
    whole.push(await drawn(hint, "body:has(.cell.hint):not(:has([aria-busy=true]))"));
    await context.close();
  }
  report(`${game}, from a touch to the own mark`, marks);
  report(`${game}, from a touch to a first hint`, first);
  report(`${game}, from a touch to the hint`, whole);
}

await withServer("release", async (url) => {
  process.env.INAROW_URL = url;
  const { finish, makeGame, me, openGame, person } = await import("./browser.mjs");
  if (process.argv[2] === "touch") {
    await touches({ person, openGame, me }, "tictactoe", ["b2", "a1"]);
    await touches({ person, openGame, me }, "connect-four", ["d1", "d2", "d3", "e1"]);
    await touches({ person, openGame, me }, "gomoku", ["h8", "i9", "h10", "g8"]);
    return finish();
  }
  const visits = async (game, network, times) => {
    const [cold, warm] = [[], []];
    for (let time = 0; time < times; time += 1) {
      const { page, context } = await person();
      await page.addInitScript(watch);
      // Made by another page, so that the cookie is there and nothing else is.
      const maker = await context.newPage();
      await maker.goto(`${url}/icon.svg`);
      const made = await makeGame(maker, { game, x: me, o: me });
      await maker.close();
      const address = `${url}/game/${made.code}`;
      if (network !== null) {
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", network);
      }
      cold.push(await timeOf(page, address));
      warm.push(await timeOf(page, address));
      await context.close();
    }
    const over = network === null ? "" : " over a slow network";
    report(`${game}${over}, cold`, cold);
    report(`${game}${over}, warm`, warm);
  };
  await firstPage(person, url);
  for (const game of process.argv[2] === "first" ? [] : ["tictactoe", "gomoku"]) {
    if (process.argv[2] !== "slow") {
      await visits(game, null, TIMES);
    }
    await visits(game, SLOW, SLOW_TIMES);
  }
  const boards = process.argv[2] !== undefined ? [] : [
    ["tictactoe", ["b2", "a1", "c1", "a3", "a2"], true],
    ["gomoku", ["h8", "i9", "h10", "g8", "h9"], false],
  ];
  for (const [game, moves, everywhere] of boards) {
    const times = [];
    for (let time = 0; time < TIMES / moves.length; time += 1) {
      const { page, context } = await person();
      times.push(...await valuesOf(page, `${url}/analysis?game=${game}`, moves, everywhere));
      await context.close();
    }
    report(`${game}, click to values`, times.map(({ there }) => there));
    report(`${game}, click to values that are drawn`, times.map(({ drawn }) => drawn));
  }
  await finish();
});
