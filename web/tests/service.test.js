/** The worker that stores the page: all of a program or nothing of it, and the network first while it answers. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";

const script = readFileSync(new URL("../service.js", import.meta.url), "utf8");
const origin = "https://example.org";
const addressOf = (asked) => new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;

/** The storage of a browser, by the names of its caches. @type {Map<string, Map<string, Response>>} */
const kept = new Map();

/** The program that the host has. */
let hosted = "0123456789abcdef";

/** The answer of the network; it may fail. */
let network = async (asked) => new Response(addressOf(asked) === "/" ? `net / of ${hosted}` : `net ${addressOf(asked)}`);

const caches = {
  keys: async () => [...kept.keys()],
  delete: async (name) => kept.delete(name),
  match: async (asked, { cacheName } = {}) => {
    const places = cacheName === undefined ? [...kept.values()] : [kept.get(cacheName)];
    return places.map((place) => place?.get(addressOf(asked))?.clone()).find(Boolean);
  },
  open: async (name) => {
    const place = kept.get(name) ?? new Map();
    kept.set(name, place);
    const addAll = async (files) => {
      const answers = await Promise.all(files.map((file) => network(file)));
      files.forEach((file, at) => place.set(addressOf(file), answers[at]));
    };
    return { addAll };
  },
};

/** The messages to pages about the stored files. */
let told = [];

/** Pages of this place, and of another one of the host. */
const clients = [`${origin}/games`, "https://example.org.other/"].map((url) => ({ url, postMessage: (versions) => told.push([url, versions]) }));

/** A program's keeper, and what it answers to. */
function started(version) {
  const heard = new Map();
  const self = { addEventListener: (type, hear) => heard.set(type, hear), skipWaiting: async () => {}, clients: { matchAll: async () => clients } };
  const files = ["/", "/icon.svg", `/${version}/main.js`];
  const begin = `const VERSION = ${JSON.stringify(version)}; const FILES = ${JSON.stringify(files)};`;
  new Function("self", "caches", "location", "fetch", begin + script)(self, caches, { origin, href: `${origin}/service.js` }, (asked, options) => network(asked, options));
  const wait = (type) => new Promise((resolve, reject) => heard.get(type)({ waitUntil: (done) => done.then(resolve, reject) }));
  const ask = async (path, mode = "cors", method = "GET") => {
    let answer = null;
    heard.get("fetch")({ request: { url: origin + path, mode, method }, respondWith: (coming) => (answer = coming) });
    return answer === null ? null : (await answer).text();
  };
  const tell = () => {
    let said = null;
    heard.get("message")({ source: { postMessage: (text) => (said = text) } });
    return said;
  };
  return { wait, ask, tell };
}

const [one, two, three] = ["0123456789abcdef", "1123456789abcdef", "2123456789abcdef"];
/** The name of a program's cache. */
const named = (version) => `inarow-/-${version}`;
const works = network;
const fails = async () => Promise.reject(new TypeError("no network"));

test("a program is kept as a whole, and the page that is opened is the network's while it answers", async () => {
  const keeper = started(one);
  await keeper.wait("install");
  assert.equal(keeper.tell(), one);
  network = async (asked, options) => new Response(`new ${addressOf(asked)} ${options?.cache}`);
  assert.equal(await keeper.ask("/analysis?moves=b2", "navigate"), "new /analysis no-cache");
  assert.equal(await keeper.ask(`/${one}/main.js`), `net /${one}/main.js`);
  network = fails;
  assert.equal(await keeper.ask("/analysis?moves=b2", "navigate"), `net / of ${one}`);
  for (const status of [500, 502, 503]) {
    network = async () => new Response("", { status });
    assert.equal(await keeper.ask("/games", "navigate"), `net / of ${one}`);
  }
  network = works;
});

test("a network that does not answer in time is not waited for", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const keeper = started(one);
  network = () => new Promise(() => {});
  const coming = keeper.ask("/lessons", "navigate");
  await new Promise((resolve) => setImmediate(resolve));
  mock.timers.tick(3000);
  assert.equal(await coming, `net / of ${one}`);
  mock.timers.reset();
  network = works;
});

test("all pages learn whether the page could be stored, for example without room", async () => {
  told = [];
  const { open } = caches;
  caches.open = async () => ({ addAll: () => Promise.reject(new DOMException("full", "QuotaExceededError")) });
  await assert.rejects(started(two).wait("install"), { name: "QuotaExceededError" });
  assert.deepEqual(told, [[`${origin}/games`, [one]]]);
  caches.open = () => Promise.reject(new DOMException("full", "UnknownError"));
  await assert.rejects(started(two).wait("install"), { name: "UnknownError" });
  caches.open = open;
  await started(one).wait("activate");
  assert.deepEqual(told.map(([, versions]) => versions), [[one], [one], [one]]);
});

test("requests outside the page are left to the network", async () => {
  const keeper = started(one);
  assert.equal(await keeper.ask("/api/v1/positions"), null);
  assert.equal(await keeper.ask("/api/v1/socket", "navigate"), null);
  assert.equal(await keeper.ask("/", "navigate", "POST"), null);
  assert.equal(await keeper.ask("/locales/en.json"), null);
});

test("a page of another program than the script that keeps it is not kept", async () => {
  let asked;
  network = async (request) => {
    asked = addressOf(request) === "/" ? request : asked;
    return works(request);
  };
  await assert.rejects(started(two).wait("install"));
  assert.deepEqual([[...kept.keys()], asked.cache], [[named(one)], "no-cache"]);
  network = works;
});

test("a broken update leaves the program before it, and a complete one leaves open pages their files", async () => {
  hosted = two;
  network = async (asked) => (addressOf(asked).endsWith("main.js") ? fails() : works(asked));
  await assert.rejects(started(two).wait("install"));
  assert.deepEqual([...kept.keys()], [named(one)]);
  network = fails;
  assert.equal(await started(one).ask("/", "navigate"), `net / of ${one}`);
  assert.equal(await started(one).ask(`/${one}/main.js`), `net /${one}/main.js`);
  network = works;
  const others = new Map(kept);
  kept.clear();
  [["another's", new Map()], ...others].forEach(([name, cache]) => kept.set(name, cache));
  const keeper = started(two);
  await keeper.wait("install");
  await keeper.wait("activate");
  network = fails;
  assert.equal(await keeper.ask(`/${one}/main.js`), `net /${one}/main.js`, "a page that is open still");
  assert.equal(await keeper.ask(`/${two}/main.js`), `net /${two}/main.js`);
  network = works;
  hosted = three;
  await started(three).wait("install");
  await started(three).wait("activate");
  assert.deepEqual([...kept.keys()], ["another's", named(two), named(three)], "what others keep stays");
});

test("a page that another version is kept for says so, and one that has come to be kept does not", async () => {
  const heard = new Map();
  const asked = [];
  const serviceWorker = { controller: { postMessage: () => asked.push("which") }, addEventListener: (type, hear) => heard.set(type, hear) };
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker }, configurable: true });
  Object.assign(globalThis, { document: new EventTarget() });
  const { watchKept } = await import("../browser/keeping.js");
  const told = [];
  watchKept({ isNew: (isSo) => told.push(isSo ? "new" : "same"), isKept: (isSo) => told.push(isSo ? "kept" : "unkept") });
  heard.get("controllerchange")();
  assert.deepEqual(asked, ["which"]);
  // Its own is the folder that its files are in.
  heard.get("message")({ data: one });
  heard.get("message")({ data: "browser" });
  assert.deepEqual(told, ["new", "same"]);
  // As long as it is not cached, it is tried again when the person comes back.
  const [before, tries] = [told.length, []];
  serviceWorker.register = async () => ({ update: async () => tries.push("again") });
  const comeBack = async () => {
    Object.assign(document, { visibilityState: "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setImmediate(resolve));
    return tries.length;
  };
  assert.equal(await comeBack(), 0);
  heard.get("message")({ data: [one] });
  assert.deepEqual([await comeBack(), await comeBack()], [1, 2]);
  heard.get("message")({ data: [one, "browser"] });
  assert.equal(await comeBack(), 2);
  assert.deepEqual(told.slice(before), ["unkept", "kept"]);
});
