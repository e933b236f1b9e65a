/**
 * The idea of a lesson, with a position that shows it.
 *
 * @import { LessonLine } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { lessonAddress } from "../state/route.js";

/** @param {LessonLine} line @param {boolean} isOpen Whether it is read before anything is done. */
export function ideaSection({ lesson, idea, lesson_example: example }, isOpen) {
  const moves = example.moves.map(({ move }) => move).join(",");
  const address = lessonAddress({ lesson: String(lesson), player: example.player, as: null, position: null, moves });
  return html`<details class="about" ?open=${isOpen}><summary>${say("web-idea")}</summary>
    ${idea.map((part) => html`<p>${part}</p>`)}
    <p>${example.told} <a href=${address}>${say("web-look-at-example")}</a></p></details>`;
}
