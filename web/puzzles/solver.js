/**
 * A puzzle on a board: the answers, and their results.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { MoveReview, Position, Puzzle } from "../wire/types.js"
 * @import { Solving } from "../state/puzzle.js"
 */

import { html } from "../vendor/lit-html.js";
import { say } from "../browser/words.js";
import { showing } from "../state/drawing.js";
import { answered, hinted, HINTS, notesOfPuzzle, posed, refutation, shown, solutionFrom, stonesOfLine } from "../state/puzzle.js";
import { announce } from "../page/announce.js";
import { sideName } from "../page/names.js";
import { BoardView } from "../board/board.js";

/** The time between two moves of a refutation, in milliseconds. */
const PACE = 600;

export class Solver {
  #backend;
  #redraw;
  #solving;
  #position;
  #board;
  /** @type {string | null} A right move whose position is on its way. */
  #pending = null;
  /** @type {MoveReview | null} Why the last answer is wrong. */
  #review = null;
  /** The moves of the refutation that are on the board. */
  #played = 0;

  /** @param {Backend} backend @param {Puzzle} puzzle @param {Position} position Where it begins. @param {() => void} redraw */
  constructor(backend, puzzle, position, redraw) {
    this.#backend = backend;
    this.#redraw = redraw;
    this.#solving = posed(puzzle);
    this.#position = position;
    this.#board = new BoardView(position.board, (square) => this.#attempt(square), redraw);
  }

  get puzzle() {
    return this.#solving.puzzle;
  }

  get board() {
    return this.#position.board;
  }

  get isSolved() {
    return this.#solving.isSolved;
  }

  get isShown() {
    return this.#solving.isShown;
  }

  /** Whether nothing is to be found any more. */
  get isOver() {
    return this.isSolved || this.isShown;
  }

  /** The visitor answers: a right move is known at once, the refutation of a wrong one is requested. @param {string} square */
  async #attempt(square) {
    if (this.isOver || this.#pending !== null) {
      return;
    }
    const before = this.#solving;
    this.#solving = answered(before, square);
    [this.#review, this.#played] = [null, 0];
    if (this.#solving.wrong === null) {
      this.#pending = square;
      this.#redraw();
      await this.#goOn();
    } else {
      this.#redraw();
      announce(this.said);
      await this.#explain();
    }
  }

  /** The position after a right answer and the reply to it. */
  async #goOn() {
    const { puzzle, moves } = this.#solving;
    this.#position = await this.#backend.position({ ...puzzle, moves: moves.join(",") });
    this.#pending = null;
    announce(this.said);
    this.#redraw();
  }

  /** Why the last answer is wrong. */
  async #explain() {
    const solving = this.#solving;
    const { puzzle, moves, wrong } = solving;
    const review = await this.#backend.grade({ ...puzzle, moves: moves.join(",") }, wrong ?? "").catch(() => null);
    if (this.#solving === solving) {
      this.#review = review;
      announce(review?.reason ?? "");
      this.#refute(solving);
    }
  }

  /** Plays the refutation on the board, move by move; nothing more once the visitor goes on. @param {Solving} solving */
  #refute(solving) {
    if (this.#solving === solving) {
      this.#redraw();
      if (this.#played < refutation(solving, this.#review).length) {
        setTimeout(() => {
          this.#played += 1;
          this.#refute(solving);
        }, PACE);
      }
    }
  }

  hint() {
    this.#solving = hinted(this.#solving);
    announce(this.#hints.at(-1) ?? "");
    this.#redraw();
  }

  /** Whether a further hint would say more. */
  get canHint() {
    return !this.isOver && this.#solving.hints < HINTS;
  }

  /** Takes a wrong answer and its refutation off the board. */
  again() {
    this.#solving = { ...this.#solving, wrong: null };
    this.#redraw();
    this.focus();
  }

  get isWrong() {
    return this.#solving.wrong !== null;
  }

  show() {
    if (!this.isOver) {
      this.#solving = shown(this.#solving);
      announce(this.said);
      this.#redraw();
    }
  }

  focus() {
    this.#board.focus();
  }

  /** The same in the language of now. */
  async retell() {
    const { puzzle, moves } = this.#solving;
    const { puzzles: [told] } = await this.#backend.puzzles({ game: puzzle.game, position: puzzle.position });
    this.#position = await this.#backend.position({ ...puzzle, moves: moves.join(",") });
    this.#solving = { ...this.#solving, puzzle: told ?? puzzle };
    this.#redraw();
    if (this.#review !== null) {
      await this.#explain();
    }
  }

  /** Its state. */
  get said() {
    const { moves, right, wrong, puzzle } = this.#solving;
    if (this.isSolved) {
      return say("web-puzzle-solved");
    }
    if (this.isShown) {
      return say("web-puzzle-shown", { moves: solutionFrom(right).join(" ") });
    }
    if (wrong !== null) {
      return say("web-puzzle-not-it", { square: wrong });
    }
    const mark = puzzleMark(this.#position);
    const { board } = this.#position;
    return moves.length === 0
      ? say("web-puzzle-turn", { mark: sideName(board, mark) })
      : say("web-puzzle-right", { mark: sideName(board, mark === "x" ? "o" : "x"), square: moves.at(-1) ?? "" });
  }

  /** The hints that were asked for: what to look for, where, and the move. */
  get #hints() {
    const square = this.#solving.right[0]?.move ?? "";
    const row = square.slice(1);
    const all = [
      say(`web-puzzle-hint-${this.puzzle.kind}`),
      this.board.gravity ? say("web-puzzle-hint-height", { row }) : say("web-puzzle-hint-row", { row }),
      say("web-puzzle-hint-move", { square }),
    ];
    return all.slice(0, this.#solving.hints);
  }

  /** The sentence about the last answer, or the hints. */
  get notes() {
    const said = [this.#solving.wrong === null ? "" : (this.#review?.reason ?? ""), ...(this.isOver ? [] : this.#hints)];
    return said.filter((text) => text !== "").map((text) => html`<p class="reason">${text}</p>`);
  }

  draw() {
    const { to_move: mover, legal_moves: legal, stones, moves, outcome } = this.#position;
    const mark = puzzleMark(this.#position);
    const canMove = !this.isOver && this.#pending === null;
    const placed = new Map(stones.map((stone) => [stone.square, stone.mark]));
    if (this.#pending !== null) {
      placed.set(this.#pending, mark);
    }
    const { hints, isShown, isSolved, right, wrong } = this.#solving;
    const line = isShown && !isSolved ? solutionFrom(right) : wrong === null ? [] : [wrong, ...refutation(this.#solving, this.#review).slice(0, this.#played)];
    for (const [square, stone] of stonesOfLine(line, mark)) {
      placed.set(square, stone);
    }
    this.#board.update(
      showing({
        stones: placed,
        last: this.#pending ?? (line.length > 0 ? null : (moves.at(-1)?.move ?? null)),
        hint: canMove && hints === HINTS && wrong === null ? (right[0]?.move ?? null) : null,
        pending: this.#pending,
        lines: outcome?.lines ?? [],
        mover: canMove ? mover : null,
        legal: canMove ? legal : [],
        notes: notesOfPuzzle(this.#solving, this.#review, this.#played),
      }),
    );
    return html`${this.#board.element}`;
  }

  confirmation() {
    return this.#board.confirmation();
  }
}

/** The side to move, or that would be. @param {Position} position */
function puzzleMark({ to_move: mover, moves }) {
  return mover ?? (moves.at(-1)?.mark === "x" ? "o" : "x");
}
