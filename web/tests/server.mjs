/** The real program, with a database of its own, for as long as something needs it. */

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const root = new URL("../../", import.meta.url).pathname;

/** Where cargo puts what it builds. @param {"debug" | "release"} profile */
const built = (profile) => join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), profile, "inarow");

/**
 * Does something with the address of a server. INAROW_PROGRAM names another program than the one
 * that was built.
 */
export async function withServer(profile, use) {
  const program = process.env.INAROW_PROGRAM ?? built(profile);
  const folder = await mkdtemp(join(tmpdir(), "inarow-"));
  const options = ["serve", "--listen", "127.0.0.1:0", "--limit-made", "100000"];
  const server = spawn(program, options, {
    env: { ...process.env, INAROW_DATA: folder, LC_ALL: "C" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    return await use(await addressOf(server, program));
  } finally {
    server.kill("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  }
}

/** The address that the server says. */
async function addressOf(server, program) {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/[^/]+/.exec(line);
    if (found) return found[0];
  }
  throw new Error(`${program} did not say where it is`);
}
