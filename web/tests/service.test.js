/** What keeps the page: all of a program or nothing of it, and the network first while it answers. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";

const script = readFileSync(new URL("../service.js", import.meta.url), "utf8");
const origin = "https://example.org";
const addressOf = (asked) => new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;

/** What a browser keeps, by the names of its caches. @type {Map<string, Map<string, Response>>} */
const kept = new Map();

/** What the network answers with; it may fail. */
let network = async (asked) => new Response(`net ${addressOf(asked)}`);

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
      files.forEach((file, at) => place.set(file, answers[at]));
    };
    return { addAll };
  },
};

/** A program's keeper, and what it answers to. */
function started(version) {
  const heard = new Map();
  const self = { addEventListener: (type, hear) => heard.set(type, hear), skipWaiting: async () => {} };
  const files = ["/", "/icon.svg", `/${version}/main.js`];
  const begin = `const VERSION = ${JSON.stringify(version)}; const FILES = ${JSON.stringify(files)};`;
  new Function("self", "caches", "location", "fetch", begin + script)(self, caches, { origin, href: `${origin}/service.js` }, (asked) => network(asked));
  const wait = (type) => new Promise((resolve, reject) => heard.get(type)({ waitUntil: (done) => done.then(resolve, reject) }));
  const ask = async (path, mode = "cors", method = "GET") => {
    let answer = null;
    heard.get("fetch")({ request: { url: origin + path, mode, method }, respondWith: (coming) => (answer = coming) });
    return answer === null ? null : (await answer).text();
  };
  return { wait, ask };
}

const [one, two, three] = ["0123456789abcdef", "1123456789abcdef", "2123456789abcdef"];
/** What a program's cache is called. */
const named = (version) => `inarow-/-${version}`;
const works = network;
const fails = async () => Promise.reject(new TypeError("no network"));

test("a program is kept as a whole, and the page that is opened is the network's while it answers", async () => {
  const keeper = started(one);
  await keeper.wait("install");
  network = async (asked) => new Response(`new ${addressOf(asked)}`);
  assert.equal(await keeper.ask("/analysis?moves=b2", "navigate"), "new /analysis");
  assert.equal(await keeper.ask(`/${one}/main.js`), `net /${one}/main.js`);
  network = fails;
  assert.equal(await keeper.ask("/analysis?moves=b2", "navigate"), "net /");
  network = async () => new Response("", { status: 502 });
  assert.equal(await keeper.ask("/games", "navigate"), "net /");
  network = works;
});

test("a network that does not answer in time is not waited for", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const keeper = started(one);
  network = () => new Promise(() => {});
  const coming = keeper.ask("/lessons", "navigate");
  await new Promise((resolve) => setImmediate(resolve));
  mock.timers.tick(3000);
  assert.equal(await coming, "net /");
  mock.timers.reset();
  network = works;
});

test("what is no part of the page is left to the network", async () => {
  const keeper = started(one);
  assert.equal(await keeper.ask("/api/v1/positions"), null);
  assert.equal(await keeper.ask("/api/v1/socket", "navigate"), null);
  assert.equal(await keeper.ask("/", "navigate", "POST"), null);
  assert.equal(await keeper.ask("/locales/en.json"), null);
});

test("an update that breaks off leaves the program before it, and one that comes leaves what is open its files", async () => {
  network = async (asked) => (addressOf(asked).endsWith("main.js") ? fails() : works(asked));
  await assert.rejects(started(two).wait("install"));
  assert.deepEqual([...kept.keys()], [named(one)]);
  network = fails;
  assert.equal(await started(one).ask("/", "navigate"), "net /");
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
  await started(three).wait("install");
  await started(three).wait("activate");
  assert.deepEqual([...kept.keys()], ["another's", named(two), named(three)], "what others keep stays");
});
