/**
 * Progress in the lessons, and the next one.
 *
 * @import { LessonLine } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { LEARNED, doneFrom, goalsOf, nextGoal } from "../state/done.js";
import { lessonAddress } from "../state/route.js";
import { playerName } from "../page/names.js";

/** The memory of finished challenges in this browser. */
export const DONE = "inarow-challenges";

/** Which challenges are done. */
export function done() {
  return doneFrom(read(DONE));
}

/** The number of finished challenges, of all. @param {LessonLine[]} lessons */
export function progressNote(lessons) {
  const goals = goalsOf(lessons);
  const count = goals.filter(({ key }) => done().has(key)).length;
  return html`<span class="progress"><progress value=${count} max=${goals.length} aria-hidden="true"></progress>
    ${say("web-challenges-done", { done: count, of: goals.length })}</span>`;
}

/** The way to the next challenge, or that there is none. @param {LessonLine[]} lessons @param {string} [after] The key of a challenge. */
export function nextChallenge(lessons, after) {
  const next = nextGoal(goalsOf(lessons), done(), after);
  if (next === null) {
    return html`<p class="onward done">${say("web-challenges-all-done")}</p>`;
  }
  const { lesson, player, as } = next;
  const turn = say(as === "first" ? "web-it-first" : "web-it-second");
  // A player is trained before it can be met.
  const address = player === LEARNED ? `/lessons/${lesson}` : lessonAddress({ lesson, player, as, position: null, moves: "" });
  return html`<p class="onward"><a class="button" href=${address}>${say("web-next-challenge")}${say("web-colon")}${playerName(player)} · ${turn}</a></p>`;
}

/** The way to the lesson after one. @param {LessonLine[]} lessons @param {LessonLine} line */
export function nextLesson(lessons, line) {
  const next = lessons[lessons.indexOf(line) + 1];
  return next === undefined
    ? nothing
    : html`<p class="onward"><a class="button" href=${`/lessons/${next.lesson}`}>${say("web-next-lesson")}${say("web-colon")}${say(`web-lesson-name-${next.lesson}`)}</a></p>`;
}

/** A check mark for what is done. @param {boolean} isDone */
export function doneMark(isDone) {
  return isDone
    ? html`<span class="done"><span aria-hidden="true"> ✓</span><span class="unseen">${say("web-done")}</span></span>`
    : nothing;
}
