/** A site of two nodes behind a proxy, with a PostgreSQL and a NATS of its own: Debian's packages. */

import { spawn, spawnSync } from "node:child_process";
import { chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";

import { startServer, withFolder } from "./server.mjs";

const PASSWORD = "secret";

/** Where Debian keeps the programs of its newest PostgreSQL. */
const VERSIONS = "/usr/lib/postgresql";

/** As who PostgreSQL runs, which refuses root. */
const PERSON = userInfo().uid === 0 ? ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"] : [];

/** Does something with the address of a proxy in front of two nodes, and with the token of their owner. */
export async function withNodes(profile, use) {
  return withFolder(async (folder) => {
    const ends = [];
    try {
      const { database, end: endDatabase } = await startDatabase(folder);
      ends.unshift(endDatabase);
      const { broker, end: endBroker } = await startBroker(folder);
      ends.unshift(endBroker);
      const options = ["--database", database, "--broker", broker];
      const nodes = [];
      for (const _ of [1, 2]) {
        const node = await startServer(profile, folder, "127.0.0.1:0", options);
        nodes.push(node);
        ends.unshift(() => node.end("SIGTERM"));
      }
      const { url, end: endProxy } = await startProxy(nodes.map((node) => node.url));
      ends.unshift(endProxy);
      return await use(url, nodes[0].owner);
    } finally {
      for (const end of ends) {
        await end();
      }
    }
  });
}

/** A PostgreSQL in a folder, which listens there alone: the address of its database, and what ends it. */
async function startDatabase(folder) {
  const newest = (await readdir(VERSIONS)).map(Number).sort((a, b) => b - a)[0];
  const programs = join(VERSIONS, String(newest), "bin");
  const [data, password] = [join(folder, "data"), join(folder, "password")];
  await writeFile(password, PASSWORD);
  await chmod(folder, 0o777);
  await chmod(password, 0o644);
  const options = ["--username", "keeper", "--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--no-sync", "--pwfile", password];
  const made = spawnSync("setpriv", [...PERSON, join(programs, "initdb"), ...options, "--pgdata", data], { cwd: folder });
  if (made.status !== 0) {
    throw new Error(`initdb: ${made.stderr}`);
  }
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "max_connections=100", "fsync=off"];
  const server = spawn("setpriv", [...PERSON, join(programs, "postgres"), "-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    cwd: folder,
    stdio: "ignore",
  });
  await until(() => spawnSync(join(programs, "pg_isready"), ["-q", "-h", folder]).status === 0);
  return { database: `postgres://keeper:${PASSWORD}@localhost/postgres?host=${encodeURIComponent(folder)}`, end: ending(server, "SIGQUIT") };
}

/** A NATS at a port that it finds itself and writes into a folder: its address, and what ends it. */
async function startBroker(folder) {
  const server = spawn("nats-server", ["-a", "127.0.0.1", "-p", "-1", "--ports_file_dir", folder], { stdio: "ignore" });
  const file = join(folder, `nats-server_${server.pid}.ports`);
  let broker = "";
  await until(async () => {
    const text = await readFile(file, "utf8").catch(() => "");
    broker = /nats:\/\/[\d.]+:\d+/.exec(text)?.[0] ?? "";
    return broker !== "";
  });
  return { broker, end: ending(server, "SIGTERM") };
}

/** Hands each connection to the next node: the address, and what ends it. */
async function startProxy(urls) {
  const ports = urls.map((url) => Number(new URL(url).port));
  let turn = 0;
  const open = new Set();
  const proxy = createServer((here) => {
    const there = connect(ports[turn++ % ports.length], "127.0.0.1");
    for (const [from, to] of [
      [here, there],
      [there, here],
    ]) {
      open.add(from);
      from.setNoDelay(true).pipe(to);
      from.on("error", () => to.destroy()).on("close", () => open.delete(from) && to.destroy());
    }
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  const end = async () => {
    proxy.close();
    open.forEach((socket) => socket.destroy());
  };
  return { url: `http://127.0.0.1:${port}`, end };
}

/** Ends a program by a signal. */
function ending(program, signal) {
  const ended = new Promise((resolve) => program.once("exit", resolve));
  return () => {
    program.kill(signal);
    return ended;
  };
}

/** Waits until something is so. */
async function until(isSo) {
  const start = Date.now();
  while (!(await isSo())) {
    if (Date.now() - start > 30_000) {
      throw new Error("what is waited for does not begin");
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
