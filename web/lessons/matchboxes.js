/**
 * MENACE's matchboxes for a class: how they are built and trained, and their lids, to be printed and cut out.
 *
 * @import { Matchboxes } from "../wire/types.js"
 */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { Page, nameWindow } from "../page/page.js";
import { againNote, problemOf } from "../page/problems.js";
import { placeOf } from "../state/squares.js";

export class MatchboxesPage extends Page {
  /** @type {Matchboxes | null} */
  #menace = null;

  async start() {
    this.problem = null;
    try {
      this.#menace = await this.backend.matchboxes();
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  retell() {
    return this.start();
  }

  content() {
    nameWindow(say("web-learn-sheet"), say("web-lessons"));
    return html`<p class="back"><a href="/lessons/6">${say("web-learn-back")}</a></p>
      <h1>${say("web-learn-sheet")}</h1>
      ${againNote(this.problem, () => this.start())}
      ${this.#menace === null ? html`<p class="faint">${say("web-loading")}</p>` : sheet(this.#menace)}`;
  }
}

/** @param {Matchboxes} menace */
function sheet({ instructions, boxes }) {
  return html`<p class="actions"><button class="main" @click=${() => print()}>${say("web-sheet-print")}</button></p>
    <section class="about">${instructions.map((one) => html`<p>${one}</p>`)}</section>
    <ol class="lids" aria-label=${say("web-learn-lids")}>${boxes.map(lid)}</ol>`;
}

/** @param {Matchboxes["boxes"][number]} box */
function lid({ told, stones, beads }) {
  const sign = (/** @type {string} */ square, /** @type {string} */ text, /** @type {string} */ kind) => {
    const { column, row } = placeOf(square);
    return svg`<text class=${kind} x=${column + 0.5} y=${2 - row + 0.8}>${text}</text>`;
  };
  const name = [...stones.map(({ square, mark }) => `${square} ${mark.toUpperCase()}`), ...beads.map(({ square, count }) => `${square} ${count}`)];
  return html`<li><svg viewBox="-0.05 -0.05 3.1 3.1" role="img" aria-label=${name.join(say("web-comma"))}>
      <path d="M1 0V3M2 0V3M0 1H3M0 2H3M0 0H3V3H0Z"></path>
      ${stones.map(({ square, mark }) => sign(square, mark.toUpperCase(), "stone"))}${beads.map(({ square, count }) => sign(square, String(count), "beads"))}</svg>
    <span>${told}</span></li>${nothing}`;
}
