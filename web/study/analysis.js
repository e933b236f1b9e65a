/**
 * The analysis board: any position, the value of each move, and lines to try.
 *
 * @import { Choices, ImportedTree, Position, StudiedMove } from "../wire/types.js"
 * @import { Asked } from "../state/route.js"
 * @import { Node } from "../state/tree.js"
 * @import { Place } from "../page/page.js"
 */

import { html } from "../vendor/lit-html.js";
import { go, readdress } from "../browser/router.js";
import { headed, say } from "../browser/words.js";
import { analysedDrawing, editedDrawing, knownPosition } from "../state/analysed.js";
import { exportOf, treeOf } from "../state/exchange.js";
import { analysisAddress } from "../state/route.js";
import { child, choose, forgetTold, lineThrough, movesTo, plyOf, rootNode } from "../state/tree.js";
import { showsValues, toggleValues, wantedLines, wantLines } from "./analysissettings.js";
import { analysisHead, analysisSide, analysisWaiting } from "./analysisside.js";
import { Analyst } from "./analyst.js";
import { Editing } from "./editing.js";
import { showExport } from "./exporting.js";
import { showImport } from "./importing.js";
import { announce } from "../page/announce.js";
import { BoardView } from "../board/board.js";
import { gameLayout } from "../page/layout.js";
import { moveSpoken } from "../page/moves.js";
import { gameName } from "../page/names.js";
import { problemOf, textOf } from "../page/problems.js";
import { ANALYSIS_KEYS, analysisKeys } from "./analysiskeys.js";
import { Page, nameWindow } from "../page/page.js";

export class AnalysisPage extends Page {
  #asked;
  #node = rootNode();
  /** @type {Analyst | null} Comes with the choices. */
  #analyst = null;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Choices | null} */
  #choices = null;
  /** @type {Editing | null} */
  #editing = null;
  /** @type {StudiedMove | null} The move that is pointed at. */
  #pointed = null;
  /** @type {[string, string][]} What an imported game says of itself beside its moves. */
  #tags = [];
  #showsAll = false;
  /** The actions of keys, buttons and lists. */
  #does = {
    toggleValues: () => this.#toggleValues(),
    edit: () => this.#edit(knownPosition(this.#node)),
    take: () => this.#choosing((choices, game) => showImport(this.backend, choices, game, (tree) => this.#put(tree))),
    write: () => this.#choosing((choices, game) => showExport(this.backend, choices, (form) => exportOf({ ...this.#asked, game }, this.#node, this.#tags, form))),
    again: () => this.#again(),
    look: (/** @type {Node} */ node) => this.#look(node),
    lookAt: (/** @type {number} */ ply) => this.#lookAt(ply),
    toggleSearch: () => this.#toggleSearch(),
  };
  pressed = analysisKeys({
    isEditing: () => this.#editing !== null,
    hasBoard: () => this.#board !== null,
    node: () => this.#node,
    ...this.#does,
  });

  step = (/** @type {1 | -1} */ by) => this.#lookAt(plyOf(this.#node) + by);

  /** @param {Place} place @param {Asked} asked */
  constructor(place, asked) {
    super(place);
    this.#asked = asked;
  }

  /** Finds out about the positions of a tree that begins where it was asked. @param {Asked & { game: string }} asked @param {Choices} choices */
  #newAnalyst(asked, choices) {
    return new Analyst(asked, {
      backend: this.backend,
      reach: choices.analysis_reach,
      lines: () => Math.min(wantedLines(choices.analysis_reach.usual_lines), this.#board?.squares.length ?? 1),
      changed: () => this.draw(),
      failed: (problem) => {
        this.problem = problem;
        announce(textOf(problem));
      },
    });
  }

  start() {
    return this.#begin();
  }

  /** Shows something for which there must be choices, and a game. @param {(choices: Choices, game: string) => void} show */
  #choosing(show) {
    const { game } = this.#asked;
    if (this.#choices !== null && game !== null) {
      show(this.#choices, game);
    }
  }

  /** Fetches the position, with the moves that lead to it, and what there is to choose from. */
  async #begin() {
    const asked = this.#asked;
    try {
      const [position, choices] = await Promise.all([this.backend.position(asked), this.#choices ?? this.backend.choices()]);
      if (asked === this.#asked) {
        this.#choices = choices;
        const known = { ...asked, game: asked.game ?? position.board.name };
        this.#asked = known;
        this.#analyst = this.#newAnalyst(known, choices);
        this.#sit(position);
      }
    } catch (error) {
      this.problem = problemOf(error);
      this.draw();
    }
  }

  retell() {
    if (this.#board === null) {
      return this.#again();
    }
    forgetTold(this.#node);
    if (this.#editing === null) {
      this.#arrive();
    }
  }

  /** The position is there, with the moves that lead to it. @param {Position} position */
  #sit(position) {
    if (this.#node.parent === null) {
      for (const move of position.moves) {
        this.#node = child(this.#node, move);
      }
    }
    this.#node.position = position;
    this.#board = new BoardView(position.board, (square) => this.#play(square), () => this.draw());
    this.#arrive();
  }

  /** Shows the present position and finds out about it. */
  #arrive() {
    this.problem = null;
    this.#pointed = null;
    readdress(analysisAddress({ ...this.#asked, moves: movesTo(this.#node).join(",") }));
    if (showsValues() || this.#node.position === null || this.#node.isStale) {
      this.#analyst?.look(this.#node);
    } else {
      this.#analyst?.end();
    }
    this.draw();
  }

  #toggleValues() {
    toggleValues();
    this.#arrive();
  }

  /** @param {string} square */
  #play(square) {
    const { position } = this.#node;
    if (this.#editing !== null) {
      this.#editing.change(square);
      this.draw();
    } else if (position?.to_move) {
      this.#look(child(this.#node, { move: square, mark: position.to_move }));
    }
  }

  /** @param {Node} node */
  #look(node) {
    this.#node = node;
    choose(node);
    announce(moveSpoken(knownPosition(node)?.board ?? null, node.move));
    this.#arrive();
  }

  /** @param {number} ply */
  #lookAt(ply) {
    const wanted = lineThrough(this.#node)[ply];
    if (wanted !== undefined && wanted !== this.#node) {
      this.#look(wanted);
    }
  }

  keys() {
    return ANALYSIS_KEYS;
  }

  content() {
    const known = knownPosition(this.#node);
    nameWindow(headed(this.#node.position?.status ?? ""), known === null ? "" : gameName(known.board), say("web-analysis"));
    const choices = this.#choices;
    if (known === null || this.#board === null || choices === null) {
      return analysisWaiting(this.problem, this.#does.again);
    }
    this.#board.update(this.#editing === null
      ? analysedDrawing(this.#node, known, showsValues(), this.#pointed)
      : editedDrawing(this.#editing.stones, this.#board.squares));
    const side = this.#editing === null ? analysisSide({ known, node: this.#node, asked: this.#asked, problem: this.problem, choices, server: this.backend.server, reach: this.#reach(choices) }, this.#does) : this.#editing.draw({
      done: () => go(analysisAddress(this.#editing?.asked() ?? this.#asked)),
      cancel: () => this.#edit(null),
      redraw: () => this.draw(),
    });
    return gameLayout(known.board, say("web-analysis"), analysisHead(known, this.#node.position), html`${this.#board.element}${this.#board.confirmation()}`, side);
  }

  /** The present actions of the list of moves. @param {Choices} choices */
  #reach(choices) {
    const node = this.#node;
    const isThinking = this.#analyst?.isAt(node);
    return {
      lines: wantedLines(choices.analysis_reach.usual_lines),
      want: (/** @type {number} */ lines) => {
        wantLines(lines);
        this.#arrive();
      },
      play: (/** @type {string} */ square) => this.#play(square),
      pointed: this.#pointed,
      point: (/** @type {StudiedMove | null} */ move) => {
        this.#pointed = move;
        this.draw();
      },
      stop: isThinking ? () => this.#stop() : null,
      goOn: this.#analyst?.canGoOn(node) ? () => this.#goOn() : null,
      showsAll: this.#showsAll,
      showAll: (/** @type {boolean} */ isOpen) => {
        if (isOpen !== this.#showsAll) {
          this.#showsAll = isOpen;
          this.draw();
        }
      },
    };
  }

  #stop() {
    this.#analyst?.end();
    this.draw();
  }

  #goOn() {
    this.problem = null;
    this.#analyst?.goOn(this.#node);
    this.draw();
  }

  /** After something went wrong. */
  #again() {
    if (this.#board === null) {
      this.problem = null;
      this.draw();
      this.#begin();
    } else {
      this.#arrive();
    }
  }

  /** Puts a game that came from elsewhere on the board. @param {ImportedTree} tree */
  #put(tree) {
    const end = treeOf(tree);
    this.#asked = { game: tree.board.name, position: tree.position, moves: movesTo(end).join(",") };
    this.#tags = tree.tags;
    this.#analyst?.end();
    this.#editing = null;
    this.#board = null;
    this.#node = end;
    history.pushState(null, "", analysisAddress(this.#asked));
    announce(say("web-imported"));
    this.draw();
    this.#begin();
  }

  /** @param {Position | null} position */
  #edit(position) {
    this.#editing = position === null ? null : new Editing(position);
    this.#analyst?.end();
    if (position === null) {
      this.#arrive();
    }
    this.draw();
    this.#board?.focus();
  }

  #toggleSearch() {
    if (this.#analyst?.isAt(this.#node)) {
      this.#stop();
    } else if (this.#analyst?.canGoOn(this.#node)) {
      this.#goOn();
    }
  }
}
