/**
 * The analysis board: any position, what each move is worth, and whatever one tries from there.
 *
 * @import { Choices, Position, Problem } from "../types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Drawing } from "../state/drawing.js"
 * @import { Node } from "../state/tree.js"
 * @import { Key } from "./help.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { read, write } from "../memory.js";
import { fetchChoices, fetchPosition } from "../net/api.js";
import { go, readdress } from "../router.js";
import { analysisAddress } from "../state/route.js";
import { child, choose, lineThrough, movesOfLine, movesTo, plyOf, removed, rootNode } from "../state/tree.js";
import { courseOf, notesOfLine, notesOfLook } from "../state/worth.js";
import { Analyst } from "../study/analyst.js";
import { courseChart } from "../study/chart.js";
import { Editing, gameChoice } from "../study/editing.js";
import { looksPanel } from "../study/looks.js";
import { inLanguage, say } from "../words.js";
import { announce } from "./announce.js";
import { BoardView } from "./board.js";
import { showDialog } from "./dialog.js";
import { areLettersOn, BOARD_KEYS, isForPage, MOVE_KEYS } from "./help.js";
import { gameLayout } from "./layout.js";
import { moveList, plyAfter, showCurrentMove } from "./moves.js";
import { boardSize, gameName } from "./names.js";
import { nameWindow, problemNote, problemOf, waitingNote } from "./page.js";
import { sharePanel } from "./share.js";

export class AnalysisPage {
  #main;
  #asked;
  #node = rootNode();
  #analyst;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Choices | null} */
  #choices = null;
  /** @type {Problem | null} */
  #problem = null;
  /** @type {Editing | null} */
  #editing = null;
  /** @type {string[] | null} The line of play that is pointed at. */
  #pointed = null;
  #isClosed = false;

  /** @param {HTMLElement} main @param {Asked} asked */
  constructor(main, asked) {
    this.#main = main;
    this.#asked = asked;
    this.#analyst = new Analyst(asked, {
      changed: () => this.draw(),
      failed: (problem) => {
        this.#problem = problem;
        announce(inLanguage(problem.said ?? { en: problem.detail, zh: problem.detail }));
      },
    });
  }

  async start() {
    document.addEventListener("keydown", this.#pressed);
    fetchChoices().then((choices) => {
      this.#choices = choices;
      this.draw();
    }, () => {});
    try {
      const position = await fetchPosition(this.#asked);
      this.#sit(position);
    } catch (error) {
      this.#problem = problemOf(error);
      this.draw();
    }
  }

  close() {
    this.#isClosed = true;
    document.removeEventListener("keydown", this.#pressed);
    this.#analyst.end();
  }

  /** The position is there, with the moves that lead to it. @param {Position} position */
  #sit(position) {
    if (this.#isClosed) {
      return;
    }
    for (const move of position.moves) {
      this.#node = child(this.#node, move);
    }
    this.#node.position = position;
    this.#board = new BoardView(position.game, (square) => this.#play(square), () => this.draw());
    this.#arrive();
  }

  /** Shows the present position and finds out about it. */
  #arrive() {
    this.#problem = null;
    this.#pointed = null;
    readdress(analysisAddress({ ...this.#asked, moves: movesTo(this.#node).join(",") }));
    if (this.#showsValues || this.#node.position === null) {
      this.#analyst.look(this.#node);
    } else {
      this.#analyst.end();
    }
    this.draw();
  }

  get #showsValues() {
    return read("inarow-values") !== "off";
  }

  #toggleValues() {
    write("inarow-values", this.#showsValues ? "off" : "on");
    this.#arrive();
  }

  /** @param {string} square */
  #play(square) {
    const { position } = this.#node;
    if (this.#editing !== null) {
      this.#editing.change(square);
      this.draw();
    } else if (position?.to_move) {
      this.#look(child(this.#node, { square, mark: position.to_move }));
    }
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

  /** @returns {Key[]} */
  keys() {
    return [...BOARD_KEYS, ...MOVE_KEYS, ["a", "web-key-values"]];
  }

  draw() {
    if (this.#isClosed) {
      return;
    }
    nameWindow(say("web-analysis"));
    const known = this.#known();
    if (known === null || this.#board === null) {
      render(html`<h1>${say("web-analysis")}</h1>${waitingNote(this.#problem)}
        ${this.#problem === null ? nothing : html`<p><a href="/analysis">${say("web-analysis-anew")}</a></p>`}`, this.#main);
      return;
    }
    this.#board.update(this.#drawing(known));
    const { position } = this.#node;
    const head = html`<p class="rules">${gameName(known.game)} <span>${boardSize(known.game)}</span></p>
      <p class="status"><strong>${position === null ? say("web-loading") : inLanguage(position.status)}</strong></p>`;
    const side = this.#editing === null ? this.#panels(known) : this.#editing.draw({
      done: () => go(analysisAddress(this.#editing?.asked() ?? this.#asked)),
      cancel: () => this.#edit(null),
      redraw: () => this.draw(),
    });
    render(gameLayout(say("web-analysis"), head, this.#board.element, side), this.#main);
    showCurrentMove(this.#main);
  }

  /** The present position, or the last one before it that the server has told. */
  #known() {
    let node = /** @type {Node | null} */ (this.#node);
    while (node !== null && node.position === null) {
      node = node.parent;
    }
    return node?.position ?? null;
  }

  /** @param {Position} known @returns {Drawing} */
  #drawing(known) {
    const { position, move, look } = this.#node;
    const stones = this.#editing?.stones ?? new Map(known.stones.map((stone) => [stone.square, stone.mark]));
    const values = this.#showsValues && look !== null ? notesOfLook(look) : new Map();
    const isFree = this.#editing === null;
    if (isFree && position === null && move !== null) {
      stones.set(move.square, move.mark);
    }
    const lines = isFree ? (position?.lines ?? []) : [];
    return {
      stones,
      last: isFree ? (move?.square ?? null) : null,
      lines,
      winning: new Set(lines.flat()),
      pending: null,
      hint: null,
      mover: isFree ? (position?.to_move ?? null) : "x",
      legal: isFree ? (position?.legal ?? []) : (this.#board?.squares ?? []),
      anywhere: !isFree,
      notes: !isFree ? new Map() : this.#pointed === null ? values : notesOfLine(this.#pointed, plyOf(this.#node) + 1),
    };
  }

  /** @param {Position} known */
  #panels(known) {
    const line = lineThrough(this.#node);
    const course = courseOf(line);
    const shown = plyOf(this.#node);
    const told = (/** @type {number} */ ply) => {
      const point = course[ply];
      return point === undefined ? "" : inLanguage(point.told);
    };
    const looks = this.#showsValues && this.#node.position !== null
      ? looksPanel(this.#node.position, this.#node.look, this.#analyst.isAt(this.#node), {
        play: (square) => this.#play(square),
        show: (pointed) => {
          this.#pointed = pointed;
          this.draw();
        },
      })
      : nothing;
    return html`${problemNote(this.#problem)}
      ${this.#problem === null ? nothing : html`<p><button @click=${() => this.#arrive()}>${say("web-try-again")}</button></p>`}
      ${looks} ${moveList(movesOfLine(line), shown, (ply) => this.#lookAt(ply))} ${this.#branches()}
      ${this.#showsValues && shown < course.length ? courseChart({ course, turn: null, shown, told, go: (ply) => this.#lookAt(ply) }) : nothing}
      <div class="actions">
        <button aria-pressed=${this.#showsValues} @click=${() => this.#toggleValues()}>${say("web-values")}</button>
        <button @click=${() => this.#edit(known)}>${say("web-set-up")}</button>
        ${shown > 0 ? html`<button @click=${() => this.#look(removed(this.#node))}>${say("web-take-away")}</button>` : nothing}
        <button @click=${() => showDialog(say("web-share"), sharePanel(location.pathname + location.search, say("web-share-position")))}>${say("web-share")}</button>
      </div>
      ${this.#choices === null ? nothing : html`<p>${gameChoice(known.game, this.#choices, (name) => gameName({ name }), (game) => go(analysisAddress({ game, position: null, moves: "" })))}</p>`}
      ${this.#showsValues ? html`<p class="faint">${say("web-values-legend")}</p>` : nothing}`;
  }

  /** The moves that were tried here. */
  #branches() {
    const { children, next } = this.#node;
    if (children.length < 2) {
      return nothing;
    }
    return html`<p class="branches">${say("web-branches")} ${children.map((one) => html`
      <button class="quiet" aria-current=${one === next ? "true" : "false"} @click=${() => this.#look(one)}>${one.move?.square}</button>`)}</p>`;
  }

  /** @param {Position | null} position */
  #edit(position) {
    this.#editing = position === null ? null : new Editing(position);
    this.#analyst.end();
    if (position === null) {
      this.#arrive();
    }
    this.draw();
    this.#board?.focus();
  }

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    if (!isForPage(event) || this.#editing !== null) {
      return;
    }
    const isOnBoard = event.target instanceof Element && event.target.closest("[role=grid]") !== null;
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    const ply = !isOnBoard && isSideways
      ? plyAfter(event.key, plyOf(this.#node), lineThrough(this.#node).length - 1)
      : null;
    if (ply !== null) {
      event.preventDefault();
      this.#lookAt(ply);
    } else if (areLettersOn() && event.key === "a") {
      this.#toggleValues();
    }
  };
}
