/**
 * How long a page takes from the begin of its loading to a board that takes a move and is drawn, on
 * this machine: cold in a browser that has nothing, warm once it was there before.
 */

import { withServer } from "./server.mjs";

const TIMES = 30;

/** Runs in the page, before anything of it: notes when the board takes a move and is drawn. */
function watch() {
  const look = () => {
    if (document.querySelector(".board.playable .cell.legal") !== null) {
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

function report(name, times) {
  const sorted = times.sort((a, b) => a - b);
  const at = (part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)]);
  console.log(`${name}: median ${at(0.5)} ms, 90th percentile ${at(0.9)} ms, ${sorted.length} times`);
}

await withServer("release", async (url) => {
  process.env.INAROW_URL = url;
  const { closeBrowser, makeGame, me, person } = await import("./browser.mjs");
  for (const game of ["tictactoe", "gomoku"]) {
    const [cold, warm] = [[], []];
    for (let time = 0; time < TIMES; time += 1) {
      const { page, context } = await person();
      await page.addInitScript(watch);
      // Made by another page, so that the cookie is there and nothing else is.
      const maker = await context.newPage();
      await maker.goto(`${url}/icon.svg`);
      const { game: made } = await makeGame(maker, { game, x: me, o: me });
      await maker.close();
      const address = `${url}/game/${made.code}`;
      cold.push(await timeOf(page, address));
      warm.push(await timeOf(page, address));
      await context.close();
    }
    report(`${game}, cold`, cold);
    report(`${game}, warm`, warm);
  }
  await closeBrowser();
});
