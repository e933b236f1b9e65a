/**
 * How smoothly the tree of a search scrolls with more than 5,000 rows open, on this machine: how many
 * frames took longer than 60 a second allow, while the wheel turns all the way down and up again, and
 * how long the page's thread worked for each. The latter is time of the processor: what else runs on
 * the machine makes frames late, but not that longer.
 */

import { withServer } from "./server.mjs";

const FRAME = 1000 / 60;

/** Runs in the page: scrolls through the tree, a bit with each frame; how long each frame took. */
function scroll(step) {
  const tree = document.querySelector("[role=treegrid]");
  const times = [];
  let last = performance.now();
  let direction = 1;
  return new Promise((resolve) => {
    const next = (now) => {
      times.push(now - last);
      last = now;
      tree.scrollTop += direction * step;
      if (direction === 1 && tree.scrollTop + tree.clientHeight >= tree.scrollHeight - 1) {
        direction = -1;
      }
      if (direction === -1 && tree.scrollTop <= 0) {
        resolve(times.slice(2));
      } else {
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
}

await withServer(process.argv[2] ?? "release", async (url) => {
  process.env.INAROW_URL = url;
  const { closeBrowser, person } = await import("./browser.mjs");
  const { page } = await person({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}/search?player=minimax`);
  const open = async (rows) => {
    await page.getByRole("button", { name: "Open 4 plies below" }).click();
    await page.waitForFunction((count) => document.querySelector("[role=treegrid]")?.getAttribute("aria-rowcount") === count, String(rows + 1));
  };
  await page.locator('[data-key="0"]').waitFor();
  await open(3610);
  await page.locator('[data-key="1"]').click();
  await open(5290);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  for (const step of [100, 400, 2000]) {
    const before = await worked();
    const times = await page.evaluate(scroll, step);
    const each = ((await worked()) - before) / times.length;
    const late = times.filter((time) => time > FRAME + 1).length;
    const sorted = times.sort((a, b) => a - b);
    const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1);
    console.log(`5,290 rows, ${step} pixels a frame: ${times.length} frames, ${late} later than 60 a second, median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms; ${each.toFixed(1)} ms of work a frame`);
  }
  await closeBrowser();
});
process.exit(0);
