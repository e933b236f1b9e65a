/** The page: its frame, and the page shown in it. */

/** @import { Language } from "./wire/types.js" */
/** @import { Route } from "./state/route.js" */
/** @import { Page } from "./page/page.js" */

import { followAddress } from "./browser/router.js";
import { currentLanguage, rememberLanguage, preferredLanguage, say, useLanguage } from "./browser/words.js";
import { HttpBackend } from "./net/http.js";
import { isAlone } from "./state/alone.js";
import { knownLocal, prepareLocal, useLocal } from "./net/reach.js";
import { GamePage } from "./play/game.js";
import { StartPage, useSetup } from "./play/start.js";
import { useReview } from "./study/study.js";
import { announce } from "./page/announce.js";
import { areLettersOn, isForPage, showHelp } from "./page/help.js";
import { drawHeader } from "./page/shell.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const header = /** @type {HTMLElement} */ (document.getElementById("header"));

/** After how many milliseconds of quiet the page begins to answer by itself. */
const QUIET = 2000;

/** The worker's script, in a program that has one. @type {HTMLLinkElement | null} */
const worker = document.querySelector("link[rel=worker]");

/** Says that the page cannot answer here, as long as it does not. @param {boolean} isUnable */
function sayUnable(isUnable) {
  const said = /** @type {HTMLTemplateElement | null} */ (document.getElementById("unable"));
  main.replaceChildren((isUnable && said?.content.cloneNode(true)) || "");
}

if (isAlone && typeof WebAssembly !== "object") {
  sayUnable(true);
}

useLocal(async () => {
  if (worker === null || typeof WebAssembly !== "object") {
    return null;
  }
  const coming = import("./net/local.js");
  const { LocalBackend } = await coming;
  const placeOf = (/** @type {string} */ name) => new URL(name, worker.href).href;
  const { module = placeOf("inarow.wasm"), book = placeOf("connect-four.book") } = worker.dataset;
  return new LocalBackend({ script: worker.href, module, book }, {
    fails: (isSo) => note("web-worker-again", isSo),
    keeps: (isSo) => note("web-not-kept", !isSo),
  });
});

useSetup(async () => {
  const coming = import("./later.js");
  const { setupForm } = await coming;
  return setupForm;
});

useReview(async () => {
  const coming = import("./later.js");
  const { reviewPart } = await coming;
  return reviewPart;
});

const backend = new HttpBackend();
const place = { main, backend };

/** The page that is shown; null while one is on its way. @type {Page | null} */
let page = null;

/** Whether nothing was shown yet. */
let isFirst = true;

/** @type {Route} */
let route = { page: "start" };

/** Whether there are words: what the first page shows may be on its way beside them. */
const words = backend.words(preferredLanguage()).then(
  (texts) => {
    useLanguage(preferredLanguage(), texts);
    return true;
  },
  (error) => {
    // Without its words the page can say this only: they come from the same server as the page.
    main.textContent = `${say("inarow")}: ${error}`;
    return false;
  },
);

/** @param {Route} wanted */
async function show(wanted) {
  page?.close();
  [page, route] = [null, wanted];
  const made = await pageOf(wanted);
  if (route !== wanted) {
    made.close();
    return;
  }
  page = made;
  if (!(await words) || page !== made) {
    return;
  }
  main.className = wanted.page;
  if (isFirst) {
    main.replaceChildren();
  }
  drawAll();
  if (!isFirst && !document.activeElement?.closest("#main form")) {
    // After following a link with a keyboard or a screen reader, the focus moves to the new page;
    // after changing the filter of a list, it stays.
    main.focus({ preventScroll: true });
  }
  const wasFirst = isFirst;
  isFirst = false;
  await made.start();
  // The code that most people need next is loaded in advance.
  import("./later.js").catch(() => {});
  if (wasFirst) {
    settle().catch((error) => console.debug(error));
  }
}

/** Says from now on what the browser comes to keep of the page; after a while has the page answer by itself, and kept for when there is no network. */
async function settle() {
  const coming = import("./browser/keeping.js");
  const { keepPage, watchKept } = await coming;
  watchKept({ isNew: (isSo) => note("web-new-version", isSo), isKept: (isSo) => note("web-not-offline", !isSo) });
  if (!(/** @type {any} */ (navigator).connection?.saveData)) {
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    if (await prepareLocal()) {
      knownLocal()?.home.dropUnmoved(backend.signal).catch((error) => console.debug(error));
      await keepPage();
    }
  }
}

/**
 * The code of a page did not come: the server is away, or has another version of the program. Once it answers, the page is
 * loaded anew, but for one that was just loaded.
 * @param {Route} wanted
 * @returns {Promise<never>}
 */
async function loadAnew(wanted) {
  await Promise.all([words, backend.words(currentLanguage())]);
  if (isFirst) {
    main.textContent = say("web-no-answer");
  } else if (route === wanted) {
    location.reload();
  }
  return new Promise(() => {});
}

/** The page for an address; that of few visits comes with code of its own. @param {Route} wanted @returns {Promise<Page>} */
async function pageOf(wanted) {
  switch (wanted.page) {
    case "start":
      return new StartPage(place);
    case "game":
      return new GamePage(place, wanted.code, wanted.invite);
    case "search": {
      const coming = import("./search/search.js");
      const { SearchPage } = await coming.catch(() => loadAnew(wanted));
      return new SearchPage(place, wanted.asked);
    }
    case "puzzles": {
      const coming = import("./puzzles/pages.js");
      const { puzzlesPage } = await coming.catch(() => loadAnew(wanted));
      return puzzlesPage(place, wanted.asked);
    }
    case "games":
    case "matchboxes":
    case "practice":
    case "replay":
    case "settings":
    case "stats":
    case "values": {
      const coming = import("./rare.js");
      const { rarePageOf } = await coming.catch(() => loadAnew(wanted));
      return rarePageOf(place, wanted);
    }
    case "worksheets": {
      const coming = import("./puzzles/pages.js");
      const { worksheetPage } = await coming.catch(() => loadAnew(wanted));
      return worksheetPage(place, wanted.said);
    }
    default: {
      const coming = import("./later.js");
      const { laterPageOf } = await coming.catch(() => loadAnew(wanted));
      return laterPageOf(place, wanted);
    }
  }
}

function drawAll() {
  drawFrame();
  page?.draw();
}

function drawFrame() {
  drawHeader(header, route.page, [...notices].flatMap(([key, isOpen]) => (isOpen ? [key] : [])), { changeLanguage, help, present, tryNow: () => backend.tryNow(), reload: () => location.reload(), close });
}

/** The notices over the page while they hold: the keys of their texts, and whether they are open. @type {Map<string, boolean>} */
const notices = new Map();

/** @param {string} key */
function close(key) {
  notices.set(key, false);
  drawFrame();
}

/** Shows a notice over the page while it holds. @param {string} key @param {boolean} isSo @param {string} [after] What is said once it is not. */
async function note(key, isSo, after = "") {
  if (notices.has(key) === isSo) {
    return;
  }
  if (isSo) {
    notices.set(key, true);
  } else {
    notices.delete(key);
  }
  if (await words) {
    announce(isSo ? say(key) : after && say(after));
    drawFrame();
  }
}

backend.watch((silent) => {
  if (isAlone && isFirst) {
    // Its words come from its worker, too: without them it can say this only.
    sayUnable(silent !== null);
  }
  note("web-server-silent", silent === "server", "web-server-back");
  note("web-page-silent", silent === "page", "web-page-back");
});

/** @param {Language} language */
async function changeLanguage(language) {
  rememberLanguage(language);
  // If the page is left meanwhile, the language stays the same.
  const texts = await (page?.backend ?? backend).words(language).catch(() => null);
  if (texts === null) {
    return;
  }
  useLanguage(language, texts);
  drawAll();
  page?.retell();
}

function help() {
  showHelp(page?.keys() ?? []);
}

/** Begins or ends a presentation; its code is there soon after the first page. */
async function present() {
  const coming = import("./later.js");
  const later = await coming.catch(() => null);
  later?.present(() => page);
}

document.addEventListener("keydown", (event) => {
  if (!isForPage(event)) {
    return;
  }
  if (event.key === "?" && areLettersOn()) {
    help();
  } else if (event.key === "f" && areLettersOn()) {
    present();
  }
  page?.pressed(event);
});

followAddress(show);
