/**
 * The saved games: a list with filters.
 *
 * @import { SavedLine } from "../wire/types.js"
 * @import { Kept } from "../net/home.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { download } from "../page/download.js";
import { Filters } from "./filters.js";
import { gameLine } from "./line.js";
import { problemNote, problemOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";

const AT_A_TIME = "30";

export class GamesPage extends Page {
  #filters;
  /** @type {SavedLine[]} */
  #lines = [];
  /** @type {string | null} */
  #next = null;
  #isLoading = true;
  /** The number of games on no page and in no file. */
  #damaged = 0;
  /** Whether the games of the server are missing. */
  #isOwn = false;
  /** The result of the file that was read last. @type {Kept | null} */
  #imported = null;
  /** Whether they are missing in the file that was made last. */
  #isPartOut = false;

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
      ${this.#lines.length > 0 ? this.#list() : this.problem === null ? this.#none() : nothing}
      ${this.#damaged > 0 ? html`<p class="faint">${say("web-games-damaged", { games: this.#damaged })}</p>` : nothing}
      ${this.#isOwn ? html`<p class="faint">${say("web-games-own")}</p>` : nothing}
      <div class="after-table">
        ${this.#next === null ? nothing : html`<button ?disabled=${this.#isLoading}
          @click=${() => this.#load({ cursor: this.#next ?? "" })}>${say("web-more")}</button>`}
        <a class="button" href="/practice">${say("web-practice")}</a>
        <button @click=${() => this.#export()}>${say("web-export-all")}</button>
        ${this.backend.keepGames === null ? nothing : html`<button @click=${() => choose((file) => this.#import(file))}>${say("web-keep-games")}</button>`}
      </div>
      ${this.#imported === null ? nothing : importedNote(this.#imported)}
      ${this.#isPartOut ? html`<p role="alert">${say("web-export-own")}</p>` : nothing}`;
  }

  #none() {
    return html`<p class="faint">${say(this.#isLoading ? "web-loading" : "web-no-games")}</p>`;
  }

  #list() {
    return html`<ul class="saved-games">${this.#lines.map((line) => gameLine(line, this.#filters.gameName(line.game)))}</ul>`;
  }

  async #export() {
    try {
      const { file, isOwn } = await this.backend.savedGamesFile(this.#filters.asked);
      download(file, "games.jsonl");
      this.#isPartOut = isOwn ?? false;
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  /** @param {File} file */
  async #import(file) {
    this.#imported = null;
    try {
      this.#imported = (await this.backend.keepGames?.(file)) ?? null;
      this.#lines = [];
      await this.#load({});
    } catch (error) {
      this.problem = problemOf(error);
      this.draw();
    }
  }

  /** @param {Record<string, string>} more */
  async #load(more) {
    this.#isLoading = true;
    this.draw();
    try {
      const page = await this.backend.savedGames({ ...this.#filters.asked, ...more, limit: AT_A_TIME });
      this.#lines.push(...page.saved_games);
      this.#next = page.next;
      this.#isOwn ||= page.isOwn ?? false;
      this.#damaged = page.damaged ?? this.#damaged;
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.#isLoading = false;
    this.draw();
  }
}

/** Lets the person choose a file. @param {(file: File) => void} take */
function choose(take) {
  const input = document.createElement("input");
  input.type = "file";
  input.onchange = () => input.files?.[0] && take(input.files[0]);
  input.click();
}

/** @param {Kept} kept */
function importedNote({ games, known, refused, problems, notes }) {
  return html`<p role="status">${say("web-games-imported", { games, known, refused })}</p>
    <ul>${problems.map((problem) => html`<li class="lost">${problem}</li>`)}
      ${notes.map((note) => html`<li class="faint">${note}</li>`)}</ul>`;
}
