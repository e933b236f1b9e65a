/** The real program, with a database of its own, for as long as something needs it. */

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const root = new URL("../../", import.meta.url).pathname;

// When this process is ended, it ends the servers that it has started, too.
process.once("SIGTERM", () => process.exit(143));

/** The program: what INAROW_PROGRAM names, or what cargo has built. @param {"debug" | "release"} profile */
export const program = (profile) => process.env.INAROW_PROGRAM ?? join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), profile, "inarow");

/**
 * Does something with the address of a server. INAROW_PROGRAM names another program than the one
 * that was built.
 */
export async function withServer(profile, use) {
  const server = await ownServer(profile);
  try {
    return await use(server.url, server.owner);
  } finally {
    await server.end();
  }
}

/** Why tests are left out that need a page which answers by itself. */
export const NO_WORKER = "the program has no worker";

/** Why the page of a server cannot answer by itself; false where it can. In CI it must, unless that is excused. @param {string} url */
export async function hasNoWorker(url) {
  const page = await fetch(url);
  if ((await page.text()).includes('rel="worker"')) {
    return false;
  }
  if (process.env.CI && !process.env.XTASK_EXCUSED?.split(",").includes("worker")) {
    throw new Error(`${NO_WORKER}: \`cargo xtask site --debug\` builds it, and the next debug build of the program takes it`);
  }
  return NO_WORKER;
}

/** Does something with a folder that is there for as long. */
export async function withFolder(use) {
  const folder = await mkdtemp(join(tmpdir(), "inarow-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A server with a folder of its own, until it is ended, or this process is: its address and its owner's token. @param {"debug" | "release"} profile */
export async function ownServer(profile) {
  const folder = await mkdtemp(join(tmpdir(), "inarow-"));
  const server = await startServer(profile, folder);
  return {
    ...server,
    async end() {
      await server.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server with the database of a folder, and further options: its address, its owner's token, what ends it by a signal. */
export async function startServer(profile, folder, listen = "127.0.0.1:0", more = []) {
  const options = ["serve", "--listen", listen, "--limit-made", "100000", ...more];
  const server = spawn(program(profile), options, {
    env: { ...process.env, INAROW_DATA: folder, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  process.once("exit", () => server.kill("SIGKILL"));
  const end = (signal) => {
    server.kill(signal);
    return ended;
  };
  try {
    return { ...(await saidBy(server, program(profile))), end };
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
}

/** The address that the server says, and the token that its owner gets at the address of the first visit. */
async function saidBy(server, program) {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /(http:\/\/[^/]+)\/\?token=\w+/.exec(line);
    if (found) {
      const visit = await fetch(found[0], { redirect: "manual" });
      const [, owner] = /inarow-owner=(\w+)/.exec(visit.headers.get("set-cookie") ?? "") ?? [];
      return { url: found[1], owner };
    }
  }
  throw new Error(`${program} did not say where it is`);
}
