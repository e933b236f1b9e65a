/**
 * The form for every game there is. Its code is loaded after that of the first page.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { Choices, NewGame, Problem } from "../wire/types.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { isOwner } from "../state/alone.js";
import { fieldAt, gameText, lengthThatFitsNowhere, MINUTE, SECOND, wantedGame } from "../state/wanted.js";
import { boardSize, gameName, playerName, sideName } from "../page/names.js";
import { problemNote } from "../page/problems.js";
import { keepName, knownName } from "./naming.js";

export class SetupForm {
  #backend;
  #make;
  #redraw;
  /** @type {Choices | null} */
  #choices = null;
  #game = "";
  #rules = "";
  /** The opponent of the visitor by default: a player who plays every game. */
  #usual = "";
  #clock = "none";
  /** The rule by which it opens. */
  #opening = "free";
  /** @type {Problem | null} Why no game was begun. */
  #problem = null;
  /** @type {ReturnType<typeof fieldAt>} Its place in the form. */
  #wrong = null;

  /** @param {Backend} backend @param {(wanted: NewGame, isWatched: boolean) => Promise<Problem | null>} make Begins a game, which others may watch, or says why not. @param {() => void} redraw */
  constructor(backend, make, redraw) {
    this.#backend = backend;
    this.#make = make;
    this.#redraw = redraw;
  }

  /** Begins with a game, what there is to choose from for it, and the opponent. @param {string} game @param {Choices} choices @param {string} opponent */
  offer(game, choices, opponent) {
    [this.#choices, this.#game, this.#rules, this.#usual] = [choices, game, game, opponent];
  }

  /** Asks who can be had for the rules that are chosen now. @param {HTMLFormElement} form */
  async #askWho(form) {
    const rules = this.#rules;
    try {
      const choices = await this.#backend.choices(rules);
      if (rules === this.#rules) {
        this.#choices = choices;
        this.#redraw();
        choosePlayers(form, choices.opponent);
      }
    } catch {
      // Errors in the rules are shown at their field when the game is to begin.
    }
  }

  draw() {
    const choices = this.#choices;
    if (choices === null) {
      return nothing;
    }
    return html`<form @submit=${(/** @type {Event} */ event) => this.#submit(event)}
        @change=${(/** @type {Event} */ event) => this.#change(event)}>
        ${this.#gameFields(choices)}
        <fieldset><legend>${say("web-players")}</legend>
          ${this.#playerField(choices, "x")} ${this.#playerField(choices, "o")}
          <label>${say("web-who-begins")}
            <select name="first"><option value="x">${sideName(this.#board, "x")}</option><option value="o">${sideName(this.#board, "o")}</option></select></label>
          <label>${say("web-your-name")}
            <input name="name" maxlength=${choices.limits.name_letters} autocomplete="nickname" .value=${knownName() ?? ""}></label>
          ${this.#backend.server === null || isOwner ? nothing : html`
            <label class="check"><input type="checkbox" name="watched"> ${say("web-watched")}</label>`}
          ${this.#note("players")}
        </fieldset>
        ${this.#clockFields(choices.limits.clock)}
        ${this.#note(null)}
        <button class="main">${say("web-begin")}</button>
      </form>`;
  }

  /** @param {Choices} choices */
  #gameFields(choices) {
    const { side, length } = choices.limits;
    const tooLong = this.#game === "own" ? lengthThatFitsNowhere(this.#rules) : null;
    const number = (/** @type {string} */ name, /** @type {string} */ key, /** @type {number} */ most, /** @type {number} */ value) => html`
      <label>${say(key)} <input name=${name} type="number" min="1" max=${most} value=${value} required></label>`;
    const option = (/** @type {string} */ name) => html`
      <label class="check"><input type="checkbox" name="options" value=${name}> ${say(`web-option-${name}`)}</label>`;
    return html`<fieldset><legend>${say("web-game")}</legend>
      <label>${say("web-rules")} <select name="game">
        ${choices.named_games.map(({ board }) => html`<option value=${board.name} .selected=${board.name === this.#game}>${gameName(board)} (${boardSize(board)})</option>`)}
        <option value="own" .selected=${this.#game === "own"}>${say("web-own-rules")}</option>
      </select></label>
      ${this.#game !== "own" ? nothing : html`
        ${number("columns", "web-columns", side, 5)} ${number("rows", "web-rows", side, 5)} ${number("length", "web-length", length, 4)}
        ${choices.options.map(option)}
        ${tooLong === null ? nothing : html`<p role="status">${say("web-nobody-can-win", { length: tooLong })}</p>`}`}
      ${choices.opening_rules.length < 2 ? nothing : html`
        <label>${say("web-opening-rule")} <select name="opening" aria-describedby="opening-about">
          ${choices.opening_rules.map(({ rule, name }) => html`<option value=${rule} .selected=${rule === this.#opening}>${name}</option>`)}
        </select></label>
        <p id="opening-about" class="faint">${choices.opening_rules.find(({ rule }) => rule === this.#opening)?.about}</p>`}
      ${this.#note("game")}
    </fieldset>`;
  }

  /** The board of a game with a name. */
  get #board() {
    return this.#choices?.named_games.find((named) => named.board.name === this.#game)?.board ?? null;
  }

  /** @param {Choices} choices @param {"x" | "o"} mark */
  #playerField(choices, mark) {
    const usual = mark === "x" ? "me" : this.#usual;
    const option = (/** @type {string} */ value, /** @type {string} */ name, /** @type {string | null} */ refused = null) =>
      html`<option value=${value} ?selected=${value === usual} ?disabled=${refused !== null} title=${refused ?? nothing}>${name}</option>`;
    return html`<label>${sideName(this.#board, mark)} <select name=${mark}>
      ${option("me", say("web-me"))} ${this.#backend.server === null ? nothing : option("friend", say("web-a-friend"))}
      <optgroup label=${say("web-computer")}>
        ${choices.engines.map((one) => option(one.name, playerName(one.name), one.why_not))}
      </optgroup>
    </select></label>`;
  }

  /** @param {number} longest In milliseconds. */
  #clockFields(longest) {
    const number = (/** @type {string} */ name, /** @type {string} */ key, /** @type {number} */ least, /** @type {number} */ value, unit = SECOND) => html`
      <label>${say(key)} <input name=${name} type="number" min=${least} max=${longest / unit} value=${value} required></label>`;
    return html`<fieldset><legend>${say("web-clock")}</legend>
      <label>${say("web-time")} <select name="clock">
        <option value="none">${say("web-no-clock")}</option>
        <option value="move">${say("web-per-move")}</option>
        <option value="game">${say("web-per-game")}</option>
      </select></label>
      ${this.#clock === "move" ? number("seconds", "web-seconds", 1, 20) : nothing}
      ${this.#clock === "game" ? html`${number("minutes", "web-minutes", 1, 5, MINUTE)} ${number("increment", "web-increment", 0, 3)}` : nothing}
      ${this.#note("clock")}
    </fieldset>`;
  }

  /** The problem of a group of fields; `null` for one of no group. @param {string | null} group */
  #note(group) {
    const isHere = this.#problem !== null && (this.#wrong?.group ?? null) === group;
    return isHere ? html`<div id="setup-problem">${problemNote(this.#problem)}</div>` : nothing;
  }

  /** @param {Event} event */
  #change(event) {
    const form = event.currentTarget;
    if (form instanceof HTMLFormElement) {
      const field = fieldsOf(form);
      [this.#game, this.#clock, this.#opening] = [field("game"), field("clock"), field("opening") || "free"];
      const before = this.#rules;
      this.#rules = gameText(field);
      this.#redraw();
      if (before !== this.#rules) {
        this.#askWho(form);
      }
    }
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    const form = event.currentTarget;
    if (form instanceof HTMLFormElement) {
      const field = fieldsOf(form);
      keepName(field("name"));
      this.#mark(form, null);
      const problem = await this.#make(wantedGame(field), field("watched") !== "");
      this.#wrong = fieldAt(problem?.pointer, field);
      this.#mark(form, problem);
    }
  }

  /** Says what is wrong beside its field, in sight; nothing is wrong any more with `null`. @param {HTMLFormElement} form @param {Problem | null} problem */
  #mark(form, problem) {
    this.#problem = problem;
    this.#redraw();
    form.querySelectorAll("[aria-invalid]").forEach((one) => {
      one.removeAttribute("aria-invalid");
      one.removeAttribute("aria-describedby");
    });
    const field = problem === null ? null : form.elements.namedItem(this.#wrong?.name ?? "");
    if (field instanceof HTMLElement) {
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", "setup-problem");
      field.focus({ preventScroll: true });
    }
    form.querySelector("#setup-problem")?.scrollIntoView({ block: "center" });
  }
}

/** A player that cannot play the chosen rules is replaced by the usual opponent. @param {HTMLFormElement} form @param {string} opponent */
function choosePlayers(form, opponent) {
  for (const name of ["x", "o"]) {
    const select = form.elements.namedItem(name);
    if (select instanceof HTMLSelectElement && select.selectedOptions[0]?.disabled) {
      select.value = opponent;
    }
  }
}

/** The values of fields; the ticked ones of several of one name, with a + between. @param {HTMLFormElement} form @returns {(name: string) => string} */
function fieldsOf(form) {
  const data = new FormData(form);
  return (name) => data.getAll(name).join("+");
}
