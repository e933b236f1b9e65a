/**
 * Makes the pictures in docs/: `npm run --prefix web pictures`. With a folder it makes pictures of every page there
 * instead, to be looked at; further words name the pages.
 */

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import { root, withServer } from "./server.mjs";

const [folder, ...names] = process.argv.slice(2);

await withServer("debug", async (url, owner) => {
  Object.assign(process.env, { INAROW_URL: url, INAROW_OWNER: owner });
  const { finish } = await import("./browser.mjs");
  const { shootDocs, shootPages } = await import("./pictures/shots.mjs");
  try {
    await (folder === undefined ? shootDocs() : shootPages(resolve(process.env.INIT_CWD ?? ".", folder), names));
  } finally {
    await finish();
  }
});

if (folder === undefined) {
  // The pictures of the terminal, which a test keeps up to date.
  const env = { ...process.env, INAROW_WRITE: "1" };
  execFileSync("cargo", ["test", "--package", "inarow", "--lib", "pictures"], { cwd: root, env, stdio: "inherit" });
}
