/**
 * Smoothness of the tree of a search, scrolled with more than 5,000 rows open, and of a drawn one
 * of 2,081 nodes, on this machine: the number of frames that took longer than 60 per second allow,
 * all the way through and back again, and the time that the page's thread worked for each. The
 * latter is processor time: other programs make frames late, but do not increase it.
 */

import { withServer } from "./server.mjs";

const FRAME = 1000 / 60;

/** Runs in the page: moves what scrolls, a bit with each frame; how long each frame took. */
function scroll([selector, step]) {
  const moved = document.querySelector(selector);
  const isWide = moved.scrollWidth > moved.clientWidth + 1;
  const times = [];
  let last = performance.now();
  let direction = 1;
  return new Promise((resolve) => {
    const next = (now) => {
      times.push(now - last);
      last = now;
      const before = [moved.scrollLeft, moved.scrollTop];
      moved.scrollBy({ left: isWide ? direction * step : 0, top: isWide ? 0 : direction * step, behavior: "instant" });
      const isAtEnd = before[0] === moved.scrollLeft && before[1] === moved.scrollTop;
      if (isAtEnd && direction === -1) {
        resolve(times.slice(2));
        return;
      }
      direction = isAtEnd ? -1 : direction;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

await withServer(process.argv[2] ?? "release", async (url) => {
  process.env.INAROW_URL = url;
  const { finish, person } = await import("./browser.mjs");
  const { page } = await person({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}/search?player=minimax`);
  const open = async (rows) => {
    await page.getByRole("button", { name: "Open 4 plies below" }).click();
    await page.waitForFunction((count) => document.querySelector("[role=treegrid]")?.getAttribute("aria-rowcount") === count, String(rows + 1));
  };
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const measure = async (what, selector, steps) => {
    for (const step of steps) {
      const before = await worked();
      const times = await page.evaluate(scroll, [selector, step]);
      const each = ((await worked()) - before) / times.length;
      const late = times.filter((time) => time > FRAME + 1).length;
      const sorted = times.sort((a, b) => a - b);
      const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1);
      console.log(`${what}, ${step} pixels a frame: ${times.length} frames, ${late} later than 60 a second, median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms; ${each.toFixed(1)} ms of work a frame`);
    }
  };
  await page.locator('[data-key="0"]').waitFor();
  await open(3610);
  await page.locator('[data-key="1"]').click();
  await open(5290);
  await measure("5,290 rows", "[role=treegrid]", [100, 400, 2000]);
  await page.goto(`${url}/search?player=minimax&position=X../.../...`);
  await page.locator('[data-key="0"]').waitFor();
  await open(2081);
  await page.getByRole("button", { name: "Picture" }).click();
  await page.getByRole("treeitem").nth(2080).waitFor({ state: "attached" });
  await measure("2,081 nodes drawn, boards and all", ".searchpicture", [10, 50, 200]);
  for (let count = 0; count < 4; count += 1) {
    await page.getByRole("button", { name: "Smaller" }).click();
  }
  await measure("2,081 nodes drawn, smaller", ".searchpicture", [10, 50]);
  await finish();
});
process.exit(0);
