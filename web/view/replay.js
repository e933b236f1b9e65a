/**
 * A saved game, to be looked through.
 *
 * @import { Problem, SavedGame } from "../types.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { fetchSavedGame } from "../net/api.js";
import { positionAt } from "../state/drawing.js";
import { inLanguage, say } from "../words.js";
import { announce } from "./announce.js";
import { BoardView } from "./board.js";
import { dateText } from "./dates.js";
import { markPicture } from "./marks.js";
import { moveList, plyAfter, showCurrentMove } from "./moves.js";
import { boardSize, gameName, playerName } from "./names.js";
import { nameWindow, problemNote, problemOf } from "./page.js";

const FORMATS = ["json", "sgf", "psq", "columns", "moves", "svg"];

export class ReplayPage {
  #main;
  #id;
  /** @type {SavedGame | null} */
  #game = null;
  /** @type {BoardView | null} */
  #board = null;
  #ply = 0;
  /** @type {Problem | null} */
  #problem = null;
  #isClosed = false;

  /** @param {HTMLElement} main @param {string} id */
  constructor(main, id) {
    this.#main = main;
    this.#id = id;
  }

  async start() {
    document.addEventListener("keydown", this.#pressed);
    try {
      const game = await fetchSavedGame(this.#id);
      this.#game = game;
      this.#ply = game.moves.length;
      this.#board = new BoardView(game.game, () => {}, () => {});
    } catch (error) {
      this.#problem = problemOf(error);
    }
    this.draw();
  }

  close() {
    this.#isClosed = true;
    document.removeEventListener("keydown", this.#pressed);
  }

  draw() {
    if (this.#isClosed) {
      return;
    }
    nameWindow(say("web-saved-game", { id: this.#id }));
    if (this.#game === null || this.#board === null) {
      const waiting = this.#problem === null ? html`<p class="faint">${say("web-loading")}</p>` : nothing;
      render(html`<h1>${say("web-saved-game", { id: this.#id })}</h1>${problemNote(this.#problem)}${waiting}`, this.#main);
      return;
    }
    this.#drawGame(this.#game, this.#board);
  }

  /** @param {SavedGame} game @param {BoardView} board */
  #drawGame(game, board) {
    board.update(positionAt(game.moves, game.lines, this.#ply));
    const player = (/** @type {"x" | "o"} */ mark) => html`<li class=${game.result === mark ? "winner" : ""}>
      ${markPicture(mark)}<span class="name">${playerName(game.players[mark])}</span></li>`;
    render(
      html`<h1 class="unseen">${say("web-saved-game", { id: this.#id })}</h1>
        <div class="game-layout">
          <div class="head">
            <p class="rules">${gameName(game.game)} <span>${boardSize(game.game)}</span> <span>${dateText(game.started)}</span></p>
            <ul class="players">${game.first === "x" ? [player("x"), player("o")] : [player("o"), player("x")]}</ul>
            <p class="status"><strong>${inLanguage(game.status)}</strong></p>
          </div>
          <div class="table">${board.element}</div>
          <div class="side">
            ${moveList(game.moves, this.#ply, (ply) => this.#look(ply))}
            <div class="actions">
              ${game.code && game.result === "open" ? html`<a class="button main" href=${`/game/${game.code}`}>${say("web-go-on")}</a>` : nothing}
              <a class="button" href="/games">${say("web-all-games")}</a>
            </div>
            <p class="exports">${say("web-export-as")}
              ${FORMATS.map((format) => html`<a download href=${`/api/v1/saved/${game.id}/export?as=${format}`}>${format}</a> `)}</p>
          </div>
        </div>`,
      this.#main,
    );
    showCurrentMove(this.#main);
  }

  /** @param {number} ply */
  #look(ply) {
    const last = this.#game?.moves.length ?? 0;
    this.#ply = Math.max(0, Math.min(last, ply));
    const move = this.#game?.moves[this.#ply - 1];
    announce(move === undefined ? "" : say("web-said-move", { mark: move.mark.toUpperCase(), square: move.square }));
    this.draw();
  }

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isElsewhere = target.closest("input, select, [role=grid]") !== null;
    if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.key.startsWith("ArrowU") || event.key.startsWith("ArrowD")) {
      return;
    }
    const ply = plyAfter(event.key, this.#ply, this.#game?.moves.length ?? 0);
    if (ply !== null) {
      event.preventDefault();
      this.#look(ply);
    }
  };
}
