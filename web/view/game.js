/**
 * The page of a game that is played, or watched.
 *
 * @import { GameView, Problem } from "../types.js"
 */

import { html, nothing, render } from "../vendor/lit-html.js";
import { read, readHere, write } from "../memory.js";
import { fetchGame, takeSeat } from "../net/api.js";
import { Table } from "../net/table.js";
import { go, readdress } from "../router.js";
import { drawingOf } from "../state/drawing.js";
import { mover, shownPly } from "../state/game.js";
import { recentFrom, withGame } from "../state/recent.js";
import { changeSpoken } from "../state/spoken.js";
import { inLanguage, say } from "../words.js";
import { actionsPanel } from "./actions.js";
import { announce } from "./announce.js";
import { BoardView } from "./board.js";
import { ask, showDialog } from "./dialog.js";
import { gameKeys } from "./keys.js";
import { moveList, showCurrentMove } from "./moves.js";
import { boardSize, gameName } from "./names.js";
import { nameWindow, problemNote, problemOf } from "./page.js";
import { playersPanel } from "./players.js";
import { reasonPanel } from "./reason.js";
import { sharePanel } from "./share.js";
import { statusLine, statusText } from "./status.js";

/** A connection that is lost shorter than this is not worth a word. */
const PATIENCE = 700;

/** A game that was just made, so that its page need not ask for it. @type {GameView | null} */
let fresh = null;

/** Goes to a game that the server has just answered with. @param {GameView} game */
export function goToGame(game) {
  fresh = game;
  go(`/game/${game.code}`);
}

export class GamePage {
  #main;
  #code;
  #invite;
  /** @type {Table | null} */
  #table = null;
  /** @type {BoardView | null} */
  #board = null;
  /** @type {string | null} */
  #aimed = null;
  /** @type {Problem | null} What went wrong on the way here. */
  #problem = null;
  /** @type {object | null} The hint that was read out. */
  #saidHint = null;
  #isClosed = false;
  #isLost = false;
  /** @type {number | undefined} */
  #ticking;
  /** @type {number | undefined} */
  #losing;
  #keys = gameKeys(() => this.#table, () => this.#sayLast());

  /** @param {HTMLElement} main @param {string} code @param {string | null} invite */
  constructor(main, code, invite) {
    this.#main = main;
    this.#code = code;
    this.#invite = invite;
    if (fresh?.code === code) {
      this.#sit(fresh);
    }
    fresh = null;
  }

  async start() {
    document.addEventListener("keydown", this.#keys);
    try {
      if (this.#table === null) {
        this.#sit(await this.#fetch());
      }
      this.#board?.focus();
    } catch (error) {
      this.#problem = problemOf(error);
    }
    this.draw();
  }

  close() {
    this.#isClosed = true;
    document.removeEventListener("keydown", this.#keys);
    clearInterval(this.#ticking);
    clearTimeout(this.#losing);
    this.#table?.leave();
  }

  draw() {
    if (this.#isClosed) {
      return;
    }
    if (this.#table === null || this.#board === null) {
      nameWindow(say("web-game"));
      const waiting = this.#problem === null ? html`<p class="faint">${say("web-loading")}</p>` : nothing;
      render(html`<h1 class="unseen">${say("web-game")}</h1>${problemNote(this.#problem)}${waiting}`, this.#main);
      return;
    }
    this.#drawGame(this.#table, this.#board);
  }

  /** The game; with an invitation, by taking the seat. @returns {Promise<GameView>} */
  async #fetch() {
    const invite = this.#invite;
    if (invite === null) {
      return fetchGame(this.#code);
    }
    try {
      const { game } = await takeSeat(this.#code, invite, read("inarow-name") ?? "");
      return game;
    } catch (error) {
      // The link may have been opened twice: then this is a game of one's own, or one to watch.
      this.#problem = problemOf(error);
      return await fetchGame(this.#code);
    } finally {
      readdress(`/game/${this.#code}`);
    }
  }

  /** @param {GameView} view */
  #sit(view) {
    if (this.#isClosed) {
      return;
    }
    if (view.seat !== null) {
      // Whoever opens their own invitation again sits there already: no reason to complain.
      this.#problem = null;
    }
    this.#table = new Table(view, (before) => this.#changed(before));
    this.#board = new BoardView(
      view.game,
      (square) => this.#table?.play(square),
      (square) => {
        this.#aimed = square;
        this.draw();
      },
    );
    if (view.clock) {
      this.#ticking = setInterval(() => this.#tick(), 100);
    }
    this.#remember(view);
    this.#speak(null, view);
  }

  #tick() {
    if (this.#table?.state.view.clock?.running) {
      this.draw();
    }
  }

  /** @param {GameView} before */
  #changed(before) {
    const table = this.#table;
    if (table === null) {
      return;
    }
    const { view, hint } = table.state;
    if (table.wantsRematch && view.rematch !== null) {
      go(`/game/${view.rematch}`);
      return;
    }
    if (before !== view) {
      this.#remember(view);
      this.#speak(before, view);
    }
    if (hint !== null && hint !== this.#saidHint) {
      announce(inLanguage(hint.text));
    }
    this.#saidHint = hint;
    this.#watchConnection(table.isConnected);
    this.draw();
  }

  /** @param {boolean} isConnected */
  #watchConnection(isConnected) {
    if (isConnected) {
      clearTimeout(this.#losing);
      this.#losing = undefined;
      this.#isLost = false;
    } else {
      this.#losing ??= setTimeout(() => {
        this.#isLost = true;
        announce(say("web-reconnecting"));
        this.draw();
      }, PATIENCE);
    }
  }

  /** @param {Table} table @param {BoardView} board */
  #drawGame(table, board) {
    const { state } = table;
    const { view } = state;
    board.update(drawingOf(state));
    const isMine = mover(state) !== null && view.both !== true;
    nameWindow(isMine ? say("web-your-turn") : statusText(state), gameName(view.game));
    render(
      html`<h1 class="unseen">${gameName(view.game)}</h1>
        <div class="game-layout">
          <div class="head">
            <p class="rules">${gameName(view.game)} <span>${boardSize(view.game)}</span>
              ${view.seat === null ? html`<span class="badge">${say("web-watching")}</span>` : nothing}</p>
            ${playersPanel(state, performance.now())} ${statusLine(state)}
          </div>
          <div class="table">${board.element}${this.#confirm()}</div>
          <div class="side">
            <p class="notice" ?hidden=${!this.#isLost}>${say("web-reconnecting")}</p>
            ${problemNote(state.problem ?? this.#problem)} ${this.#invitation(view)} ${reasonPanel(state)}
            ${moveList(view.moves, shownPly(state), (ply) => table.look(ply))}
            ${actionsPanel(state, this.#actions(table), table.isConnected)}
          </div>
        </div>`,
      this.#main,
    );
    showCurrentMove(this.#main);
  }

  #confirm() {
    return html`<button class="main confirm" ?hidden=${this.#aimed === null} @click=${() => this.#board?.playAimed()}>
      ${say("web-confirm", { square: this.#aimed ?? "" })}</button>`;
  }

  /** @param {GameView} view */
  #invitation(view) {
    const isOpen = view.x.kind === "open" || view.o.kind === "open";
    const invite = readHere(`inarow-invite-${view.code}`);
    if (!isOpen || view.seat === null || invite === null) {
      return nothing;
    }
    return sharePanel(`/game/${view.code}?seat=${invite}`, say("web-invite"));
  }

  /** @param {Table} table */
  #actions(table) {
    return {
      undo: () => table.ask("undo"),
      hint: () => table.ask("hint"),
      rematch: () => table.ask("rematch"),
      resign: async () => {
        if (await ask(say("web-resign-sure"), say("web-resign"))) {
          table.ask("resign");
        }
      },
      share: () => {
        const title = say("web-share-watch");
        showDialog(say("web-share"), sharePanel(`/game/${table.state.view.code}`, title));
      },
    };
  }

  #sayLast() {
    const move = this.#table?.state.view.moves.at(-1);
    if (move === undefined) {
      announce(say("web-no-moves"));
      return;
    }
    announce(say("web-said-last", { mark: move.mark.toUpperCase(), square: move.square }));
    this.#board?.blink(move.square);
  }

  /** @param {GameView} view */
  #remember(view) {
    if (view.seat !== null) {
      write("inarow-recent", JSON.stringify(withGame(recentFrom(read("inarow-recent")), view)));
    }
  }

  /** @param {GameView | null} before @param {GameView} view */
  #speak(before, view) {
    const sentences = changeSpoken(before, view);
    const texts = sentences.map((one) => ("key" in one ? say(one.key, one.values) : inLanguage(one)));
    announce(texts.join(say("web-between-sentences")));
  }
}
