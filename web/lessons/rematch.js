/**
 * A game against the player that was trained, as one against a player of another lesson.
 *
 * @import { Backend } from "../net/backend.js"
 * @import { LessonBackend } from "./walk.js"
 * @import { LessonLine, Problem } from "../wire/types.js"
 * @import { AskedLesson } from "../state/route.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { BoardView } from "../board/board.js";
import { say } from "../browser/words.js";
import { areLettersOn } from "../page/help.js";
import { againNote, textOf } from "../page/problems.js";
import { announce } from "../page/announce.js";
import { LEARNED, challengeKey } from "../state/done.js";
import { showing } from "../state/drawing.js";
import { lineThrough } from "../state/tree.js";
import { Challenging } from "./challenge.js";
import { nextChallenge } from "./progress.js";
import { Walk } from "./walk.js";

/** @typedef {{ player: string, as: string, lessons: LessonLine[], backend: Backend, redraw: () => void, leave: () => void }} RematchHost */

export class Rematch {
  #host;
  #part;
  #walk;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Problem | null} */
  #problem = null;

  /** @param {RematchHost} host */
  constructor(host) {
    this.#host = host;
    const { player, as, redraw } = host;
    /** @type {AskedLesson & { player: string, as: string }} */
    const asked = { lesson: "6", player: LEARNED, as, position: null, moves: "" };
    const backend = askedWith(host.backend, player);
    this.#part = new Challenging(asked, { backend, letMove: () => this.#walk.letMove(), redraw });
    this.#walk = new Walk(asked, this.#part, { backend, changed: redraw, moved: () => this.#moved(), failed: (problem) => this.#fail(problem) });
  }

  async begin() {
    try {
      const shape = await this.#walk.begin();
      this.#board = new BoardView(shape, (square) => this.#walk.play(square), this.#host.redraw);
      await this.#walk.arrive();
    } catch (error) {
      this.#host.leave();
      throw error;
    }
  }

  retell() {
    return this.#walk.retell();
  }

  keys() {
    return this.#part.keys();
  }

  /** @param {KeyboardEvent} event */
  pressed({ key }) {
    if (areLettersOn() && key === "u") {
      this.#walk.takeBack();
    } else if (areLettersOn() && key === "n") {
      this.#walk.clear();
    } else if (areLettersOn()) {
      this.#part.pressed(key);
    }
  }

  #moved() {
    this.#problem = null;
    this.#host.redraw();
  }

  /** @param {Problem} problem */
  #fail(problem) {
    this.#problem = problem;
    announce(textOf(problem));
    this.#host.redraw();
  }

  content() {
    const { learned, node, mover, stones } = this.#walk;
    this.#board?.update(showing({
      stones,
      last: node.move?.move ?? null,
      lines: learned?.position.outcome?.lines ?? [],
      mover,
      legal: mover === null ? [] : (learned?.position.legal_moves ?? []),
      notes: learned === null ? new Map() : this.#part.notes(learned),
    }));
    const line = lineThrough(node);
    return html`<div class="game-layout lesson">
        <div class="head"><p class="status"><strong>${learned === null ? say("web-loading") : learned.position.status}</strong></p></div>
        <div class="table">${this.#board?.element ?? nothing}</div>
        <div class="bar">${this.#board?.confirmation() ?? nothing}<div class="actions">
          ${learned === null ? nothing : this.#part.buttons(learned)}
          <button ?disabled=${node.parent === null} @click=${() => this.#walk.takeBack()}>${say("web-undo")}</button>
          <button ?disabled=${line.length === 1} @click=${() => this.#walk.clear()}>${say("web-start-again")}</button>
          <button @click=${() => this.#host.leave()}>${say("web-learn-back")}</button>
        </div></div>
        <div class="side">${againNote(this.#problem, () => this.#walk.arrive())} ${this.#part.panel(this.#walk)}
          ${learned?.challenge?.is_met ? nextChallenge(this.#host.lessons, challengeKey(LEARNED, this.#host.as)) : nothing}</div>
      </div>`;
  }
}

/** The questions of a lesson's game, about a player that comes along. @param {Backend} backend @param {string} player @returns {LessonBackend} */
function askedWith(backend, player) {
  return {
    challenge: (_, { as, moves }) => backend.learnedChallenge({ player_file: player, as: as === "first" ? "first" : "second", moves }),
    move: (_, { position }) => backend.learnedMove({ player_file: player, position }),
    position: (asked) => backend.position(asked),
    // Its table has no rule: a reason stays in the language in which it was given.
    rule: async () => /** @type {any} */ ({ moves: [] }),
  };
}
