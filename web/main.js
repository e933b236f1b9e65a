/** The page: its frame, and which of its pages stands in it. */

/** @import { Language } from "./wire/types.js" */
/** @import { Route } from "./state/route.js" */
/** @import { Page } from "./page/page.js" */

import { followAddress } from "./browser/router.js";
import { rememberLanguage, preferredLanguage, say, useLanguage } from "./browser/words.js";
import { giveUp, Unanswered, untilAnswered, watchServer } from "./net/reach.js";
import { AnalysisPage } from "./study/analysis.js";
import { GamePage } from "./play/game.js";
import { GamesPage } from "./games/games.js";
import { LessonPage } from "./lessons/lesson.js";
import { LessonsPage } from "./lessons/lessons.js";
import { MissingPage } from "./page/missing.js";
import { PracticePage } from "./study/practice.js";
import { ReplayPage } from "./games/replay.js";
import { SearchPage } from "./search/search.js";
import { StartPage } from "./play/start.js";
import { StatsPage } from "./games/stats.js";
import { announce } from "./page/announce.js";
import { areLettersOn, isForPage, showHelp } from "./page/help.js";
import { drawHeader } from "./page/shell.js";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const header = /** @type {HTMLElement} */ (document.getElementById("header"));

/** @type {Page | null} */
let page = null;

/** @type {Route} */
let route = { page: "start" };

/** Whether there are words: what the first page shows may be on its way beside them. */
const words = useLanguage(preferredLanguage()).then(
  () => true,
  (error) => {
    // Without its words the page can say this only: they come from the same server as the page.
    main.textContent = `${say("inarow")}: ${error}`;
    return false;
  },
);

/** @param {Route} wanted */
async function show(wanted) {
  const isFirst = page === null;
  page?.close();
  giveUp();
  route = wanted;
  const made = pageOf(wanted);
  page = made;
  main.className = wanted.page;
  if (!(await words) || page !== made) {
    return;
  }
  drawAll();
  if (!isFirst && !document.activeElement?.closest("#main form")) {
    // Whoever follows a link with a keyboard or a screen reader goes on in the new page; whoever
    // changes what a list is filtered for stays where they are.
    main.focus({ preventScroll: true });
  }
  made.start();
}

/** @param {Route} wanted @returns {Page} */
function pageOf(wanted) {
  switch (wanted.page) {
    case "start":
      return new StartPage(main);
    case "game":
      return new GamePage(main, wanted.code, wanted.invite);
    case "games":
      return new GamesPage(main, wanted.filter);
    case "replay":
      return new ReplayPage(main, wanted.id);
    case "analysis":
      return new AnalysisPage(main, wanted.asked);
    case "practice":
      return new PracticePage(main, wanted.saved);
    case "lessons":
      return new LessonsPage(main);
    case "lesson":
      return new LessonPage(main, wanted.asked);
    case "search":
      return new SearchPage(main, wanted.asked);
    case "stats":
      return new StatsPage(main, wanted.filter);
    default:
      return new MissingPage(main);
  }
}

function drawAll() {
  drawFrame();
  page?.draw();
}

function drawFrame() {
  drawHeader(header, route.page, isAway, { changeLanguage, help });
}

/** Whether the server does not answer just now. */
let isAway = false;

watchServer(async (now) => {
  isAway = now;
  if (await words) {
    announce(say(now ? "web-server-silent" : "web-server-back"));
    drawFrame();
  }
});

/** @param {Language} language */
async function changeLanguage(language) {
  rememberLanguage(language);
  try {
    await untilAnswered(() => useLanguage(language).catch(() => {
      throw new Unanswered();
    }));
  } catch {
    // Another page is shown meanwhile, in the language before.
    return;
  }
  drawAll();
  page?.retell();
}

function help() {
  showHelp(page?.keys() ?? []);
}

document.addEventListener("keydown", (event) => {
  if (!isForPage(event)) {
    return;
  }
  if (event.key === "?" && areLettersOn()) {
    help();
  }
  page?.pressed(event);
});

followAddress(show);
