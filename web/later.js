/** The pages that few visits begin with: they come once the first page is shown, or when one of them is wanted. */

/** @import { Route } from "./state/route.js" */
/** @import { Page, Place } from "./page/page.js" */
/** @import { MakesSetup } from "./play/start.js" */
/** @import { MakesReview } from "./study/study.js" */

import { AnalysisPage } from "./study/analysis.js";
import { LearningPage } from "./lessons/learning.js";
import { LessonPage } from "./lessons/lesson.js";
import { LessonsPage } from "./lessons/lessons.js";
import { ReviewPart } from "./study/review.js";
import { SetupForm } from "./play/setup.js";
import { MissingPage } from "./page/missing.js";
import { switchPresenting } from "./page/presenting.js";

/** @param {Place} place @param {Route} wanted @returns {Page} */
export function laterPageOf(place, wanted) {
  switch (wanted.page) {
    case "analysis":
      return new AnalysisPage(place, wanted.asked);
    case "lessons":
      return new LessonsPage(place);
    case "lesson":
      return new LessonPage(place, wanted.asked);
    case "learning":
      return new LearningPage(place);
    default:
      return new MissingPage(place);
  }
}

/** @param {() => Page | null} page The page that is shown at any time. */
export function present(page) {
  switchPresenting(page);
}

/** @type {MakesSetup} */
export function setupForm(backend, make, redraw) {
  return new SetupForm(backend, make, redraw);
}

/** @type {MakesReview} */
export function reviewPart(review, host, before) {
  return new ReviewPart(review, host, before);
}
