/**
 * The saved games: a list of each place that keeps some, with filters.
 *
 * @import { Kept } from "../net/home.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { Filters } from "./filters.js";
import { GameList } from "./list.js";
import { problemNote, problemOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";

export class GamesPage extends Page {
  #filters;
  /** @type {GameList[]} */
  #lists = [];
  /** The result of the file that was read last. @type {Kept | null} */
  #imported = null;

  /** @param {Place} place @param {Record<string, string>} filter */
  constructor(place, filter) {
    super(place);
    this.#filters = new Filters(this.backend, "/games", filter, () => this.draw());
  }

  async start() {
    this.#filters.start();
    await this.#load();
  }

  content() {
    nameWindow(say("web-games"));
    const lists = this.#worthShowing();
    return html`<h1>${say("web-games")}</h1>
      ${this.#filters.draw()}
      ${lists.map((list) => list.draw((game) => this.#filters.gameName(game), lists.length > 1))}
      <div class="after-table">
        <a class="button" href="/practice">${say("web-practice")}</a>
        ${this.backend.keepGames === null ? nothing : html`<button @click=${() => choose((file) => this.#import(file))}>${say("web-keep-games")}</button>`}
      </div>
      ${problemNote(this.problem)}
      ${this.#imported === null ? nothing : importedNote(this.#imported)}`;
  }

  /** The lists with something in them; if there is none, one: the first that is still loading, else the first. */
  #worthShowing() {
    const filled = this.#lists.filter((list) => !list.isEmpty);
    const rest = this.#lists.filter((list) => list.isLoading).concat(this.#lists);
    return filled.length > 0 ? filled : rest.slice(0, 1);
  }

  /** @param {File} file */
  async #import(file) {
    this.#imported = null;
    try {
      this.#imported = (await this.backend.keepGames?.(file)) ?? null;
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
    await this.#load();
  }

  async #load() {
    const places = await this.backend.gamesPlaces();
    this.#lists = places.map((place) => new GameList(this.backend, place, this.#filters.asked, () => this.draw()));
    this.draw();
    await Promise.all(this.#lists.map((list) => list.load()));
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
