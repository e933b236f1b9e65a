/** The page without a server, as the program writes it, its next version, and hosts that know nothing of either but files. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after } from "node:test";

import { program } from "./server.mjs";

const folder = mkdtempSync(join(tmpdir(), "inarow-site-"));
after(() => rmSync(folder, { recursive: true }));

/** The page as the program writes it: where it is, and the name that all of its files have. */
export function writeSite() {
  const root = join(folder, "one");
  execFileSync(program("debug"), ["site", root], { stdio: "ignore" });
  return { root, version: readdirSync(root).find((name) => /^[0-9a-f]{16}$/.test(name)) };
}

/** The same page with another name for all of its files, as the next version has. */
export function writeNext({ root, version }) {
  const next = { root: join(folder, "two"), version: [...version].reverse().join("") };
  cpSync(root, next.root, { recursive: true });
  renameSync(join(next.root, version), join(next.root, next.version));
  for (const name of readdirSync(next.root, { recursive: true }).filter((name) => /\.(?:html|js|webmanifest)$/.test(name))) {
    const file = join(next.root, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(version, next.version));
  }
  return next;
}

/** The page's one file. */
export const oneFile = ({ root }) => join(root, "inarow.html");

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml" };

/** A host that knows nothing of the page but its files: `rootOf` says where it has each from, `isOff` that nothing of it arrives, `late` how long the page itself takes, `isFull` that browsers have no room to keep it. */
export async function startHost(site) {
  const place = "/some/place/";
  const host = { site, rootOf: (_name) => site.root, isOff: false, late: 0, isFull: false, origin: "", url: "", end: () => server.close() };
  const server = createServer(async (asked, answer) => {
    if (host.isOff) {
      asked.socket.destroy();
      return;
    }
    const { pathname } = new URL(asked.url, "http://here");
    const name = pathname.slice(place.length) || "index.html";
    await new Promise((resolve) => setTimeout(resolve, name === "index.html" ? host.late : 0));
    try {
      assert.ok(pathname.startsWith(place) && !name.includes(".."));
      const kept = readFileSync(join(host.rootOf(name), name));
      const content = host.isFull && name === "service.js" ? `Cache.prototype.addAll = () => Promise.reject(new DOMException("full", "QuotaExceededError"));${kept}` : kept;
      answer.writeHead(200, { "content-type": KINDS[extname(name)] ?? "application/octet-stream", "cache-control": "max-age=600" }).end(content);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  server.unref();
  host.origin = `http://127.0.0.1:${server.address().port}`;
  host.url = host.origin + place;
  return host;
}
