/**
 * A lesson: an article's player, its rule at any position, games against it, and what is proven of it.
 *
 * @import { Challenge, Chance, Lesson, LessonLine, Position, Problem, Rule } from "../types.js"
 * @import { AskedLesson } from "../state/route.js"
 * @import { Drawing } from "../state/drawing.js"
 * @import { Node } from "../state/tree.js"
 * @import { Key } from "./help.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { fetchLesson, fetchLessons, fetchMove } from "../net/api.js";
import { readdress } from "../router.js";
import { lessonAddress } from "../state/route.js";
import { child, choose, lineThrough, movesOfLine, movesTo, plyOf, removed, rootNode } from "../state/tree.js";
import { Challenging } from "../study/challenge.js";
import { Following } from "../study/following.js";
import { proofSection } from "../study/proof.js";
import { inLanguage, say } from "../words.js";
import { announce } from "./announce.js";
import { AskedPart } from "./asked.js";
import { BoardView } from "./board.js";
import { BOARD_KEYS, MOVE_KEYS, areLettersOn, isForPage } from "./help.js";
import { lessonHead, lessonTitle } from "./lessons.js";
import { moveList, plyAfter, showCurrentMove } from "./moves.js";
import { nameWindow, problemNote, problemOf, textOf } from "./page.js";

/**
 * What is known of a position.
 * @typedef {object} Learned
 * @property {Position} position
 * @property {Rule | null} rule
 * @property {Challenge | null} challenge
 *
 * What a lesson's page does for the part that is shown on it.
 * @typedef {object} LessonHost
 * @property {() => void} letMove Has the player move here.
 * @property {() => boolean} isNewest Whether nothing was played from here yet.
 * @property {() => Chance | null} reply The move of the player that led here.
 * @property {() => void} redraw
 */

export class LessonPage {
  #main;
  #asked;
  /** @type {LessonLine | null} */
  #line = null;
  /** @type {string} */
  #player;
  /** @type {Following | Challenging | null} */
  #part = null;
  /** @type {AskedPart<Lesson>} */
  #facts;
  #node = rootNode();
  /** @type {Map<Node, Learned>} */
  #known = new Map();
  /** @type {Map<Node, Chance>} */
  #replies = new Map();
  /** @type {BoardView | null} */
  #board = null;
  /** @type {string | null} The square that is pointed at. */
  #pointed = null;
  /** @type {Problem | null} */
  #problem = null;
  #isMoving = false;
  #isClosed = false;

  /** @param {HTMLElement} main @param {AskedLesson} asked */
  constructor(main, asked) {
    this.#main = main;
    this.#asked = asked;
    this.#player = asked.player ?? "";
    this.#facts = new AskedPart(() => fetchLesson(asked.lesson, this.#player), () => this.draw());
  }

  start() {
    document.addEventListener("keydown", this.#pressed);
    this.#begin();
  }

  close() {
    this.#isClosed = true;
    document.removeEventListener("keydown", this.#pressed);
  }

  keys() {
    return [...BOARD_KEYS, ...MOVE_KEYS, ...(this.#part?.keys() ?? [])];
  }

  /** Finds out what the address means. */
  async #begin() {
    this.#problem = null;
    this.draw();
    try {
      const lessons = await fetchLessons();
      const { lesson, player, as } = this.#asked;
      this.#line = lessons.find((one) => String(one.lesson) === lesson) ?? (await fetchLesson(lesson, player ?? ""));
      this.#player = player ?? this.#line.players[0] ?? "";
      const asked = { ...this.#asked, player: this.#player };
      const host = this.#host();
      this.#part = as === null ? new Following(asked, host) : new Challenging({ ...asked, as }, host);
      const learned = await this.#part.learn(this.#asked.moves);
      this.#facts.open(say("web-following-games"));
      this.#sit(learned);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @returns {LessonHost} */
  #host() {
    return {
      letMove: () => this.#letMove(),
      isNewest: () => this.#node.next === null,
      reply: () => this.#replies.get(this.#node) ?? null,
      redraw: () => this.draw(),
    };
  }

  /** The position is there, with the moves that lead to it. @param {Learned} learned */
  #sit(learned) {
    if (this.#isClosed) {
      return;
    }
    for (const move of learned.position.moves) {
      this.#node = child(this.#node, move);
    }
    this.#known.set(this.#node, learned);
    this.#board = new BoardView(learned.position.game, (square) => this.#play(square), () => this.draw());
    const { element } = this.#board;
    const point = (/** @type {Event} */ event) => this.#point(event.target);
    const leave = () => this.#point(null);
    for (const [name, listener] of /** @type {const} */ ([["pointerover", point], ["focusin", point], ["pointerleave", leave], ["focusout", leave]])) {
      element.addEventListener(name, listener);
    }
    this.#arrive();
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

  /** Shows the present position and finds out about it. */
  async #arrive() {
    const node = this.#node;
    this.#problem = null;
    readdress(lessonAddress({ ...this.#asked, moves: movesTo(node).join(",") }));
    this.draw();
    const learned = await this.#learn(node);
    if (learned !== null && node === this.#node && !this.#isClosed) {
      this.draw();
      this.#part?.arrived(learned);
    }
  }

  /** What is known of a position, asked for where nothing is. @param {Node} node */
  async #learn(node) {
    const known = this.#known.get(node) ?? null;
    if (known !== null || this.#part === null) {
      return known;
    }
    try {
      const learned = await this.#part.learn(movesTo(node).join(","));
      this.#known.set(node, learned);
      return learned;
    } catch (error) {
      if (node === this.#node) {
        this.#fail(error);
      }
      return null;
    }
  }

  /** Has the player move at the present position. */
  async #letMove() {
    const node = this.#node;
    const learned = this.#known.get(node);
    if (this.#isMoving || !learned?.position.to_move) {
      return;
    }
    const { position, to_move: mark } = learned.position;
    this.#isMoving = true;
    this.draw();
    try {
      const made = await fetchMove(Number(this.#asked.lesson), { player: this.#player, position });
      if (node === this.#node && !this.#isClosed) {
        const next = child(node, { square: made.square, mark });
        this.#replies.set(next, made);
        this.#isMoving = false;
        this.#look(next);
      }
    } catch (error) {
      this.#fail(error);
    }
    this.#isMoving = false;
    this.draw();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#problem = problemOf(error);
    announce(textOf(this.#problem));
    this.draw();
  }

  /** @param {string} square */
  #play(square) {
    const mark = this.#mover();
    if (mark !== null) {
      this.#look(child(this.#node, { square, mark }));
    }
  }

  #mover() {
    const learned = this.#known.get(this.#node);
    return learned === undefined || this.#isMoving ? null : (this.#part?.mover(learned) ?? null);
  }

  /** @param {Node} node */
  #look(node) {
    this.#node = node;
    choose(node);
    const { move } = node;
    announce(move === null ? say("web-course-begin") : say("web-said-move", { mark: move.mark.toUpperCase(), square: move.square }));
    this.#arrive();
  }

  /** @param {number} ply */
  #lookAt(ply) {
    const wanted = lineThrough(this.#node)[ply];
    if (wanted !== undefined && wanted !== this.#node) {
      this.#look(wanted);
    }
  }

  /** To the move before; in a game against the player, to one's own. */
  #takeBack() {
    const { parent } = this.#node;
    if (parent === null) {
      return;
    }
    if (this.#asked.as === null) {
      this.#look(removed(this.#node));
    } else {
      this.#look(this.#replies.has(this.#node) ? (parent.parent ?? parent) : parent);
    }
  }

  /** A fresh board; what was drawn in a game is forgotten. */
  #clear() {
    const [root] = lineThrough(this.#node);
    const learned = root === undefined ? undefined : this.#known.get(root);
    const fresh = rootNode();
    if (learned !== undefined) {
      this.#known.set(fresh, learned);
    }
    this.#look(fresh);
  }

  draw() {
    if (this.#isClosed) {
      return;
    }
    nameWindow(this.#line === null ? "" : lessonTitle(this.#line.lesson), say("web-lessons"));
    const head = this.#line === null
      ? html`<h1>${say("web-lessons")}</h1>`
      : lessonHead(this.#line, { ...this.#asked, player: this.#player }, this.#facts.part);
    const content = this.#board === null ? this.#waiting() : this.#content(this.#board);
    render(html`${head} ${content}`, this.#main);
    showCurrentMove(this.#main);
  }

  /** Before the first position is there. */
  #waiting() {
    if (this.#problem === null) {
      return html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-loading")}</p>`;
    }
    const anew = this.#line === null ? "/lessons" : `/lessons/${this.#line.lesson}`;
    return html`${this.#trouble(() => this.#begin())} <p><a href=${anew}>${say(this.#line === null ? "web-all-lessons" : "web-lesson-anew")}</a></p>`;
  }

  /** What went wrong, and another try. @param {() => void} again */
  #trouble(again) {
    return this.#problem === null ? nothing : html`${problemNote(this.#problem)}
      <p><button @click=${again}>${say("web-try-again")}</button></p>`;
  }

  /** @param {BoardView} board */
  #content(board) {
    const learned = this.#known.get(this.#node) ?? null;
    board.update(this.#drawing(learned));
    const line = lineThrough(this.#node);
    const shown = plyOf(this.#node);
    const { part } = this.#facts;
    return html`<div class="game-layout">
        <div class="head"><p class="status"><strong>${learned === null ? say("web-loading") : inLanguage(learned.position.status)}</strong></p></div>
        <div class="table">${board.element} ${this.#told(learned)}</div>
        <div class="side">
          ${this.#trouble(() => this.#arrive())}
          ${this.#part?.panel(learned, this.#isMoving)}
          <div class="actions">
            ${learned === null ? nothing : this.#part?.buttons(learned)}
            <button ?disabled=${shown === 0} @click=${() => this.#takeBack()}>${say("web-undo")}</button>
            <button ?disabled=${line.length === 1} @click=${() => this.#clear()}>${say(this.#asked.as === null ? "web-fresh-board" : "web-start-again")}</button>
          </div>
          ${moveList(movesOfLine(line), shown, (ply) => this.#lookAt(ply))}
        </div>
      </div>
      ${this.#facts.note(say("web-following-games"))}
      ${part === null ? nothing : html`<div class="facts">${proofSection(part, this.#asked)}</div>`}`;
  }

  /** What is known of the square that is pointed at. @param {Learned | null} learned */
  #told(learned) {
    const told = learned === null ? "" : (this.#part?.pointed(learned, this.#pointed) ?? null);
    return told === null ? nothing : html`<p class="pointed" aria-live="polite">${told}</p>`;
  }

  /** @param {Learned | null} learned @returns {Drawing} */
  #drawing(learned) {
    const { move } = this.#node;
    const line = movesOfLine(lineThrough(this.#node).slice(0, plyOf(this.#node) + 1));
    const stones = this.#stonesBefore();
    line.forEach((made) => stones.set(made.square, made.mark));
    const lines = learned?.position.lines ?? [];
    const mover = this.#mover();
    return {
      stones,
      last: move?.square ?? null,
      lines,
      winning: new Set(lines.flat()),
      pending: null,
      hint: null,
      mover,
      legal: mover === null ? [] : (learned?.position.legal ?? []),
      notes: learned === null ? new Map() : (this.#part?.notes(learned) ?? new Map()),
    };
  }

  /** The stones of a known position on the way here; the moves of the line lie on top of them. */
  #stonesBefore() {
    const known = lineThrough(this.#node).slice(0, plyOf(this.#node) + 1).findLast((node) => this.#known.has(node));
    const position = known === undefined ? undefined : this.#known.get(known)?.position;
    return new Map((position?.stones ?? []).map((stone) => [stone.square, stone.mark]));
  }

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    if (this.#board === null || !isForPage(event)) {
      return;
    }
    const isOnBoard = event.target instanceof Element && event.target.closest("[role=grid]") !== null;
    const isAlong = ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key);
    const last = lineThrough(this.#node).length - 1;
    const ply = !isOnBoard && isAlong ? plyAfter(event.key, plyOf(this.#node), last) : null;
    if (ply !== null) {
      event.preventDefault();
      this.#lookAt(ply);
    } else if (areLettersOn()) {
      this.#letter(event.key);
    }
  };

  /** @param {string} key */
  #letter(key) {
    if (key === "u") {
      this.#takeBack();
    } else if (key === "n") {
      this.#clear();
    } else {
      this.#part?.pressed(key);
    }
  }
}
