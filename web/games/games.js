/**
 * The saved games: a list with filters.
 *
 * @import { SavedLine } from "../wire/types.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { dateText } from "../page/dates.js";
import { download } from "../page/download.js";
import { Filters } from "./filters.js";
import { playerName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { resultName } from "../page/results.js";
import { Page, nameWindow } from "../page/page.js";

const AT_A_TIME = "30";

export class GamesPage extends Page {
  #filters;
  /** @type {SavedLine[]} */
  #lines = [];
  /** @type {string | null} */
  #next = null;
  #isLoading = true;

  /** @param {Place} place @param {Record<string, string>} filter */
  constructor(place, filter) {
    super(place);
    this.#filters = new Filters(this.backend, "/games", filter, () => this.draw());
  }

  async start() {
    this.#filters.start();
    await this.#load({});
  }

  content() {
    nameWindow(say("web-games"));
    return html`<h1>${say("web-games")}</h1>
      ${this.#filters.draw()} ${problemNote(this.problem)}
      ${this.#lines.length > 0 ? this.#table() : this.problem === null ? this.#none() : nothing}
      <div class="after-table">
        ${this.#next === null ? nothing : html`<button ?disabled=${this.#isLoading}
          @click=${() => this.#load({ cursor: this.#next ?? "" })}>${say("web-more")}</button>`}
        <a class="button" href="/practice">${say("web-practice")}</a>
        <button @click=${() => this.#export()}>${say("web-export-all")}</button>
      </div>`;
  }

  #none() {
    return html`<p class="faint">${say(this.#isLoading ? "web-loading" : "web-no-games")}</p>`;
  }

  #table() {
    const head = ["web-begun", "web-game", "X", "O", "web-result", "web-length-moves"];
    return html`<div class="wide"><table class="list">
      <thead><tr>${head.map((key) => html`<th scope="col">${key.startsWith("web-") ? say(key) : key}</th>`)}</tr></thead>
      <tbody>${this.#lines.map((line) => this.#row(line))}</tbody>
    </table></div>`;
  }

  /** @param {SavedLine} line */
  #row(line) {
    const names = (/** @type {string} */ name, /** @type {boolean} */ won) =>
      html`<td class=${won ? "won" : ""}>${playerName(name)}</td>`;
    return html`<tr>
      <td><a href=${`/games/${line.id}`}>${dateText(line.started)}</a></td>
      <td>${this.#filters.gameName(line.game)}</td>
      ${names(line.players.x, line.result === "x")} ${names(line.players.o, line.result === "o")}
      <td>${resultName(line.result)}</td><td class="number">${line.plies}</td>
    </tr>`;
  }

  async #export() {
    try {
      download(await this.backend.savedGamesFile(this.#filters.asked), "games.jsonl");
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  /** @param {Record<string, string>} more */
  async #load(more) {
    this.#isLoading = true;
    this.draw();
    try {
      const page = await this.backend.savedGames({ ...this.#filters.asked, ...more, limit: AT_A_TIME });
      this.#lines.push(...page.saved_games);
      this.#next = page.next;
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.#isLoading = false;
    this.draw();
  }
}
