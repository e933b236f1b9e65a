/** Pictures of pages: those in docs/, and those of every page. */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { address, person } from "../browser.mjs";
import { root } from "../server.mjs";
import { PAGES } from "./pages.mjs";

/** A position with something to see: what each square is worth, and why. */
const SHOWN = "/analysis?game=connect-four&moves=d1,d2,d3,d4,c1,e1,c2,c3,e2,b1,e3,e4,b2";

/** Makes those in docs/. */
export async function shootDocs() {
  for (const { colorScheme, locale } of looks()) {
    const { page, context } = await person({ locale, colorScheme, viewport: { width: 1000, height: 600 } });
    await page.goto(`${address}${SHOWN}`);
    // Until everything is proven.
    await page.getByText(/solved|已算完/).first().waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: /Stop|停止/ }).waitFor({ state: "detached", timeout: 120_000 });
    const name = `page${colorScheme === "dark" ? "-dark" : ""}${locale === "zh-CN" ? ".zh-CN" : ""}.webp`;
    await page.screenshot({ path: join(root, "docs", name), type: "webp", quality: 75 });
    await context.close();
  }
}

const SIZES = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/** Time for a moving part to come to rest, in ms. */
const REST = 400;

/**
 * Makes those of every page, `analysis-gomoku.dark.phone.zh-CN.png`.
 * @param {string} folder
 * @param {string[]} wanted The names of pages; all if there are none.
 */
export async function shootPages(folder, wanted) {
  await mkdir(folder, { recursive: true });
  const names = wanted.length > 0 ? wanted : Object.keys(PAGES);
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const { colorScheme, locale } of looks()) {
      const isPhone = size === "phone";
      const { page, context, faults } = await person({ locale, colorScheme, viewport, hasTouch: isPhone, isMobile: isPhone });
      for (const name of names) {
        await PAGES[name](page);
        await page.waitForTimeout(REST);
        await page.screenshot({ path: join(folder, `${name}.${colorScheme}.${size}.${locale}.png`) });
      }
      faults.forEach((fault) => console.log(`${size}, ${colorScheme}, ${locale}: ${fault}`));
      await context.close();
    }
  }
}

/** Light and dark, in both languages. */
function* looks() {
  for (const locale of ["en-US", "zh-CN"]) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      yield { colorScheme, locale };
    }
  }
}
