/** What every board is worth: maps of boards, and how each value is known. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { faultsOf } from "../axe.mjs";
import { address, closeBrowser, person, spoken } from "../browser.mjs";

after(closeBrowser);

const languages = {
  "en-US": { heading: "Who wins on which board", won: "3 in a row on 4×3: X wins at move 7", how: "How each value is known", solved: "solved by this program", fall: "stones fall", source: /8×7.*: X wins at move 53: published: .*Tromp/ },
  "zh-CN": { heading: "哪种棋盘谁能赢", won: "4×3 棋盘 3 子连线：X 胜（第 7 步）", how: "这些结论从哪里来", solved: "由本程序求出", fall: "棋子下落", source: /8×7.*：X 胜（第 53 步）：已发表：.*Tromp/ },
};

for (const [locale, { heading, won, how, solved, fall, source }] of spoken(languages)) {
  test(`maps show who wins on which board, and lead there, ${locale}`, async () => {
    const { page, context, faults } = await person({ locale });
    await page.goto(address);
    await page.locator(".doors a[href='/values']").click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const cell = page.getByRole("link", { name: won, exact: true });
    await cell.first().waitFor();
    assert.deepEqual([await cell.count(), await cell.locator("[aria-hidden]").innerText()], [1, "X 7"]);
    assert.deepEqual(await faultsOf(page), []);
    assert.ok((await cell.getAttribute("title")).endsWith(solved));
    const listed = (/** @type {string} */ command) => page.getByRole("listitem").filter({ has: page.getByText(command, { exact: true }) });
    const small = listed("inarow verify results/4,3,3.cert");
    assert.equal(await small.isVisible(), false);
    await page.getByText(how, { exact: true }).click();
    await small.waitFor();
    for (const part of [won, solved]) {
      assert.ok((await small.innerText()).includes(part), part);
    }
    // Its certificate is too large to be kept.
    await listed("inarow solve --game 8,4,4 --proof 8,4,4.cert").waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.getByRole("checkbox", { name: fall }).check();
    await page.locator("main li").filter({ hasText: source }).waitFor();
    assert.equal(await cell.count(), 0);
    // A plus that somebody types is a blank, and the order of the options says nothing.
    await page.goto(`${address}/values?options=misere+gravity`);
    await page.getByRole("checkbox", { checked: true }).nth(1).waitFor();
    await page.locator(".worth .loss").first().waitFor();
    await page.goto(`${address}/values?options=gravity`);
    await page.getByRole("checkbox", { name: fall, checked: true }).waitFor();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.getByText(how, { exact: true }).click();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 320, `${wide} px wide`);
    assert.match(page.url(), /\/values\?options=gravity$/);
    await page.getByRole("checkbox", { name: fall }).uncheck();
    await cell.first().click();
    await page.waitForURL(/\/analysis\?game=4,3,3$/);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
