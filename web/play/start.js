/**
 * The first page: one click to a game.
 *
 * @import { Choices, NewGame, NewSeat, Problem } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { isUnanswered } from "../net/backend.js";
import { recentFrom } from "../state/recent.js";
import { boardIcon, hasIcon, studyIcon } from "../page/icons.js";
import { gameName, playerName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { SetupForm } from "./setup.js";
import { makeAndGo, me } from "./making.js";
import { Page, nameWindow } from "../page/page.js";

/** What there is beside playing: the address, its picture, what it is called. @type {[string, string, string][]} */
const DOORS = [
  ["/lessons", "lessons", "web-lessons"],
  ["/analysis", "analysis", "web-analysis"],
  ["/search", "search", "web-search"],
  ["/practice", "practice", "web-practice"],
  ["/games", "games", "web-games"],
  ["/stats", "stats", "web-statistics"],
];

export class StartPage extends Page {
  #isBusy = false;
  #setup = new SetupForm(this.backend, (wanted) => this.#make(wanted), () => this.draw());

  async start() {
    try {
      await this.#setup.start();
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  content() {
    nameWindow(say("web-play"));
    return html`<h1 class="unseen">${say("web-play")}</h1>
      ${problemNote(this.problem)} ${this.#recent()}
      ${this.#setup.choices === null ? nothing : this.#games(this.#setup.choices)}
      ${this.#setup.draw()}
      <section>
        <h2>${say("web-study")}</h2>
        <ul class="choices doors">${DOORS.map(door)}</ul>
      </section>`;
  }

  /** One click each: the games that have a picture. @param {Choices} choices */
  #games({ named_games: all }) {
    const games = all.filter(({ board }) => hasIcon(board.name));
    const names = games.map(({ board }) => board.name);
    const two = gameOfTwo(names);
    return html`<section>
        <h2>${say("web-against-computer")}</h2>
        <div class="choices">${games.map(({ board, opponent }) =>
          this.#big(board.name, gameName(board), playerName(opponent), { kind: "engine", player: opponent }))}</div>
      </section>
      <section>
        <div class="with-choice"><h2>${say("web-two-people")}</h2>${gameSwitch(names, two, () => this.draw())}</div>
        <div class="choices">
          ${this.backend.server === null ? nothing : this.#big(two, say("web-friend"), say("web-friend-how"), { kind: "friend" })}
          ${this.#big(two, say("web-together"), say("web-together-how"), me())}
        </div>
      </section>`;
  }

  /** @param {string} game @param {string} title @param {string} note @param {NewSeat} other */
  #big(game, title, note, other) {
    const make = () => this.#begin({ game, x: me(), o: other });
    return html`<button class="choice" ?disabled=${this.#isBusy} @click=${make}>
      ${boardIcon(game)}<span class="words"><strong>${title}</strong><span>${note}</span></span>
    </button>`;
  }

  #recent() {
    const open = recentFrom(read("inarow-recent")).filter((one) => one.result === null);
    if (open.length === 0) {
      return nothing;
    }
    return html`<section class="recent">
      <h2>${say("web-your-games")}</h2>
      <ul>${open.map((one) => html`<li><a href=${`/game/${one.code}`}>${gameName({ name: one.game })}
        ${one.opponent === "" ? nothing : html`<span>${playerName(one.opponent)}</span>`}</a></li>`)}</ul>
    </section>`;
  }

  /** Begins the game of a large button; why it cannot is said over them, in sight. @param {NewGame} wanted */
  async #begin(wanted) {
    this.problem = await this.#make(wanted);
    this.draw();
    this.main.querySelector(".problem")?.scrollIntoView({ block: "nearest" });
  }

  /** Makes a game and goes there, or gives back why not. @param {NewGame} wanted @returns {Promise<Problem | null>} */
  async #make(wanted) {
    if (this.#isBusy) {
      return null;
    }
    [this.#isBusy, this.problem] = [true, null];
    this.draw();
    try {
      await makeAndGo(this.backend, wanted);
      return null;
    } catch (error) {
      // That nobody answers is said on every page in the same way.
      return isUnanswered(error) ? null : problemOf(error);
    } finally {
      this.#isBusy = false;
      this.draw();
    }
  }
}

/** @param {[string, string, string]} door */
function door([address, picture, key]) {
  return html`<li><a class="choice" href=${address}>
    ${studyIcon(picture)}<span class="words"><strong>${say(key)}</strong><span>${say(`web-door-${picture}`)}</span></span>
  </a></li>`;
}

/** What two people played last, else the first. @param {string[]} names */
function gameOfTwo(names) {
  const remembered = read("inarow-two") ?? "";
  return names.includes(remembered) ? remembered : (names[0] ?? "");
}

/** @param {string[]} names @param {string} chosen @param {() => void} redraw */
function gameSwitch(names, chosen, redraw) {
  const change = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLSelectElement) {
      write("inarow-two", event.target.value);
      redraw();
    }
  };
  return html`<select aria-label=${say("web-game")} @change=${change}>
    ${names.map((name) => html`<option value=${name} ?selected=${name === chosen}>${gameName({ name })}</option>`)}
  </select>`;
}
