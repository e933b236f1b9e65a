/**
 * The first page: one click to a game.
 *
 * @import { NewGame, NewSeat, Problem } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { isUnanswered } from "../net/backend.js";
import { recentFrom } from "../state/recent.js";
import { boardIcon, studyIcon } from "../page/icons.js";
import { gameName, playerName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { SetupForm } from "./setup.js";
import { makeAndGo, me } from "./making.js";
import { Page, nameWindow } from "../page/page.js";

/** One click each: a game against the computer. */
const COMPUTERS = [
  { game: "tictactoe", player: "line-score" },
  { game: "connect-four", player: "level:medium" },
  { game: "gomoku", player: "level:medium" },
];

/** What there is beside playing: the address, its picture, what it is called. @type {[string, string, string][]} */
const DOORS = [
  ["/lessons", "lessons", "web-lessons"],
  ["/analysis", "analysis", "web-analysis"],
  ["/search", "search", "web-search"],
  ["/practice", "practice", "web-practice"],
  ["/games", "games", "web-games"],
  ["/stats", "stats", "web-statistics"],
];

const GAMES_OF_TWO = ["tictactoe", "connect-four", "gomoku"];

export class StartPage extends Page {
  #isBusy = false;
  #setup = new SetupForm(this.backend, (wanted) => this.#make(wanted), () => this.draw());

  start() {
    this.#setup.start();
  }

  content() {
    nameWindow(say("web-play"));
    return html`<h1 class="unseen">${say("web-play")}</h1>
      ${problemNote(this.problem)} ${this.#recent()}
      <section>
        <h2>${say("web-against-computer")}</h2>
        <div class="choices">${COMPUTERS.map((one) => this.#computer(one.game, one.player))}</div>
      </section>
      <section>
        <div class="with-choice"><h2>${say("web-two-people")}</h2>${gameSwitch(() => this.draw())}</div>
        <div class="choices">
          ${this.backend.server === null ? nothing : this.#big(gameOfTwo(), say("web-friend"), say("web-friend-how"), { kind: "friend" })}
          ${this.#big(gameOfTwo(), say("web-together"), say("web-together-how"), me())}
        </div>
      </section>
      ${this.#setup.draw()}
      <section>
        <h2>${say("web-study")}</h2>
        <ul class="choices doors">${DOORS.map(door)}</ul>
      </section>`;
  }

  /** @param {string} game @param {string} player */
  #computer(game, player) {
    return this.#big(game, gameName({ name: game }), playerName(player), { kind: "engine", player });
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

function gameOfTwo() {
  const remembered = read("inarow-two") ?? "";
  return GAMES_OF_TWO.includes(remembered) ? remembered : "tictactoe";
}

/** @param {() => void} redraw */
function gameSwitch(redraw) {
  const change = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLSelectElement) {
      write("inarow-two", event.target.value);
      redraw();
    }
  };
  return html`<select aria-label=${say("web-game")} @change=${change}>
    ${GAMES_OF_TWO.map((name) => html`<option value=${name} ?selected=${name === gameOfTwo()}>${gameName({ name })}</option>`)}
  </select>`;
}
