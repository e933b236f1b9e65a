/**
 * The analysis board: any position, what each move is worth, and whatever one tries from there.
 *
 * @import { Choices, ImportedTree, Position, Problem, StudiedMove } from "../types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Node } from "../state/tree.js"
 * @import { Key } from "./help.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { read, write } from "../memory.js";
import { fetchChoices, fetchPosition } from "../net/api.js";
import { go, readdress } from "../router.js";
import { analysedDrawing, editedDrawing, knownPosition } from "../state/analysed.js";
import { exportOf, treeOf } from "../state/exchange.js";
import { analysisAddress, searchAddress } from "../state/route.js";
import { child, choose, lineThrough, movesOfLine, movesTo, plyOf, removed, rootNode } from "../state/tree.js";
import { courseOf } from "../state/worth.js";
import { Analyst } from "../study/analyst.js";
import { courseChart } from "../study/chart.js";
import { Editing, gameChoice } from "../study/editing.js";
import { showExport } from "../study/exporting.js";
import { showImport } from "../study/importing.js";
import { CHOICES, looksPanel } from "../study/looks.js";
import { branchesPanel, legend, toolbar } from "../study/panels.js";
import { inLanguage, say } from "../words.js";
import { announce } from "./announce.js";
import { BoardView } from "./board.js";
import { areLettersOn, BOARD_KEYS, isForPage, MOVE_KEYS } from "./help.js";
import { gameLayout } from "./layout.js";
import { moveList, plyAfter, showCurrentMove } from "./moves.js";
import { boardSize, gameName } from "./names.js";
import { nameWindow, problemNote, problemOf, textOf, waitingNote } from "./page.js";

/** The keys that go through the moves, where no board or list takes them. */
const WALKING = ["ArrowLeft", "ArrowRight", "Home", "End"];

/** How many lines are searched with care unless somebody wants more or fewer. */
const USUAL_LINES = 5;

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
  /** @type {StudiedMove | null} The move that is pointed at. */
  #pointed = null;
  /** @type {[string, string][]} What an imported game says of itself beside its moves. */
  #tags = [];
  #showsAll = false;
  #isClosed = false;

  /** @param {HTMLElement} main @param {Asked} asked */
  constructor(main, asked) {
    this.#main = main;
    this.#asked = asked;
    this.#analyst = this.#newAnalyst();
  }

  /** Finds out about the positions of a tree that begins where it was asked. */
  #newAnalyst() {
    return new Analyst(this.#asked, {
      lines: () => this.#lines,
      changed: () => this.draw(),
      failed: (problem) => {
        this.#problem = problem;
        announce(textOf(problem));
      },
    });
  }

  async start() {
    document.addEventListener("keydown", this.#pressed);
    fetchChoices().then((choices) => {
      this.#choices = choices;
      this.draw();
    }, () => {});
    await this.#begin();
  }

  /** Fetches the position, with the moves that lead to it. */
  async #begin() {
    const asked = this.#asked;
    try {
      const position = await fetchPosition(asked);
      if (asked === this.#asked) {
        this.#sit(position);
      }
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
    if (this.#node.parent === null) {
      for (const move of position.moves) {
        this.#node = child(this.#node, move);
      }
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
    return [...BOARD_KEYS, ...MOVE_KEYS, ["a", "web-key-values"], ["i", "web-key-import"], ["e", "web-key-export"], ["g", "web-key-go-on"]];
  }

  draw() {
    if (this.#isClosed) {
      return;
    }
    nameWindow(say("web-analysis"));
    const known = knownPosition(this.#node);
    if (known === null || this.#board === null) {
      render(html`<h1>${say("web-analysis")}</h1>${waitingNote(this.#problem)}
        ${this.#problem === null ? nothing : html`<div class="actions"><button @click=${() => this.#again()}>${say("web-try-again")}</button>
          <a class="button" href="/analysis">${say("web-analysis-anew")}</a></div>`}`, this.#main);
      return;
    }
    this.#board.update(this.#editing === null
      ? analysedDrawing(this.#node, known, this.#showsValues, this.#pointed)
      : editedDrawing(this.#editing.stones, this.#board.squares));
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

  /** @param {Position} known */
  #panels(known) {
    const line = lineThrough(this.#node);
    const course = courseOf(line);
    const shown = plyOf(this.#node);
    const told = (/** @type {number} */ ply) => {
      const point = course[ply];
      return point === undefined ? "" : inLanguage(point.told);
    };
    const values = this.#showsValues;
    const again = () => this.#again();
    return html`${problemNote(this.#problem)}
      ${this.#problem === null ? nothing : html`<p><button @click=${again}>${say("web-try-again")}</button></p>`}
      ${values && this.#node.position !== null ? looksPanel(this.#node.position, this.#node.look, this.#reach()) : nothing}
      ${moveList(movesOfLine(line), shown, (ply) => this.#lookAt(ply))}
      ${branchesPanel(this.#node, (node) => this.#look(node))}
      ${values && shown < course.length ? courseChart({ course, turn: null, shown, told, go: (ply) => this.#lookAt(ply) }) : nothing}
      ${this.#tools(known)}
      ${this.#choices === null ? nothing : html`<p>${gameChoice(known.game, this.#choices, (name) => gameName({ name }), (game) => go(analysisAddress({ game, position: null, moves: "" })))}</p>`}
      ${values ? legend() : nothing}`;
  }

  /** @param {Position} known */
  #tools(known) {
    return toolbar({
      showsValues: this.#showsValues,
      values: () => this.#toggleValues(),
      edit: () => this.#edit(known),
      take: () => this.#takeGame(),
      write: () => this.#writeGame(),
      remove: this.#node.parent === null ? null : () => this.#look(removed(this.#node)),
      address: location.pathname + location.search,
      search: searchAddress({ ...this.#asked, moves: movesTo(this.#node).join(","), player: "alpha-beta" }),
    });
  }

  /** What the list of moves can do just now. */
  #reach() {
    const node = this.#node;
    const isThinking = this.#analyst.isAt(node);
    return {
      lines: this.#lines,
      want: (/** @type {number} */ lines) => {
        write("inarow-lines", String(lines));
        this.#arrive();
      },
      play: (/** @type {string} */ square) => this.#play(square),
      pointed: this.#pointed,
      point: (/** @type {StudiedMove | null} */ move) => {
        this.#pointed = move;
        this.draw();
      },
      stop: isThinking ? () => this.#stop() : null,
      goOn: this.#analyst.canGoOn(node) ? () => this.#goOn() : null,
      showsAll: this.#showsAll,
      showAll: (/** @type {boolean} */ isOpen) => {
        if (isOpen !== this.#showsAll) {
          this.#showsAll = isOpen;
          this.draw();
        }
      },
    };
  }

  get #lines() {
    const wanted = Number(read("inarow-lines"));
    return CHOICES.includes(wanted) ? wanted : USUAL_LINES;
  }

  #stop() {
    this.#analyst.end();
    this.draw();
  }

  #goOn() {
    this.#problem = null;
    this.#analyst.goOn(this.#node);
    this.draw();
  }

  /** After something went wrong. */
  #again() {
    if (this.#board === null) {
      this.#problem = null;
      this.draw();
      this.#begin();
    } else {
      this.#arrive();
    }
  }

  #takeGame() {
    const { game } = this.#asked;
    showImport(game, (tree) => this.#put(tree));
  }

  /** Puts a game that came from elsewhere on the board. @param {ImportedTree} tree */
  #put(tree) {
    const end = treeOf(tree);
    this.#asked = { game: tree.game.name, position: tree.position, moves: movesTo(end).join(",") };
    this.#tags = tree.tags;
    this.#analyst.end();
    this.#analyst = this.#newAnalyst();
    this.#editing = null;
    this.#board = null;
    this.#node = end;
    history.pushState(null, "", analysisAddress(this.#asked));
    announce(say("web-imported"));
    this.draw();
    this.#begin();
  }

  #writeGame() {
    showExport((form) => exportOf(this.#asked, this.#node, this.#tags, form));
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
    const ply = !isOnBoard && WALKING.includes(event.key)
      ? plyAfter(event.key, plyOf(this.#node), lineThrough(this.#node).length - 1)
      : null;
    if (ply !== null) {
      event.preventDefault();
      this.#lookAt(ply);
    } else if (areLettersOn() && this.#board !== null) {
      this.#typed(event);
    }
  };

  /** @param {KeyboardEvent} event */
  #typed(event) {
    switch (event.key) {
      case "a":
        this.#toggleValues();
        break;
      case "i":
      case "e":
        // The letter is for the page, not for the field that has the focus next.
        event.preventDefault();
        event.key === "i" ? this.#takeGame() : this.#writeGame();
        break;
      case "g":
        this.#toggleSearch();
        break;
    }
  }

  #toggleSearch() {
    if (this.#analyst.isAt(this.#node)) {
      this.#stop();
    } else if (this.#analyst.canGoOn(this.#node)) {
      this.#goOn();
    }
  }
}
