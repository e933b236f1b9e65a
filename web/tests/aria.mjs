/** A page as it is heard: roles, names and states, compared with files that people read. */

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const folder = new URL("aria/", import.meta.url);

/** Time for a page to reach the expected state, in ms. */
const PATIENCE = 60_000;

/**
 * Asserts that a part of a page has the shape of `aria/NAME.yml`; INAROW_WRITE=1 writes the file.
 * Changing parts are replaced by words: `[[/\d+ nodes/g, "N nodes"]]`.
 */
export async function holdsShape(locator, name, changing = []) {
  const file = new URL(`${name}.yml`, folder);
  const look = async () => {
    const seen = `${await locator.ariaSnapshot()}\n`;
    return changing.reduce((text, [what, word]) => text.replaceAll(what, word), seen);
  };
  if (process.env.INAROW_WRITE) {
    await mkdir(folder, { recursive: true });
    return writeFile(file, await look());
  }
  const expected = await readFile(file, "utf8");
  const end = performance.now() + PATIENCE;
  let seen = await look();
  while (seen !== expected && performance.now() < end) {
    await pause(50);
    seen = await look();
  }
  assert.equal(seen, expected, `aria/${name}.yml`);
}
