/**
 * The idea of a lesson, with a position that shows it.
 *
 * @import { LessonLine } from "../wire/types.js"
 */

import { html } from "../vendor/lit-html.js";
import { smallBoard } from "../board/small.js";
import { say } from "../browser/words.js";
import { lessonAddress } from "../state/route.js";

/** @param {LessonLine} line @param {boolean} isOpen Whether it is read before anything is done. */
export function ideaSection({ lesson, idea, lesson_example: example }, isOpen) {
  const moves = example.moves.map(({ move }) => move).join(",");
  const address = lessonAddress({ lesson: String(lesson), player: example.player, as: null, position: null, moves });
  return html`<details class="about" ?open=${isOpen}><summary>${say("web-idea")}</summary>
    ${idea.map((part) => html`<p>${part}</p>`)}
    <figure>${examplePicture(example)}
      <figcaption><p>${example.told}</p> <p class="links"><a href=${address}>${say("web-look-at-example")}</a></p></figcaption></figure></details>`;
}

/** The board of an example. @param {LessonLine["lesson_example"]} example */
export function examplePicture({ board, stones }) {
  return smallBoard(board, { stones: new Map(stones.map(({ square, mark }) => [square, mark])), lines: [] });
}
