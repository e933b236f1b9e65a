/**
 * The first page: games in progress, one click to a new game, a game with a friend, and things to
 * learn.
 *
 * @import { Choices, NewGame, NewSeat, Problem } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { isUnanswered } from "../net/backend.js";
import { RECENT, recentFrom } from "../state/recent.js";
import { gamePicture } from "../board/small.js";
import { studyIcon } from "../page/icons.js";
import { gameName, playerName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { PlayCard } from "./card.js";
import { makeAndGo } from "./making.js";
import { askName, knownName, me, nameForFriend } from "./naming.js";
import { SetupForm } from "./setup.js";
import { Page, nameWindow } from "../page/page.js";

/** The pages beside playing: the address, its picture, its name. @type {[string, string, string][]} */
const DOORS = [
  ["/puzzles", "puzzles", "web-puzzle-today"],
  ["/lessons", "lessons", "web-lessons"],
  ["/search", "search", "web-search"],
  ["/values", "values", "web-every-board"],
  ["/practice", "practice", "web-practice"],
  ["/analysis", "analysis", "web-analysis"],
  ["/games", "games", "web-games"],
  ["/stats", "stats", "web-statistics"],
];

export class StartPage extends Page {
  #isBusy = false;
  #card = new PlayCard(this.backend, (game, player, isFirst) => this.#begin(game, { kind: "engine", player }, isFirst), () => this.draw());
  #setup = new SetupForm(this.backend, (wanted, isWatched) => this.#make(wanted, isWatched), () => this.draw());

  async start() {
    try {
      const choices = await this.#card.start();
      this.#setup.offer(this.#card.game?.board.name ?? "", choices);
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  content() {
    nameWindow(say("web-play"));
    const game = this.#card.game;
    return html`<h1 class="unseen">${say("web-play")}</h1>
      ${problemNote(this.problem)}
      <div class="start-parts">
        <div>${this.#recent()} ${game === null ? nothing : this.#card.draw(this.#isBusy)}</div>
        <div>
          ${game === null ? nothing : this.#friends(game)}
          ${this.#setup.draw()}
          <section>
            <h2>${say("web-study")}</h2>
            <ul class="choices doors">${DOORS.map(door)}</ul>
          </section>
        </div>
      </div>`;
  }

  /** The chosen game, with a friend. @param {Choices["named_games"][number]} game */
  #friends(game) {
    const { name } = game.board;
    const big = (/** @type {string} */ key, /** @type {string} */ how, /** @type {NewSeat} */ other) => html`
      <button class="choice" ?disabled=${this.#isBusy} @click=${() => this.#begin(name, other)}>
        ${gamePicture(game)}<span class="words"><strong>${say(key)}</strong><span>${gameName({ name })}${say("web-comma")}${say(how)}</span></span>
      </button>`;
    const mine = knownName() ?? "";
    return html`<section>
      <div class="with-choice"><h2>${say("web-two-people")}</h2>
        <button class="quiet" @click=${() => this.#rename()}>${mine === "" ? say("web-name-give") : say("web-name-is", { name: mine })}</button></div>
      <div class="choices">
        ${this.backend.server === null ? nothing : big("web-friend", "web-friend-how", { kind: "friend" })}
        ${big("web-together", "web-together-how", me())}
      </div>
    </section>`;
  }

  async #rename() {
    await askName();
    this.draw();
  }

  #recent() {
    const open = recentFrom(read(RECENT)).filter((one) => one.result === null);
    if (open.length === 0) {
      return nothing;
    }
    return html`<section class="recent">
      <h2>${say("web-continue")}</h2>
      <ul>${open.map((one) => html`<li><a href=${`/game/${one.code}`}>${gameName({ name: one.game })}
        ${one.opponent === "" ? nothing : html`<span>${playerName(one.opponent)}</span>`}</a></li>`)}</ul>
    </section>`;
  }

  /** Begins the game of a large button; why it cannot is said over them, in sight. @param {string} game @param {NewSeat} other @param {boolean} [isFirst] Whether the visitor begins. */
  async #begin(game, other, isFirst = true) {
    if (other.kind === "friend" && (await nameForFriend()) === null) {
      return;
    }
    this.problem = await this.#make(isFirst ? { game, x: me(), o: other } : { game, x: other, o: me() });
    this.draw();
    this.main.querySelector(".problem")?.scrollIntoView({ block: "nearest" });
  }

  /** Makes a game and goes there, or gives back why not. @param {NewGame} wanted @param {boolean} [isWatched] @returns {Promise<Problem | null>} */
  async #make(wanted, isWatched = false) {
    if (this.#isBusy) {
      return null;
    }
    [this.#isBusy, this.problem] = [true, null];
    this.draw();
    try {
      await makeAndGo(this.backend, wanted, isWatched);
      return null;
    } catch (error) {
      // Every page reports a missing answer in the same way.
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
