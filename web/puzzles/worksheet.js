/**
 * Worksheets: positions with a question, to be printed, and their solutions.
 *
 * @import { Choices } from "../wire/types.js"
 * @import { Place } from "../page/page.js"
 * @import { AskedSheet } from "../state/sheet.js"
 * @import { Exercise, WrongLine } from "./exercises.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { readHere, writeHere } from "../browser/memory.js";
import { readdress } from "../browser/router.js";
import { say } from "../browser/words.js";
import { COUNTS, sheetAddress, sheetAsked } from "../state/sheet.js";
import { gameName, gameNamed } from "../page/names.js";
import { againNote, problemOf, textOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";
import { kindName, selects, wantedIn } from "./choice.js";
import { mistakeExercises, ownExercises, puzzleExercises } from "./exercises.js";
import { drawSheet, SheetItem } from "./sheet.js";

/** Where this tab remembers the written positions. */
const OWN = "inarow-own-positions";

/** Where positions can come from. @type {AskedSheet["from"][]} */
const SOURCES = ["puzzles", "own", "mistakes"];

export class WorksheetPage extends Page {
  #asked;
  #text = readHere(OWN) ?? "";
  /** @type {Choices | null} */
  #choices = null;
  /** @type {SheetItem[] | null} Null while they are on their way. */
  #items = null;
  /** @type {WrongLine[]} */
  #wrong = [];
  #hasSolutions = true;

  /** @param {Place} place @param {Record<string, string>} said */
  constructor(place, said) {
    super(place);
    this.#asked = sheetAsked(said, otherSeed());
  }

  async start() {
    await Promise.all([this.#fill(), this.#choose()]);
  }

  retell() {
    return this.#fill();
  }

  async #choose() {
    this.#choices = await this.backend.choices().catch(() => null);
    this.draw();
  }

  /** The game of written positions. */
  get #ownGame() {
    return this.#asked.game ?? this.#choices?.named_games[0]?.game ?? null;
  }

  async #fill() {
    const [asked, text] = [this.#asked, this.#text];
    this.problem = null;
    try {
      const { exercises, wrong } = await this.#find();
      if (asked !== this.#asked || text !== this.#text) {
        return;
      }
      [this.#items, this.#wrong] = [exercises.map((exercise) => new SheetItem(exercise)), wrong];
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  /** @returns {Promise<{ exercises: Exercise[], wrong: WrongLine[] }>} */
  async #find() {
    switch (this.#asked.from) {
      case "puzzles":
        return { exercises: await puzzleExercises(this.backend, this.#asked), wrong: [] };
      case "mistakes":
        return { exercises: await mistakeExercises(this.backend, this.#asked), wrong: [] };
      default:
        return ownExercises(this.backend, this.#ownGame, this.#text);
    }
  }

  content() {
    nameWindow(say("web-sheet"));
    return html`<h1>${say("web-sheet")}</h1>
      <p class="about">${say("web-sheet-what")}</p>
      ${this.#choices === null ? nothing : this.#form(this.#choices)}
      ${againNote(this.problem, () => this.#fill())}
      ${this.#wrong.map(({ line, problem }) => html`<p class="problem" role="alert">${say("web-sheet-line", { line })} ${textOf(problem)}</p>`)}
      ${this.#sheet()}`;
  }

  #sheet() {
    if (this.#items === null) {
      return this.problem === null ? html`<p class="faint">${say("web-loading")}</p>` : nothing;
    }
    if (this.#items.length === 0) {
      return html`<p class="faint" role="status">${say(this.#asked.from === "own" ? "web-sheet-write" : "web-sheet-none")}</p>`;
    }
    return drawSheet(this.#title, this.#items, this.#hasSolutions);
  }

  /** The subject of the sheet. */
  get #title() {
    const { from, game, kind } = this.#asked;
    if (from !== "puzzles") {
      return from === "own" ? gameName({ name: this.#ownNamed }) : say("web-practice");
    }
    const parts = [game === null ? say("web-puzzles") : gameNamed(game, this.#choices), kind === null ? "" : kindName(kind)];
    return parts.filter((part) => part !== "").join(say("web-comma"));
  }

  get #ownNamed() {
    return this.#choices?.named_games.find(({ game }) => game === this.#ownGame)?.board.name ?? this.#ownGame ?? "";
  }

  /** @param {Choices} choices */
  #form(choices) {
    const { from, game, kind, count } = this.#asked;
    const source = (/** @type {AskedSheet["from"]} */ one) => html`<option value=${one} .selected=${one === from}>${say(`web-sheet-from-${one}`)}</option>`;
    const own = choices.named_games.map(({ game: one, board }) => html`<option value=${one} .selected=${one === this.#ownGame}>${gameName(board)}</option>`);
    const changed = (/** @type {Event} */ event) => this.#changed(event, choices);
    return html`<form class="filters sheet-form" @change=${changed} @submit=${changed}>
      <label>${say("web-sheet-from")} <select name="from">${SOURCES.map(source)}</select></label>
      ${from === "puzzles" ? selects(choices, game ?? "", kind ?? "") : nothing}
      ${from === "own" ? html`<label>${say("web-game")} <select name="game">${own}</select></label>` : nothing}
      ${from === "own" ? nothing : html`<label>${say("web-sheet-count")} <select name="count">${COUNTS.map((one) => html`<option value=${one} .selected=${one === count}>${one}</option>`)}</select></label>`}
      ${from === "own" ? html`<label class="written">${say("web-sheet-lines")} <textarea name="text" rows="4" placeholder="X.O/.X./..O" .value=${this.#text}></textarea></label>` : nothing}
      <label class="check"><input type="checkbox" name="solutions" .checked=${this.#hasSolutions}> ${say("web-sheet-with-solutions")}</label>
      <span class="actions">
        <button type="button" class="main" @click=${() => print()}>${say("web-sheet-print")}</button>
        ${from === "puzzles" ? html`<button type="button" @click=${() => this.#want({ ...this.#asked, seed: otherSeed() })}>${say("web-sheet-others")}</button>` : nothing}
      </span>
    </form>`;
  }

  /** @param {Event} event @param {Choices} choices */
  #changed(event, choices) {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) {
      return;
    }
    const said = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    const before = sheetAddress(this.#asked);
    this.#hasSolutions = said.solutions !== undefined;
    const asked = sheetAsked({ ...said, seed: String(this.#asked.seed) }, 0);
    const { kind } = wantedIn(choices, asked.game ?? "", asked.kind ?? "");
    const isOther = said.text !== undefined && said.text !== this.#text;
    if (isOther) {
      this.#text = said.text ?? "";
      writeHere(OWN, this.#text);
    }
    if (isOther || sheetAddress({ ...asked, kind }) !== before) {
      this.#want({ ...asked, kind });
    } else {
      this.draw();
    }
  }

  /** Puts other positions on the sheet. @param {AskedSheet} asked */
  #want(asked) {
    this.#asked = asked;
    readdress(sheetAddress(asked));
    return this.#fill();
  }
}

/** The seed of other puzzles. */
function otherSeed() {
  return Math.floor(Math.random() * 1e9);
}
