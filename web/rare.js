/** The pages that are opened less often than those of later.js. */

/** @import { Route } from "./state/route.js" */
/** @import { Page, Place } from "./page/page.js" */

import { GamesPage } from "./games/games.js";
import { ReplayPage } from "./games/replay.js";
import { StatsPage } from "./games/stats.js";
import { MatchboxesPage } from "./lessons/matchboxes.js";
import { SettingsPage } from "./settings/page.js";
import { PracticePage } from "./study/practice.js";
import { ValuesPage } from "./values/page.js";

/** @param {Place} place @param {Extract<Route, { page: "games" | "matchboxes" | "practice" | "replay" | "settings" | "stats" | "values" }>} wanted @returns {Page} */
export function rarePageOf(place, wanted) {
  switch (wanted.page) {
    case "games":
      return new GamesPage(place, wanted.filter);
    case "matchboxes":
      return new MatchboxesPage(place);
    case "practice":
      return new PracticePage(place, wanted.saved);
    case "replay":
      return new ReplayPage(place, wanted.id);
    case "settings":
      return new SettingsPage(place);
    case "stats":
      return new StatsPage(place, wanted.filter);
    case "values":
      return new ValuesPage(place, wanted.options);
  }
}
