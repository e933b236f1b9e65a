/**
 * Keeps the page for use without a network. The server puts the data before this script: `VERSION` names the
 * program, `FILES` are the addresses of its files, the page among them.
 *
 * An opened page comes from the network if that answers in time, otherwise from the cache; all
 * files it names have addresses of its own program. So all of it is of one program, and the next
 * one replaces it only when it is complete.
 */

// @ts-expect-error Defined in the part before this script.
const [version, files] = /** @type {[string, string[]]} */ ([VERSION, FILES]);

/** The same as paths. */
const paths = files.map((file) => new URL(file, location.href).pathname);

/** The page, whatever its address. */
const PAGE = /** @type {string} */ (files[0]);

/** Time that the network may take for a page, in milliseconds. */
const PATIENCE = 3000;

/** The prefix of this program's caches: others of the host may store something, too. */
const NAME = `inarow-${new URL("./", location.href).pathname}-`;

/** The number of versions kept: an open page may be of the one before. */
const KEPT = 2;

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forget().then(tellKept)));

// A page asks which program is kept for it.
worker.addEventListener("message", (/** @type {any} */ event) => event.source.postMessage(version));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, mode, url } = /** @type {Request} */ (event.request);
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || /^\/api/.test(pathname)) {
    return;
  }
  if (mode === "navigate") {
    event.respondWith(pageAt(event.request));
  } else if (/\/[0-9a-f]{16}\//.test(pathname) || paths.includes(pathname)) {
    event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
  }
});

/** Keeps all of this program, or nothing, as where there is no room. */
async function keep() {
  try {
    const cache = await caches.open(NAME + version);
    // The cached version of a file with the same address in every program may be that of the
    // previous program.
    await cache.addAll(files.map((file) => (file.includes(version) ? file : new Request(new URL(file, location.href), { cache: "no-cache" }))));
    if (!(await (await pageKept())?.text())?.includes(version)) {
      throw new Error("the page is of another program");
    }
  } catch (error) {
    await caches.delete(NAME + version).catch(() => {});
    await tellKept();
    throw error;
  }
  await worker.skipWaiting();
}

async function forget() {
  const names = await namesKept();
  await Promise.all(names.slice(0, -KEPT).map((name) => caches.delete(name)));
}

/** Tells all pages which programs are kept by now. */
async function tellKept() {
  const versions = (await namesKept().catch(() => [])).map((name) => name.slice(NAME.length));
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) {
    // Others of the host may have pages, too.
    if (page.url.startsWith(new URL("./", location.href).href)) {
      page.postMessage(versions);
    }
  }
}

/** The names of the caches with versions of this page, the newest last. */
async function namesKept() {
  return (await caches.keys()).filter((name) => name.startsWith(NAME));
}

/** The page of this program. */
function pageKept() {
  return caches.match(PAGE, { cacheName: NAME + version });
}

/** @param {Request} request @returns {Promise<Response>} */
async function pageAt(request) {
  const kept = await pageKept();
  if (kept === undefined) {
    return fetch(request);
  }
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  // A browser that remembers the page of another program may have nothing else of it.
  const coming = fetch(request, { cache: "no-cache" }).catch(() => null);
  const answer = await Promise.race([coming, late]);
  return answer === null || answer.status >= 500 ? kept : answer;
}
