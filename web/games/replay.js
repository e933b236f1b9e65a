/**
 * A saved game, to be looked through.
 *
 * @import { Board, Choices, GameForm, MoveMade, SavedGame } from "../wire/types.js"
 * @import { Key } from "../page/help.js"
 * @import { Place } from "../page/page.js"
 */

import { html, nothing } from "../vendor/lit-html.js";
import { headed, say } from "../browser/words.js";
import { Refused } from "../net/backend.js";
import { positionAt } from "../state/drawing.js";
import { analysisOf, askedOf, searchAddress } from "../state/route.js";
import { fateOf, movesOf } from "../state/saved.js";
import { Study } from "../study/study.js";
import { fate, sideIn } from "./line.js";
import { announce } from "../page/announce.js";
import { BoardView } from "../board/board.js";
import { dateText } from "../page/dates.js";
import { download } from "../page/download.js";
import { areLettersOn, isOnBoard, MOVE_KEYS } from "../page/help.js";
import { gameLayout } from "../page/layout.js";
import { markPicture } from "../page/marks.js";
import { moveList, moveSpoken, plyByKey } from "../page/moves.js";
import { gameNamed, playerInRecord, sideName, sizeBeside } from "../page/names.js";
import { problemNote, problemOf, waitingNote } from "../page/problems.js";
import { Page, nameWindow } from "../page/page.js";

export class ReplayPage extends Page {
  #id;
  /** @type {SavedGame | null} */
  #game = null;
  /** @type {MoveMade[]} */
  #moves = [];
  /** @type {Choices | null} */
  #choices = null;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {Study | null} */
  #study = null;
  #ply = 0;

  /** @param {Place} place @param {string} id */
  constructor(place, id) {
    super(place);
    this.#id = id;
  }

  async start() {
    try {
      const game = await this.backend.savedGame(this.#id);
      this.#game = game;
      this.#moves = movesOf(game);
      this.#ply = this.#moves.length;
      const { board } = game;
      if (board === null) {
        const said = say("web-not-flat", { game: game.game });
        throw new Refused({ type: "about:blank", title: said, status: 422, detail: said });
      }
      this.#board = new BoardView(board, () => {}, () => {});
      this.#study = new Study({
        studied: () => ({
          saved: game.id, game: game.game, board, first: game.first, moves: this.#moves, shown: this.#ply,
          result: game.result, mine: null, players: game.players, lessons: { x: game.x_lesson, o: game.o_lesson },
        }),
        backend: this.backend,
        fetchReview: () => this.backend.savedReview(this.#id),
        look: (ply) => this.#look(ply),
        showBoard: () => this.#board?.element.scrollIntoView({ block: "nearest" }),
        redraw: () => this.draw(),
      });
      this.backend.choices().then((choices) => {
        this.#choices = choices;
        this.draw();
      }, () => {});
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  async retell() {
    if (this.#game === null) {
      return this.start();
    }
    this.#study?.retell();
    try {
      this.#game = await this.backend.savedGame(this.#id);
    } catch {
      // The previous answer is better than none.
    }
    this.draw();
  }

  /** @returns {Key[]} */
  keys() {
    return [...MOVE_KEYS, ["r", "web-key-rule"], ["v", "web-key-review"]];
  }

  content() {
    nameWindow(headed(this.#game?.status ?? ""), this.#game === null ? "" : playersOf(this.#game), say("web-saved-game", { id: this.#id }));
    if (this.#game === null || this.#board === null) {
      return html`<h1>${say("web-saved-game", { id: this.#id })}</h1>${waitingNote(this.problem)}`;
    }
    return this.#drawGame(this.#game, this.#board);
  }

  /** @param {SavedGame} game @param {BoardView} board */
  #drawGame(game, board) {
    const drawing = positionAt(this.#moves, game.lines, this.#ply);
    drawing.notes = this.#study?.notes() ?? drawing.notes;
    board.update(drawing);
    const mine = sideIn(game);
    const player = (/** @type {"x" | "o"} */ mark) => html`<li class=${game.result === mark ? "winner" : ""}>
      ${markPicture(mark, sideName(game.board, mark))}<span class="name">${playerInRecord(game.players[mark], mark === mine)}</span></li>`;
    const { board: shape } = playedIn(game);
    const name = gameNamed(game.game, this.#choices);
    const head = html`
      <p class="rules">${name} <span>${sizeBeside(name, shape)}</span> <span>${dateText(game.started)}</span></p>
      <ul class="players">${game.first === "x" ? [player("x"), player("o")] : [player("o"), player("x")]}</ul>
      <p class="status">${fateOf(game.result, mine) === null
        ? html`<strong>${game.status}</strong>`
        : html`${fate(game.result, mine, game.board)} <span>${game.status}</span>`}</p>
      ${game.opening === null ? nothing : html`<p class="faint">${say("web-opening-rule")}${say("web-colon")}${game.opening}</p>`}`;
    const goOn = game.code && game.result === "open"
      ? html`<a class="button main" href=${`/game/${game.code}`}>${say("web-go-on")}</a>`
      : nothing;
    const exported = (/** @type {GameForm} */ form) => html`<button @click=${() => this.#export(form)}>${form}</button> `;
    const side = html`
      ${moveList(game.board, this.#study?.graded(this.#moves) ?? this.#moves, this.#ply, (ply) => this.#look(ply))}
      <div class="actions">${goOn}${this.#study?.buttons()}
        <a class="button" href=${analysisOf(playedIn(game), game.first, this.#moves)}>${say("web-analyse")}</a>
        <a class="button" href=${searchAddress(askedOf(playedIn(game), game.first, this.#moves.slice(0, this.#ply)))}>${say("web-watch-search")}</a>
        <a class="button" href="/games">${say("web-all-games")}</a></div>
      ${this.#study?.panels()}
      <p class="exports">${say("web-export-as")} ${game.formats.map(exported)}</p>
      ${problemNote(this.problem)}`;
    return gameLayout(shape, say("web-saved-game", { id: this.#id }), head, html`${board.element}${this.#study?.strip() ?? nothing}`, side);
  }

  /** @param {GameForm} form */
  async #export(form) {
    try {
      download(await this.backend.savedGameFile(this.#id, form), `${this.#id}.${form}`);
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.draw();
  }

  step = (/** @type {1 | -1} */ by) => this.#look(this.#ply + by);

  /** @param {number} ply */
  #look(ply) {
    this.#ply = Math.max(0, Math.min(this.#moves.length, ply));
    const move = this.#moves[this.#ply - 1];
    announce(this.#study?.spoken(this.#ply) || (move === undefined ? "" : moveSpoken(this.#game?.board ?? null, move)));
    this.draw();
  }

  pressed = (/** @type {KeyboardEvent} */ event) => {
    const ply = plyByKey(event, this.#ply, this.#moves.length);
    if (ply !== null) {
      this.#look(ply);
    } else if (isOnBoard(event) || !areLettersOn()) {
      return;
    } else if (event.key === "r") {
      this.#study?.toggleRule();
    } else if (event.key === "v") {
      this.#study?.toggleReview();
    }
  };
}

/** The game and its board, of a game that is drawn. @param {SavedGame} game */
function playedIn({ game, board }) {
  return { game, board: /** @type {Board} */ (board) };
}

/** The players, X first. @param {SavedGame} game */
function playersOf(game) {
  const mine = sideIn(game);
  return `${playerInRecord(game.players.x, mine === "x")} – ${playerInRecord(game.players.o, mine === "o")}`;
}
