/**
 * The first page: games in progress, one click to a new game, a game with a friend, and things to
 * learn.
 *
 * @import { NewGame, NewSeat, Problem } from "../wire/types.js"
 * @import { SetupForm } from "./setup.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { isUnanswered } from "../net/backend.js";
import { gamePicture } from "../board/small.js";
import { studyIcon } from "../page/icons.js";
import { gameName } from "../page/names.js";
import { problemNote, problemOf } from "../page/problems.js";
import { PlayCard } from "./card.js";
import { makeAndGo } from "./making.js";
import { askName, knownName, me, nameForFriend } from "./naming.js";
import { renewUnfinished, unfinishedCards } from "./unfinished.js";
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

/** Makes the form for every game: as the constructor of it takes them. @typedef {(...given: ConstructorParameters<typeof SetupForm>) => SetupForm} MakesSetup */

/** @type {() => Promise<MakesSetup>} */
let loadSetup = () => Promise.reject(new Error("no form"));

/** Where the code of the form comes from. @param {() => Promise<MakesSetup>} load */
export function useSetup(load) {
  loadSetup = load;
}

export class StartPage extends Page {
  #isBusy = false;
  #card = new PlayCard(this.backend, (game, player, isFirst) => this.#begin(game, { kind: "engine", player }, isFirst), () => this.draw());
  /** @type {SetupForm | null} */
  #setup = null;
  /** The game and the opponent that the form began with. */
  #offered = "";

  async start() {
    try {
      await this.#card.start();
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
    await this.#openSetup();
    renewUnfinished(this.backend, () => this.draw()).catch((error) => console.debug(error));
  }

  content() {
    nameWindow(say("web-play"));
    const game = this.#card.game;
    return html`<h1 class="unseen">${say("web-play")}</h1>
      ${problemNote(this.problem)}
      <div class="start-parts">
        <div>${unfinishedCards(() => this.draw())} ${game === null ? nothing : this.#card.draw(this.#isBusy)}</div>
        <div>
          ${game === null ? nothing : this.#friends(game)}
          ${game === null ? nothing : html`<details class="setup" @toggle=${() => this.#openSetup()}>
            <summary><h2>${say("web-more-choices")}</h2></summary>${this.#setup?.draw()}</details>`}
          <section>
            <h2>${say("web-study")}</h2>
            <ul class="choices doors">${DOORS.map(door)}</ul>
          </section>
        </div>
      </div>`;
  }

  /** The chosen game, with a friend. @param {NonNullable<PlayCard["game"]>} game */
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

  /** Has the form for every game, beginning with what is chosen beside it; without an answer it is asked for again when it is opened. */
  async #openSetup() {
    const make = this.#setup === null ? await loadSetup().catch(() => null) : null;
    if (make !== null) {
      this.#setup ??= make(this.backend, (wanted, isWatched) => this.#make(wanted, isWatched), () => this.draw());
    }
    const { game, choices, level } = this.#card;
    const offered = `${game?.board.name} ${level}`;
    if (this.#setup !== null && choices !== null && offered !== this.#offered) {
      this.#offered = offered;
      this.#setup.offer(game?.board.name ?? "", choices, level);
      this.draw();
    }
  }

  async #rename() {
    await askName();
    this.draw();
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
