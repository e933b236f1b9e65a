/**
 * The saved games: a list with filters.
 *
 * @import { Choices, Problem, SavedLine } from "../types.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { fetchChoices, fetchSaved } from "../net/api.js";
import { go } from "../router.js";
import { askedFor, filterOf } from "../state/filter.js";
import { say } from "../words.js";
import { dateText } from "./dates.js";
import { gameName, gameNamed, playerName } from "./names.js";
import { nameWindow, problemNote, problemOf } from "./page.js";
import { RESULTS, resultName } from "./results.js";

const AT_A_TIME = "30";

export class GamesPage {
  #main;
  #filter;
  /** @type {SavedLine[]} */
  #lines = [];
  /** @type {string | null} */
  #next = null;
  /** @type {Choices | null} */
  #choices = null;
  /** @type {Problem | null} */
  #problem = null;
  #isLoading = true;
  #isClosed = false;

  /** @param {HTMLElement} main @param {Record<string, string>} filter */
  constructor(main, filter) {
    this.#main = main;
    this.#filter = filter;
  }

  async start() {
    fetchChoices().then((choices) => {
      this.#choices = choices;
      this.draw();
    }, () => {});
    await this.#load({});
  }

  close() {
    this.#isClosed = true;
  }

  draw() {
    if (this.#isClosed) {
      return;
    }
    nameWindow(say("web-games"));
    render(
      html`<h1>${say("web-games")}</h1>
        ${this.#filters()} ${problemNote(this.#problem)}
        ${this.#lines.length === 0 ? this.#none() : this.#table()}
        <div class="after-table">
          ${this.#next === null ? nothing : html`<button ?disabled=${this.#isLoading}
            @click=${() => this.#load({ cursor: this.#next ?? "" })}>${say("web-more")}</button>`}
          <a class="button" download href=${`/api/v1/saved/export?${new URLSearchParams(askedFor(this.#filter))}`}>${say("web-export-all")}</a>
        </div>`,
      this.#main,
    );
  }

  #none() {
    return html`<p class="faint">${say(this.#isLoading ? "web-loading" : "web-no-games")}</p>`;
  }

  #filters() {
    const filter = this.#filter;
    const option = (/** @type {string} */ value, /** @type {string} */ name, /** @type {string | undefined} */ chosen) =>
      html`<option value=${value} ?selected=${value === (chosen ?? "")}>${name}</option>`;
    return html`<form class="filters" @submit=${filtered} @change=${filtered}>
      <label>${say("web-game")} <select name="game">${option("", say("web-any"), filter.game)}
        ${this.#choices?.games.map((game) => option(game.name, gameName(game), filter.game))}</select></label>
      <label>${say("web-result")} <select name="result">${option("", say("web-any"), filter.result)}
        ${RESULTS.map((result) => option(result, resultName(result), filter.result))}</select></label>
      <label>${say("web-player")} <input name="player" .value=${filter.player ?? ""}></label>
      <label>${say("web-since")} <input name="since" type="date" .value=${filter.since ?? ""}></label>
      <label>${say("web-until")} <input name="until" type="date" .value=${filter.until ?? ""}></label>
    </form>`;
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
      <td>${gameNamed(line.game, this.#choices)}</td>
      ${names(line.players.x, line.result === "x")} ${names(line.players.o, line.result === "o")}
      <td>${resultName(line.result)}</td><td class="number">${line.plies}</td>
    </tr>`;
  }

  /** @param {Record<string, string>} more */
  async #load(more) {
    this.#isLoading = true;
    this.draw();
    try {
      const page = await fetchSaved({ ...askedFor(this.#filter), ...more, limit: AT_A_TIME });
      this.#lines.push(...page.games);
      this.#next = page.next;
      this.#problem = null;
    } catch (error) {
      this.#problem = problemOf(error);
    }
    this.#isLoading = false;
    this.draw();
  }
}

/** What is filtered for stands in the address: it can be sent, and the way back leads there. @param {Event} event */
function filtered(event) {
  event.preventDefault();
  const form = event.currentTarget;
  if (form instanceof HTMLFormElement) {
    const query = new URLSearchParams(filterOf(new FormData(form))).toString();
    go(query === "" ? "/games" : `/games?${query}`);
  }
}
