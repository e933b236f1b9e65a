/** The cost of a first visit: all bytes over the network until the page is quiet. */

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { address, finish, makeGame, me, person, served } from "../browser.mjs";

after(finish);

/** The bytes, headers among them. The worker does not count: it comes after some quiet, and not in data-saving mode. */
const MOST = 160_000;

/** The files that a page loads in an empty browser: by their names, the number of bytes. */
async function transferred(locale, path, part) {
  const { page, context, faults } = await person({ locale, isNew: true });
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const names = new Map();
  const sizes = [];
  client.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, new URL(response.url).pathname));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.push([names.get(requestId), encodedDataLength]));
  await page.goto(`${address}${path}`);
  await page.locator(part).first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(faults, []);
  await context.close();
  return sizes;
}

for (const locale of ["en-US", "zh-CN"]) {
  test(`a first visit, to the first page and to a game, brings less than 160 KB, ${locale}`, served("what comes before the page can answer", async () => {
    const { page, context } = await person();
    await page.goto(address);
    const { code } = await makeGame(page, { game: "gomoku", x: me, o: me });
    await context.close();
    for (const [path, part] of [["/", ".setup"], [`/game/${code}`, ".board"]]) {
      const sizes = await transferred(locale, path, part);
      const said = sizes.map(([name, size]) => `${name} ${size}`).join(", ");
      for (const wanted of [/^\/$|^\/game\//, /main\.js$/, /later\.js$/, /\.css$/, /\/locales\//]) {
        assert.ok(sizes.some(([name]) => wanted.test(name)), `no ${wanted}: ${said}`);
      }
      const all = sizes.reduce((sum, [, size]) => sum + size, 0);
      assert.ok(all < MOST, `${path}: ${all} bytes, ${said}`);
    }
  }));
}
