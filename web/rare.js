/** The pages that are opened least often. */

/** @import { Route } from "./state/route.js" */
/** @import { Page, Place } from "./page/page.js" */

import { PracticePage } from "./study/practice.js";
import { SettingsPage } from "./settings/page.js";
import { ValuesPage } from "./values/page.js";

/** @param {Place} place @param {Extract<Route, { page: "practice" | "settings" | "values" }>} wanted @returns {Page} */
export function rarePageOf(place, wanted) {
  switch (wanted.page) {
    case "practice":
      return new PracticePage(place, wanted.saved);
    case "settings":
      return new SettingsPage(place);
    case "values":
      return new ValuesPage(place, wanted.options);
  }
}
