/** Makes the pictures of the page in docs/, light and dark, in both languages: `npm run --prefix web pictures`. */

import { join } from "node:path";

import { closeBrowser, person } from "./browser.mjs";
import { root, withServer } from "./server.mjs";

const SIZE = { width: 1000, height: 640 };

/** A position with something to see: what each square is worth, and why. */
const SHOWN = "/analysis?game=connect-four&moves=d1,d2,d3,d4,c1,e1,c2,c3,e2,b1,e3,e4,b2";

const FILES = [
  ["page.png", "en-US", "light"],
  ["page-dark.png", "en-US", "dark"],
  ["page.zh-CN.png", "zh-CN", "light"],
  ["page-dark.zh-CN.png", "zh-CN", "dark"],
];

await withServer("debug", async (url) => {
  for (const [file, locale, colorScheme] of FILES) {
    const { page, context } = await person({ locale, colorScheme, viewport: SIZE }, url);
    await page.goto(`${url}${SHOWN}`);
    // Until everything is proven.
    await page.getByText(/solved|已算完/).first().waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: /Stop|停止/ }).waitFor({ state: "detached", timeout: 120_000 });
    await page.screenshot({ path: join(root, "docs", file) });
    await context.close();
  }
  await closeBrowser();
  return 0;
});
