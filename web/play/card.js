/**
 * The choice of a game, an opponent and the first player: the games with their rules in a line, and the levels as a ladder. The
 * last choice is offered again.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Choices } from "../wire/types.js"
 */

import { html, nothing, svg } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { say } from "../browser/words.js";
import { gamePicture } from "../board/small.js";
import { markPicture } from "../page/marks.js";
import { gameName } from "../page/names.js";

/** Names that the first rungs of the ladder had before 0.1, as a browser may remember them. */
const FORMER_RUNGS = ["level:easy", "level:medium", "level:hard", null, "level:max"];

/** The first player against the computer: the visitor, who then has X, the computer, or either by chance. @typedef {"first" | "second" | "either"} Turn */

/** @type {Turn[]} */
const TURNS = ["first", "second", "either"];

export class PlayCard {
  #backend;
  #begin;
  #redraw;
  #coming;
  /** @type {Choices | null} For the game that is chosen. */
  #choices = null;
  #game = read("inarow-game") ?? "";
  #level = read("inarow-level") ?? "";
  #turn = TURNS.find((turn) => turn === read("inarow-turn")) ?? "first";

  /** @param {Backend} backend @param {(game: string, player: string, isFirst: boolean) => void} begin @param {() => void} redraw */
  constructor(backend, begin, redraw) {
    this.#backend = backend;
    this.#begin = begin;
    this.#redraw = redraw;
    // A game that there was once may be gone.
    this.#coming = this.#game === "" ? backend.choices() : backend.choices(this.#game).catch(() => backend.choices());
    // The caller of `start` handles the error.
    this.#coming.catch(() => {});
  }

  /** Waits for what there is to choose from. */
  async start() {
    this.#choices = await this.#coming;
    return this.#choices;
  }

  /** The game that is chosen; none before there is one. */
  get game() {
    const games = this.#games;
    return games.find(({ board }) => board.name === this.#game) ?? games[0] ?? null;
  }

  /** What there is to choose from for it; none before it is there. */
  get choices() {
    return this.#choices;
  }

  /** The opponent that is chosen; empty before there is one. */
  get level() {
    const rungs = this.#rungs;
    return rungs.find((name) => name === this.#level) ?? rungs[FORMER_RUNGS.indexOf(this.#level)] ?? rungs[0] ?? "";
  }

  /** The games that are offered first. @returns {Choices["named_games"]} */
  get #games() {
    return this.#choices?.named_games.filter(({ board }) => this.#choices?.first_games.includes(board.name)) ?? [];
  }

  /** The opponents on the ladder, the weakest first, as far as they exist. */
  get #rungs() {
    return this.#choices?.ladder ?? [];
  }

  /** @param {boolean} isBusy */
  draw(isBusy) {
    const chosen = this.game?.board.name ?? "";
    const [rungs, level] = [this.#rungs, this.level];
    return html`<form class="play-card" @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      this.#begin(chosen, level, this.#turn === "first" || (this.#turn === "either" && Math.random() < 0.5));
    }}>
      <fieldset class="tiles"><legend class="unseen">${say("web-game")}</legend>
        ${this.#games.map((game) => choice("game", game.board.name, game.board.name === chosen, () => this.#choose(game.board.name),
          gamePicture(game), gameName(game.board), say(`web-how-${game.board.name}`)))}
      </fieldset>
      <fieldset class="ladder"><legend><h2>${say("web-against-computer")}</h2></legend>
        ${rungs.map((name, at) => choice("level", name, name === level, () => this.#climb(name),
          rungPicture(at, rungs.length), say(`web-rung-${word(name)}`), say(`web-sees-${word(name)}`)))}
      </fieldset>
      <fieldset class=${`turns theme-${this.game?.board.theme ?? ""}`}><legend class="unseen">${say("web-who-begins")}</legend>
        ${TURNS.map((turn) => choice("turn", turn, turn === this.#turn, () => this.#take(turn), stonesOf(turn), say(`web-turn-${turn}`), ""))}
      </fieldset>
      <button class="main large" ?disabled=${isBusy}>${say("web-play")}</button>
    </form>`;
  }

  /** Chooses a game, and asks who can be had for it. @param {string} game */
  async #choose(game) {
    this.#game = game;
    write("inarow-game", game);
    this.#redraw();
    const choices = await this.#backend.choices(game).catch(() => null);
    if (game === this.#game && choices !== null) {
      this.#choices = choices;
      this.#redraw();
    }
  }

  /** @param {Turn} turn */
  #take(turn) {
    this.#turn = turn;
    write("inarow-turn", turn);
    this.#redraw();
  }

  /** @param {string} level */
  #climb(level) {
    this.#level = level;
    write("inarow-level", level);
    this.#redraw();
  }
}

/** A player in the key of a text. @param {string} player */
function word(player) {
  return player.replaceAll(":", "-");
}

/**
 * One of several.
 * @param {string} group @param {string} value @param {boolean} isChosen @param {() => void} choose
 * @param {unknown} picture @param {string} title @param {string} note
 */
function choice(group, value, isChosen, choose, picture, title, note) {
  return html`<label><input type="radio" name=${group} value=${value} .checked=${isChosen} @change=${choose}>
    ${picture}<span class="words"><strong>${title}</strong>${note === "" ? nothing : html`<span>${note}</span>`}</span></label>`;
}

/** The stones of the first player, or of the second. @param {Turn} turn */
function stonesOf(turn) {
  const [x, o] = [turn !== "second", turn !== "first"];
  return html`<span class="stones" aria-hidden="true">${x ? markPicture("x", "") : nothing}${o ? markPicture("o", "") : nothing}</span>`;
}

/** The height of a level on the ladder. @param {number} at @param {number} of */
function rungPicture(at, of) {
  const bar = (/** @type {number} */ index) => svg`<path class=${index <= at ? "full" : ""} d=${`M${4 + index * 5} 28V${24 - index * 3.4}`}></path>`;
  return html`<svg class="rung" viewBox="0 0 34 32" aria-hidden="true">${Array.from({ length: of }, (_, index) => bar(index))}</svg>`;
}
