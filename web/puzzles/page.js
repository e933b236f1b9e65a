/**
 * Puzzles: that of the day, and those of a game and kind one after the other.
 *
 * @import { Choices, Position, Puzzle } from "../wire/types.js"
 * @import { Backend } from "../net/backend.js"
 * @import { AskedPuzzle } from "../state/route.js"
 * @import { Key } from "../page/help.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { read, write } from "../browser/memory.js";
import { readdress } from "../browser/router.js";
import { say } from "../browser/words.js";
import { solvedFrom, withSolved } from "../state/solved.js";
import { nameOfPuzzle, ordered } from "../state/puzzle.js";
import { analysisAddress, puzzleAddress } from "../state/route.js";
import { dayOf, daysFrom, streaks, withDay } from "../state/streak.js";
import { announce } from "../page/announce.js";
import { showDialog } from "../page/dialog.js";
import { areLettersOn, BOARD_KEYS } from "../page/help.js";
import { gameLayout } from "../page/layout.js";
import { gameName, sizeBeside } from "../page/names.js";
import { againNote, problemOf } from "../page/problems.js";
import { sharePanel } from "../page/share.js";
import { Page, nameWindow } from "../page/page.js";
import { choiceOf, kindName } from "./choice.js";
import { Solver } from "./solver.js";

/** Puzzles requested at a time. */
const BATCH = 10;

/** Where this browser remembers what was solved, and what became of the puzzles of the days. */
const [SOLVED, DAYS] = ["inarow-puzzles", "inarow-days"];

export class PuzzlesPage extends Page {
  /** Which puzzle is shown, or which ones are. @type {AskedPuzzle} */
  #asked;
  #today = dayOf(new Date());
  /** @type {Choices | null} */
  #choices = null;
  /** @type {Puzzle[]} Those that come next. */
  #next = [];
  /** @type {Solver | null} */
  #solver = null;
  #isMissing = false;
  /** The backend asked for the next puzzle; the last request counts. @type {Backend | null} */
  #posing = null;
  /** Whether the present puzzle was counted. */
  #isCounted = false;

  /** @param {Place} place @param {AskedPuzzle} asked */
  constructor(place, asked) {
    super(place);
    this.#asked = asked;
  }

  async start() {
    await Promise.all([this.#open(), this.#choose()]);
  }

  async #choose() {
    this.#choices = await this.backend.choices().catch(() => null);
    this.draw();
  }

  /** The day of the puzzle, where it is one of a day. */
  get #day() {
    const { date, game, kind, position } = this.#asked;
    return game === null && kind === null && position === null ? (date ?? this.#today) : null;
  }

  /** Poses what the address means. */
  async #open() {
    const { game, position } = this.#asked;
    if (this.#day === null && position === null) {
      return this.#goOn();
    }
    const day = this.#day;
    return this.#pose(async (backend) => {
      const one = day === null ? (await backend.puzzles({ game: game ?? "", position: position ?? "" })).puzzles[0] : await backend.puzzleOfDay(day);
      return one ?? null;
    });
  }

  /** The next puzzle of the game and kind that are chosen. The address names the puzzle; what is chosen stays. */
  #goOn() {
    const { game, kind } = this.#asked;
    return this.#pose(async (backend) => {
      if (this.#next.length === 0) {
        const wanted = { count: String(BATCH), ...(game === null ? {} : { game }), ...(kind === null ? {} : { kind }) };
        const { puzzles } = await backend.puzzles(wanted);
        const before = this.#solver?.puzzle.position;
        this.#next = ordered(puzzles, solvedFrom(read(SOLVED))).filter(({ position }) => puzzles.length === 1 || position !== before);
      }
      const puzzle = this.#next.shift() ?? null;
      if (puzzle !== null) {
        this.#asked = { date: null, game, kind, position: puzzle.position };
        readdress(puzzleAddress({ ...this.#asked, game: puzzle.game }));
      }
      return puzzle;
    });
  }

  /** @param {(backend: Backend) => Promise<Puzzle | null>} find */
  async #pose(find) {
    this.#posing?.end();
    const backend = this.backend.part();
    [this.#posing, this.problem] = [backend, null];
    try {
      const puzzle = await find(backend);
      this.#isMissing = puzzle === null;
      if (puzzle !== null) {
        const position = await backend.position({ ...puzzle, moves: "" });
        this.#solver = new Solver(this.backend, puzzle, position, () => this.#changed());
        this.#isCounted = false;
        announce(puzzle.task);
      }
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.#posing = null;
    this.draw();
  }

  async #skip() {
    await this.#goOn();
    this.#solver?.focus();
  }

  /** The visitor chooses puzzles of another game or kind. @param {AskedPuzzle} asked */
  #want(asked) {
    this.#asked = asked;
    this.#next = [];
    return this.#goOn();
  }

  /** Something came of an answer: what is solved is remembered, and a day's puzzle counts. */
  #changed() {
    const solver = this.#solver;
    if (solver !== null && solver.isOver && !this.#isCounted) {
      this.#isCounted = true;
      if (solver.isSolved) {
        write(SOLVED, JSON.stringify(withSolved(solvedFrom(read(SOLVED)), nameOfPuzzle(solver.puzzle))));
      }
      if (this.#day === this.#today) {
        write(DAYS, JSON.stringify(withDay(daysFrom(read(DAYS)), this.#today, solver.isSolved)));
      }
    }
    this.draw();
  }

  async retell() {
    await this.#solver?.retell().catch(() => {});
    this.draw();
  }

  /** @returns {Key[]} */
  keys() {
    return [...BOARD_KEYS, ["n", "web-key-next"], ["h", "web-key-hint"], ["s", "web-key-solution"]];
  }

  pressed = (/** @type {KeyboardEvent} */ event) => {
    if (!areLettersOn() || this.#solver === null) {
      return;
    }
    if (event.key === "n") {
      this.#skip();
    } else if (event.key === "h" && this.#solver.canHint) {
      this.#solver.hint();
    } else if (event.key === "s") {
      this.#solver.show();
    }
  };

  content() {
    const solver = this.#solver;
    if (solver === null || this.#isMissing) {
      nameWindow(say("web-puzzles"));
      return html`<h1>${say("web-puzzles")}</h1>
        ${this.#isMissing ? html`<p><strong>${say("web-puzzle-none")}</strong></p><p><a class="button" href="/puzzles">${say("web-puzzle-today")}</a></p>` : nothing}
        ${againNote(this.problem, () => this.#open())}
        ${this.problem === null && !this.#isMissing ? html`<p class="faint">${say("web-loading")}</p>` : nothing}`;
    }
    const { board, puzzle } = solver;
    const what = this.#day === null ? kindName(puzzle.kind) : this.#day === this.#today ? say("web-puzzle-today") : say("web-puzzle-of", { date: this.#day });
    nameWindow(solver.isOver ? solver.said : what, solver.isOver ? what : gameName(board));
    const head = html`<p class="rules">${what} <span>${gameName(board)}</span> <span>${sizeBeside(gameName(board), board)}</span></p>
      <p class="task">${puzzle.task}</p>
      <p class=${solver.isSolved ? "status over" : "status"}><strong>${solver.said}</strong></p>`;
    const bar = html`${solver.confirmation()}${this.#actions(solver)}`;
    return gameLayout(board, what, head, solver.draw(), this.#side(solver), bar);
  }

  /** @param {Solver} solver */
  #actions(solver) {
    return html`<div class="actions">
      <button class=${solver.isOver ? "main" : ""} @click=${() => this.#skip()}>${say("web-practice-next")}</button>
      ${solver.isWrong
        ? html`<button class="main" @click=${() => solver.again()}>${say("web-try-again")}</button>`
        : html`<button ?disabled=${!solver.canHint} @click=${() => solver.hint()}>${say("web-hint")}</button>`}
      <button ?disabled=${solver.isOver} @click=${() => solver.show()}>${say("web-puzzle-show")}</button>
    </div>`;
  }

  /** @param {Solver} solver */
  #side(solver) {
    const { puzzle } = solver;
    const { game, position } = puzzle;
    return html`
      ${solver.notes}
      ${againNote(this.problem, () => this.#skip())}
      ${this.#day === null ? nothing : this.#streak()}
      <p class="faint">${say("web-puzzle-difficulty", { count: puzzle.difficulty })}</p>
      <div class="actions">
        <a class="button" href=${analysisAddress({ game, position, moves: "" })}>${say("web-puzzle-study")}</a>
        <button @click=${() => this.#share()}>${say("web-share")}</button>
        ${this.#day === this.#today ? nothing : html`<a class="button" href="/puzzles">${say("web-puzzle-today")}</a>`}
      </div>
      ${choiceOf(this.#choices, this.#asked, (wanted) => this.#want(wanted))}
      <p><a href="/worksheets">${say("web-sheet")}</a></p>`;
  }

  #share() {
    const puzzle = this.#solver?.puzzle;
    if (puzzle !== undefined) {
      const { game, position } = puzzle;
      const asked = this.#day === null ? { date: null, game, kind: null, position } : { date: this.#day, game: null, kind: null, position: null };
      showDialog(say("web-share"), sharePanel(puzzleAddress(asked), say("web-puzzle-link"), this.backend.server));
    }
  }

  #streak() {
    const days = daysFrom(read(DAYS));
    const { current, longest } = streaks(days, this.#today);
    const isSolved = days[this.#day ?? ""] === true;
    return html`<p class="streak"><strong>${say("web-puzzle-streak", { current })}</strong> <span>${say("web-puzzle-longest", { longest })}</span>
      ${isSolved ? html`<span><span aria-hidden="true">✓</span> ${say("web-practice-solved")}</span>` : nothing}
      <span class="faint">${say("web-puzzle-streak-how")}</span></p>`;
  }
}
