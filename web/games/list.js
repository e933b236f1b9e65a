/**
 * The saved games of one place: those of the server, or those of this browser.
 *
 * @import { Backend, GamesPlace } from "../net/backend.js"
 * @import { Problem, SavedLine } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { download } from "../page/download.js";
import { problemNote, problemOf } from "../page/problems.js";
import { gameLine } from "./line.js";

const AT_A_TIME = "30";

export class GameList {
  #backend;
  #place;
  #filter;
  #redraw;
  /** @type {SavedLine[]} */
  #lines = [];
  /** @type {string | null} */
  #next = null;
  #isLoading = true;
  /** The number of games on no page and in no file. */
  #damaged = 0;
  /** @type {Problem | null} */
  #problem = null;

  /**
   * @param {Backend} backend
   * @param {GamesPlace} place
   * @param {Record<string, string>} filter
   * @param {() => void} redraw
   */
  constructor(backend, place, filter, redraw) {
    this.#backend = backend;
    this.#place = place;
    this.#filter = filter;
    this.#redraw = redraw;
  }

  /** True if the place has no games, as far as it has answered. */
  get isEmpty() {
    return this.#lines.length === 0 && this.#damaged === 0 && this.#problem === null;
  }

  get isLoading() {
    return this.#isLoading;
  }

  /** @param {(game: string) => string} gameName @param {boolean} isAmongOthers Whether there is a list of another place. */
  draw(gameName, isAmongOthers) {
    const isEmpty = this.#lines.length === 0;
    return html`<section>${isAmongOthers ? html`<h2>${say(`web-games-${this.#place}`)}</h2>` : nothing}
      ${problemNote(this.#problem)}
      ${isEmpty ? nothing : html`<ul class="saved-games">${this.#lines.map((line) => gameLine(line, gameName(line.game)))}</ul>`}
      ${isEmpty && this.#problem === null ? html`<p class="faint">${say(this.#isLoading ? "web-loading" : "web-no-games")}</p>` : nothing}
      ${this.#damaged > 0 ? html`<p class="faint">${say("web-games-damaged", { games: this.#damaged })}</p>` : nothing}
      <div class="after-table">
        ${this.#next === null ? nothing : html`<button ?disabled=${this.#isLoading} @click=${() => this.load()}>${say("web-more")}</button>`}
        <button @click=${() => this.#export()}>${say("web-export-all")}</button>
      </div></section>`;
  }

  async #export() {
    await this.#try(async () => download(await this.#backend.savedGamesFile(this.#place, this.#filter), "games.jsonl"));
    this.#redraw();
  }

  /** Loads the next page. */
  async load() {
    this.#isLoading = true;
    this.#redraw();
    await this.#try(async () => {
      const asked = { ...this.#filter, limit: AT_A_TIME, ...(this.#next !== null && { cursor: this.#next }) };
      const page = await this.#backend.savedGames(this.#place, asked);
      this.#lines.push(...page.saved_games);
      this.#next = page.next;
      this.#damaged = page.damaged ?? 0;
    });
    this.#isLoading = false;
    this.#redraw();
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
      this.#problem = null;
    } catch (error) {
      this.#problem = problemOf(error);
    }
  }
}
