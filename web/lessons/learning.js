/**
 * The sixth lesson: a table learns as its numbers fill the board, is audited after each stage, and is played against.
 *
 * @import { LearnedPly, LearnedStage, LessonLine } from "../wire/types.js"
 * @import { Notes } from "../state/notes.js"
 * @import { Options } from "./learnt.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { BoardView } from "../board/board.js";
import { headed, say } from "../browser/words.js";
import { announce } from "../page/announce.js";
import { download } from "../page/download.js";
import { Page, nameWindow } from "../page/page.js";
import { againNote, problemOf, textOf } from "../page/problems.js";
import { LEARNED, challengeKey } from "../state/done.js";
import { showing } from "../state/drawing.js";
import { auditSection, optionsForm, shownGame, stageList } from "./learnt.js";
import { lessonTitle } from "./lessons.js";
import { done, doneMark, progressNote } from "./progress.js";
import { Rematch } from "./rematch.js";
import { Training } from "./training.js";

/** The number of the lesson. */
export const LEARNING = 6;

/** The name of a saved player. */
const FILE = "mine.player";

export class LearningPage extends Page {
  /** @type {LessonLine[]} */
  #lessons = [];
  /** @type {LessonLine | null} */
  #line = null;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Options} */
  #options = { method: "q-learning", learning_rate: 0.5, exploration: 1 };
  #training;
  /** @type {Rematch | null} The game against what was trained. */
  #rematch = null;
  /** The stage that is looked at; the last by default. @type {number | null} */
  #stage = null;
  /** The ply of its game that is shown on the board; null for the example. @type {number | null} */
  #ply = null;
  /** @type {string | null} The square that is pointed at. */
  #pointed = null;
  #isSaved = false;

  /** @param {Place} place */
  constructor(place) {
    super(place);
    this.#training = new Training(this.backend, () => this.#learned());
  }

  async start() {
    this.problem = null;
    try {
      this.#lessons = (await this.backend.lessons()).lessons;
      this.#line = this.#lessons.find(({ lesson }) => lesson === LEARNING) ?? null;
      if (this.#line !== null && this.#board === null) {
        this.#board = this.#boardOf(this.#line.lesson_example.board);
      }
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  /** Its sentences are in the language of the training: a new one speaks the other. */
  retell() {
    this.#rematch?.retell();
    return this.start();
  }

  keys() {
    return this.#rematch?.keys() ?? [];
  }

  pressed = (/** @type {KeyboardEvent} */ event) => this.#rematch?.pressed(event);

  /** @param {LessonLine["lesson_example"]["board"]} shape */
  #boardOf(shape) {
    const board = new BoardView(shape, () => {}, () => this.draw());
    const point = (/** @type {Event} */ event) => this.#point(event.target);
    const leave = () => this.#point(null);
    board.element.addEventListener("pointerover", point);
    board.element.addEventListener("focusin", point);
    board.element.addEventListener("pointerleave", leave);
    return board;
  }

  /** @param {EventTarget | null} target */
  #point(target) {
    const cell = target instanceof Element ? target.closest("[data-square]") : null;
    const square = cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
    if (square !== this.#pointed) {
      this.#pointed = square;
      this.draw();
    }
  }

  /** A stage is over, or the training. */
  #learned() {
    [this.#stage, this.#ply, this.#isSaved] = [null, null, false];
    const { last, isGoing, problem } = this.#training;
    if (problem !== null) {
      announce(textOf(problem));
    } else if (!isGoing && last !== null) {
      announce([last.title, ...last.learned_sides.map(({ told }) => told)].join(say("web-between-sentences")));
    }
    this.draw();
  }

  /** The stage that is looked at. @returns {LearnedStage | null} */
  get #shown() {
    return this.#stage === null ? this.#training.last : (this.#training.stages[this.#stage] ?? null);
  }

  /** The ply of its game that is shown. @returns {LearnedPly | null} */
  get #shownPly() {
    return this.#ply === null ? null : (this.#shown?.shown_game[this.#ply] ?? null);
  }

  content() {
    const [line, stage] = [this.#line, this.#shown];
    nameWindow(headed(stage?.title ?? ""), lessonTitle(LEARNING), say("web-lessons"));
    return html`<p class="back"><a href="/lessons">${say("web-all-lessons")}</a> ${progressNote(this.#lessons)}</p>
      <h1>${lessonTitle(LEARNING)}</h1>
      ${againNote(this.problem, () => this.start())}
      ${this.#rematch !== null ? this.#rematch.content() : line === null || this.#board === null ? nothing : this.#trained(line, this.#board, stage)}`;
  }

  /** @param {LessonLine} line @param {BoardView} board @param {LearnedStage | null} stage */
  #trained(line, board, stage) {
    const ply = this.#shownPly ?? stage?.learned_example ?? null;
    const { stones, moves } = ply ?? line.lesson_example;
    board.update(showing({
      stones: new Map(stones.map(({ square, mark }) => [square, mark])),
      last: moves.at(-1)?.move ?? null,
      lines: ply?.outcome?.lines ?? [],
      notes: notesOf(ply),
    }));
    const { isGoing, last } = this.#training;
    return html`<div class="game-layout lesson learning">
        <div class="head"><p class="status"><strong>${stage?.title ?? say("web-learn-none")}</strong></p>
          ${last === null ? nothing : html`<progress value=${last.games} max=${last.training_games} aria-label=${say("web-learn-going", { done: last.games, of: last.training_games })}></progress>`}</div>
        <div class="table">${board.element} ${this.#told(ply)}</div>
        <div class="bar"><div class="actions">
          ${isGoing ? html`<button @click=${() => this.#training.stop()}>${say("web-learn-stop")}</button>` : this.#trainButtons()}
        </div></div>
        <div class="side">
          <details class="about" ?open=${last === null}><summary>${say("web-idea")}</summary>${[...line.idea, line.lesson_example.told].map((part) => html`<p>${part}</p>`)}</details>
          ${optionsForm(this.#options, isGoing, (options) => this.#choose(options))}
          ${againNote(this.#training.problem, () => this.#train())}
          ${stageList(this.#training.stages, this.#stage ?? this.#training.stages.length - 1, (at) => this.#lookAt(at))}
          ${stage === null ? html`<p>${say("web-learn-train-first")}</p>` : html`${auditSection(stage)} ${shownGame(stage, this.#ply, (at) => this.#showPly(at))}`}
          ${last === null || isGoing ? nothing : this.#after(last)}
          <p class="links"><a href="/lessons/6/matchboxes">${say("web-learn-boxes")}</a></p>
        </div>
      </div>`;
  }

  #trainButtons() {
    const { last } = this.#training;
    const isStopped = last !== null && !last.is_trained;
    return html`<button class="main" @click=${() => this.#train()}>${say(last === null ? "web-learn-train" : "web-learn-again")}</button>
      ${isStopped ? html`<button @click=${() => this.#training.goOn()}>${say("web-learn-go-on")}</button>` : nothing}`;
  }

  /** What can be done with the player. @param {LearnedStage} last */
  #after(last) {
    return html`<section class="study" aria-labelledby="play-it"><h2 id="play-it">${say("web-learn-play")}</h2>
      <p class="actions">${last.learned_sides.map(({ as }) => html`<button @click=${() => this.#play(as)}>${say(as === "first" ? "web-it-first" : "web-it-second")}${doneMark(done().has(challengeKey(LEARNED, as)))}</button>`)}
        <button @click=${() => this.#save(last)}>${say("web-learn-save")}</button></p>
      ${this.#isSaved ? html`<p class="faint">${say("web-learn-saved", { player: `learned:${FILE}` })}</p>` : nothing}</section>`;
  }

  /** @param {LearnedStage} last */
  #save(last) {
    download(new Blob([last.player_file], { type: "text/plain" }), FILE);
    this.#isSaved = true;
    announce(say("web-learn-saved", { player: `learned:${FILE}` }));
    this.draw();
  }

  /** @param {string} as */
  async #play(as) {
    const player = this.#training.last?.player_file;
    if (player === undefined) {
      return;
    }
    const leave = () => {
      this.#rematch = null;
      this.draw();
    };
    this.#rematch = new Rematch({ player, as, lessons: this.#lessons, backend: this.backend, redraw: () => this.draw(), leave });
    await this.#rematch.begin();
  }

  #train() {
    const { method, learning_rate: rate, exploration } = this.#options;
    const rates = method === "menace" ? {} : { learning_rate: rate, exploration };
    return this.#training.begin({ method, ...rates });
  }

  /** @param {Partial<Options>} options */
  #choose(options) {
    this.#options = { ...this.#options, ...options };
    this.draw();
  }

  /** @param {number} at */
  #lookAt(at) {
    [this.#stage, this.#ply] = [at, null];
    this.draw();
  }

  /** @param {number | null} at */
  #showPly(at) {
    this.#ply = at;
    announce(this.#shownPly?.told ?? say("web-learn-position-first"));
    this.draw();
  }

  /** The last change of the number of the square that is pointed at. @param {LearnedPly | null} shown */
  #told(shown) {
    if (shown === null) {
      return nothing;
    }
    const square = shown.learned_squares.find((one) => one.square === this.#pointed);
    return square === undefined
      ? html`<p class="pointed faint"><span class="by-mouse">${say("web-learn-point")}</span><span class="by-touch">${say("web-learn-tap")}</span></p>`
      : html`<p class="pointed" aria-live="polite">${square.told}</p>`;
  }
}

/** The numbers in the squares. @param {LearnedPly | null} shown @returns {Notes} */
function notesOf(shown) {
  return new Map((shown?.learned_squares ?? []).map(({ square, text, told }) => [square, { text, kind: /** @type {"value"} */ ("value"), spoken: [text, told] }]));
}
