/** The pages that few visits begin with: they come once the first page is shown, or when one of them is wanted. */

/** @import { Route } from "./state/route.js" */
/** @import { Page, Place } from "./page/page.js" */
/** @import { MakesReview } from "./study/study.js" */

import { AnalysisPage } from "./study/analysis.js";
import { GamesPage } from "./games/games.js";
import { LessonPage } from "./lessons/lesson.js";
import { LessonsPage } from "./lessons/lessons.js";
import { PracticePage } from "./study/practice.js";
import { ReplayPage } from "./games/replay.js";
import { ReviewPart } from "./study/review.js";
import { StatsPage } from "./games/stats.js";
import { ValuesPage } from "./values/page.js";
import { MissingPage } from "./page/missing.js";

/** @param {Place} place @param {Route} wanted @returns {Page} */
export function laterPageOf(place, wanted) {
  switch (wanted.page) {
    case "games":
      return new GamesPage(place, wanted.filter);
    case "replay":
      return new ReplayPage(place, wanted.id);
    case "analysis":
      return new AnalysisPage(place, wanted.asked);
    case "practice":
      return new PracticePage(place, wanted.saved);
    case "lessons":
      return new LessonsPage(place);
    case "lesson":
      return new LessonPage(place, wanted.asked);
    case "values":
      return new ValuesPage(place, wanted.options);
    case "stats":
      return new StatsPage(place, wanted.filter);
    default:
      return new MissingPage(place);
  }
}

/** @type {MakesReview} */
export function reviewPart(review, host, before) {
  return new ReviewPart(review, host, before);
}
