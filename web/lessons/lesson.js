/**
 * A lesson: an article's player, its rule at any position, games against it, and the proofs about it.
 *
 * @import { Board, Lesson, LessonLine, Problem } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 * @import { Drawing } from "../state/drawing.js"
 * @import { Node } from "../state/tree.js"
 * @import { Place } from "../page/page.js"
 * @import { LessonHost } from "./walk.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { readdress } from "../browser/router.js";
import { headed, say } from "../browser/words.js";
import { knownPosition } from "../state/analysed.js";
import { challengeKey } from "../state/done.js";
import { showing } from "../state/drawing.js";
import { lessonAddress } from "../state/route.js";
import { lineThrough, movesOfLine, movesTo, plyOf } from "../state/tree.js";
import { Challenging } from "./challenge.js";
import { Following } from "./following.js";
import { branchesPanel } from "../study/panels.js";
import { proofSection } from "../study/proof.js";
import { programPanel } from "./program.js";
import { Walk } from "./walk.js";
import { announce } from "../page/announce.js";
import { AskedPart } from "../page/asked.js";
import { BoardView } from "../board/board.js";
import { isRoomy } from "../page/foldout.js";
import { BOARD_KEYS, MOVE_KEYS, areLettersOn } from "../page/help.js";
import { moveList, moveSpoken, plyByKey } from "../page/moves.js";
import { againNote, problemOf, textOf } from "../page/problems.js";
import { lessonHead, lessonIdea, lessonTitle } from "./lessons.js";
import { Page, nameWindow } from "../page/page.js";
import { nextChallenge, nextLesson } from "./progress.js";

/**
 * The parts of a lesson once its first position has arrived.
 * @typedef {{ part: Following | Challenging, walk: Walk, board: BoardView }} Shown
 */

export class LessonPage extends Page {
  #asked;
  /** @type {LessonLine[]} */
  #lessons = [];
  #player;
  /** @type {AskedPart<Lesson>} */
  #facts;
  /** @type {Shown | null} */
  #shown = null;
  /** @type {string | null} The square that is pointed at. */
  #pointed = null;

  /** @param {Place} place @param {AskedLesson} asked */
  constructor(place, asked) {
    super(place);
    this.#asked = asked;
    this.#player = asked.player ?? "";
    this.#facts = new AskedPart(() => this.backend.lesson(asked.lesson, this.#player), () => this.draw());
  }

  start() {
    this.#begin();
  }

  retell() {
    if (this.#shown === null) {
      this.#begin();
    } else {
      this.#list().then(() => this.draw(), () => {});
      this.#facts.retell(say("web-following-games"));
      this.#shown.walk.retell();
    }
  }

  keys() {
    return [...BOARD_KEYS, ...MOVE_KEYS, ...(this.#shown?.part.keys() ?? [])];
  }

  /** Finds out what the address means. */
  async #begin() {
    this.problem = null;
    this.draw();
    try {
      await this.#list();
      const { lesson, player, as } = this.#asked;
      // Where there is no such lesson the server says so.
      const { article_players: players } = this.#line ?? (await this.backend.lesson(lesson, player ?? ""));
      this.#player = player ?? players[0] ?? "";
      const asked = { ...this.#asked, player: this.#player };
      /** @type {LessonHost} */
      const host = { backend: this.backend, letMove: () => walk.letMove(), redraw: () => this.draw() };
      const part = as === null ? new Following(asked, host) : new Challenging({ ...asked, as }, host);
      const walk = new Walk(asked, part, {
        backend: this.backend,
        changed: () => this.draw(),
        moved: (node) => this.#moved(node),
        failed: (problem) => this.#fail(problem),
      });
      const board = await walk.begin();
      this.#shown = { part, walk, board: this.#boardOf(board, walk) };
      this.#facts.open(say("web-following-games"));
      walk.arrive();
    } catch (error) {
      this.#fail(problemOf(error));
    }
  }

  /** Asks for all lessons. */
  async #list() {
    this.#lessons = (await this.backend.lessons()).lessons;
  }

  /** This lesson in the list; null before the list is there, and where there is no such lesson. */
  get #line() {
    return this.#lessons.find(({ lesson }) => String(lesson) === this.#asked.lesson) ?? null;
  }

  /** @param {Board} shape @param {Walk} walk */
  #boardOf(shape, walk) {
    const board = new BoardView(shape, (square) => walk.play(square), () => this.draw());
    const point = (/** @type {Event} */ event) => this.#point(event.target);
    const leave = () => this.#point(null);
    board.element.addEventListener("pointerover", point);
    board.element.addEventListener("focusin", point);
    board.element.addEventListener("pointerleave", leave);
    board.element.addEventListener("focusout", leave);
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

  /** Another position is shown. @param {Node} node */
  #moved(node) {
    this.problem = null;
    readdress(lessonAddress({ ...this.#asked, moves: movesTo(node).join(",") }));
    announce(moveSpoken(knownPosition(node)?.board ?? null, node.move));
    this.draw();
  }

  /** @param {Problem} problem */
  #fail(problem) {
    this.problem = problem;
    announce(textOf(problem));
    this.draw();
  }

  content() {
    const line = this.#line;
    const state = this.#shown?.walk.learned?.position.status ?? "";
    nameWindow(headed(state), line === null ? "" : lessonTitle(line.lesson), say("web-lessons"));
    const asked = { ...this.#asked, player: this.#player };
    const head = line === null ? html`<h1>${say("web-lessons")}</h1>` : lessonHead(this.#lessons, line, asked, this.#facts.part);
    const idea = line === null ? nothing : lessonIdea(line, asked, this.#facts.part);
    return html`${head} ${this.#shown === null ? html`${this.#waiting()} ${idea}` : this.#walked(this.#shown, idea)}
      ${line === null ? nothing : nextLesson(this.#lessons, line)}`;
  }

  /** Before the first position is there. */
  #waiting() {
    if (this.problem === null) {
      return html`<p class="waiting"><span class="busy" aria-hidden="true"></span>${say("web-loading")}</p>`;
    }
    const anew = this.#line === null ? "/lessons" : `/lessons/${this.#line.lesson}`;
    return html`${againNote(this.problem, () => this.#begin())} <p><a href=${anew}>${say(this.#line === null ? "web-all-lessons" : "web-lesson-anew")}</a></p>`;
  }

  /** @param {Shown} shown @param {unknown} idea */
  #walked(shown, idea) {
    const { part, walk, board } = shown;
    const { learned, node } = walk;
    board.update(drawingOf(shown));
    const line = lineThrough(node);
    const panel = part.panel(walk);
    // The steps of a rule that is followed stand under the board, where there is room beside it for all else.
    const isUnder = this.#asked.as === null && isRoomy();
    return html`<div class="game-layout lesson">
        <div class="head"><p class="status"><strong>${learned === null ? say("web-loading") : learned.position.status}</strong></p></div>
        <div class="table">${board.element} ${this.#told(shown)} ${isUnder ? panel : nothing}</div>
        <div class="bar">${board.confirmation()}
          <div class="actions">
            ${learned === null ? nothing : part.buttons(learned)}
            <button ?disabled=${node.parent === null} @click=${() => walk.takeBack()}>${say("web-undo")}</button>
            <button ?disabled=${line.length === 1} @click=${() => walk.clear()}>${say(this.#asked.as === null ? "web-clear" : "web-start-again")}</button>
          </div>
        </div>
        <div class="side">
          ${idea} ${againNote(this.problem, () => walk.arrive())}
          ${isUnder ? nothing : panel} ${learned?.challenge?.is_met ? nextChallenge(this.#lessons, challengeKey(learned.challenge.player, learned.challenge.as)) : nothing}
          ${this.#asked.as === null ? programPanel(this.#facts.part?.programs ?? [], learned?.rule ?? null, () => this.draw()) : nothing}
          ${moveList(knownPosition(node)?.board ?? null, movesOfLine(line), plyOf(node), (ply) => walk.lookAt(ply))} ${branchesPanel(walk.node, (one) => walk.look(one))}
        </div>
      </div>
      <div class="facts"><div>${this.#facts.note(say("web-following-games"))}</div>
        ${this.#proof(part)}</div>`;
  }

  /** The proofs about the player, or a note that they are kept back. @param {Shown["part"]} part */
  #proof({ kept }) {
    const facts = this.#facts.part;
    return kept ?? (facts === null ? nothing : proofSection(facts, this.#asked));
  }

  /** The facts about the square under the pointer, or the one that was touched. @param {Shown} shown */
  #told({ part, board, walk: { learned } }) {
    const told = learned === null ? null : part.pointed(learned, this.#pointed ?? board.armed);
    if (told === null) {
      return nothing;
    }
    return told.text === ""
      ? html`<p class="pointed faint"><span class="by-mouse">${told.resting}</span><span class="by-touch">${told.touching}</span></p>`
      : html`<p class="pointed" aria-live="polite">${told.text}</p>`;
  }

  /** On along the moves that were made, then with a move of the player. */
  step = (/** @type {1 | -1} */ by) => {
    const walk = this.#shown?.walk;
    if (walk === undefined) {
      return;
    }
    const [ply, last] = [plyOf(walk.node), lineThrough(walk.node).length - 1];
    if (by === 1 && ply === last) {
      walk.letMove();
    } else {
      walk.lookAt(ply + by);
    }
  };

  pressed = (/** @type {KeyboardEvent} */ event) => {
    if (this.#shown === null) {
      return;
    }
    const { part, walk } = this.#shown;
    const ply = plyByKey(event, plyOf(walk.node), lineThrough(walk.node).length - 1);
    if (ply !== null) {
      walk.lookAt(ply);
    } else if (areLettersOn() && event.key === "u") {
      walk.takeBack();
    } else if (areLettersOn() && event.key === "n") {
      walk.clear();
    } else if (areLettersOn()) {
      part.pressed(event.key);
    }
  };
}

/** @param {Shown} shown @returns {Drawing} */
function drawingOf({ part, walk }) {
  const { learned, mover, node, stones } = walk;
  const legal = mover === null ? [] : (learned?.position.legal_moves ?? []);
  const tells = (/** @type {string} */ square) => learned !== null && (part.pointed(learned, square)?.text ?? "") !== "";
  return showing({
    stones,
    last: node.move?.move ?? null,
    lines: learned?.position.outcome?.lines ?? [],
    mover,
    legal,
    telling: new Set(legal.filter(tells)),
    notes: learned === null ? new Map() : part.notes(learned),
  });
}
