/** The values of all boards: maps of boards, and the source of each value. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { address, visitor } from "../browser.mjs";

test("maps show the winner on each board, and lead there", visitor(async ({ page }) => {
  await page.goto(address);
  await page.locator(".doors a[href='/values']").click();
  await page.getByRole("heading", { level: 1, name: "Who wins on which board" }).waitFor();
  const cell = page.getByRole("link", { name: "3 in a row on 4×3: X wins at move 7", exact: true });
  await cell.first().waitFor();
  assert.deepEqual([await cell.count(), await cell.locator("[aria-hidden]").innerText()], [1, "X 7"]);
  assert.ok((await cell.getAttribute("title")).endsWith("solved by this program"));
  const listed = (/** @type {string} */ command) => page.getByRole("listitem").filter({ has: page.getByText(command, { exact: true }) });
  const small = listed("inarow verify crates/answers/data/4,3,3.cert");
  assert.equal(await small.isVisible(), false);
  await page.getByText("How each value is known", { exact: true }).click();
  await small.waitFor();
  for (const part of ["3 in a row on 4×3: X wins at move 7", "solved by this program"]) {
    assert.ok((await small.innerText()).includes(part), part);
  }
  await page.getByRole("checkbox", { name: "stones fall" }).check();
  await page.locator("main li").filter({ hasText: /8×7.*: X wins at move 53: published: .*Tromp/ }).waitFor();
  assert.equal(await cell.count(), 0);
  // A typed plus is a blank, and the order of the options does not matter.
  await page.goto(`${address}/values?options=misere+gravity`);
  await page.getByRole("checkbox", { checked: true }).nth(1).waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByText("How each value is known", { exact: true }).click();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 320, `${wide} px wide`);
  await page.goto(`${address}/values`);
  await cell.first().click();
  await page.waitForURL(/\/analysis\?game=4,3,3$/);
}));
