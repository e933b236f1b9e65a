/**
 * Whether a lesson's player can be beaten, with the proof, and the checks of its article.
 *
 * @import { Beaten, Lesson } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { lessonAddress } from "../state/route.js";
import { copyButton } from "../page/share.js";

/** @param {Lesson} lesson @param {AskedLesson} asked */
export function proofSection(lesson, asked) {
  return html`<section class="proof study" aria-labelledby="proof">
      <h2 id="proof">${say("web-rule-beaten")}</h2>
      ${lesson.audit.map((side) => sideProof(side, { ...asked, player: lesson.player, position: null }))}
      ${lesson.audit.every((side) => side.goal === "win") ? nothing : html`<p>${say("web-check-yourself")}</p>`}
    </section>
    <section class="findings study" aria-labelledby="findings">
      <h2 id="findings">${say("web-rule-findings")}</h2>
      <ul>${lesson.findings.map((finding) => html`<li>${finding.told}</li>`)}</ul>
    </section>`;
}

/** @param {Beaten} side @param {AskedLesson} asked */
function sideProof({ as, goal, told, proof, command, losing_line: line }, asked) {
  const game = lessonAddress({ ...asked, as, moves: "" });
  return html`<h3>${say(as === "first" ? "web-it-first" : "web-it-second")}</h3>
    <p><strong>${told}</strong></p>
    <p>${proof}</p>
    <p class="links"><a href=${game}>${say(goal === "win" ? "web-beat-yourself" : "web-hold-yourself")}</a>
      ${line === null ? nothing : html`<a href=${lessonAddress({ ...asked, as: null, moves: line.join(",") })}>${say("web-losing-line")}</a>`}</p>
    <details><summary>${say("web-repeat-proof")}</summary><p class="command"><code>${command}</code> ${copyButton(command)}</p></details>`;
}
