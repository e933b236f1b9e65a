/**
 * One's own mistakes as exercises: find the move that was better.
 *
 * @import { Mistake, MoveReview } from "../wire/types.js"
 * @import { Drawing } from "../state/drawing.js"
 * @import { Key } from "../page/help.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { headed, say } from "../browser/words.js";
import { showing } from "../state/drawing.js";
import { firstUnsolved, nameOfExercise, notesOfExercise } from "../state/exercises.js";
import { keepsValue } from "../state/grades.js";
import { askedOf } from "../state/position.js";
import { solvedFrom, withSolved } from "../state/solved.js";
import { analysisAddress } from "../state/route.js";
import { announce } from "../page/announce.js";
import { BoardView } from "../board/board.js";
import { dateText } from "../page/dates.js";
import { gradeName, gradeText } from "../page/grades.js";
import { areLettersOn, BOARD_KEYS } from "../page/help.js";
import { gameLayout } from "../page/layout.js";
import { markPicture } from "../page/marks.js";
import { gameName, playerName, sideName, sizeBeside } from "../page/names.js";
import { againNote, problemNote, problemOf } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";

export class PracticePage extends Page {
  #saved;
  /** @type {Mistake[]} */
  #mistakes = [];
  #at = 0;
  /** The number of finished games searched. */
  #games = 0;
  /** Whether the games of the server are missing. */
  #isOwn = false;
  /** Where to go on; `undefined` before the first answer, `null` at the end. @type {string | null | undefined} */
  #next;
  /** @type {MoveReview[]} What was tried at the present exercise, the last one first. */
  #tried = [];
  /** @type {string | null} The square that is being graded. */
  #asked = null;
  #isShown = false;
  /** @type {BoardView | null} */
  #board = null;

  /** @param {Place} place @param {string | null} saved The number of the game, where one is meant. */
  constructor(place, saved) {
    super(place);
    this.#saved = saved;
  }

  async start() {
    await this.#more();
    this.#sit(firstUnsolved(this.#mistakes, solved(), 0));
  }

  /** The same exercises again, and the same moves that were tried. */
  async retell() {
    const [before, tried] = [this.#mistakes, this.#tried];
    if (before.length === 0) {
      this.#next = undefined;
      this.#games = 0;
      return this.start();
    }
    try {
      /** @type {Mistake[]} */
      const mistakes = [];
      /** @type {string | null} */
      let next = null;
      do {
        const found = await this.backend.mistakes(this.#saved, next);
        mistakes.push(...found.game_mistakes);
        next = found.next;
      } while (next !== null && mistakes.length < before.length);
      const at = before[this.#at];
      const told = at === undefined ? tried : await Promise.all(tried.map((one) => this.backend.grade(askedOf(at), one.move)));
      if (this.#mistakes === before && this.#tried === tried && mistakes.length >= before.length) {
        this.#mistakes = mistakes.slice(0, before.length);
        this.#tried = told;
      }
    } catch {
      // The previous answer is better than none.
    }
    this.draw();
  }

  /** @returns {Key[]} */
  keys() {
    return [...BOARD_KEYS, ["n", "web-key-next"], ["p", "web-key-previous"], ["s", "web-key-solution"]];
  }

  /** Looks through further games until there is another mistake, or none are left. */
  async #more() {
    const known = this.#mistakes.length;
    this.problem = null;
    try {
      while (this.#mistakes.length === known && this.#next !== null) {
        const found = await this.backend.mistakes(this.#saved, this.#next ?? null);
        this.#mistakes.push(...found.game_mistakes);
        this.#games += found.games;
        this.#isOwn ||= found.isOwn ?? false;
        this.#next = found.next;
        this.draw();
      }
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  /** Puts an exercise on the board. @param {number} at */
  #sit(at) {
    const mistake = this.#mistakes[at];
    if (mistake === undefined) {
      return;
    }
    [this.#at, this.#tried, this.#asked, this.#isShown, this.problem] = [at, [], null, false, null];
    this.#board = new BoardView(mistake.before.board, (square) => this.#attempt(square), () => this.draw());
    this.draw();
    announce(this.#question(mistake));
  }

  async #goOn() {
    if (this.#at + 1 >= this.#mistakes.length) {
      await this.#more();
    }
    this.#sit(this.#at + 1);
  }

  /** @param {string} square */
  async #attempt(square) {
    const mistake = this.#mistakes[this.#at];
    if (mistake === undefined || this.#asked !== null || this.#isSolved()) {
      return;
    }
    this.#asked = square;
    this.problem = null;
    this.draw();
    try {
      const tried = await this.backend.grade(askedOf(mistake), square);
      if (this.#mistakes[this.#at] === mistake) {
        this.#answer(mistake, tried);
      }
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.#asked = null;
    this.draw();
  }

  /** @param {Mistake} mistake @param {MoveReview} tried */
  #answer(mistake, tried) {
    this.#tried = [tried, ...this.#tried.filter((one) => one.move !== tried.move)];
    if (keepsValue(tried)) {
      write("inarow-solved", JSON.stringify(withSolved(solved(), nameOfExercise(mistake))));
    }
    announce([tried.move, gradeName(tried), tried.reason].join(say("web-comma")));
  }

  /** The best move is asked of the server with the move that was played. */
  async #show() {
    const mistake = this.#mistakes[this.#at];
    if (mistake === undefined || this.#isShown) {
      return;
    }
    await this.#attempt(mistake.move);
    this.#isShown = this.#tried.some((one) => one.move === mistake.move);
    this.draw();
  }

  #isSolved() {
    return this.#tried.some(keepsValue);
  }

  content() {
    const mistake = this.#mistakes[this.#at];
    const state = mistake === undefined ? "" : headed(this.#isSolved() ? say("web-practice-solved") : mistake.before.status);
    nameWindow(state, mistake === undefined ? "" : this.#place(), say("web-practice"));
    if (mistake === undefined || this.#board === null) {
      return html`<h1>${say("web-practice")}</h1><p>${say("web-practice-what")}</p>${this.#nothingYet()} ${this.#ownNote()}`;
    }
    this.#board.update(this.#drawing(mistake));
    const { board } = mistake.before;
    const player = (/** @type {"x" | "o"} */ mark) => html`<span>${markPicture(mark, sideName(board, mark))} ${playerName(mistake.players[mark])}</span>`;
    const head = html`<p class="rules">${gameName(board)} <span>${sizeBeside(gameName(board), board)}</span> <span>${dateText(mistake.started)}</span></p>
      <p class="rules">${player("x")} ${player("o")}</p>
      <p class="status"><strong>${mistake.before.status}</strong></p>`;
    return gameLayout(board, say("web-practice"), head, html`${this.#board.element}${this.#board.confirmation()}`, this.#side(mistake));
  }

  #nothingYet() {
    if (this.problem !== null) {
      return againNote(this.problem, () => this.start());
    }
    if (this.#next !== null) {
      return html`<p class="faint" role="status">${say("web-practice-looking", { games: this.#games })}</p>`;
    }
    return html`<p><strong>${say(this.#saved === null ? "web-practice-none" : "web-practice-none-here", { games: this.#games })}</strong></p>
      <p class="actions">${this.#saved === null ? nothing : html`<a class="button main" href="/practice">${say("web-practice-all")}</a>`}
        <a class="button" href="/puzzles">${say("web-puzzles")}</a> <a class="button" href="/">${say("web-missing-go")}</a> <a class="button" href="/games">${say("web-all-games")}</a></p>`;
  }

  #ownNote() {
    return this.#isOwn ? html`<p class="faint">${say("web-games-own")}</p>` : nothing;
  }

  /** @param {Mistake} mistake */
  #question(mistake) {
    const { before: position, move } = mistake;
    const mark = sideName(position.board, position.to_move ?? "x");
    return say("web-practice-find", { mark, square: move, grade: gradeName(mistake) });
  }

  /** Which exercise of how many it is. */
  #place() {
    const key = this.#next === null ? "web-practice-at" : "web-practice-at-least";
    return say(key, { at: this.#at + 1, of: this.#mistakes.length });
  }

  /** @param {Mistake} mistake */
  #side(mistake) {
    const isLast = this.#at + 1 >= this.#mistakes.length && this.#next === null;
    const main = this.#isSolved() || this.#isShown ? "main" : "";
    const next = html`<button class=${main} @click=${() => this.#goOn()}>${say("web-practice-next")}</button>`;
    return html`
      <p class="reason asks">${this.#question(mistake)}</p>
      ${this.#answers()} ${problemNote(this.problem)}
      <div class="actions">
        ${isLast ? nothing : next}
        <button ?disabled=${this.#at === 0} @click=${() => this.#sit(this.#at - 1)}>${say("web-practice-previous")}</button>
        <button ?disabled=${this.#isShown || this.#isSolved()} @click=${() => this.#show()}>${say("web-practice-show")}</button>
        <a class="button" href=${analysisAddress(askedOf(mistake))}>${say("web-analyse")}</a>
        <a class="button" href=${`/games/${mistake.id}`}>${say("web-practice-game")}</a>
      </div>
      ${isLast && main !== "" ? this.#end() : nothing}
      <p class="faint">${this.#place()}${this.#wasSolved(mistake)}</p> ${this.#ownNote()}`;
  }

  /** After the last exercise: where there are more. */
  #end() {
    const all = html`<a class="button main" href="/practice">${say("web-practice-all")}</a>`;
    return html`<p>${say("web-practice-end")}</p>
      <p class="actions">${this.#saved === null ? nothing : all} <a class="button" href="/puzzles">${say("web-puzzles")}</a></p>`;
  }

  /** @param {Mistake} mistake */
  #wasSolved(mistake) {
    return solved().includes(nameOfExercise(mistake)) ? html` · <span aria-hidden="true">✓</span> ${say("web-practice-solved")}` : nothing;
  }

  /** The results of the moves tried. */
  #answers() {
    const best = this.#isShown ? this.#tried.find((one) => one.better !== null) : undefined;
    const answer = (/** @type {MoveReview} */ one) => html`<li><strong>${one.move}</strong> ${gradeText(one)} ${one.reason}</li>`;
    return html`${best?.better ? html`<p><span aria-hidden="true">★</span> ${best.better}</p>` : nothing}
      ${this.#isSolved() ? html`<p><strong>${say("web-practice-right")}</strong></p>` : nothing}
      ${this.#tried.length === 0 ? nothing : html`<ul class="tried" aria-label=${say("web-practice-tried")}>${this.#tried.map(answer)}</ul>`}`;
  }

  /** @param {Mistake} mistake @returns {Drawing} */
  #drawing(mistake) {
    const { before: position } = mistake;
    const found = this.#tried.find(keepsValue);
    const best = this.#isShown ? (this.#tried.find((one) => one.better !== null)?.best ?? null) : null;
    const stones = new Map(position.stones.map((stone) => [stone.square, stone.mark]));
    const placed = found?.move ?? this.#asked;
    if (placed && position.to_move) {
      stones.set(placed, position.to_move);
    }
    return showing({
      stones,
      last: found?.move ?? position.moves.at(-1)?.move ?? null,
      pending: this.#asked,
      mover: found === undefined ? position.to_move : null,
      legal: found === undefined ? position.legal_moves : [],
      notes: notesOfExercise(mistake, this.#tried, best),
    });
  }

  pressed = (/** @type {KeyboardEvent} */ event) => {
    if (!areLettersOn() || this.#board === null) {
      return;
    }
    if (event.key === "n") {
      this.#goOn();
    } else if (event.key === "p" && this.#at > 0) {
      this.#sit(this.#at - 1);
    } else if (event.key === "s") {
      this.#show();
    }
  };
}

/** The exercises that were solved in this browser. */
function solved() {
  return solvedFrom(read("inarow-solved"));
}
